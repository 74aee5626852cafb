import { serverTimestamp } from 'firebase/firestore/lite';
import { anIssued, INVOICE_ID, invoicePath } from '#tests/rules/invoicing.ts';
import { anEntry, aPayment, paymentPath, storedAtThen, type Request } from '#tests/rules/paying.ts';
import type { Fields } from '#tests/support/rules.ts';

/** What an invoice below zero gives to the client's money, as the app writes it. */

/** Another invoice of the client, which something can be set off against. */
export const OTHER_ID = '2026-12_client-1_all_1';

export const belowZero: Fields = { ...anIssued, gross: -1_000 };
export const given = { invoice: INVOICE_ID, amount: -1_000 };
export const entryOf = (amount: number): Fields => ({ ...anEntry, amount, memo: 'マイナス請求' });

/** All that an invoice of −1,000 yen gives. */
export const aCredit: Fields = {
  ...aPayment,
  kind: 'credit',
  amount: 0,
  payer: '',
  memo: '請求書 2026-11-001',
  allocations: [given],
  rest: 1_000,
};
export const settled: Fields = {
  payments: [entryOf(-1_000)],
  paidTotal: -1_000,
  status: 'paid',
  paidAt: serverTimestamp(),
};

export const crediting = (payment: Fields = {}, invoice: Fields = {}): Request => ({
  added: { [paymentPath()]: { ...aCredit, ...payment } },
  updates: { [invoicePath()]: { ...settled, ...invoice } },
});

const then = { createdAt: storedAtThen, changedAt: storedAtThen };
/** The same some time later. */
export const storedCredit: Fields = { ...aCredit, ...then };
export const creditDocuments: Record<string, Fields> = {
  [paymentPath()]: storedCredit,
  [invoicePath()]: { ...belowZero, ...settled, paidAt: storedAtThen },
  [invoicePath(OTHER_ID)]: anIssued,
};
