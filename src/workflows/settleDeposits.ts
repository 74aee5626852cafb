import type { Client } from '#domain/client/client.ts';
import type { Deposit } from '#domain/deposit/deposit.ts';
import {
  feeMemoOf,
  keyOf,
  keyOfPayment,
  memoOf,
  paymentIdOf,
  standing,
} from '#domain/deposit/entry.ts';
import type { Proposal } from '#domain/deposit/match.ts';
import { MONTHS_COMPARED } from '#domain/deposit/openBalances.ts';
import { statusWhenPaid } from '#domain/invoice/payment.ts';
import { isIssued, type Invoice } from '#domain/invoice/record.ts';
import { isVoided, NOT_BOOKED, type ClientPayment } from '#domain/payment/record.ts';
import { backOf, recording, type Settlement, voiding } from '#domain/payment/settle.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import { addMonths } from '#domain/time.ts';
import * as clients from '#repositories/clients.ts';
import * as invoices from '#repositories/invoices.ts';
import * as payments from '#repositories/payments.ts';
import { readWithdrawal, withdraw } from '#workflows/withdrawPayment.ts';

/** What a statement is compared with. */
export type Books = { invoices: readonly Invoice[]; payments: readonly ClientPayment[] };

/** All of it from the server. @param month of the present day @throws AppError */
export async function readOpen(
  companyId: string,
  month: string,
): Promise<{ clients: Client[]; books: Books }> {
  const first = addMonths(month, -MONTHS_COMPARED);
  const [everyone, stored, paid] = await Promise.all([
    clients.list(companyId),
    invoices.listWanted(companyId, {
      fromMonth: first,
      toMonth: addMonths(month, 1),
      clientId: undefined,
      status: undefined,
    }),
    payments.listSince(companyId, `${first}-01`),
  ]);
  return { clients: everyone, books: { invoices: stored, payments: paid } };
}

type Settling = { companyId: string; userId: string; books: Books };

/** The books as they are afterwards, and how it ended. */
export type Settled = { outcome: SaveOutcome; books: Books };

/** The books with a payment and what it changed. */
function withSettlement(books: Books, payment: ClientPayment, settled: Settlement): Books {
  if (settled.kind !== 'write') return books;
  const changed = new Map(settled.invoices.map(({ id, changes }) => [id, changes]));
  return {
    invoices: books.invoices.map((one) => ({ ...one, ...changed.get(one.id) })),
    payments: [
      ...books.payments.filter(({ id }) => id !== payment.id),
      { ...payment, ...settled.payment },
    ],
  };
}

const notYet = {
  refunds: [],
  refunded: 0,
  createdAt: null,
  changedAt: null,
  voidedAt: null,
  voidReason: '',
  unbooked: true,
  bookedAt: null,
  bookedRest: 0,
  bookedFrom: NOT_BOOKED,
  bookedRefunds: 0,
  bookedRefundsFrom: 0,
  bookedFee: 'discount',
} satisfies Partial<ClientPayment>;

/** Records a deposit with what it pays, all of it or nothing. @param clientName as the payment shows it. Never throws */
export async function settle(
  { companyId, userId, books }: Settling,
  { deposit, clientId, parts, fee }: Proposal,
  clientName: string,
): Promise<Settled> {
  const { day, amount, payer } = deposit;
  const payment = {
    id: paymentIdOf(deposit, books.payments),
    clientId,
    clientName,
    day,
    amount,
    fee,
    payer,
    kind: 'transfer' as const,
    memo: '',
  };
  // The last of the invoices bears the fee.
  const allocations = parts.map(({ invoiceId: invoice, amount: part }, index) => ({
    invoice,
    amount: index === parts.length - 1 ? part + fee : part,
  }));
  const outcome = await payments.record(companyId, userId, payment, allocations);
  if (outcome.kind !== 'saved') return { outcome, books };
  const now = { by: userId, parts: allocations, invoices: books.invoices };
  const stored = { ...payment, ...notYet, allocations: [], since: 0, rest: 0, by: userId };
  return { outcome, books: withSettlement(books, stored, recording(undefined, payment, now)) };
}

const failed = (message: string): SaveOutcome => ({ kind: 'failed', message });

const ON_VOID =
  '無効にした請求書への入金は、ここでは取り消せません。請求書の画面でお確かめください。';

/** Takes entries back that were written before payments were kept by client, with the fee, by entries below zero. */
async function correct({ companyId, userId, books }: Settling, deposit: Deposit): Promise<Settled> {
  const { day } = deposit;
  const memos = [feeMemoOf(deposit), memoOf(deposit)];
  let now = books;
  let outcome = failed(ON_VOID);
  for (const memo of memos) {
    const parts = now.invoices.filter(isIssued).flatMap((invoice) => {
      const amount = standing(invoice.payments, { day, memo });
      return amount === 0 ? [] : [{ invoice, entry: { day, amount: 0 - amount, memo } }];
    });
    if (parts.length === 0) continue;
    outcome = await invoices.correctPayments(companyId, userId, parts);
    if (outcome.kind !== 'saved') break;
    now = {
      ...now,
      invoices: now.invoices.map((one) => {
        const part = parts.find(({ invoice }) => invoice.id === one.id);
        if (part === undefined) return one;
        const paidTotal = one.paidTotal + part.entry.amount;
        const status = statusWhenPaid(one.gross, paidTotal);
        const mine = { ...part.entry, by: userId, payment: '' };
        return { ...one, payments: [...one.payments, mine], paidTotal, status };
      }),
    };
  }
  return { outcome, books: now };
}

/** The payment that a deposit was recorded as and that counts; undefined for none, as before payments were kept by client. */
export const recordedOf = (
  { payments: paid }: Books,
  deposit: Deposit,
): ClientPayment | undefined =>
  paid.find((one) => keyOfPayment(one) === keyOf(deposit) && !isVoided(one));

const GONE = 'この入金はすでに取り消されています。開き直してください。';
const TAKEN_BACK = '消込の取り消し';

/** Takes a recorded deposit back with all that it paid. @param reason is kept with the payment. Never throws */
export async function takeBack(
  settling: Settling,
  deposit: Deposit,
  reason = TAKEN_BACK,
): Promise<Settled> {
  const { companyId, userId, books } = settling;
  const recorded = recordedOf(books, deposit);
  if (recorded === undefined) return correct(settling, deposit);
  try {
    const withdrawal = await readWithdrawal(companyId, recorded.id);
    if (withdrawal === undefined) return { outcome: failed(GONE), books };
    const outcome = await withdraw(companyId, userId, withdrawal, reason);
    if (outcome.kind !== 'saved') return { outcome, books };
    const { payment, invoices: known } = withdrawal;
    const note = `取消 ${reason}`;
    const parts = { by: userId, parts: backOf(payment, known), invoices: known, note };
    const settled = voiding(payment, payment.allocations.length, parts);
    const voided = { ...payment, voidReason: reason };
    return { outcome, books: withSettlement(books, voided, settled) };
  } catch (error) {
    return { outcome: failed(error instanceof Error ? error.message : ''), books };
  }
}
