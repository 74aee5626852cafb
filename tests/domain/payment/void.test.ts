import { describe, expect, test } from 'vitest';
import { invoiceSchema, type Invoice } from '#domain/invoice/record.ts';
import type { Allocation } from '#domain/payment/record.ts';
import { backOf, spread, voiding } from '#domain/payment/settle.ts';
import { aPayment } from '#tests/domain/payment/builders.ts';

const anInvoice = (id: string, fields: Record<string, unknown> = {}): Invoice =>
  invoiceSchema.parse({ id, clientId: 'client-1', gross: 600, status: 'issued', ...fields });

const entry = (amount: number) => ({
  day: '2026-12-01',
  amount,
  memo: '振込 ﾄｳﾖｳｶｲｳﾝ(ｶ',
  by: 'user-2',
  payment: 'payment-1',
});
const having = (id: string, amount: number, fields: Record<string, unknown> = {}): Invoice =>
  anInvoice(id, { payments: [entry(amount)], paidTotal: amount, ...fields });

const allocations = [
  { invoice: 'a', amount: 600 },
  { invoice: 'b', amount: 250 },
];
const stored = aPayment({ allocations, rest: 150 });
const invoices = [having('a', 600, { status: 'paid' }), having('b', 250)];
const back = (parts: readonly Allocation[], now: readonly Invoice[] = invoices) => ({
  by: 'user-2',
  parts,
  invoices: now,
});
const all = [
  { invoice: 'b', amount: -250 },
  { invoice: 'a', amount: -600 },
];

describe('a payment that is made void', () => {
  test('takes all back that its invoices have of it, and has nothing left', () =>
    expect(voiding(stored, 2, back(all))).toEqual({
      kind: 'write',
      payment: {
        allocations: [
          ...allocations,
          { invoice: 'a', amount: -600 },
          { invoice: 'b', amount: -250 },
        ],
        since: 2,
        rest: 0,
      },
      invoices: [
        {
          id: 'b',
          changes: { payments: [entry(250), entry(-250)], paidTotal: 0, status: 'issued' },
        },
        {
          id: 'a',
          changes: { payments: [entry(600), entry(-600)], paidTotal: 0, status: 'issued' },
        },
      ],
    }));

  test('takes nothing back where nothing was used', () =>
    expect(voiding(aPayment(), 0, back([]))).toEqual({
      kind: 'write',
      payment: { allocations: [], since: 0, rest: 0 },
      invoices: [],
    }));

  test('is known once it is void', () =>
    expect(voiding({ ...stored, voidReason: '誤り', rest: 0 }, 2, back(all))).toEqual({
      kind: 'known',
    }));

  test.each([
    ['there is none', undefined, 2, all],
    ['somebody has used more of it meanwhile', stored, 1, all],
    ['not all of it goes back', stored, 2, all.slice(1)],
  ])('is refused where %s', (_what, payment, known, parts) =>
    expect(voiding(payment, known, back(parts))).toEqual({
      kind: 'refused',
      message: expect.stringContaining('ほかの人が充てたか取り消しました'),
    }),
  );

  test('is refused where more than all of it goes back', () =>
    expect(voiding(stored, 2, back([{ invoice: 'a', amount: -851 }]))).toEqual({
      kind: 'refused',
      message: expect.stringContaining('ほかの人が充てたか取り消しました'),
    }));

  test('is refused while a void invoice has a part of it', () => {
    const voided = [having('a', 600, { status: 'voided' }), having('b', 250)];
    expect(voiding(stored, 2, back(all, voided))).toEqual({
      kind: 'refused',
      message:
        '無効にした請求書への入金は、修正版を発行するまで取り消せません。その請求書を開いて「修正版を発行」を押してください。',
    });
  });
});

test('an entry says on one line why something goes back, as far as there is room', () => {
  const goes = voiding(stored, 2, { ...back(all), note: `取消 桁の\n誤り${'あ'.repeat(200)}` });
  const memos = goes.kind === 'write' ? goes.invoices.map(({ changes }) => changes) : [];
  expect(memos.map(({ payments }) => payments.at(-1)?.memo)).toEqual(
    Array(2).fill(`取消 桁の 誤り${'あ'.repeat(92)}`),
  );
});

describe('what goes back of a payment', () => {
  test('comes from the invoices that it was used for', () => {
    expect(backOf(stored, invoices)).toEqual([
      { invoice: 'a', amount: -600 },
      { invoice: 'b', amount: -250 },
    ]);
    expect(backOf(aPayment(), invoices)).toEqual([]);
  });

  test('comes from the version that took the payments over, however many there were', () => {
    const versions = [
      having('a', 600, { status: 'voided' }),
      having('a2', 600, { status: 'voided', replaces: 'a' }),
      having('a3', 600, { replaces: 'a2' }),
      anInvoice('d', { status: 'draft', replaces: 'a3' }),
      having('b', 250),
    ];
    expect(backOf(stored, versions)).toEqual([
      { invoice: 'a3', amount: -600 },
      { invoice: 'b', amount: -250 },
    ]);
  });

  test('is less what a later version gave back, and nothing where that was all', () => {
    const versions = [
      having('a', 600, { status: 'voided' }),
      having('a2', 600, { replaces: 'a' }),
      having('b', 250),
    ];
    const less = (amount: number) =>
      aPayment({ allocations: [...allocations, { invoice: 'a2', amount: 0 - amount }] });
    expect(backOf(less(100), versions)).toEqual([
      { invoice: 'a2', amount: -500 },
      { invoice: 'b', amount: -250 },
    ]);
    expect(backOf(less(600), versions)).toEqual([{ invoice: 'b', amount: -250 }]);
  });
});

describe('an amount', () => {
  const open = [anInvoice('a'), anInvoice('b', { gross: 500, paidTotal: 100 }), anInvoice('c')];

  test.each([
    [0, []],
    [599, [['a', 599]]],
    [
      600 + 1,
      [
        ['a', 600],
        ['b', 1],
      ],
    ],
    [
      9_000,
      [
        ['a', 600],
        ['b', 400],
        ['c', 600],
      ],
    ],
  ] as const)('of %i yen goes to the first invoices first', (amount, parts) =>
    expect(spread(amount, open).map((one) => [one.invoice, one.amount])).toEqual(parts),
  );

  test('goes past what is paid, void, no invoice yet or to be given back', () =>
    expect(
      spread(700, [
        anInvoice('p', { status: 'paid', paidTotal: 600 }),
        anInvoice('v', { status: 'voided' }),
        anInvoice('d', { status: 'draft' }),
        anInvoice('n', { gross: -600 }),
        ...open,
      ]),
    ).toEqual([
      { invoice: 'a', amount: 600 },
      { invoice: 'b', amount: 100 },
    ]));
});
