import { describe, expect, test } from 'vitest';
import { invoiceSchema, type Invoice } from '#domain/invoice/record.ts';
import { allocating, recording, type Parts } from '#domain/payment/settle.ts';
import { aPayment } from '#tests/domain/payment/builders.ts';

const anInvoice = (id: string, fields: Record<string, unknown> = {}): Invoice =>
  invoiceSchema.parse({
    id,
    number: `N-${id}`,
    clientId: 'client-1',
    gross: 600,
    status: 'issued',
    ...fields,
  });

const { id, clientId, clientName, day, kind, payer } = aPayment();
const mine = { id, clientId, clientName, day, kind, payer, amount: 1_000, fee: 0, memo: '' };

const parts = (amounts: Readonly<Record<string, number>>, invoices: readonly Invoice[]): Parts => ({
  by: 'user-2',
  parts: Object.entries(amounts).map(([invoice, amount]) => ({ invoice, amount })),
  invoices,
});

const entry = (amount: number) => ({
  day: '2026-12-01',
  amount,
  memo: '振込 ﾄｳﾖｳｶｲｳﾝ(ｶ',
  by: 'user-2',
  payment: 'payment-1',
});

describe('a payment that is recorded', () => {
  test('stands on its invoices, and what is left stays the client’s', () => {
    const older = { day: '2026-11-01', amount: 100, memo: '', by: 'u' };
    const invoices = [anInvoice('b'), anInvoice('a', { payments: [older], paidTotal: 100 })];
    expect(recording(undefined, mine, parts({ b: 250, a: 500 }, invoices))).toEqual({
      kind: 'write',
      payment: {
        allocations: [
          { invoice: 'a', amount: 500 },
          { invoice: 'b', amount: 250 },
        ],
        since: 0,
        rest: 250,
      },
      invoices: [
        { id: 'b', changes: { payments: [entry(250)], paidTotal: 250, status: 'issued' } },
        { id: 'a', changes: { payments: [older, entry(500)], paidTotal: 600, status: 'paid' } },
      ],
    });
  });

  test('of nothing that is owed yet is all the client’s', () =>
    expect(recording(undefined, mine, parts({}, []))).toEqual({
      kind: 'write',
      payment: { allocations: [], since: 0, rest: 1_000 },
      invoices: [],
    }));

  test('pays by its fee like by its amount, and the entry says so', () => {
    const whole = parts({ a: 1_440 }, [anInvoice('a', { gross: 1_440 })]);
    expect(recording(undefined, { ...mine, fee: 440 }, whole)).toMatchObject({
      payment: { rest: 0 },
      invoices: [
        {
          changes: {
            payments: [{ amount: 1_440, memo: '振込(手数料440円を含む) ﾄｳﾖｳｶｲｳﾝ(ｶ' }],
            status: 'paid',
          },
        },
      ],
    });
  });

  test('stands on an invoice with as much of its words as an entry may hold', () => {
    const memo = '𠮷'.repeat(100);
    const written = recording(
      undefined,
      { ...mine, payer: '', memo },
      parts({ a: 1 }, [anInvoice('a')]),
    );
    const [one] = written.kind === 'write' ? written.invoices : [];
    expect(one?.changes.payments[0]?.memo).toBe(`振込 ${'𠮷'.repeat(97)}`);
  });

  test('names its fee on the last of its invoices alone, and not again when more of it is used', () => {
    const two = [anInvoice('a'), anInvoice('b')];
    const settled = recording(undefined, { ...mine, fee: 440 }, parts({ a: 600, b: 100 }, two));
    const memosOf = (one: typeof settled) =>
      one.kind === 'write' ? one.invoices.map(({ changes }) => changes.payments.at(-1)?.memo) : [];
    expect(memosOf(settled)).toEqual([
      expect.not.stringContaining('手数料'),
      expect.stringContaining('手数料440円を含む'),
    ]);
    const stored = aPayment({ fee: 440, allocations: [{ invoice: 'z', amount: 1 }], rest: 1_439 });
    expect(memosOf(allocating(stored, 1, parts({ a: 5 }, two)))).toEqual([
      expect.not.stringContaining('手数料'),
    ]);
  });

  test('is known where an earlier try has arrived, whatever it was used for since', () => {
    const stored = aPayment({ allocations: [{ invoice: 'z', amount: 1_000 }], rest: 0 });
    expect(recording(stored, mine, parts({ a: 500 }, []))).toEqual({ kind: 'known' });
  });

  test.each([
    [
      'of another client',
      { clientId: 'other', clientName: 'ベイロジ' },
      '「ベイロジ」の1,000円として',
    ],
    ['of another amount', { amount: 999 }, '「東洋海運株式会社」の999円として'],
    ['with a fee', { fee: 440 }, '別の内容で記録されています'],
    ['of another day', { day: '2026-12-24' }, '別の内容で記録されています'],
    ['that is void', { voidReason: '取引先違い' }, '取り消されました'],
  ])('is refused where its id is one %s', (_what, fields, words) => {
    const settled = recording(aPayment(fields), mine, parts({}, []));
    expect(settled).toEqual({ kind: 'refused', message: expect.stringContaining(words) });
  });
});

