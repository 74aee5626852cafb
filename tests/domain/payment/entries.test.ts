import { describe, expect, test } from 'vitest';
import { invoiceSchema, type Invoice } from '#domain/invoice/record.ts';
import {
  givenOf,
  hasPayments,
  isGiven,
  overpaidBy,
  paidBeyond,
  partOf,
  retractable,
} from '#domain/payment/entries.ts';

type Entry = Invoice['payments'][number];

const entry = (amount: number, payment?: string, memo = '振込'): Entry => ({
  day: '2026-12-01',
  amount,
  memo,
  by: 'u',
  ...(payment === undefined ? {} : { payment }),
});

const having = (payments: readonly Entry[], fields: Record<string, unknown> = {}): Invoice => {
  const paidTotal = payments.reduce((sum, { amount }) => sum + amount, 0);
  return invoiceSchema.parse({ id: 'i', status: 'issued', payments, paidTotal, ...fields });
};

test('an invoice has of a payment what its entries name it for', () => {
  const payments = [entry(500, 'p'), entry(200, 'q'), entry(-120, 'p'), entry(7), entry(9, '')];
  expect(partOf({ payments }, 'p')).toBe(380);
  expect(partOf({ payments }, 'q')).toBe(200);
  expect(partOf({ payments }, 'other')).toBe(0);
});

test.each([
  ['none', [], false],
  ['one that was taken back', [entry(500, 'p'), entry(-500, 'p')], false],
  ['one of before payments were kept that was taken back', [entry(7), entry(-7, '')], false],
  ['a part of one', [entry(500, 'p'), entry(-400, 'p')], true],
  ['one of before payments were kept', [entry(7)], true],
  ['what it gave itself, paid again by another', [entry(-500, 'p'), entry(500, 'q')], true],
])('an invoice with %s has payments or not', (_what, payments, has) =>
  expect(hasPayments({ payments })).toBe(has),
);

test('an invoice can give back what it has, without what it gave itself', () => {
  const payments = [entry(-300, 'p'), entry(200, 'q'), entry(100, 'p'), entry(-50, 'q'), entry(7)];
  expect(givenOf({ payments }, 'p')).toBe(100);
  expect(givenOf({ payments }, 'q')).toBe(150);
  expect(givenOf({ payments }, 'other')).toBe(0);
});

test('what an invoice gave is told by the first entry of the payment, whatever it comes to now', () => {
  const payments = [entry(-300, 'p'), entry(200, 'q'), entry(100, 'p'), entry(-50, 'q'), entry(-7)];
  for (const gross of [-300, 900])
    expect(payments.map((one) => isGiven(having(payments, { gross }), one))).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
  // Not on the invoice, and of before payments were kept by client.
  expect(isGiven({ payments }, entry(-5, 'other'))).toBe(false);
  expect(isGiven({ payments: [entry(-7, '')] }, entry(-7, ''))).toBe(false);
});

