import { afterAll, beforeAll, expect, test } from 'vitest';
import { newReceipts, lastReceipts } from '#domain/accounting/receipts.ts';
import type { ClientPayment } from '#domain/payment/record.ts';
import { refundBackOf, type RefundForm } from '#domain/payment/refundForm.ts';
import { balancesOf, refundedOf } from '#domain/receivable/balance.ts';
import * as payments from '#repositories/payments.ts';
import * as refunds from '#repositories/refunds.ts';
import { readBooks } from '#workflows/readBalances.ts';
import { readWithdrawal, withdraw } from '#workflows/withdrawPayment.ts';
import { disconnect, signInWithCompany } from '#tests/support/emulator.ts';
import { aNewPayment } from '#tests/support/invoices.ts';

// Money that goes back to a client, through the rules.

let companyId = '';
let userId = '';

beforeAll(async () => {
  ({ companyId, userId } = await signInWithCompany());
});
afterAll(disconnect);

const stored = async (id: string): Promise<ClientPayment> => {
  const payment = await payments.get(companyId, id);
  if (payment === undefined) throw new Error(`no payment ${id}`);
  return payment;
};

async function paid(id: string, clientId: string): Promise<ClientPayment> {
  const payment = aNewPayment({ id, clientId, day: '2090-10-31', amount: 1_000 });
  expect(await payments.record(companyId, userId, payment, [])).toEqual({ kind: 'saved' });
  return stored(id);
}

const some: RefundForm = { day: '2090-11-05', kind: 'transfer', amount: 1_000, memo: '二重払い' };
const lines = (payment: ClientPayment): string[] =>
  newReceipts([payment], 'discount').map(
    ({ day, debit, credit, amount }) => `${day} ${debit.account} / ${credit.account} ${amount}`,
  );

test('a refund is written once, however often it is sent, and is in the balance of its month', async () => {
  const before = await paid('a', 'toyo');
  for (const _try of [1, 2])
    expect(await refunds.record(companyId, userId, before, some)).toEqual({ kind: 'saved' });
  expect(await stored('a')).toMatchObject({
    refunds: [{ ...some, by: userId }],
    refunded: 1_000,
    rest: 0,
  });
  const { books } = await readBooks(companyId, '2090-11-01');
  const [row] = balancesOf(books, { from: '2090-11-01', to: '2090-11-30' });
  expect(row).toMatchObject({ clientId: 'toyo', opening: -1_000, closing: 0 });
  expect(row && refundedOf(row)).toBe(1_000);
});

test('no more goes back than is left, and nothing before the money came in', async () => {
  const before = await paid('b', 'bay');
  expect(await refunds.record(companyId, userId, before, { ...some, amount: 1_001 })).toMatchObject(
    {
      kind: 'failed',
      message: expect.stringContaining('返金できるのは残りの1,000円までです'),
    },
  );
  const early = { ...some, day: '2090-10-30' };
  expect(await refunds.record(companyId, userId, before, early)).toMatchObject({ kind: 'failed' });
  expect(await payments.get(companyId, 'b')).toEqual(before);
});

test('a file has it once, and what takes it back later', async () => {
  const before = await paid('c', 'yamate');
  expect(await payments.markBooked(companyId, [before], 'discount')).toEqual({ kind: 'saved' });
  await refunds.record(companyId, userId, await stored('c'), { ...some, amount: 400 });
  const refunded = await stored('c');
  expect(lines(refunded)).toEqual(['2090-11-05 前受金 / 普通預金 400']);
  expect(await payments.markBooked(companyId, [refunded], 'discount')).toEqual({ kind: 'saved' });
  const booked = await stored('c');
  expect(lines(booked)).toEqual([]);
  expect(lastReceipts([booked])).toEqual(newReceipts([refunded], 'discount'));

  const [one] = booked.refunds;
  const form = refundBackOf(one ?? { ...some, by: '' }, { day: '2090-11-09', reason: '組戻し' });
  expect(await refunds.record(companyId, userId, booked, form)).toEqual({ kind: 'saved' });
  const back = await stored('c');
  expect(back).toMatchObject({ refunded: 0, rest: 1_000 });
  expect(lines(back)).toEqual(['2090-11-09 普通預金 / 前受金 400']);
  expect(await payments.markBooked(companyId, [back], 'discount')).toEqual({ kind: 'saved' });
  const ids = (await refunds.list(companyId)).map(({ id }) => id);
  expect(ids.toSorted()).toEqual(['a', 'c']);
  expect((await refunds.list(companyId, 'toyo')).map(({ id }) => id)).toEqual(['a']);
});

test('a payment of which money went back is not made void before that is taken back', async () => {
  const taking = async () => {
    const withdrawal = await readWithdrawal(companyId, 'a');
    if (withdrawal === undefined) throw new Error('nothing to take back');
    return withdraw(companyId, userId, withdrawal, '誤り');
  };
  expect(await taking()).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('先に返金を取り消してください'),
  });
  // Whoever did not know of it is told so by the repository.
  const known = { ...(await stored('a')), refunded: 0 };
  expect(
    await payments.withdraw(companyId, userId, known, { back: [], reason: '誤り' }),
  ).toMatchObject({ kind: 'failed', message: expect.stringContaining('先に返金を') });
  const payment = await stored('a');
  const [one] = payment.refunds;
  const form = refundBackOf(one ?? { ...some, by: '' }, { day: '2090-11-05', reason: '誤り' });
  expect(await refunds.record(companyId, userId, payment, form)).toEqual({ kind: 'saved' });
  expect(await taking()).toEqual({ kind: 'saved' });
  expect(await refunds.record(companyId, userId, await stored('a'), some)).toMatchObject({
    kind: 'failed',
  });
});
