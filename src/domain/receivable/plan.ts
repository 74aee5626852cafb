import { daysOverdue, outstandingOf } from '#domain/invoice/payment.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import type { Owing } from '#domain/receivable/aging.ts';
import { addMonths, longMonthLabel } from '#domain/time.ts';

/** When what is owed is to come in (入金予定表), by client and month. */

/** The months that have a column of their own. */
const MONTHS = 3;

/** A column: what is late, one of the next months, or what comes behind them or has no day. */
export type PlanColumn = { id: string; label: string };

const LATE: PlanColumn = { id: 'late', label: '期限超過' };
const LATER: PlanColumn = { id: 'later', label: 'それ以降' };

/** @param today day key */
export function planColumns(today: string): PlanColumn[] {
  const first = today.slice(0, 'yyyy-MM'.length);
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(first, index));
  return [LATE, ...months.map((id) => ({ id, label: longMonthLabel(id) })), LATER];
}

/** Where a payment is expected. What is to be given back is never late: it goes with what comes first. */
function columnOf(invoice: Invoice, today: string): string {
  if (daysOverdue(invoice, today) > 0) return LATE.id;
  const [, first = LATE] = planColumns(today);
  const month = invoice.dueDay.slice(0, 'yyyy-MM'.length);
  if (month === '') return LATER.id;
  const wanted = month < first.id ? first.id : month;
  return planColumns(today).some(({ id }) => id === wanted) ? wanted : LATER.id;
}

/** What a client is expected to pay in a column, in integer yen. @param today day key */
export const plannedIn = (
  { invoices }: Pick<Owing, 'invoices'>,
  id: string,
  today: string,
): number =>
  invoices
    .filter((one) => columnOf(one, today) === id)
    .reduce((sum, one) => sum + outstandingOf(one), 0);

/** The same of all clients as the rows of a file, with a row of sums. @param today day key */
export function planRows(owing: readonly Owing[], today: string): string[][] {
  const columns = planColumns(today);
  const sumOf = (of: (one: Owing) => number) =>
    String(owing.reduce((sum, one) => sum + of(one), 0));
  return [
    ['取引先', ...columns.map(({ label }) => label), '前受金', '合計'],
    ...owing.map((one) => [
      one.clientName,
      ...columns.map(({ id }) => String(plannedIn(one, id, today))),
      String(0 - one.advance),
      String(one.total),
    ]),
    [
      '合計',
      ...columns.map(({ id }) => sumOf((one) => plannedIn(one, id, today))),
      sumOf(({ advance }) => 0 - advance),
      sumOf(({ total }) => total),
    ],
  ];
}
