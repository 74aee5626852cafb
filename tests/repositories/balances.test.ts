import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoiceIdOf } from '#domain/invoice/identity.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import {
  balancesOf,
  deductedOf,
  eachOnce,
  receivedOf,
  refundedOf,
} from '#domain/receivable/balance.ts';
import { ledgerOf } from '#domain/receivable/ledger.ts';
import { dayOfMonth } from '#domain/time.ts';
import * as invoiceWrites from '#repositories/invoiceWrites.ts';
import * as invoices from '#repositories/invoices.ts';
import * as payments from '#repositories/payments.ts';
import * as refunds from '#repositories/refunds.ts';
import { readBooks } from '#workflows/readBalances.ts';
import { readOwed } from '#workflows/readOwed.ts';
import { aClient } from '#tests/support/builders.ts';
import { issueAmount } from '#tests/repositories/issuing.ts';
import { disconnect, signInWithCompany } from '#tests/support/emulator.ts';
import { aNewPayment } from '#tests/support/invoices.ts';

// What the questions bring of a client to whom everything has happened, through the rules. The months are far from the
// first payment, which is of today: so nothing is read but what is open or has moved.

const client = aClient({ id: 'toyo', closingDay: 31 });
let companyId = '';
let userId = '';

const idOf = (month: string, revision = 1): string =>
  invoiceIdOf({ month, clientId: client.id, officeId: '', revision });

/** Issues 10,000 yen and the tax on the last day of a month, or a correction of that. */
const issue = (month: string, { revision = 1, amount = 10_000 } = {}): Promise<void> =>
  issueAmount({ companyId, userId, client }, { month, amount, revision });

async function pay(id: string, day: string, amount: number, part: [string, number]): Promise<void> {
  const payment = aNewPayment({ id, clientId: client.id, day, amount });
  const parts = [{ invoice: part[0], amount: part[1] }];
  expect(await payments.record(companyId, userId, payment, parts)).toEqual({ kind: 'saved' });
}

beforeAll(async () => {
  ({ companyId, userId } = await signInWithCompany());
  for (const month of ['2090-05', '2090-06', '2090-07', '2090-08', '2090-09']) await issue(month);
  // Corrected to less than was paid; void with its money; paid; paid too much; paid in part and corrected.
  await pay('a', '2090-06-30', 11_000, [idOf('2090-05'), 11_000]);
  await issue('2090-05', { revision: 2, amount: 5_000 });
  await pay('b', '2090-07-31', 11_000, [idOf('2090-06'), 11_000]);
  const [wrong] = await invoices.listOfClientMonth(companyId, client.id, '2090-06');
  await invoiceWrites.voidInvoice(companyId, { id: wrong?.id ?? '' }, '二重');
  await pay('c', '2090-08-31', 11_000, [idOf('2090-07'), 11_000]);
  await pay('d', '2090-09-30', 12_000, [idOf('2090-08'), 11_000]);
  await pay('e', '2090-10-10', 5_000, [idOf('2090-09'), 5_000]);
  await issue('2090-09', { revision: 2 });
  // What was left of one went back, and nothing of it is open any more.
  const advance = await payments.get(companyId, 'd');
  const form = { day: '2090-11-10', kind: 'transfer', amount: 1_000, memo: '' } as const;
  expect(advance && (await refunds.record(companyId, userId, advance, form))).toEqual({
    kind: 'saved',
  });
});
afterAll(disconnect);

const everIssued = (): Promise<Invoice[]> => invoices.listIssued(companyId);

test.each([
  ['2090-05', 7],
  ['2090-07', 7],
  ['2090-09', 6],
  ['2090-11', 5],
])('the balance of %s is the one of the ledger', async (month, mostRead) => {
  const span = { from: `${month}-01`, to: dayOfMonth(month, 31) };
  const { books, unseen } = await readBooks(companyId, span.from);
  const [withRest, refunded] = await Promise.all([
    payments.listWithRest(companyId, client.id),
    refunds.list(companyId, client.id),
  ]);
  const advances = eachOnce([...withRest, ...refunded]);
  const ledger = ledgerOf({ invoices: await everIssued(), advances }, span);
  const [row] = balancesOf(books, span);
  expect(unseen).toBe(0);
  expect(
    row && { ...row, paid: receivedOf(row) + deductedOf(row) - refundedOf(row) },
  ).toMatchObject({
    opening: ledger.opening,
    charged: ledger.charged,
    paid: ledger.paid,
    closing: ledger.closing,
  });
  expect(books.invoices.length).toBeLessThanOrEqual(mostRead);
});

test('what is owed adds up to the same, with what void and corrected invoices hold', async () => {
  const today = '2090-12-01';
  const [{ owing, inCredit, held }, { books }] = await Promise.all([
    readOwed(companyId, today),
    readBooks(companyId, '2090-01-01'),
  ]);
  const [now] = balancesOf(books, { from: '2090-01-01', to: '2999-12-31' });
  expect(held.map(({ invoice, amount }) => [invoice.id, amount])).toEqual([
    [idOf('2090-05', 2), 5_500],
    [idOf('2090-06'), 11_000],
  ]);
  expect(owing.reduce((sum, { total }) => sum + total, 0) - inCredit.amount).toBe(now?.closing);
});
