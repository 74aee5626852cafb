import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { learnedFrom } from '#domain/deposit/learned.ts';
import { proposalsFor } from '#domain/deposit/match.ts';
import { halfKana } from '#domain/files/halfKana.ts';
import { invoiceSchema, type Invoice } from '#domain/invoice/record.ts';
import { aClient } from '#tests/support/builders.ts';
import { trials } from '#tests/support/trials.ts';

const nothing = learnedFrom([], []);

const open = (id: string, clientId: string, gross: number, dueDay: string): Invoice =>
  invoiceSchema.parse({ id, clientId, gross, dueDay, number: id, status: 'issued' });

/** Clients with their open invoices, and who paid what of it: the truth that the proposals are held against. */
const names = [
  'アサヒ',
  'カイウン',
  'ミナト',
  'フトウ',
  'コウウン',
  'シンワ',
  'サクラ',
  'ハマノ',
  'エビス',
  'ナギサ',
];
const world = fc
  .record({
    size: fc.integer({ min: 4, max: 10 }),
    amounts: fc.array(fc.integer({ min: 10_000, max: 9_999_999 }), {
      minLength: 24,
      maxLength: 24,
    }),
    ways: fc.array(
      fc.record({
        kind: fc.constantFrom('one', 'two', 'fee', 'one', 'one'),
        form: fc.constantFrom('ｶ)', '', '(ｶ', 'cut', '00123 '),
        fee: fc.constantFrom(220, 440, 660, 880),
      }),
      { minLength: 10, maxLength: 10 },
    ),
  })
  .map(({ size, amounts, ways }) => {
    const all = names.slice(0, size).map((name, index) => {
      const kana = `${name}ロジスティクス${names[(index + 3) % names.length] ?? ''}`;
      return aClient({ id: `c${index}`, name: `第${index}商事株式会社`, kana });
    });
    const invoices = all.flatMap((client, index) => [
      open(`${client.id}-1`, client.id, amounts[index * 2] ?? 1, '2026-11-30'),
      open(`${client.id}-2`, client.id, amounts[index * 2 + 1] ?? 1, '2026-12-31'),
    ]);
    const truths = all.map((client, index) => {
      const { kind, form, fee } = ways[index] ?? { kind: 'one', form: '', fee: 0 };
      const ids = kind === 'two' ? [`${client.id}-1`, `${client.id}-2`] : [`${client.id}-1`];
      const whole = invoices
        .filter(({ id }) => ids.includes(id))
        .reduce((sum, { gross }) => sum + gross, 0);
      const half = halfKana(client.kana);
      const payer =
        form === 'cut' ? half.slice(0, 12) : form === '(ｶ' ? `${half}(ｶ` : `${form}${half}`;
      const amount = kind === 'fee' ? whole - fee : whole;
      return {
        deposit: { day: '2026-12-01', amount, payer, ordinal: 1 },
        ids,
        fee: kind === 'fee' ? fee : 0,
      };
    });
    return { all, invoices, truths };
  });

describe('statements whose truth is known', () => {
  test('of 2,000 none that is called sure is wrong, and nearly all are proposed right', () => {
    let right = 0;
    let count = 0;
    const wrong: string[] = [];
    fc.assert(
      fc.property(world, ({ all, invoices, truths }) => {
        const proposals = proposalsFor(
          truths.map(({ deposit }) => deposit),
          { clients: all, invoices, learned: nothing },
        );
        for (const [index, { certainty, parts, fee, reason }] of proposals.entries()) {
          const truth = truths[index];
          const ids = parts.map(({ invoiceId }) => invoiceId).toSorted();
          const isRight = ids.join() === truth?.ids.toSorted().join() && fee === truth.fee;
          count += 1;
          if (isRight) right += 1;
          else if (certainty === 'sure') wrong.push(`${truth?.deposit.payer} ${reason}`);
        }
      }),
      { numRuns: trials(2_000) },
    );
    expect(wrong).toEqual([]);
    expect(right / count).toBeGreaterThanOrEqual(0.95);
  });

  test('of 1,000 lines are matched within a second', () => {
    const many = Array.from({ length: 100 }, (_one, index) =>
      aClient({
        id: `c${index}`,
        name: `取引先${index}`,
        kana: `トリヒキ${halfKana(String(index))}サキ`,
      }),
    );
    const invoices = many.flatMap(({ id }, index) =>
      Array.from({ length: 12 }, (_one, month) =>
        open(
          `${id}-${month}`,
          id,
          10_000 + index * 997 + month * 131,
          `2026-${String(month + 1).padStart(2, '0')}-28`,
        ),
      ),
    );
    const deposits = Array.from({ length: 1_000 }, (_one, index) => ({
      day: '2026-12-01',
      amount: 20_000 + index * 499,
      payer: `ﾄﾘﾋｷ${index % 100}ｻｷ(ｶ`,
      ordinal: 1,
    }));
    const begun = performance.now();
    expect(proposalsFor(deposits, { clients: many, invoices, learned: nothing })).toHaveLength(
      1_000,
    );
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});
