import { isUnsent } from '#domain/invoice/delivery.ts';
import { daysOverdue } from '#domain/invoice/payment.ts';
import { invoiceStatuses, type Invoice, type InvoiceStatus } from '#domain/invoice/record.ts';
import { matchesSearch } from '#domain/search.ts';
import { inOrder, isDayKey, isMonthKey } from '#domain/time.ts';

/** The states by which invoices are searched; those that are late or not sent yet are issued ones. */
export const searchedStates = {
  ...invoiceStatuses,
  overdue: '期限超過',
  unsent: '未送付',
} as const;

/**
 * What is searched for, as the address of the page holds it; '' = anything. All of it together (電子帳簿保存法). Of two bounds
 * of months or days the earlier one is the first, however they were chosen.
 */
export type InvoiceSearch = {
  /** Closing months, both included. */
  from: string;
  to: string;
  /** Days of issue, both included. */
  dayFrom: string;
  dayTo: string;
  clientId: string;
  /** A part of the number. */
  number: string;
  status: string;
  /** Integer yen with tax, both included. */
  amountFrom: string;
  amountTo: string;
};

/** What of a search the server is asked; the rest is compared here. */
export type AskedInvoices = {
  fromMonth: string;
  toMonth: string;
  clientId: string | undefined;
  status: InvoiceStatus | undefined;
};

const isStatus = (status: string): status is InvoiceStatus =>
  Object.hasOwn(invoiceStatuses, status);

/** @param usual the months that are looked at when the search names none */
export const askedInvoices = (
  search: InvoiceSearch,
  usual: { from: string; to: string },
): AskedInvoices => {
  const from = isMonthKey(search.from) ? search.from : usual.from;
  const to = isMonthKey(search.to) ? search.to : usual.to;
  const [fromMonth, toMonth] = inOrder(from, to);
  return {
    fromMonth,
    toMonth,
    clientId: search.clientId === '' ? undefined : search.clientId,
    status: isStatus(search.status) ? search.status : undefined,
  };
};

/** Days of issue that the server is asked for instead, where the search names one: both included. */
export function askedDays({
  dayFrom,
  dayTo,
}: InvoiceSearch): { from: string; to: string } | undefined {
  if (!isDayKey(dayFrom) && !isDayKey(dayTo)) return undefined;
  const [from, to] = inOrder(
    isDayKey(dayFrom) ? dayFrom : '2000-01-01',
    isDayKey(dayTo) ? dayTo : '2999-12-31',
  );
  return { from, to };
}

/** '12,000' of a person as yen; undefined: no bound. */
function bound(entered: string): number | undefined {
  const digits = entered.normalize('NFKC').replace(/[,\s¥円]/g, '');
  return /^-?\d+$/.test(digits) ? Number(digits) : undefined;
}

/** Keys of months and days stand in the order of time, as texts do. What is no key is no bound. */
function isWithin(
  key: string,
  from: string,
  to: string,
  isKey: (text: string) => boolean,
): boolean {
  const [first, last] = isKey(from) && isKey(to) ? inOrder(from, to) : [from, to];
  return (!isKey(first) || key >= first) && (!isKey(last) || key <= last);
}

/** Those of the invoices that the whole search wants, the newest first. @param today day key */
export function searchedInvoices(
  invoices: readonly Invoice[],
  search: InvoiceSearch,
  today: string,
): Invoice[] {
  const [least, most] = [bound(search.amountFrom), bound(search.amountTo)];
  return invoices
    .filter(
      (one) =>
        (least === undefined || one.gross >= least) &&
        (most === undefined || one.gross <= most) &&
        matchesSearch([one.number], search.number) &&
        isWithin(one.month, search.from, search.to, isMonthKey) &&
        isWithin(one.issueDay, search.dayFrom, search.dayTo, isDayKey) &&
        (search.clientId === '' || one.clientId === search.clientId) &&
        (!isStatus(search.status) || one.status === search.status) &&
        (search.status !== 'overdue' || daysOverdue(one, today) > 0) &&
        (search.status !== 'unsent' || isUnsent(one)),
    )
    .toSorted(
      (a, b) =>
        b.month.localeCompare(a.month) || b.sequence - a.sequence || a.id.localeCompare(b.id),
    );
}
