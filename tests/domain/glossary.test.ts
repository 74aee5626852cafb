import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const rows = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, screen = '', , type = '', where = ''] = line.split('|').map((cell) => cell.trim());
    return type.startsWith('`')
      ? [{ screen, type: type.slice(1, -1), where: where.slice(1, -1) }]
      : [];
  });

describe('the glossary', () => {
  test('has the words of the trade', () => expect(rows.length).toBeGreaterThan(40));

  test.each(rows)('$screen is $type in $where', ({ type, where }) => {
    const file = `src/domain/${where}`;
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toMatch(
      new RegExp(String.raw`export type ${type}\b|^ +${type}: `, 'm'),
    );
  });

  test('says each word once', () => {
    const words = rows.map(({ screen }) => screen);
    expect(new Set(words).size).toBe(words.length);
  });
});

describe('decisions', () => {
  const files = readdirSync('docs/decisions');
  test.each(files)('%s says when it was taken, in 25 lines at most', (file) => {
    const lines = readFileSync(`docs/decisions/${file}`, 'utf8').trimEnd().split('\n');
    expect(lines[0]).toMatch(new RegExp(`^# ${file.slice(0, 3)} `));
    expect(lines[2]).toMatch(/^2\d{3}-\d{2}-\d{2}, accepted/);
    expect(lines.length).toBeLessThanOrEqual(25);
  });
});
