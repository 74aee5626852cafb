import { balanceOf, heldPayments } from '#domain/invoice/payment.ts';
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
};

/** Whose earlier invoices are looked at, and before which month. */
type CarryOverOf = Pick<Invoice, 'clientId' | 'officeId' | 'month'>;

const ofClient = (invoices: readonly Invoice[], of: CarryOverOf): Invoice[] =>
  invoices.filter(({ clientId, status }) => clientId === of.clientId && status !== 'draft');

/** The offices whose account an invoice goes on with: its own, and those that have no invoice of their own any more. */
function accountsOf(
  invoices: readonly Invoice[],
  of: CarryOverOf,
  offices: readonly string[],
): readonly string[] {
  const { officeId: own, month } = of;
  const known = ofClient(invoices, of);
  const issued = known.filter((one) => one.month === month && isIssued(one));
  const apart = new Set([...offices, ...issued.map(({ officeId }) => officeId)]);
  apart.delete(own);
  if (own === '') {
    const ended = known.map(({ officeId }) => officeId).filter((id) => !apart.has(id));
    return [...new Set(['', ...ended])];
  }
  // What was billed for all offices together goes on with the first of those that are billed apart.
  const isFirst = [...apart].every((id) => id !== '' && id > own);
  return isFirst ? [own, ''] : [own];
}

/**
 * One account: what an office's earlier invoices come to, less what was paid on the version before of the invoice itself:
 * that is paid on the next one. With the latest valid one of the earlier ones.
 */
type Account = { last: Invoice | undefined; asked: number; carried: number };

function accountOf(
  known: readonly Invoice[],
  of: CarryOverOf,
  askedOf: (invoice: Invoice) => number | undefined,
): Account {
  const own = known.filter(({ officeId }) => officeId === of.officeId);
  const earlier = own.filter(({ month }) => month < of.month);
  const owed = earlier.reduce((sum, one) => sum + balanceOf(one, known), 0);
  const taken = own
    .filter(({ month }) => month === of.month)
    .reduce((sum, one) => sum + heldPayments(one, known), 0);
  const carried = owed - taken;
  const [last] = earlier.filter(isIssued).toSorted((a, b) => b.month.localeCompare(a.month));
  if (last === undefined) return { last, asked: 0, carried };
  const asked = askedOf(last) ?? last.gross + owed - balanceOf(last, known);
  return { last, asked, carried };
}

/**
 * The latest valid invoices before a month that an invoice goes on with: of its client and office, and of the offices
 * whose account comes to it (see carriedOver). What they asked for stands on what was printed of them.
 */
export const invoicesBefore = (
  invoices: readonly Invoice[],
  of: CarryOverOf,
  offices: readonly string[],
): Invoice[] =>
  accountsOf(invoices, of, offices).flatMap(
    (officeId) => accountOf(ofClient(invoices, of), { ...of, officeId }, () => 0).last ?? [],
  );

const timeOf = (instant: Date | null): number => instant?.getTime() ?? 0;

/** Money of a client that no invoice has (前受金), and when it was recorded. */
type Advance = { rest: number; createdAt: Date | null };

/** The valid invoices of later months: one is made after them where it corrects an old one, or is issued late. */
export const invoicesAfter = (invoices: readonly Invoice[], of: CarryOverOf): Invoice[] =>
  ofClient(invoices, of).filter((one) => isIssued(one) && one.month > of.month);

/**
 * What a client paid in advance, in integer yen, as far as no invoice of a later month has taken it off already: the
 * client has that paper in hand, and one advance is no discount on two of them. What was recorded after the issue of the
 * later ones is on none of them.
 * @param carrying those of a later month that had the block
 */
export function advanceLeft(
  advances: readonly Advance[],
  carrying: readonly Pick<Invoice, 'issuedAt'>[],
): number {
  const last = Math.max(0, ...carrying.map(({ issuedAt }) => timeOf(issuedAt)));
  const isCarried = ({ createdAt }: Advance): boolean => last > timeOf(createdAt);
  return advances.reduce((sum, one) => sum + (isCarried(one) ? 0 : one.rest), 0);
}

/**
 * What is carried over to an invoice: all that is still owed of the earlier ones, whichever of them the payments were
 * recorded on. What was paid on the version that it corrects goes over to it, so that it is taken off here: 今回御請求額
 * never asks for money that was paid, and is below zero where the correction comes to less than that. An older one that
 * was corrected or made void after the invoice before counts as paid by the difference, and what was paid on a void one
 * stays the client's. When a client's invoices are divided by office, or are no longer, what was owed before goes on:
 * all offices' on the first office's invoice, the offices' on the one of all.
 * @param offices whose invoices are made for the month
 * @param askedOf what an invoice asked for when it had the block; undefined when it had none
 * @param advance what the client paid and no invoice has (前受金), in integer yen (see advanceLeft): it goes on with what
 *   all offices owe
 */
export function carriedOver(
  invoices: readonly Invoice[],
  of: CarryOverOf,
  offices: readonly string[],
  { askedOf, advance }: { askedOf: (invoice: Invoice) => number | undefined; advance: number },
): Omit<CarryOver, 'current'> {
  const known = ofClient(invoices, of);
  const accounts = accountsOf(invoices, of, offices).map((officeId) => {
    const account = accountOf(known, { ...of, officeId }, askedOf);
    return { officeId, ...account, carried: account.carried - (officeId === '' ? advance : 0) };
  });
  const own = accounts.find(({ officeId }) => officeId === of.officeId);
  const carried = accounts.reduce((sum, account) => sum + account.carried, 0);
  // The block of the own invoice before has asked for the others' already, when they are older.
  const isAskedFor = ({ officeId, last }: (typeof accounts)[number]): boolean =>
    officeId !== of.officeId &&
    own?.last !== undefined &&
    askedOf(own.last) !== undefined &&
    (last === undefined || last.month < own.last.month);
  const previous = accounts
    .filter((account) => !isAskedFor(account))
    .reduce((sum, { asked }) => sum + asked, 0);
  return { previous, paid: previous - carried, carried };
}