describe('what can be taken back', () => {
  test('is the client’s payment that an entry is a part of', () => {
    const invoice = having([entry(500, 'p'), entry(200, 'q'), entry(-100, 'p')]);
    expect(retractable(invoice, 0)).toEqual({ kind: 'payment', id: 'p' });
    expect(retractable(invoice, 1)).toEqual({ kind: 'payment', id: 'q' });
  });

  test('is what an invoice below zero gave, and not what came back to it', () => {
    const invoice = having([entry(-300, 'p'), entry(100, 'p'), entry(50, 'q')], { gross: -300 });
    expect(retractable(invoice, 0)).toEqual({ kind: 'payment', id: 'p' });
    expect(retractable(invoice, 1)).toBeUndefined();
    expect(retractable(invoice, 2)).toEqual({ kind: 'payment', id: 'q' });
  });

  test('is no payment that the invoice has nothing of any more', () =>
    expect(retractable(having([entry(500, 'p'), entry(-500, 'p')]), 0)).toBeUndefined());

  test('is the entry itself where it is of before payments were kept by client', () => {
    for (const payment of [undefined, '']) {
      const old = entry(500, payment);
      expect(retractable(having([entry(200, 'p'), old]), 1)).toEqual({ kind: 'entry', entry: old });
    }
  });

  test('is no entry that one below zero behind it has taken back', () => {
    const back = having([entry(500), entry(300), entry(-500, '', '取消')]);
    expect(retractable(back, 0)).toBeUndefined();
    expect(retractable(back, 1)).toEqual({ kind: 'entry', entry: entry(300) });
  });

  test('is the second of two alike where one was taken back', () => {
    const alike = having([entry(500), entry(500), entry(-500)]);
    expect(retractable(alike, 0)).toBeUndefined();
    expect(retractable(alike, 1)).toEqual({ kind: 'entry', entry: entry(500) });
  });

  test('is no entry of a statement: that is taken back where the statement is read', () =>
    expect(retractable(having([entry(500, '', '振込 ﾄｳﾖｳ 500円')]), 0)).toBeUndefined());

  test('is an entry where what is below zero came before it, or is a part of a payment', () => {
    const old = { kind: 'entry', entry: entry(500) };
    expect(retractable(having([entry(-500), entry(500)]), 1)).toEqual(old);
    expect(retractable(having([entry(500), entry(500, 'p'), entry(-500, 'p')]), 0)).toEqual(old);
  });

  test('is nothing below zero, of no entry, and of an invoice that the client has not', () => {
    const payments = [entry(500, 'p'), entry(-100, 'p'), entry(-5)];
    expect(retractable(having(payments), 1)).toBeUndefined();
    expect(retractable(having(payments), 2)).toBeUndefined();
    expect(retractable(having(payments), 3)).toBeUndefined();
    expect(retractable(having(payments, { status: 'paid' }), 0)).toBeDefined();
    for (const status of ['draft', 'voided'])
      expect(retractable(having(payments, { status }), 0)).toBeUndefined();
  });
});

describe('an invoice that too much was paid of', () => {
  test('gives back the last payment as far as it is too much', () =>
    expect(
      overpaidBy(having([entry(300, 'p'), entry(400, 'q')], { gross: 600, status: 'paid' })),
    ).toEqual({ id: 'q', amount: 100 }));

  test('gives no more of a payment back than it has of it', () => {
    const payments = [entry(300, 'p'), entry(400, 'q'), entry(-350, 'q')];
    expect(overpaidBy(having(payments, { gross: 100 }))).toEqual({ id: 'q', amount: 50 });
    expect(overpaidBy(having([...payments, entry(-50, 'q')], { gross: 100 }))).toEqual({
      id: 'p',
      amount: 200,
    });
  });

  test('below zero gives back all of it, and not what is to be given back besides', () => {
    expect(overpaidBy(having([entry(300, 'p')], { gross: -500 }))).toEqual({
      id: 'p',
      amount: 300,
    });
    expect(paidBeyond(having([entry(300, 'p'), entry(-500, 'q')], { gross: -500 }))).toBe(0);
    expect(paidBeyond(having([entry(300, 'p')], { gross: 100 }))).toBe(200);
  });

  test('gives nothing back of entries that name no payment', () => {
    expect(overpaidBy(having([entry(300), entry(100, '')], { gross: 100 }))).toBeUndefined();
    expect(overpaidBy(having([entry(50, 'p'), entry(300)], { gross: 100 }))).toEqual({
      id: 'p',
      amount: 50,
    });
  });

  test('is none where all or less is paid, and none that the client has not', () => {
    expect(overpaidBy(having([entry(300, 'p')], { gross: 300 }))).toBeUndefined();
    expect(overpaidBy(having([entry(300, 'p')], { gross: 301 }))).toBeUndefined();
    expect(overpaidBy(having([], { gross: -300 }))).toBeUndefined();
    for (const status of ['draft', 'voided'])
      expect(overpaidBy(having([entry(300, 'p')], { gross: 100, status }))).toBeUndefined();
  });
});
