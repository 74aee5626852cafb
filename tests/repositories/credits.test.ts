import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoiceIdOf } from '#domain/invoice/identity.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { creditOf } from '#domain/payment/credit.ts';
import type { ClientPayment } from '#domain/payment/record.ts';
import { balancesOf } from '#domain/receivable/balance.ts';
import { ledgerOf } from '#domain/receivable/ledger.ts';
import { addMonths, dayOfMonth } from '#domain/time.ts';
import * as invoices from '#repositories/invoices.ts';
import * as payments from '#repositories/payments.ts';
import * as refunds from '#repositories/refunds.ts';
import { readBooks } from '#workflows/readBalances.ts';
import { readWithdrawal, withdraw } from '#workflows/withdrawPayment.ts';
import { aClient } from '#tests/support/builders.ts';
import { issueAmount } from '#tests/repositories/issuing.ts';
import { disconnect, signInWithCompany } from '#tests/support/emulator.ts';
import { aNewPayment } from '#tests/support/invoices.ts';

// An invoice below zero and what becomes of what it gives, through the rules.

const client = aClient({ id: 'toyo', closingDay: 31 });
const FIRST = '2090-01';
let companyId = '';
let userId = '';

const idOf = (month: string, revision = 1): string =>
  invoiceIdOf({ month, clientId: client.id, officeId: '', revision });

const issue = (month: string, amount: number, revision = 1): Promise<void> =>
  issueAmount({ companyId, userId, client }, { month, amount, revision });

const invoiceOf = async (id: string): Promise<Invoice> => {
  const invoice = await invoices.get(companyId, id);
  if (invoice === undefined) throw new Error(`no invoice ${id}`);
  return invoice;
};
const paymentOf = async (id: string): Promise<ClientPayment> => {
  const payment = await payments.get(companyId, id);
  if (payment === undefined) throw new Error(`no payment ${id}`);
  return payment;
};

async function give(id: string, invoiceId: string, amount: number) {
  const invoice = await invoiceOf(invoiceId);
  const payment = { id, ...creditOf(invoice, { day: invoice.issueDay }) };
  return payments.record(companyId, userId, payment, [{ invoice: invoiceId, amount }]);
}

async function takeBack(id: string) {
  const withdrawal = await readWithdrawal(companyId, id);
  if (withdrawal === undefined) throw new Error('nothing to take back');
  return withdraw(companyId, userId, withdrawal, '誤り');
}

/** What the client owes at the end of a month, as the balances and its account have it. */
async function owedAt(month: string): Promise<number> {
  const { books } = await readBooks(companyId, `${month}-01`);
  const span = { from: `${month}-01`, to: dayOfMonth(month, 31) };
  const [row] = balancesOf(books, span);
  const found = await invoices.listWanted(companyId, {
    clientId: client.id,
    status: undefined,
    fromMonth: '2000-01',
    toMonth: month,
  });
  const rest = await payments.listWithRest(companyId, client.id);
  const more = (await refunds.list(companyId, client.id)).filter(
    ({ id }) => !rest.some((one) => one.id === id),
  );
  const { closing } = ledgerOf({ invoices: found, advances: [...rest, ...more] }, span);
  expect(row?.closing ?? 0).toBe(closing);
  return closing;
}

const NEXT = Array.from({ length: 7 }, (_, index) => addMonths(FIRST, index + 1));
const LAST = NEXT.at(-1) ?? FIRST;

beforeAll(async () => {
  ({ companyId, userId } = await signInWithCompany());
  await issue(FIRST, -10_000);
  for (const month of NEXT) await issue(month, 1_000);
});
afterAll(disconnect);

test('an invoice below zero gives the whole of it, once, and is settled', async () => {
  const below = idOf(FIRST);
  expect(await owedAt(FIRST)).toBe(-11_000);
  expect(await give('part', below, -10_999)).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('お返しする分は11,000円です'),
  });
  const transfer = aNewPayment({ id: 'transfer', clientId: client.id, amount: 500 });
  expect(
    await payments.record(companyId, userId, transfer, [{ invoice: below, amount: 500 }]),
  ).toMatchObject({ kind: 'failed', message: expect.stringContaining('マイナスの請求なので') });
  for (const _try of [1, 2])
    expect(await give('credit', below, -11_000)).toEqual({ kind: 'saved' });
  expect(await give('again', below, -11_000)).toMatchObject({ kind: 'failed' });
  expect(await invoiceOf(below)).toMatchObject({ status: 'paid', paidTotal: -11_000 });
  expect(await paymentOf('credit')).toMatchObject({ amount: 0, rest: 11_000, unbooked: true });
  expect(await owedAt(FIRST)).toBe(-11_000);
});

test('it is set off against seven others, a part of the rest goes back, and the accounts agree', async () => {
  const parts = NEXT.map((month) => ({ invoice: idOf(month), amount: 1_100 }));
  expect(await payments.allocate(companyId, userId, await paymentOf('credit'), parts)).toEqual({
    kind: 'saved',
  });
  expect(await paymentOf('credit')).toMatchObject({ rest: 3_300 });
  for (const month of NEXT) expect((await invoiceOf(idOf(month))).status).toBe('paid');
  const refund = { day: `${FIRST}-31`, kind: 'transfer', amount: 300, memo: '' } as const;
  expect(await refunds.record(companyId, userId, await paymentOf('credit'), refund)).toEqual({
    kind: 'saved',
  });
  expect(await owedAt(LAST)).toBe(-3_000);
  expect(await takeBack('credit')).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('この振替から300円を返金しているため'),
  });
  const back = { ...refund, amount: -300, memo: '取消 誤り' };
  expect(await refunds.record(companyId, userId, await paymentOf('credit'), back)).toEqual({
    kind: 'saved',
  });
});

test('taken back, the others are owed and it is to be given back again, and nothing of it is late', async () => {
  expect(await takeBack('credit')).toEqual({ kind: 'saved' });
  expect(await invoiceOf(idOf(FIRST))).toMatchObject({ status: 'issued', paidTotal: 0 });
  for (const month of NEXT)
    expect(await invoiceOf(idOf(month))).toMatchObject({ status: 'issued', paidTotal: 0 });
  expect(await owedAt(LAST)).toBe(7 * 1_100 - 11_000);
  expect(await invoices.sumOwed(companyId, { from: '0', to: '9' })).toBe(7 * 1_100);
});

test('a correction goes on with what it gave: the difference is given, or owed', async () => {
  expect(await give('once more', idOf(FIRST), -11_000)).toEqual({ kind: 'saved' });
  await issue(FIRST, -12_000, 2);
  expect(await invoiceOf(idOf(FIRST, 2))).toMatchObject({ status: 'issued', paidTotal: -11_000 });
  expect(await give('difference', idOf(FIRST, 2), -2_200)).toEqual({ kind: 'saved' });
  await issue(FIRST, -9_000, 3);
  const corrected = await invoiceOf(idOf(FIRST, 3));
  expect(corrected).toMatchObject({ status: 'issued', gross: -9_900, paidTotal: -13_200 });
  expect(await owedAt(FIRST)).toBe(-9_900);
  const more = [{ invoice: corrected.id, amount: 3_300 }];
  expect(await payments.allocate(companyId, userId, await paymentOf('once more'), more)).toEqual({
    kind: 'saved',
  });
  expect(await invoiceOf(corrected.id)).toMatchObject({ status: 'paid', paidTotal: -9_900 });
  expect(await paymentOf('once more')).toMatchObject({ rest: 7_700 });
  expect(await owedAt(FIRST)).toBe(-9_900);
});
