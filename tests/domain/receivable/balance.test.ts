import { describe, expect, test } from 'vitest';
import { invoiceSchema } from '#domain/invoice/record.ts';
import {
  accountsOf,
  balanceOf,
  balancesOf,
  deductedOf,
  eachOnce,
  hasUndated,
  receivedOf,
  refundedOf,
  type Books,
} from '#domain/receivable/balance.ts';
import { balanceFile, balanceRows } from '#domain/receivable/balanceSheet.ts';
import { shortOfPaid, unkeptBefore } from '#domain/receivable/unkept.ts';
import { aPayment } from '#tests/domain/payment/builders.ts';
import { aClient } from '#tests/support/builders.ts';
import { anInvoice, payment } from '#tests/domain/receivable/histories.ts';

const APRIL = { from: '2026-04-01', to: '2026-04-30' };

const ofToyo = { clientId: 'toyo', clientName: '東洋海運' };
const part = (day: string, amount: number, id: string) => ({
  ...payment(day, amount),
  payment: id,
});

/** Issued in March and paid in April by transfer with a fee; another of April, discounted; something in advance. */
const books: Books = {
  invoices: [
    anInvoice('march', {
      ...ofToyo,
      status: 'paid',
      paidTotal: 1_000,
      payments: [part('2026-04-20', 1_000, 'transfer')],
    }),
    anInvoice('april', {
      ...ofToyo,
      issueDay: '2026-04-30',
      gross: 500,
      paidTotal: 200,
      payments: [part('2026-04-30', 50, 'discount'), payment('2026-04-30', 150)],
    }),
    invoiceSchema.parse({ id: 'draft', clientId: 'toyo', status: 'draft' }),
  ],
  payments: [
    aPayment({ ...ofToyo, id: 'transfer', day: '2026-04-20', amount: 560, fee: 440, rest: 0 }),
    aPayment({
      ...ofToyo,
      id: 'discount',
      day: '2026-04-30',
      kind: 'discount',
      amount: 50,
      rest: 0,
    }),
    aPayment({ ...ofToyo, id: 'void', day: '2026-04-30', rest: 0, voidReason: '誤り' }),
    aPayment({
      clientId: 'yamate',
      clientName: '山手物流',
      id: 'cash',
      day: '2026-05-02',
      kind: 'cash',
    }),
    aPayment({ ...ofToyo, id: 'advance', day: '2026-03-01', kind: 'cash', amount: 10, rest: 10 }),
  ],
};

const toyo = accountsOf(books).get('toyo') ?? books;

describe('the balance of a client', () => {
  test.each([
    ['2026-03-31', 990],
    ['2026-04-19', 990],
    ['2026-04-20', -10],
    ['2026-04-30', 290],
    ['2999-12-31', 290],
  ])('at the end of %s is %i', (day, balance) => {
    expect(balanceOf(toyo, day)).toBe(balance);
  });

  test('says what came in, how, and what was only deducted', () => {
    const [row, ...others] = balancesOf(books, APRIL);
    expect(others).toEqual([]);
    expect(row).toEqual({
      ...ofToyo,
      opening: 990,
      charged: 500,
      by: {
        transfer: 560,
        cash: 0,
        note: 0,
        offset: 0,
        discount: 50,
        fee: 440,
        refund: 0,
        unknown: 150,
      },
      closing: 290,
    });
    expect(row && receivedOf(row)).toBe(710);
    expect(row && deductedOf(row)).toBe(490);
  });

  test('has what went back on its day, of a payment of before', () => {
    const refunds = [
      { day: '2026-04-10', amount: 1_000 },
      { day: '2026-05-10', amount: -300 },
    ];
    const payments = [
      aPayment({ ...ofToyo, day: '2026-03-01', rest: 300, refunds, refunded: 700 }),
    ];
    const some = { invoices: [], payments };
    const [row] = balancesOf(some, APRIL);
    expect(row).toMatchObject({ opening: -1_000, by: { refund: -1_000, transfer: 0 }, closing: 0 });
    expect(row && [receivedOf(row), refundedOf(row)]).toEqual([0, 1_000]);
    expect(balanceOf(some, '2026-05-09')).toBe(0);
    expect(balanceOf(some, '2026-05-10')).toBe(-300);
  });

  test('stays while nothing moves, and is left out where there is none', () => {
    expect(balancesOf(books, { from: '2026-06-01', to: '2026-06-30' })).toMatchObject([
      { clientId: 'toyo', opening: 290, charged: 0, closing: 290 },
      { clientId: 'yamate', clientName: '山手物流', opening: -1_000, closing: -1_000 },
    ]);
  });

  test('is of each record once, however often it was read', () => {
    const { invoices, payments } = books;
    expect(eachOnce([...invoices, ...invoices])).toEqual(invoices);
    expect(
      balanceOf({ invoices: [], payments: eachOnce([...payments, ...payments]) }, '2999-12-31'),
    ).toBe(-1_010);
  });
});

