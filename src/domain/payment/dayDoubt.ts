import { addDays, longDayLabel } from '#domain/time.ts';

/** A payment is written down soon after it came: one of more than a year ago is often of a mistyped year. */
const USUAL_DAYS = 366;

/** What is asked of who entered an odd day. */
export const CHECK_DAY = '日付を確かめてください。';
export const CHECK_YEAR = '年を確かめてください。';

type PaymentDay = {
  /** Day key of the payment. */
  day: string;
  /** Day key. */
  today: string;
  /** The first day on which one of the invoices that it pays was issued; '' for none. */
  issued: string;
};

/** What is odd about the day of a payment, in words; '' for nothing. It may be meant: money comes in ahead, too. */
export function dayDoubt({ day, today, issued }: PaymentDay): string {
  if (day === '') return '';
  if (day < addDays(today, -USUAL_DAYS)) return `1年より前の入金日です。${CHECK_YEAR}`;
  return day < issued
    ? `請求書の発行日(${longDayLabel(issued)})より前の入金日です。${CHECK_DAY}`
    : '';
}
