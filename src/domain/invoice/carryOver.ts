import {
  accountsOf,
  askedOf,
  hasOfAll,
  owedOf,
  papersToRead,
  sum,
  type CarryOverOf,
  type Known,
} from '#domain/invoice/carryAccounts.ts';
import { heldPayments } from '#domain/invoice/payment.ts';
import { isIssued, type Invoice } from '#domain/invoice/record.ts';

/**
 * The block that says what is still owed of earlier invoices (繰越), printed where a client wants it; integer yen with
 * tax. It is no part of the invoice's own totals: those stay what the law asks for.
 */
export type CarryOver = {
  /** What the invoice before asked for, with what was carried over on it (前回御請求額). */
  previous: number;
  /** What was paid since (ご入金額). */
  paid: number;
  /** previous − paid (繰越額). */
  carried: number;
  /** carried + what this invoice comes to (今回御請求額). */
  current: number;
  /** Account → what of `carried` is that account's, beside the invoice's own (see carryAccounts.ts); not printed. */
  others?: Readonly<Record<string, number>> | undefined;
};

const ofClient = (invoices: readonly Invoice[], of: CarryOverOf): Invoice[] =>
  invoices.filter(({ clientId, status }) => clientId === of.clientId && status !== 'draft');

/** The invoices of a client whose paper is to be read for the block of another (see carryAccounts.ts). */
export const invoicesToRead = (invoices: readonly Invoice[], of: CarryOverOf): Invoice[] =>
  papersToRead(ofClient(invoices, of), of);

/** Whether it matters for the block of an office's invoice which offices the month is divided into. */
export const needsOffices = (of: CarryOverOf, known: Known): boolean =>
  of.officeId !== '' && hasOfAll({ ...known, invoices: ofClient(known.invoices, of) }, of.month);

const timeOf = (instant: Date | null): number => instant?.getTime() ?? 0;

/** Money of a client that no invoice has (前受金), and when it was recorded. */
type Advance = { rest: number; createdAt: Date | null };

/** The valid invoices of later months: one is made after them where it corrects an old one, or is issued late. */
export const invoicesAfter = (invoices: readonly Invoice[], of: CarryOverOf): Invoice[] =>
  ofClient(invoices, of).filter((one) => isIssued(one) && one.month > of.month);

/** Whether the paper of an invoice took an advance off, if there was one; of before it was kept, any with the block may. */
export const hasAdvance = ({ officeId }: Invoice, block: CarryOver | undefined): boolean =>
  block !== undefined &&
  (officeId === '' || block.others === undefined || Object.hasOwn(block.others, ''));

/**
 * What a client paid in advance, in integer yen, as far as no invoice of a later month has taken it off already: the
 * client has that paper in hand, and one advance is no discount on two of them. What was recorded after the issue of the
 * later ones is on none of them.
 * @param carrying those of a later month that had it (see hasAdvance)
 */
export function advanceLeft(
  advances: readonly Advance[],
  carrying: readonly Pick<Invoice, 'issuedAt'>[],
): number {
  const last = Math.max(0, ...carrying.map(({ issuedAt }) => timeOf(issuedAt)));
  const isCarried = ({ createdAt }: Advance): boolean => last > timeOf(createdAt);
  return sum(advances.map((one) => (isCarried(one) ? 0 : one.rest)));
}

/**
 * What is carried over to an invoice: all that is still owed of the earlier ones, whichever of them the payments were
 * recorded on. What was paid on the version that it corrects goes over to it, so that it is taken off here: 今回御請求額
 * never asks for money that was paid, and is below zero where the correction comes to less than that. An older one that
 * was corrected or made void after the invoice before counts as paid by the difference, and what was paid on a void one
 * stays the client's. When a client's invoices are divided by office, or are no longer, what was owed before goes on:
 * all offices' on one office's invoice of the month (see carryAccounts.ts), the offices' on the one of all.
 * @param offices whose invoices are made for the month
 * @param all what is known of the client; the advance (see advanceLeft) goes on with what all offices owe
 */
export function carriedOver(
  of: CarryOverOf,
  offices: readonly string[],
  all: Known,
): Omit<CarryOver, 'current'> {
  const { officeId: own, month } = of;
  const known = { ...all, invoices: ofClient(all.invoices, of) };
  const accounts = accountsOf(of, offices, known);
  const heldIn = (account: string): number =>
    sum(
      known.invoices
        .filter((one) => one.officeId === account && one.month === month)
        .map((one) => heldPayments(one, known.invoices)),
    );
  const carriedOf = (account: string): number =>
    owedOf(account, known, month) - heldIn(account) - (account === '' ? known.advance : 0);
  // Where another paper of the month asks for what was owed before, there is still what was paid on the version before.
  const ownCarried = accounts.includes(own) ? carriedOf(own) : 0 - heldIn(own);
  const rest = accounts.filter((account) => account !== own);
  const others = Object.fromEntries(rest.map((account) => [account, carriedOf(account)]));
  const carried = ownCarried + sum(Object.values(others));
  const previous = sum(accounts.map((account) => askedOf(account, known, month)));
  return { previous, paid: previous - carried, carried, others };
}
