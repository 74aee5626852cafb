import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingPeriod, invoicedOrders, periodRange } from '#domain/billing/billing.ts';
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import type { Deposit } from '#domain/deposit/deposit.ts';
import { learnedFrom } from '#domain/deposit/learned.ts';
import { proposalsFor } from '#domain/deposit/match.ts';
import { newId } from '#domain/id.ts';
import { invoiceSheet } from '#domain/invoice/invoice.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { newPrice } from '#domain/price/price.ts';
import * as invoiceWrites from '#repositories/invoiceWrites.ts';
import * as invoices from '#repositories/invoices.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import * as orders from '#repositories/orders.ts';
import * as payments from '#repositories/payments.ts';
import { settle, takeBack, type Books } from '#workflows/settleDeposits.ts';
import { readWithdrawal, withdraw } from '#workflows/withdrawPayment.ts';
import { aBank, aClient, aCompany } from '#tests/support/builders.ts';
import { aNewPayment } from '#tests/support/invoices.ts';
import { anOrderForm, disconnect, signInWithCompany } from '#tests/support/emulator.ts';

const MONTHS = ['2026-10', '2026-11'];
const client = aClient({ id: 'toyo', kana: 'とうようかいうん', closingDay: 31 });
let companyId = '';
let userId = '';

async function issue(month: string): Promise<void> {
  const period = billingPeriod(31, month);
  await orderWrites.saveMany(
    companyId,
    userId,
    [
      {
        id: newId(),
        base: null,
        next: anOrderForm({
          client: client.id,
          arrivalDate: `${month}-10`,
          price: { ...newPrice(), amount: 10_000, currency: 'JPY' },
        }),
      },
    ],
    { onProgress: () => undefined, isStopped: () => false },
  );
  const found = await orders.listForInvoice(companyId, client.id, periodRange(period));
  const outcome = await invoiceWrites.issue(companyId, {
    draft: undefined,
    sheet: invoiceSheet({
      company: aCompany(),
      client,
      bank: aBank(),
      orders: invoicedOrders(found, client.id, period),
      month,
      issueDay: '2026-12-01',
      settings: defaultBillingSettings(),
    }),
    numberFormat: '{YYYY}-{MM}-{NNN}',
    subjectTemplate: defaultBillingSettings().subjectTemplate,
    issuedBy: userId,
    issueNote: '',
    correction: '',
  });
  expect(outcome.kind).toBe('issued');
}

beforeAll(async () => {
  ({ companyId, userId } = await signInWithCompany());
  for (const month of MONTHS) await issue(month);
});
afterAll(disconnect);

/** A proposal for the client, without what it pays. */
const likely = (deposit: Deposit) =>
  ({ deposit, certainty: 'likely', clientId: client.id, fee: 0, reason: '' }) as const;

const stored = async () =>
  (await invoices.listOfMonths(companyId, MONTHS)).toSorted((a, b) =>
    a.month.localeCompare(b.month),
  );

const readBooks = async (): Promise<Books> => ({
  invoices: await stored(),
  payments: await payments.listSince(companyId, '2026-01-01'),
});

const name = client.name;
const paidOf = (all: readonly Invoice[]) => all.map(({ status, paidTotal }) => [status, paidTotal]);

test('one transfer less a fee pays two invoices, once, and can be taken back', async () => {
  const before = await readBooks();
  const deposit = { day: '2026-12-31', amount: 22_000 - 440, payer: 'ﾄｳﾖｳｶｲｳﾝ(ｶ', ordinal: 1 };
  const factsOf = (books: Books) => ({
    clients: [client],
    invoices: books.invoices,
    learned: learnedFrom(books.invoices, books.payments),
  });
  const [proposal] = proposalsFor([deposit], factsOf(before));
  expect(proposal).toMatchObject({ fee: 440, parts: [{ amount: 11_000 }, { amount: 10_560 }] });
  if (proposal === undefined) return;

  const settling = { companyId, userId, books: before };
  const done = await settle(settling, proposal, name);
  expect(done.outcome).toEqual({ kind: 'saved' });
  const after = await readBooks();
  expect(paidOf(after.invoices)).toEqual([
    ['paid', 11_000],
    ['paid', 11_000],
  ]);
  expect(after.payments).toMatchObject([{ amount: 21_560, fee: 440, rest: 0, clientName: name }]);
  expect(done.books.invoices.map(({ payments: entries }) => entries)).toEqual(
    after.invoices.map(({ payments: entries }) => entries),
  );

  // Somebody else, whose page is older, accepts the same.
  expect((await settle(settling, proposal, name)).outcome).toEqual({ kind: 'saved' });
  const again = await readBooks();
  expect(paidOf(again.invoices)).toEqual(paidOf(after.invoices));
  expect(again.payments).toHaveLength(1);
  // Or says that it is of another client.
  const others = { ...proposal, clientId: 'other', parts: [] };
  expect((await settle(settling, others, '別の会社')).outcome).toMatchObject({ kind: 'failed' });
  expect(proposalsFor([deposit], factsOf(again))[0]?.certainty).toBe('recorded');

  const back = await takeBack({ ...settling, books: again }, deposit);
  expect(back.outcome).toEqual({ kind: 'saved' });
  const end = await readBooks();
  expect(paidOf(end.invoices)).toEqual([
    ['issued', 0],
    ['issued', 0],
  ]);
  expect(end.payments).toMatchObject([{ rest: 0, voidReason: '消込の取り消し' }]);
  expect(proposalsFor([deposit], factsOf(end))[0]?.certainty).not.toBe('recorded');
  expect(proposalsFor([deposit], factsOf(back.books))[0]?.certainty).not.toBe('recorded');
  // It is taken back already, for somebody whose page is older.
  expect((await takeBack({ ...settling, books: again }, deposit)).outcome).toMatchObject({
    kind: 'failed',
  });

  // Recorded once more it is another payment.
  expect((await settle({ ...settling, books: end }, proposal, name)).outcome).toEqual({
    kind: 'saved',
  });
  const twice = await readBooks();
  expect(twice.payments).toHaveLength(2);
  expect((await takeBack({ ...settling, books: twice }, deposit)).outcome).toEqual({
    kind: 'saved',
  });
});

