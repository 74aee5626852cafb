import {
  doc,
  serverTimestamp,
  Timestamp,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite';
import { test } from 'vitest';
import { byTwin } from '#tests/rules/twins.ts';
import { anIssued, INVOICE_ID, invoicePath } from '#tests/rules/invoicing.ts';
import {
  allDenied,
  allowed,
  as,
  COMPANY,
  seed,
  userIds,
  type Fields,
} from '#tests/support/rules.ts';

/** Legal payments of a client as the app writes them, and the request that writes one with its invoices. */

export const PAYMENT_ID = 'payment-1';
export const paymentPath = (id = PAYMENT_ID): string => `${COMPANY}/payments/${id}`;

/** Nothing of it is used yet. */
export const aPayment: Fields = {
  clientId: 'client-1',
  clientName: '東洋海運株式会社',
  day: '2026-12-01',
  kind: 'transfer',
  amount: 1_000,
  fee: 0,
  payer: 'ﾄｳﾖｳｶｲｳﾝ(ｶ',
  memo: '',
  allocations: [],
  since: 0,
  rest: 1_000,
  by: userIds.administrator,
  createdAt: serverTimestamp(),
  changedAt: serverTimestamp(),
  voidReason: '',
  unbooked: true,
};

export const anEntry: Fields = {
  day: '2026-12-01',
  amount: 600,
  memo: '振込 ﾄｳﾖｳｶｲｳﾝ(ｶ',
  by: userIds.administrator,
  payment: PAYMENT_ID,
};

/** An entry of what went back of a payment. */
export const aRefund: Fields = {
  day: '2026-12-05',
  kind: 'transfer',
  amount: 300,
  memo: '二重払い',
  by: userIds.administrator,
};

/** 600 of 1,000 yen go to the invoice. */
export const used: Fields = {
  ...aPayment,
  allocations: [{ invoice: INVOICE_ID, amount: 600 }],
  rest: 400,
};
export const paid: Fields = {
  payments: [anEntry],
  paidTotal: 600,
  status: 'issued',
  paidAt: serverTimestamp(),
};

/** Some time later: what is stored of a payment with and without use, and of the invoice that it pays. */
export const storedAtThen = Timestamp.fromDate(new Date('2026-12-01T06:00:00Z'));
const then = { createdAt: storedAtThen, changedAt: storedAtThen };
export const storedUnused: Fields = { ...aPayment, ...then };
export const documents: Record<string, Fields> = {
  [invoicePath()]: { ...anIssued, ...paid, paidAt: storedAtThen },
  [paymentPath()]: { ...used, ...then },
};

/** What one request writes: changes of documents that are there, and new ones; undefined leaves a field out. */
export type Request = { updates?: Record<string, Fields>; added?: Record<string, Fields> };

const present = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

export function send(db: Firestore, { updates = {}, added = {} }: Request): Promise<void> {
  const batch = writeBatch(db);
  for (const [path, fields] of Object.entries(added)) batch.set(doc(db, path), present(fields));
  for (const [path, fields] of Object.entries(updates))
    batch.update(doc(db, path), present(fields));
  return batch.commit();
}

/** The request that records a payment and pays the invoice by it. */
export const recording = (payment: Fields = {}, invoice: Fields = {}): Request => ({
  added: { [paymentPath()]: { ...used, ...payment } },
  updates: { [invoicePath()]: { ...paid, ...invoice } },
});

export type RequestAttack = readonly [name: string, attack: Request, legal: Request];

/** Each request is refused as a whole; its twin is accepted on the same documents. */
export function refusesRequests(
  attacks: readonly RequestAttack[],
  before: Record<string, Fields> = { [invoicePath()]: anIssued },
): void {
  test.each(byTwin(attacks))('%s', async (_names, some, legal) => {
    await seed(before);
    await allDenied(some, (attack) => send(as('administrator'), attack));
    await allowed(send(as('administrator'), legal));
  });
}
