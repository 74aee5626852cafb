import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const table = readFileSync('docs/specification-tests.md', 'utf8')
  .split('\n')
  .map((line) => /^\| \d+ +\| (.*?) +\| `(.*?)` (.*?) +\|$/.exec(line))
  .filter((match) => match !== null)
  .map(([, sentence = '', file = '', title = '']) => ({ sentence, file, title }));

/** The text of a test file, its quoted titles as they read: "one's own" and 'one\'s own' alike. */
const textOf = (file: string): string =>
  existsSync(file) ? readFileSync(file, 'utf8').replaceAll("\\'", "'") : '';

test('the table is read', () => expect(table.length).toBeGreaterThan(50));

test.each(table)('$sentence', ({ file, title }) => {
  const titles = ["'", '"', '`'].map((quote) => `(${quote}${title}${quote}`);
  const text = textOf(file).replaceAll(/\(\n\s*/g, '(');
  expect(titles.filter((one) => text.includes(one))).toHaveLength(1);
});