test('what is more than is owed stays the client’s, and goes to an invoice later', async () => {
  const books = await readBooks();
  const deposit = { day: '2027-01-10', amount: 25_000, payer: 'ﾄｳﾖｳｶｲｳﾝ', ordinal: 1 };
  const [first, second] = books.invoices;
  if (first === undefined || second === undefined) throw new Error('no invoices');
  const proposal = {
    ...likely(deposit),
    parts: [{ invoiceId: first.id, amount: 11_000 }],
  };
  expect((await settle({ companyId, userId, books }, proposal, name)).outcome.kind).toBe('saved');
  const [advance] = await payments.listWithRest(companyId, client.id);
  expect(advance).toMatchObject({ amount: 25_000, rest: 14_000 });
  expect(await payments.listWithRest(companyId)).toEqual([advance]);
  if (advance === undefined) return;

  const part = (amount: number) => [{ invoice: second.id, amount }];
  const { allocate } = payments;
  expect(await allocate(companyId, userId, advance, part(12_000))).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('未入金は11,000円'),
  });
  expect(await allocate(companyId, userId, advance, part(11_000))).toEqual({ kind: 'saved' });
  // The answer was lost, and the person presses the button again.
  expect(await allocate(companyId, userId, advance, part(11_000))).toEqual({ kind: 'saved' });
  expect(paidOf(await stored())).toEqual([
    ['paid', 11_000],
    ['paid', 11_000],
  ]);
  expect((await payments.get(companyId, advance.id))?.rest).toBe(3_000);

  const withdrawal = await readWithdrawal(companyId, advance.id);
  if (withdrawal === undefined) throw new Error('nothing to take back');
  expect(await withdraw(companyId, userId, withdrawal, '振込人の誤り')).toEqual({ kind: 'saved' });
  expect(await withdraw(companyId, userId, withdrawal, '振込人の誤り')).toEqual({ kind: 'saved' });
  expect(paidOf(await stored())).toEqual([
    ['issued', 0],
    ['issued', 0],
  ]);
  expect(await payments.listWithRest(companyId)).toEqual([]);
  expect(await readWithdrawal(companyId, advance.id)).toBeUndefined();
});

test('for an invoice that somebody else has paid meanwhile nothing is recorded', async () => {
  const books = await readBooks();
  const [first] = books.invoices;
  if (first === undefined) throw new Error('no invoice');
  const byHand = aNewPayment({ id: 'by-hand', clientId: client.id, amount: 1 });
  const one = [{ invoice: first.id, amount: 1 }];
  expect(await payments.record(companyId, userId, byHand, one)).toEqual({ kind: 'saved' });
  const deposit = { day: '2027-01-20', amount: 11_000, payer: 'ﾄｳﾖｳｶｲｳﾝ', ordinal: 1 };
  const proposal = { ...likely(deposit), parts: [{ invoiceId: first.id, amount: 11_000 }] };
  const { outcome } = await settle({ companyId, userId, books }, proposal, name);
  expect(outcome).toMatchObject({ kind: 'failed', code: 'aborted' });
  const now = (await stored())[0] ?? first;
  expect(now.paidTotal).toBe(1);
  const owed = (from: string, to: string) => invoices.sumOwed(companyId, { from, to });
  expect(await owed('0', '9')).toBe(21_999);
  expect(await owed('0', now.dueDay)).toBe(0);
  expect(await owed(now.dueDay, '9')).toBe(21_999);
  const withdrawal = await readWithdrawal(companyId, 'by-hand');
  if (withdrawal !== undefined) await withdraw(companyId, userId, withdrawal, 'テスト');
});

test('of a void invoice nothing is recorded on any', async () => {
  const books = await readBooks();
  const [first] = books.invoices;
  if (first === undefined) throw new Error('no invoice');
  await invoiceWrites.voidInvoice(companyId, first, 'テスト');
  const deposit = { day: '2027-01-31', amount: 22_000, payer: 'ﾄｳﾖｳｶｲｳﾝ', ordinal: 1 };
  const parts = books.invoices.map(({ id }) => ({ invoiceId: id, amount: 11_000 }));
  const settled = await settle({ companyId, userId, books }, { ...likely(deposit), parts }, name);
  expect(settled.outcome).toMatchObject({ kind: 'failed' });
  expect(settled.books).toBe(books);
  expect((await stored()).map(({ paidTotal }) => paidTotal)).toEqual([0, 0]);
});
