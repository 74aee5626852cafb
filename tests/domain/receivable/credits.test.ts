import { describe, expect, test } from 'vitest';
import { agingOf } from '#domain/receivable/aging.ts';
import { balancesOf, sumsOf } from '#domain/receivable/balance.ts';
import { creditRows, creditsOf, type Credit } from '#domain/receivable/credits.ts';
import { aPayment } from '#tests/domain/payment/builders.ts';
import { anInvoice, TODAY } from '#tests/domain/receivable/builders.ts';

const told = (credits: readonly Credit[]) =>
  credits.map(({ invoice, amount }) => [invoice.id, amount]);

describe('what is to be given back', () => {
  const below = anInvoice('n', { gross: -300, issueDay: '2026-10-20' });

  test('is told until it is settled, the oldest first', () => {
    const open = [
      below,
      anInvoice('1'),
      { ...below, id: 'alike', number: 'a' },
      { ...below, id: 'older', issueDay: '2026-09-20' },
    ];
    const settled = [
      anInvoice('settled', { gross: -300, paidTotal: -300, status: 'paid' }),
      // Called paid before it was asked whether anything had been given back.
      anInvoice('old', { gross: -50, status: 'paid', issueDay: '2026-01-31' }),
    ];
    const { back, held } = creditsOf(open, settled);
    expect(told(back)).toEqual([
      ['old', 50],
      ['older', 300],
      ['alike', 300],
      ['n', 300],
    ]);
    expect(held).toEqual([]);
    expect(creditRows('お返しする分', back.slice(-2)).map((row) => row.join())).toEqual([
      '請求番号,取引先,締月,発行日,お返しする分',
      'a,東洋海運株式会社,2026-10,2026-10-20,300',
      'n,東洋海運株式会社,2026-10,2026-10-20,300',
      '合計,,,,600',
    ]);
  });
});

describe('what invoices hold that ask for nothing', () => {
  const voided = anInvoice('void', { status: 'voided', paidTotal: 400 });
  const lower = anInvoice('lower', {
    status: 'paid',
    gross: 1_000,
    paidTotal: 1_250,
    replaces: 'first',
    issueDay: '2026-11-10',
  });

  test('is what was paid on a void one, and beyond a correction', () => {
    const known = [
      lower,
      voided,
      anInvoice('replaced', { status: 'voided', paidTotal: 700, replacedBy: 'later' }),
      anInvoice('taken', { status: 'voided', paidTotal: 700 }),
      anInvoice('later', { replaces: 'taken', paidTotal: 700 }),
      anInvoice('even', { status: 'paid', paidTotal: 1_000 }),
      anInvoice('issued version', { replaces: 'other', gross: -300 }),
      anInvoice('draft', { status: 'draft', gross: 0, paidTotal: 0 }),
    ];
    expect(told(creditsOf([], known).held)).toEqual([
      ['void', 400],
      ['lower', 250],
    ]);
  });

  test('makes what is owed add up to the balances', () => {
    const open = [
      anInvoice('1', { gross: 1_136, dueDay: '2026-10-31' }),
      anInvoice('2', { clientId: 'bay', clientName: 'ベイロジ', gross: 900 }),
    ];
    const credit = aPayment({ clientId: 'kamome', kind: 'credit', amount: 0, rest: 300 });
    const advances = [
      aPayment({ id: 'a', clientId: 'bay', amount: 100, rest: 100, allocations: [] }),
      { ...credit, id: 'c' },
    ];
    // 前受金 was made of it, and then it was made void.
    const below = { gross: -300, paidTotal: -300, status: 'voided', clientId: 'kamome' };
    const settled = [voided, { ...lower, clientId: 'kamome' }, anInvoice('below', below)];
    const { held, besides } = creditsOf(open, settled);
    expect(told(held)).toEqual([
      ['void', 400],
      ['lower', 250],
    ]);
    const { owing, inCredit } = agingOf(open, [...advances, ...besides], TODAY);
    expect(owing.map(({ clientId, total }) => [clientId, total])).toEqual([
      ['bay', 800],
      ['toyo', 736],
    ]);
    expect(inCredit).toEqual({ count: 1, amount: 250 });
    const books = { invoices: [...open, ...settled], payments: advances };
    const balances = balancesOf(books, { from: TODAY, to: '2999-12-31' });
    expect(800 + 736 - inCredit.amount).toBe(sumsOf(balances).closing);
  });
});
