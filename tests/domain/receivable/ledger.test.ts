import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balanceOf } from '#domain/invoice/payment.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import type { ClientPayment } from '#domain/payment/record.ts';
import { ledgerOf, ledgerRows, movementsOf } from '#domain/receivable/ledger.ts';
import { addDays } from '#domain/time.ts';
import { aPayment } from '#tests/domain/payment/builders.ts';
import { anInvoice, histories, payment, START } from '#tests/domain/receivable/histories.ts';
import { trials } from '#tests/support/trials.ts';

const YEAR = { from: '2026-01-01', to: '2026-12-31' };
const EVER = { from: '2000-01-01', to: '2999-12-31' };

const shortly = (invoices: readonly Invoice[], advances: readonly ClientPayment[] = []) =>
  ledgerOf({ invoices, advances }, YEAR).entries.map(
    ({ day, kind, number, charged, paid, note, balance }) =>
      `${day} ${kind} ${number} +${charged} -${paid} =${balance} ${note}`,
  );

describe('the account of a client', () => {
  test('goes day by day: asked for, paid, owed', () => {
    const invoices = [
      anInvoice('2', { issueDay: '2026-04-30', subject: '' }),
      anInvoice('1', {
        paidTotal: 800,
        payments: [payment('2026-04-30', 900, '振込'), payment('2026-05-02', -100, '訂正')],
      }),
      anInvoice('d', { status: 'draft' }),
    ];
    expect(shortly(invoices)).toEqual([
      '2026-03-31 invoice 1 +1000 -0 =1000 3月分運賃',
      '2026-04-30 invoice 2 +1000 -0 =2000 ',
      '2026-04-30 payment 1 +0 -900 =1100 振込',
      '2026-05-02 payment 1 +0 --100 =1200 訂正',
    ]);
    expect(ledgerOf({ invoices, advances: [] }, YEAR)).toMatchObject({
      opening: 0,
      charged: 2_000,
      paid: 800,
      closing: 1_200,
    });
  });

  test('carries over what was before, and leaves out what comes after', () => {
    const invoices = [
      anInvoice('0', {
        issueDay: '2025-12-31',
        gross: 500,
        paidTotal: 500,
        payments: [payment('2026-01-31', 500)],
      }),
      anInvoice('9', { issueDay: '2027-01-31' }),
    ];
    expect(ledgerOf({ invoices, advances: [] }, YEAR)).toMatchObject({
      opening: 500,
      charged: 0,
      paid: 500,
      closing: 0,
    });
  });

  test('tells what an invoice below zero gave apart from what came in', () => {
    const given = { ...payment('2026-04-05', -300, 'マイナス請求'), payment: 'c' };
    const below = anInvoice('1', {
      gross: -300,
      paidTotal: -300,
      status: 'paid',
      payments: [given],
    });
    const back = anInvoice('2', {
      gross: -100,
      paidTotal: -180,
      payments: [
        payment('2026-04-05', 50),
        payment('2026-04-05', -50),
        { ...payment('2026-04-05', 200), payment: 'p' },
        { ...payment('2026-04-05', -200), payment: 'p' },
        given,
        { ...given, amount: 120 },
      ],
    });
    const kindsOf = (invoice: Invoice) =>
      movementsOf(invoice, []).map(({ kind, paid }) => `${kind} ${paid}`);
    expect(kindsOf(below)).toEqual(['invoice 0', 'credit -300']);
    expect(kindsOf(back)).toEqual([
      'invoice 0',
      'payment 50',
      'payment -50',
      'payment 200',
      'payment -200',
      'credit -300',
      'credit 120',
    ]);
    // Corrected since to an amount above zero: what it gave stays what it was.
    expect(kindsOf(anInvoice('3', { paidTotal: -300, payments: [given] }))).toEqual([
      'invoice 0',
      'credit -300',
    ]);
  });

  test('counts the payments of a corrected invoice once, with its correction', () => {
    const paid = { paidTotal: 300, payments: [payment('2026-04-10', 300)] };
    const invoices = [
      anInvoice('1', {
        ...paid,
        status: 'voided',
        voidReason: '運賃の誤り',
        voidedAt: new Date('2026-04-15T03:00:00Z'),
        replacedBy: '1-2',
      }),
      anInvoice('1-2', { ...paid, gross: 1_200, issueDay: '2026-04-15', replaces: '1' }),
    ];
    expect(shortly(invoices)).toEqual([
      '2026-03-31 invoice 1 +1000 -0 =1000 3月分運賃',
      '2026-04-10 payment 1-2 +0 -300 =700 ',
      '2026-04-15 invoice 1-2 +1200 -0 =1900 3月分運賃',
      '2026-04-15 voided 1 +-1000 -0 =900 運賃の誤り',
    ]);
  });

  test('does not take back an invoice before the day for which it was issued', () => {
    const voidedAt = new Date('2026-03-15T03:00:00Z');
    expect(shortly([anInvoice('1', { status: 'voided', voidedAt })])).toEqual([
      '2026-03-31 invoice 1 +1000 -0 =1000 3月分運賃',
      '2026-03-31 voided 1 +-1000 -0 =0 ',
    ]);
  });

  test('keeps what was paid on a void invoice that nothing replaced', () => {
    const alone = anInvoice('1', {
      status: 'voided',
      paidTotal: 300,
      payments: [payment('2026-04-10', 300)],
    });
    expect(shortly([alone])).toEqual([
      '2026-03-31 invoice 1 +1000 -0 =1000 3月分運賃',
      '2026-03-31 voided 1 +-1000 -0 =0 ',
      '2026-04-10 payment 1 +0 -300 =-300 ',
    ]);
  });

  test.each([
    ['a paid one that names no payment', { status: 'paid' }, '2026-04-30'],
    ['one without a day of payment', { status: 'paid', dueDay: '' }, '2026-03-31'],
    ['a sum without its payments', { paidTotal: 1_000 }, '2026-04-30'],
  ])('says that nobody knows when: %s', (_what, fields, day) => {
    expect(shortly([anInvoice('1', fields)])).toEqual([
      '2026-03-31 invoice 1 +1000 -0 =1000 3月分運賃',
      `${day} payment 1 +0 -1000 =0 入金日の記録なし`,
    ]);
  });

  test('names what no invoice has of a payment, behind what its invoices have of it', () => {
    const invoices = [
      anInvoice('1', { paidTotal: 400, payments: [payment('2026-04-30', 400, '振込 ﾄｳﾖｳ')] }),
    ];
    const of = { day: '2026-04-30', payer: 'ﾄｳﾖｳ', amount: 1_000, fee: 440 };
    expect(
      shortly(invoices, [
        aPayment({ ...of, id: '1', rest: 1_040 }),
        aPayment({ ...of, id: '2', rest: 0 }),
        aPayment({ day: '2027-01-01', rest: 5 }),
      ]),
    ).toEqual([
      '2026-03-31 invoice 1 +1000 -0 =1000 3月分運賃',
      '2026-04-30 payment 1 +0 -400 =600 振込 ﾄｳﾖｳ',
      '2026-04-30 deduction  +0 -440 =160 振込手数料(自社負担)',
      '2026-04-30 advance  +0 -600 =-440 振込(ほかに手数料440円) ﾄｳﾖｳ',
    ]);
    expect(
      ledgerOf({ invoices: [], advances: [aPayment({ day: '2025-12-31', rest: 7 })] }, YEAR),
    ).toEqual({ opening: -7, entries: [], charged: 0, paid: 0, closing: -7 });
  });

  test('has what went back to the client on its day, and what was taken back of that', () => {
    const refunds = [
      { day: '2026-05-10', kind: 'cash', amount: 600, memo: '二重払い' },
      { day: '2026-05-12', kind: 'cash', amount: -600, memo: '取消 誤り' },
      { day: '2026-05-12', kind: 'transfer', amount: 1_000, memo: '' },
    ];
    const some = aPayment({ day: '2026-05-01', rest: 0, refunds, refunded: 1_000 });
    expect(ledgerRows(ledgerOf({ invoices: [], advances: [some] }, YEAR), YEAR.from)).toEqual([
      ['日付', '区分', '請求番号', '摘要', '請求額', '入金額', '残高'],
      ['2026-01-01', '繰越', '', '', '', '', '0'],
      ['2026-05-01', '前受金', '', '振込 ﾄｳﾖｳｶｲｳﾝ(ｶ', '', '1000', '-1000'],
      ['2026-05-10', '返金', '', '現金 二重払い', '', '-600', '-400'],
      ['2026-05-12', '返金', '', '現金 取消 誤り', '', '600', '-1000'],
      ['2026-05-12', '返金', '', '振込', '', '-1000', '0'],
      ['', '合計', '', '', '0', '0', '0'],
    ]);
    const gone = { ...some, refunds: refunds.slice(0, 2), refunded: 0, voidReason: '誤り' };
    const advances = [aPayment(gone)];
    expect(ledgerOf({ invoices: [], advances }, YEAR).entries).toEqual([]);
  });

  test('becomes the rows of a file', () => {
    const invoices = [anInvoice('1', { paidTotal: 400, payments: [payment('2026-04-30', 400)] })];
    const advances = [aPayment({ day: '2026-05-01', payer: '', memo: '前払い', rest: 50 })];
    expect(ledgerRows(ledgerOf({ invoices, advances }, YEAR), YEAR.from)).toEqual([
      ['日付', '区分', '請求番号', '摘要', '請求額', '入金額', '残高'],
      ['2026-01-01', '繰越', '', '', '', '', '0'],
      ['2026-03-31', '請求', '1', '3月分運賃', '1000', '', '1000'],
      ['2026-04-30', '入金', '1', '', '', '400', '600'],
      ['2026-05-01', '前受金', '', '振込 前払い', '', '50', '550'],
      ['', '合計', '', '', '1000', '450', '550'],
    ]);
  });
});

describe('any history of issues, corrections, voids, payments and advances', () => {
  test('ends at what every other list says is owed', () => {
    fc.assert(
      fc.property(histories, ({ invoices, advances }) => {
        const owed = invoices.reduce((sum, one) => sum + balanceOf(one, invoices), 0);
        const inAdvance = advances.reduce((sum, { rest }) => sum + rest, 0);
        expect(ledgerOf({ invoices, advances }, EVER).closing).toBe(owed - inAdvance);
      }),
      { numRuns: trials(2_000) },
    );
  });

  test('opens where the span before it closed, and opening + charged − paid is its closing', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 0, max: 720 }), (account, cut) => {
        const day = addDays(START, cut);
        const before = ledgerOf(account, { from: EVER.from, to: addDays(day, -1) });
        const after = ledgerOf(account, { from: day, to: EVER.to });
        expect(after.opening).toBe(before.closing);
        expect(after.opening + after.charged - after.paid).toBe(after.closing);
        expect(after.entries.at(-1)?.balance ?? after.opening).toBe(after.closing);
        expect(after.closing).toBe(ledgerOf(account, EVER).closing);
      }),
      { numRuns: trials(1_000) },
    );
  });
});