describe('a part of a payment is refused', () => {
  test.each([
    ['on no invoice', [], 500, '発行された請求書ではありません'],
    ['on a draft', [anInvoice('a', { status: 'draft' })], 500, '発行された請求書ではありません'],
    ['on a void one', [anInvoice('a', { status: 'voided' })], 500, '修正版が発行されています'],
    [
      'back from a void one',
      [anInvoice('a', { status: 'voided' })],
      -1,
      '無効にした請求書への入金',
    ],
    ['on one of another client', [anInvoice('a', { clientId: 'x' })], 1, 'N-a は別の取引先のもの'],
    ['beyond what is owed', [anInvoice('a')], 601, 'N-a の未入金は600円です'],
    [
      'where others have paid',
      [anInvoice('a', { paidTotal: 600, status: 'paid' })],
      1,
      'N-a の未入金は0円です',
    ],
    ['where too much is paid', [anInvoice('a', { paidTotal: 700 })], 1, 'N-a の未入金は0円です'],
    ['beyond its amount', [anInvoice('a', { gross: 9_000 })], 1_001, '入金額より多くは'],
  ])('%s', (_where, invoices, amount, words) =>
    expect(recording(undefined, mine, parts({ a: amount }, invoices))).toEqual({
      kind: 'refused',
      message: expect.stringContaining(words),
    }),
  );

  test('with all others of the same request', () =>
    expect(
      recording(undefined, mine, parts({ a: 100, b: 601 }, [anInvoice('a'), anInvoice('b')])),
    ).toMatchObject({ kind: 'refused' }));
});

describe('what is left of a payment', () => {
  const stored = aPayment({ allocations: [{ invoice: 'z', amount: 300 }], since: 0, rest: 700 });
  const invoices = [anInvoice('a'), anInvoice('b')];

  test('goes to invoices behind what it was used for', () =>
    expect(allocating(stored, 1, parts({ b: 100, a: 600 }, invoices))).toEqual({
      kind: 'write',
      payment: {
        allocations: [
          { invoice: 'z', amount: 300 },
          { invoice: 'a', amount: 600 },
          { invoice: 'b', amount: 100 },
        ],
        since: 1,
        rest: 0,
      },
      invoices: [
        { id: 'b', changes: { payments: [entry(100)], paidTotal: 100, status: 'issued' } },
        { id: 'a', changes: { payments: [entry(600)], paidTotal: 600, status: 'paid' } },
      ],
    }));

  test('grows by what an invoice gives back, which is open again', () => {
    const paid = anInvoice('z', { payments: [entry(600)], paidTotal: 600, status: 'paid' });
    expect(allocating(stored, 1, parts({ z: -50 }, [paid]))).toEqual({
      kind: 'write',
      payment: {
        allocations: [
          { invoice: 'z', amount: 300 },
          { invoice: 'z', amount: -50 },
        ],
        since: 1,
        rest: 750,
      },
      invoices: [
        {
          id: 'z',
          changes: { payments: [entry(600), entry(-50)], paidTotal: 550, status: 'issued' },
        },
      ],
    });
  });

  test('is all that can be used', () =>
    expect(allocating(stored, 1, parts({ a: 600, b: 101 }, invoices))).toEqual({
      kind: 'refused',
      message: '入金額より多くは充てられません。',
    }));

  test('is known to be used where an earlier try has arrived, in whichever order it was asked', () => {
    const used = {
      ...stored,
      allocations: [
        ...stored.allocations,
        { invoice: 'a', amount: 600 },
        { invoice: 'b', amount: 100 },
      ],
      rest: 0,
    };
    expect(allocating(used, 1, parts({ b: 100, a: 600 }, invoices))).toEqual({ kind: 'known' });
    // And some of it was used for something else since.
    const further = { ...used, allocations: [...used.allocations, { invoice: 'b', amount: -1 }] };
    expect(allocating(further, 1, parts({ b: 100, a: 600 }, invoices))).toEqual({
      kind: 'known',
    });
  });

  test.each([
    ['another part', [{ invoice: 'a', amount: 599 }]],
    ['another invoice', [{ invoice: 'b', amount: 600 }]],
  ])('is refused where somebody has used %s of it meanwhile', (_what, since) => {
    const used = { ...stored, allocations: [...stored.allocations, ...since] };
    expect(allocating(used, 1, parts({ a: 600 }, invoices))).toEqual({
      kind: 'refused',
      message: expect.stringContaining('ほかの人が充てたか取り消しました'),
    });
  });

  test('is refused where more would go back than it was used for', () =>
    expect(allocating(stored, 1, parts({ a: -10_000 }, invoices))).toEqual({
      kind: 'refused',
      message: expect.stringMatching(/N-a から戻せるのは[\d,]+円まで/),
    }));

  test('is refused where the payment is void or none', () => {
    for (const gone of [undefined, { ...stored, voidReason: '誤り' }])
      expect(allocating(gone, 1, parts({ a: 1 }, invoices))).toEqual({
        kind: 'refused',
        message: expect.stringContaining('ほかの人が充てたか取り消しました'),
      });
  });
});
