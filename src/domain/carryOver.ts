import { outstandingOf } from '#domain/invoicePayment.ts';
import { isIssued, type Invoice } from '#domain/invoiceRecord.ts';

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

const earlierOf = (invoices: readonly Invoice[], of: CarryOverOf): Invoice[] =>
  invoices
    .filter(
      (one) =>
        isIssued(one) &&
        one.clientId === of.clientId &&
        one.officeId === of.officeId &&
        one.month < of.month,
    )
    .toSorted((a, b) => b.month.localeCompare(a.month));

/** The latest valid one before a month for the same client and office; undefined for none. */
export const invoiceBefore = (invoices: readonly Invoice[], of: CarryOverOf): Invoice | undefined =>
  earlierOf(invoices, of)[0];

/**
 * What is carried over to an invoice: all that is still owed of the earlier ones, whichever of them the payments were
 * recorded on. An older one that was corrected or made void after the invoice before counts as paid by the difference.
 * @param asked what the invoice before asked for when it had the block; undefined when it had none
 */
export function carriedOver(
  invoices: readonly Invoice[],
  of: CarryOverOf,
  asked: number | undefined,
): Omit<CarryOver, 'current'> {
  const [before, ...older] = earlierOf(invoices, of);
  if (before === undefined) return { previous: 0, paid: 0, carried: 0 };
  const owed = older.reduce((sum, one) => sum + outstandingOf(one), 0);
  const previous = asked ?? before.gross + owed;
  const carried = owed + outstandingOf(before);
  return { previous, paid: previous - carried, carried };
}
