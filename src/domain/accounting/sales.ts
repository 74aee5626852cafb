import {
  ON_BEHALF,
  RECEIVABLE,
  SALES,
  side,
  turned,
  type Entry,
} from '#domain/accounting/entry.ts';
import { isIssued, type Invoice } from '#domain/invoice/record.ts';
import { dayKeyOf } from '#domain/time.ts';

/**
 * Which issued invoices go into a file for accounting software (docs/accounting.md), and on which day each is booked. An
 * invoice that was in a file and is void now is taken back.
 */

/** The day that a sale is booked on. */
export const bookingDays = { closing: '締日', issue: '発行日' } as const;
export type BookingDay = keyof typeof bookingDays;

/** Which of the invoices go into a file. */
export const bookingScopes = { new: 'まだ書き出していないもの', all: 'すべて' } as const;
export type BookingScope = keyof typeof bookingScopes;

/** An invoice in a file: its sale, or that it is taken back (取消). */
export type Booking = { invoice: Invoice; day: string; isReversal: boolean };

/**
 * When something is taken back: with the sale, so that the month comes out right, or when it was made void. A sale of a
 * later day is not taken back before it.
 */
function reversalDay({ exportedDay, voidedAt }: Invoice, day: BookingDay): string {
  const voidedDay = voidedAt === null ? exportedDay : dayKeyOf(voidedAt);
  return day === 'closing' || voidedDay < exportedDay ? exportedDay : voidedDay;
}

function bookingsOfOne(invoice: Invoice, day: BookingDay, scope: BookingScope): Booking[] {
  const wasExported = invoice.exportedDay !== '';
  if (isIssued(invoice)) {
    if (wasExported && scope === 'new') return [];
    const { periodTo, issueDay } = invoice;
    return [
      {
        invoice,
        day: day === 'closing' && periodTo !== '' ? periodTo : issueDay,
        isReversal: false,
      },
    ];
  }
  if (invoice.status === 'draft' || !wasExported || invoice.reversedAt !== null) return [];
  return [
    ...(scope === 'all' ? [{ invoice, day: invoice.exportedDay, isReversal: false }] : []),
    { invoice, day: reversalDay(invoice, day), isReversal: true },
  ];
}

/**
 * What goes into a file, by day: the sales of the valid invoices, and those of before that are void now.
 * @param invoices each at most once
 */
export const bookingsOf = (
  invoices: readonly Invoice[],
  day: BookingDay,
  scope: BookingScope,
): Booking[] =>
  invoices
    .flatMap((invoice) => bookingsOfOne(invoice, day, scope))
    .toSorted(
      (a, b) =>
        a.day.localeCompare(b.day) ||
        a.invoice.sequence - b.invoice.sequence ||
        Number(a.isReversal) - Number(b.isReversal),
    );

/** An invoice as entries: what is taxed, what is free of tax and what was paid for the client; the other way round below zero or where it is taken back. */
export function entriesOf({ invoice, day, isReversal }: Booking): Entry[] {
  const { net, tax, taxFree, outside, number, clientName, subject, dueDay } = invoice;
  const all = [
    { amount: net + tax, credit: side(SALES, 'sales', Math.abs(tax)) },
    { amount: taxFree, credit: side(SALES, 'taxFree') },
    { amount: outside, credit: side(ON_BEHALF) },
  ];
  return all
    .filter(({ amount }) => amount !== 0)
    .map(({ amount, credit }) => {
      const entry: Entry = {
        day,
        debit: side(RECEIVABLE),
        credit,
        amount: Math.abs(amount),
        number,
        clientName,
        remark: `${isReversal ? '取消 ' : ''}${number} ${clientName} ${subject}`.trim(),
        dueDay: isReversal ? '' : dueDay,
      };
      return amount < 0 === isReversal ? entry : turned(entry);
    });
}
