import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = 'src/repositories';
const textOf = (file: string): string => readFileSync(`${folder}/${file}`, 'utf8');

it('finds the code of every kind of write, whichever page sends it', () => {
  const defining = readdirSync(folder).filter((file) => /\bdurable(<|\()/.test(textOf(file)));
  const known = [
    ...readFileSync('src/stores/sending.ts', 'utf8').matchAll(/#repositories\/(\w+\.ts)/g),
  ].map(([, file]) => file);
  // The masters define theirs by way of master.ts.
  const masters = readdirSync(folder).filter((file) => /\bmasterWrites(<|\()/.test(textOf(file)));
  const wanted = [...new Set([...defining, ...masters])].filter((file) => file !== 'master.ts');
  expect(new Set(known)).toEqual(new Set(wanted));
});

it('names each kind once, for ever', () => {
  const names = readdirSync(folder).flatMap((file) =>
    [...textOf(file).matchAll(/kind: '(\w+\.\w+)'/g)].map(([, name]) => name),
  );
  // What waits on devices is found by these: a kind that goes, or is told something else, gets a new name.
  expect(new Set(names)).toEqual(
    new Set([
      'banks.flag',
      'banks.save',
      'billing.save',
      'companies.save',
      'drivers.dayOff',
      'invoices.draft',
      'jobs.act',
      'orders.flag',
      'orders.save',
      'orders.waive',
      'schedules.act',
    ]),
  );
  expect(names).toHaveLength(11);
});
