import { addDays } from '#domain/time.ts';

/** Orders are entered for the weeks around today, late ones for the month that is being closed. */
const USUAL_DAYS_BACK = 100;
const USUAL_DAYS_AHEAD = 300;

/** What is odd about a day of delivery that is being entered, in words: a year that was mistyped or misread; '' for nothing. */
export function farDay(day: string, today: string): string {
  if (day === '') return '';
  if (day < addDays(today, -USUAL_DAYS_BACK))
    return '納入日が3か月より前です。年を確かめてください。';
  return day > addDays(today, USUAL_DAYS_AHEAD)
    ? '納入日が10か月より先です。年を確かめてください。'
    : '';
}
