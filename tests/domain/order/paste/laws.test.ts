import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { containerCheckDigit } from '#domain/order/container.ts';
import { pasted, type OrderDraft } from '#domain/order/paste/paste.ts';
import { CLIENTS, NOW } from './sample.ts';

const read = (text: string) => pasted(text, { clients: CLIENTS, now: NOW });

/** A piece of a line that an order carries, and where. */
type Sign = { words: string; path: keyof OrderDraft['found']; value: string };

const two = (value: number) => String(value).padStart(2, '0');

const day = fc
  .integer({ min: 1, max: 28 })
  .chain((d) =>
    fc
      .constantFrom(`12/${d}`, `12月${d}日`, `2026/12/${two(d)}`, `2026年12月${d}日`, `Dec ${d}`)
      .map((words): Sign => ({ words, path: 'arrivalDate', value: `2026-12-${two(d)}` })),
  );
const time = fc
  .tuple(fc.integer({ min: 6, max: 18 }), fc.constantFrom('00', '15', '30', '45'))
  .chain(([h, m]) =>
    fc
      .constantFrom(`${h}:${m}`, `${h}:${m}着`, `${h}時${m}分`)
      .map((words): Sign => ({ words, path: 'arrivalTime', value: `${two(h)}:${m}` })),
  );
const size = fc
  .tuple(fc.constantFrom('20', '40'), fc.constantFrom('F', 'HC', "'HC", 'RF', 'GP', 'ft'))
  .map(([length, kind]): Sign => ({
    words: `${length}${kind}`,
    path: 'container.lengthFt',
    value: length,
  }));
const number = fc
  .tuple(
    fc.constantFrom('ONEU', 'TCLU', 'NYKU', 'MSKU'),
    fc.integer({ min: 100_000, max: 999_999 }),
  )
  .map(([owner, serial]): Sign => {
    const value = `${owner}${serial}${containerCheckDigit(`${owner}${serial}`)}`;
    return { words: value, path: 'container.containerId', value };
  });
const word = fc.constantFrom(
  '厚木倉庫',
  '座間倉庫',
  '本牧BC引取',
  '東洋海運',
  '丸東通商様',
  'よろしくお願いします',
  '納入日:',
  'コンテナ:',
  '・',
  '①',
  '変更',
  '備考:',
  '>',
);
const part = fc.oneof(
  day,
  time,
  size,
  number,
  word.map((words) => ({ words })),
);
const line = fc
  .tuple(fc.array(part, { maxLength: 6 }), fc.constantFrom(' ', '  ', '\t', '、', '　'))
  .map(([parts, gap]) => ({ parts, text: parts.map(({ words }) => words).join(gap) }));
const writing = fc.array(line, { maxLength: 12 });

const plain = (text: string) => text.normalize('NFKC').replace(/[\s,:-]/g, '');

/** Whether a draft has it in its field, or its words in another. */
const isCarried = ({ found }: OrderDraft, { path, value, words }: Sign): boolean =>
  found[path]?.value === value ||
  Object.values(found).some((one) => plain(one.value).includes(plain(words).replace('着', '')));

describe('the first law', () => {
  test('every line is used by a draft or listed as not read', () =>
    fc.assert(
      fc.property(writing, (lines) => {
        const text = lines.map((one) => one.text).join('\n');
        const { lines: account, drafts } = read(text);
        const written = lines.flatMap((one, at) => (one.text.trim() === '' ? [] : [at]));
        expect(account.map(({ at }) => at)).toEqual(written);
        for (const { drafts: users } of account)
          for (const user of users) expect(drafts[user]).toBeDefined();
        for (const [index, draft] of drafts.entries())
          for (const at of draft.lines)
            if (at >= 0) expect(account.find((one) => one.at === at)?.drafts).toContain(index);
      }),
      { numRuns: 200 },
    ));

  test('what the text says beyond what the drafts carry is said', () =>
    fc.assert(
      fc.property(writing, (lines) => {
        const { drafts, surplus } = read(lines.map((one) => one.text).join('\n'));
        // Of changes the old values are left out; those drafts are never ticked.
        const signs = lines.flatMap(({ parts }) =>
          parts.flatMap((one) => ('path' in one ? [one] : [])),
        );
        if (surplus.length > 0 || drafts.some(({ kind }) => kind !== 'new')) return;
        for (const sign of signs)
          expect(
            drafts.some((draft) => isCarried(draft, sign)),
            sign.words,
          ).toBe(true);
      }),
      { numRuns: 400 },
    ));
});
