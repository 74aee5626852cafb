import type { Deposit } from '#domain/deposit/deposit.ts';
import { feeMemoOf, memoOf, standing } from '#domain/deposit/entry.ts';
import type { Proposal } from '#domain/deposit/match.ts';
import { statusWhenPaid } from '#domain/invoicePayment.ts';
import { isIssued, type Invoice } from '#domain/invoiceRecord.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import { addMonths } from '#domain/time.ts';
import type { Client } from '#domain/client.ts';
import * as clients from '#repositories/clients.ts';
import * as invoices from '#repositories/invoices.ts';

/** Months of invoices that a statement is compared with. */
export const MONTHS_COMPARED = 13;

/** What a statement is compared with, all of it from the server. @param month of the present day @throws AppError */
export async function readOpen(
  companyId: string,
  month: string,
): Promise<{ clients: Client[]; invoices: Invoice[] }> {
  const [everyone, stored] = await Promise.all([
    clients.list(companyId),
    invoices.listWanted(companyId, {
      fromMonth: addMonths(month, -MONTHS_COMPARED),
      toMonth: addMonths(month, 1),
      clientId: undefined,
      status: undefined,
    }),
  ]);
  return { clients: everyone, invoices: stored };
}

type Part = { invoiceId: string; day: string; amount: number; memo: string };

/** What a deposit puts on the invoices that it pays. */
const transferOf = ({ deposit, parts }: Proposal): Part[] =>
  parts.map(({ invoiceId, amount }) => ({
    invoiceId,
    day: deposit.day,
    amount,
    memo: memoOf(deposit),
  }));

const feeOf = ({ deposit, parts, fee }: Proposal): Part[] =>
  parts
    .slice(-1)
    .flatMap(({ invoiceId }) =>
      fee === 0 ? [] : [{ invoiceId, day: deposit.day, amount: fee, memo: feeMemoOf(deposit) }],
    );

/** The invoices as they are with these entries. */
function withParts(all: readonly Invoice[], parts: readonly Part[], by: string): Invoice[] {
  return all.map((invoice) =>
    parts
      .filter(({ invoiceId }) => invoiceId === invoice.id)
      .reduce((now, { day, amount, memo }) => {
        const paidTotal = now.paidTotal + amount;
        return {
          ...now,
          payments: [...now.payments, { day, amount, memo, by }],
          paidTotal,
          status: statusWhenPaid(now.gross, paidTotal),
        };
      }, invoice),
  );
}

type Recording = { companyId: string; userId: string; invoices: readonly Invoice[] };

/** The invoices as they are afterwards, and how it ended. */
export type Settled = { outcome: SaveOutcome; invoices: readonly Invoice[] };

async function record(
  { companyId, userId, invoices: all }: Recording,
  parts: readonly Part[],
): Promise<Settled> {
  const outcome = await invoices.recordPayments(
    companyId,
    userId,
    parts.flatMap(({ invoiceId, day, amount, memo }) => {
      const invoice = all.find(({ id }) => id === invoiceId);
      return invoice === undefined ? [] : [{ invoice, payment: { day, amount, memo } }];
    }),
  );
  return {
    outcome,
    invoices: outcome.kind === 'saved' ? withParts(all, parts, userId) : all,
  };
}

/**
 * Records a deposit on the invoices that it pays, all or none of them, and the fee that was taken off on the last.
 * Never throws. A fee that could not be recorded is told; the invoice shows it as still owed.
 */
export async function settle(recording: Recording, proposal: Proposal): Promise<Settled> {
  const transfer = await record(recording, transferOf(proposal));
  const fee = feeOf(proposal);
  if (transfer.outcome.kind !== 'saved' || fee.length === 0) return transfer;
  return record({ ...recording, invoices: transfer.invoices }, fee);
}

const ON_VOID =
  '無効にした請求書への入金は、ここでは取り消せません。請求書の画面でお確かめください。';

/**
 * Takes a recorded deposit back, with its fee, by entries below zero. Never throws. A void invoice keeps its entries: those
 * of its next version are taken back.
 */
export async function takeBack(recording: Recording, deposit: Deposit): Promise<Settled> {
  let now: Settled = {
    outcome: { kind: 'failed', message: ON_VOID },
    invoices: recording.invoices,
  };
  for (const memo of [feeMemoOf(deposit), memoOf(deposit)]) {
    const { day } = deposit;
    const parts = now.invoices.filter(isIssued).flatMap(({ id, payments }) => {
      const amount = standing(payments, { day, memo });
      return amount === 0 ? [] : [{ invoiceId: id, day, amount: 0 - amount, memo }];
    });
    if (parts.length === 0) continue;
    now = await record({ ...recording, invoices: now.invoices }, parts);
    if (now.outcome.kind !== 'saved') return now;
  }
  return now;
}
