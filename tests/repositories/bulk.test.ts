import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordChange } from '#domain/order/bulk.ts';
import { clientFormOf } from '#domain/client/client.ts';
import { clientCsv } from '#domain/client/csv.ts';
import type { ClientForm } from '#domain/client/form.ts';
import { csvBytes, csvText, decodedText, parseCsv } from '#domain/files/csv.ts';
import { csvRows, guessedMapping } from '#domain/files/csvColumn.ts';
import { changesOf, importCounts, importRows, type ImportRow } from '#domain/files/csvImport.ts';
import { driverFormOf } from '#domain/driver/driver.ts';
import * as clients from '#repositories/clients.ts';
import * as companies from '#repositories/companies.ts';
import type { OrderForm } from '#domain/order/form.ts';
import * as drivers from '#repositories/drivers.ts';
import { watchHistory } from '#repositories/orders.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import { newId } from '#domain/id.ts';
import { anOrderForm, confirmed, disconnect, signInWithCompany } from '#tests/support/emulator.ts';
import { someClients, someDrivers } from '#tests/support/manyRecords.ts';

let userId = '';
let companyId = '';

beforeAll(async () => {
  ({ userId, companyId } = await signInWithCompany());
});
afterAll(disconnect);

const going = { onProgress: () => undefined, isStopped: () => false };
const nothing = {
  saved: [],
  refused: [],
  contested: [],
  unknown: [],
  left: [],
  message: undefined,
};

const fresh = (forms: readonly ClientForm[]): RecordChange<ClientForm>[] =>
  forms.map((next) => ({ id: newId(), base: null, next }));
const idsOf = (changes: readonly { id: string }[]): string[] => changes.map(({ id }) => id);

/** The rows of a Shift_JIS file against what is stored now. */
async function rowsOf(company: string, bytes: Uint8Array): Promise<ImportRow<ClientForm>[]> {
  const table = parseCsv(decodedText(bytes) ?? '');
  if ('problem' in table) throw new Error(table.problem);
  const stored = await clients.list(company);
  return importRows({
    spec: clientCsv,
    table,
    mapping: guessedMapping(clientCsv, table.header),
    known: stored.map((client) => ({ id: client.id, form: clientFormOf(client) })),
    onKnown: 'update',
    onTwin: 'skip',
    newId,
  });
}

async function anotherCompany(): Promise<string> {
  const id = newId();
  await companies.create(id, '第二事業所', { id: userId, name: '花子' });
  return id;
}

const fileOf = (forms: readonly ClientForm[]) =>
  csvBytes(csvText(csvRows(clientCsv, forms)), 'shift_jis');

