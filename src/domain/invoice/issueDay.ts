import type { BillingPeriod } from '#domain/billing/billing.ts';
import { CHECK_DAY, CHECK_YEAR } from '#domain/payment/dayDoubt.ts';
import { addDays, longDayLabel } from '#domain/time.ts';

/** An invoice is issued near its closing: a day further ahead is of a mistyped year, before which no correction could be. */
const MOST_DAYS_AHEAD = 90;

/** The last day that the invoice of a period can be issued on. @param today day key */
export const lastIssueDay = ({ toDay }: BillingPeriod, today: string): string =>
  addDays(today > toDay ? today : toDay, MOST_DAYS_AHEAD);

/** What is said of a later one. */
export const afterLastIssueDay = (last: string): string =>
  `発行日は${longDayLabel(last)}までです。${CHECK_YEAR}`;

/** Why an invoice cannot be issued on a day, '' when it can. @param day day key, '' for the usual one @param today day key */
export function issueDayRefusal(day: string, period: BillingPeriod, today: string): string {
  const last = lastIssueDay(period, today);
  return day > last ? afterLastIssueDay(last) : '';
}

/** What is odd about the day of an issue, in words; '' for nothing. It may be meant. @param day day key, '' for the usual one */
export const issueDayDoubt = (day: string, { fromDay }: BillingPeriod): string =>
  day !== '' && day < fromDay
    ? `対象期間の初日(${longDayLabel(fromDay)})より前の発行日です。${CHECK_DAY}`
    : '';
