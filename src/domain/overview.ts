import { isIssued, type Invoice } from '#domain/invoice/record.ts';
import type { Job } from '#domain/job/job.ts';
import type { Order } from '#domain/order/order.ts';
import {
  addDays,
  addMonths,
  dayKeyOf,
  dayOfMonth,
  dayRange,
  daysInMonth,
  monthKeyOf,
  monthRange,
  type Range,
} from '#domain/time.ts';

/** The views of the list of orders, as its address names them. */
export const orderViews = {
  all: 'すべて',
  today: '今日',
  tomorrow: '明日',
  active: '進行中',
  unpriced: '運賃未入力',
  unbilled: '請求漏れ候補',
} as const;
export type OrderView = keyof typeof orderViews;

/** Whether the text is a view of the list of orders. */
export const isOrderView = (view: string): view is OrderView => Object.hasOwn(orderViews, view);

/** Deliveries without a freight (運賃未入力) are asked for from the first of last month until the end of today. */
export const unpricedRange = (now: Date): Range => ({
  from: monthRange(addMonths(monthKeyOf(now), -1)).from,
  to: dayRange(dayKeyOf(now)).to,
});

/**
 * Days before today, and behind it, whose orders without a job are work that nobody has begun (未着手): on a Friday also
 * those of the working day after a long weekend.
 */
const UNTOUCHED_DAYS = { before: 3, ahead: 4 };

/** The deliveries that belong to the work under way although nobody was assigned to them yet (未着手). */
export function untouchedRange(now: Date): Range {
  const today = dayKeyOf(now);
  return {
    from: dayRange(addDays(today, -UNTOUCHED_DAYS.before)).from,
    to: dayRange(addDays(today, UNTOUCHED_DAYS.ahead)).to,
  };
}

/**
 * The orders under way, the oldest first by the creation of their job; those without one (未着手) by their own.
 * Orders that were disabled meanwhile are not shown.
 */
export function underWay(orders: readonly Order[], jobs: readonly Job[]): Order[] {
  const jobOf = new Map(jobs.map((job) => [job.orderId, job]));
  const began = (order: Order): number => {
    const job = jobOf.get(order.id);
    const createdAt = job === undefined ? order.createdAt : job.createdAt;
    return createdAt?.getTime() ?? 0;
  };
  return orders.filter(({ enabled }) => enabled).toSorted((a, b) => began(a) - began(b));
}

/** Whole months before this one in which an order should have been invoiced. */
const UNBILLED_MONTHS = 3;

/** The months whose deliveries may have been forgotten in the invoices (請求漏れ). */
export const unbilledRange = (now: Date): Range => ({
  from: monthRange(addMonths(monthKeyOf(now), -UNBILLED_MONTHS)).from,
  to: monthRange(monthKeyOf(now)).from,
});

/**
 * The months in whose invoices those deliveries can be, the oldest first: a delivery after the closing day is in the
 * invoice of the month after it.
 */
export const unbilledInvoiceMonths = (now: Date): string[] =>
  Array.from({ length: UNBILLED_MONTHS + 1 }, (_, index) =>
    addMonths(monthKeyOf(now), index - UNBILLED_MONTHS),
  );

/** The orders that should be in an invoice and are in no issued one: those that nobody wants to bill are not missed. */
export function uninvoiced(orders: readonly Order[], invoices: readonly Invoice[]): Order[] {
  const invoiced = new Set(invoices.filter(isIssued).flatMap(({ orderIds }) => orderIds));
  return orders.filter(({ id, billingWaiver }) => billingWaiver === '' && !invoiced.has(id));
}

/** Days ahead, today among them, whose due payments are expected on home. */
const EXPECTED_DAYS = 7;

/** Due days of invoices, as day keys: `from` and later, before `to`. */
export type DueSpan = { from: string; to: string };

/** What should have been paid before today, and what is due from today on. */
export function dueSpans(now: Date): { overdue: DueSpan; expected: DueSpan } {
  const today = dayKeyOf(now);
  return {
    // Every day key begins with a digit; an invoice without a due day is never late.
    overdue: { from: '0', to: today },
    expected: { from: today, to: addDays(today, EXPECTED_DAYS) },
  };
}

/** Instants that are compared: as many days of this month, from its first, as of the month before. */
export type SalesSpans = {
  /** This month until the end of today. */
  current: Range;
  /** As much of it as the month before has days for; the same as `current` but for the end of long months. */
  compared: Range;
  previous: Range;
  /** How many days are compared. */
  days: number;
};

/** The spans of the sales of this month and the month before. */
export function salesSpans(now: Date): SalesSpans {
  const today = dayKeyOf(now);
  const month = monthKeyOf(now);
  const before = addMonths(month, -1);
  const days = Math.min(Number(today.slice(8)), daysInMonth(before));
  const firstDays = (of: string): Range => ({
    from: monthRange(of).from,
    to: dayRange(dayOfMonth(of, days)).to,
  });
  return {
    current: { from: monthRange(month).from, to: dayRange(today).to },
    compared: firstDays(month),
    previous: firstDays(before),
    days,
  };
}

/** How the sales of a month differ from those of the month before. */
export type SalesChange = {
  /** Integer yen. */
  difference: number;
  /** Tenths of a percent, rounded; null when there is nothing to compare with. */
  permille: number | null;
};

/** @param current @param previous integer yen */
export const salesChange = (current: number, previous: number): SalesChange => ({
  difference: current - previous,
  permille: previous === 0 ? null : Math.round(((current - previous) * 1000) / previous),
});