describe('many records', () => {
  test('of a Shift_JIS file are stored, and come back out of the store byte for byte', async () => {
    const file = fileOf(someClients(2000));
    const rows = await rowsOf(companyId, file);
    const progress: number[] = [];
    const changes = changesOf(rows);
    const outcome = await clients.saveMany(companyId, changes, {
      ...going,
      onProgress: (saved) => progress.push(saved),
    });
    expect(outcome).toEqual({ ...nothing, saved: idsOf(changes) });
    expect(progress).toEqual([400, 800, 1200, 1600, 2000]);

    const stored = await clients.list(companyId);
    expect(stored.every(({ enabled, createdAt }) => enabled && createdAt !== null)).toBe(true);
    const forms = stored.toSorted((a, b) => (a.code < b.code ? -1 : 1)).map(clientFormOf);
    expect(Buffer.from(fileOf(forms)).equals(Buffer.from(file))).toBe(true);

    const again = await rowsOf(companyId, file);
    expect(importCounts(again)).toEqual({ new: 0, update: 0, same: 2000, skipped: 0, wrong: 0 });
  }, 120_000);

  test('are changed where they differ, and those that are the same cost no write', async () => {
    const forms = someClients(2);
    const [first, second] = fresh(forms);
    if (first === undefined || second === undefined) throw new Error('no changes');
    await clients.saveMany(companyId, [first, second], going);
    const changed = { id: first.id, base: first.next, next: { ...first.next, memo: '変えた' } };
    const same = { id: second.id, base: second.next, next: second.next };
    const outcome = await clients.saveMany(companyId, [changed, same], going);
    expect(outcome).toEqual({ ...nothing, saved: [second.id, first.id] });
    expect((await clients.get(companyId, first.id))?.memo).toBe('変えた');
  });

  test('of a step that is refused are none of them stored, and the later ones are not tried', async () => {
    const own = await anotherCompany();
    const changes = fresh(someClients(1000));
    const bad = changes[500];
    if (bad === undefined) throw new Error('no change');
    bad.next = { ...bad.next, code: 'x'.repeat(21) };
    const outcome = await clients.saveMany(own, changes, going);
    expect(outcome).toMatchObject({
      saved: idsOf(changes.slice(0, 400)),
      refused: idsOf(changes.slice(400, 800)),
      unknown: [],
      left: idsOf(changes.slice(800)),
    });
    // The emulator's reasons for 400 refusals at once are longer than its own gateway lets through.
    expect(outcome.message).toMatch(/^(この操作をする権限がありません|サーバーに接続できません)/);
    expect(await clients.list(own)).toHaveLength(400);
  }, 60_000);

  test('end where the person stops', async () => {
    const own = await anotherCompany();
    const changes = fresh(someClients(900));
    let saved = 0;
    const outcome = await clients.saveMany(own, changes, {
      onProgress: (count) => {
        saved = count;
      },
      isStopped: () => saved >= 400,
    });
    expect(outcome).toEqual({
      ...nothing,
      saved: idsOf(changes.slice(0, 400)),
      left: idsOf(changes.slice(400)),
    });
    expect(await clients.list(own)).toHaveLength(400);
  }, 60_000);

  test('that are gone meanwhile are refused', async () => {
    const [form] = someClients(1);
    if (form === undefined) throw new Error('no form');
    const change = { id: newId(), base: form, next: { ...form, memo: '変えた' } };
    const outcome = await clients.saveMany(companyId, [change], going);
    expect(outcome).toMatchObject({ saved: [], refused: [change.id] });
    expect(outcome.message).not.toBe('');
  });

  test('of orders go in steps of fifteen, each with its history, and say where it ended', async () => {
    const own = await anotherCompany();
    const orders = Array.from({ length: 32 }, (_, index): RecordChange<OrderForm> => {
      const title = index === 20 ? 'x'.repeat(10_000) : `${index}`;
      return { id: newId(), base: null, next: anOrderForm({ client: 'client-1', title }) };
    });
    const outcome = await orderWrites.saveMany(own, userId, orders, going);
    expect(outcome).toMatchObject({
      saved: idsOf(orders.slice(0, 15)),
      refused: idsOf(orders.slice(15, 30)),
      left: idsOf(orders.slice(30)),
    });
    const progress: number[] = [];
    const mended = orders.slice(15).map((one) => ({ ...one, next: { ...one.next, title: '' } }));
    const rest = await orderWrites.saveMany(own, userId, mended, {
      ...going,
      onProgress: (saved) => progress.push(saved),
    });
    expect(rest).toEqual({ ...nothing, saved: idsOf(mended) });
    expect(progress).toEqual([15, 17]);
    const histories = orders.map(({ id }) => confirmed(watchHistory(own, id, 5)));
    for (const { rows } of await Promise.all(histories))
      expect(rows.map(({ kind }) => kind)).toEqual(['created']);
  });

  test('of drivers are stored as they are', async () => {
    const changes = someDrivers(30).map((next) => ({ id: newId(), base: null, next }));
    const outcome = await drivers.saveMany(companyId, changes, going);
    expect(outcome.saved).toHaveLength(30);
    const { rows } = await confirmed(drivers.watchAll(companyId));
    const byId = new Map(rows.map((driver) => [driver.id, driverFormOf(driver)]));
    expect(changes.map(({ id }) => byId.get(id))).toEqual(changes.map(({ next }) => next));
  });
});

describe('a record out of use', () => {
  test('is disabled and enabled again, whoever did so before', async () => {
    const [change] = fresh(someClients(1));
    if (change === undefined) throw new Error('no change');
    await clients.saveMany(companyId, [change], going);
    const enabled = async () => (await clients.get(companyId, change.id))?.enabled;
    expect(await clients.disable(companyId, change.id)).toEqual({ kind: 'saved' });
    expect(await enabled()).toBe(false);
    expect(await clients.disable(companyId, change.id)).toEqual({ kind: 'saved' });
    expect(await clients.enable(companyId, change.id)).toEqual({ kind: 'saved' });
    expect(await enabled()).toBe(true);
  });

  test('that is not there cannot be disabled', async () => {
    expect(await drivers.disable(companyId, 'nobody')).toMatchObject({
      kind: 'failed',
      code: 'not-found',
      message: 'この記録は見つかりませんでした。',
    });
    expect(await drivers.enable(companyId, 'nobody')).toMatchObject({ kind: 'failed' });
  });
});