describe('a payment without a day', () => {
  const old = anInvoice('old', { status: 'paid', issueDay: '2026-03-31', dueDay: '2026-04-30' });

  test('counts on the day that it was due, which is said as long as it matters', () => {
    const account = { invoices: [old], payments: [] };
    expect(balanceOf(account, '2026-04-29')).toBe(1_000);
    expect(balanceOf(account, '2026-04-30')).toBe(0);
    expect(hasUndated(account, '2026-04-30')).toBe(true);
    expect(hasUndated(account, '2026-05-01')).toBe(false);
    expect(hasUndated(books, '2000-01-01')).toBe(false);
  });
});

describe('the list', () => {
  const clients = [
    aClient({ id: 'toyo', code: 'T', name: '東洋海運株式会社', closingDay: 20 }),
    aClient({ id: 'yamate', code: 'A', name: '株式会社山手物流', closingDay: 31 }),
  ];
  const balances = balancesOf(books, { from: '2026-05-01', to: '2026-05-31' });
  const namesOf = (closing: string, known = clients) =>
    balanceRows(balances, known, closing).map(({ clientName }) => clientName);

  test('is of all clients by their codes, or of those of a closing day', () => {
    expect(namesOf('')).toEqual(['株式会社山手物流', '東洋海運株式会社']);
    expect(namesOf('20')).toEqual(['東洋海運株式会社']);
  });

  test('names clients without a record, or of one code, all the same', () => {
    expect(namesOf('', [])).toEqual(['東洋海運', '山手物流']);
    expect(namesOf('31', [])).toEqual([]);
  });

  test('becomes the rows of a file', () => {
    expect(balanceFile(balanceRows(balances, clients.slice(1), ''))).toEqual([
      [
        'コード',
        '取引先',
        '締日',
        '前月残高',
        '請求額',
        '入金額',
        '値引・手数料',
        '返金',
        'うち振込',
        'うち現金',
        'うち手形・電子記録債権',
        'うち相殺',
        'うち値引',
        'うち手数料',
        'うち種類の記録なし',
        '当月残高',
      ],
      ['', '東洋海運', '', ...[290, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 290].map(String)],
      [
        'A',
        '株式会社山手物流',
        '末日',
        ...[0, 0, 1_000, 0, 0, 0, 1_000, 0, 0, 0, 0, 0, -1_000].map(String),
      ],
      ['', '合計', '', ...[290, 0, 1_000, 0, 0, 0, 1_000, 0, 0, 0, 0, 0, -710].map(String)],
    ]);
  });
});

describe('what the questions may not bring', () => {
  test('is read where entries of before payments were kept may have moved', () => {
    expect(unkeptBefore('2026-04-01', '', 0)).toBe('2026-04-01');
    expect(unkeptBefore('2026-04-01', '2026-05-10', 0)).toBe('2026-04-01');
    expect(unkeptBefore('2026-08-29', '2026-01-01', 0)).toBe('2026-08-29');
    expect(unkeptBefore('2026-08-30', '2026-01-01', 0)).toBe('');
  });

  test('is read where something was paid too much, as far as it is of that time', () => {
    expect(unkeptBefore('2027-04-01', '2026-01-01', -1)).toBe('2026-08-30');
  });

  test('is found by what paid invoices come to beyond what was paid of them', () => {
    expect(
      shortOfPaid([
        anInvoice('too much', { status: 'paid', paidTotal: 1_300 }),
        anInvoice('nothing known', { status: 'paid' }),
        anInvoice('open', { paidTotal: 10 }),
      ]),
    ).toBe(-300);
  });
});
