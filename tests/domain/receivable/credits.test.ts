import { describe, expect, test } from 'vitest';
import { invoiceSchema } from '#domain/invoice/record.ts';
import { agingOf } from '#domain/receivable/aging.ts';
import { balancesOf, sumsOf } from '#domain/receivable/balance.ts';
import { creditRows, givingBack, heldMoney } from '#domain/receivable/credits.ts';
import { aPayment } from '#tests/domain/payment/builders.ts';

const TODAY = '2026-11-24';

const anInvoice = (id: string, fields: Record<string, unknown> = {}) =>
  invoiceSchema.parse({
    id,
    number: id,
    clientId: 'toyo',
    clientName: '東洋海運株式会社',
    gross: 1_000,
    dueDay: '2026-11-30',
    issueDay: '2026-10-31',
    month: '2026-10',
    status: 'issued',
    ...fields,
  });

const told = (credits: ReturnType<typeof heldMoney>) =>
  credits.map(({ invoice, amount }) => [invoice.id, amount]);

describe('what is to be given back', () => {
  const below = anInvoice('n', { gross: -300, issueDay: '2026-10-20' });

  test('is told until it is settled, the oldest first', () => {
    const given = givingBack([
      below,
      anInvoice('1'),
      anInvoice('settled', { gross: -300, paidTotal: -300, status: 'paid' }),
      { ...below, id: 'alike', number: 'a' },
      { ...below, id: 'older', issueDay: '2026-09-20' },
    ]);
    expect(told(given)).toEqual([
      ['older', 300],
      ['alike', 300],
      ['n', 300],
    ]);
    expect(creditRows('お返しする分', given.slice(-2)).map((row) => row.join())).toEqual([
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
      anInvoice('issued below', { gross: -300 }),
      anInvoice('draft', { status: 'draft', gross: 0, paidTotal: 0 }),
      anInvoice('old below', { status: 'paid', gross: -50, issueDay: '2026-11-11' }),
    ];
    expect(told(heldMoney(known))).toEqual([
      ['void', 400],
      ['lower', 250],
      ['old below', 50],
    ]);
  });

  test('makes what is owed add up to the balances', () => {
    const open = [
      anInvoice('1', { gross: 1_136, dueDay: '2026-10-31' }),
      anInvoice('2', { clientId: 'bay', clientName: 'ベイロジ', gross: 900 }),
    ];
    const advances = [aPayment({ clientId: 'bay', amount: 100, rest: 100, allocations: [] })];
    const invoices = [...open, voided, { ...lower, clientId: 'kamome' }];
    const held = heldMoney(invoices);
    const { owing, inCredit } = agingOf(
      open,
      [...advances, ...held.map(({ invoice, amount }) => ({ ...invoice, rest: amount }))],
      TODAY,
    );
    expect(owing.map(({ clientId, total }) => [clientId, total])).toEqual([
      ['bay', 800],
      ['toyo', 736],
    ]);
    const balances = balancesOf(
      { invoices, payments: advances },
      { from: TODAY, to: '2999-12-31' },
    );
    expect(800 + 736 - inCredit.amount).toBe(sumsOf(balances).closing);
  });
});
