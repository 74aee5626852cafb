// Why a row of the table is over its budget, where that is accepted. What was not taken apart says so.

const OF_THE_LIST =
  'React, the router and the page (278 KiB of JavaScript) are fetched and evaluated beside the library (93 KiB, the whole floor); the share falls with the time of the database';
const OF_THE_SCHEDULE =
  'as /orders, with 239 KiB; it asks for the jobs when it has the orders, as the floor does';
const OF_THE_MONTH =
  'a month is asked by weeks beside what was left over, what changed and the invoices: 13 questions for the 3 of the floor, and the emulator looks through all orders for each, on the processor that draws';

/** @type {Readonly<Record<string, string>>} by the name of the row */
export const REASONS = {
  '/orders: first row, cold, 1,000 orders': OF_THE_LIST,
  '/orders: first row, cold, 10,000 orders': OF_THE_LIST,
  '/schedule: first row, cold, 1,000 orders': OF_THE_SCHEDULE,
  '/schedule: first row, cold, 10,000 orders': OF_THE_SCHEDULE,
  '/invoices, a month: first row, cold, 1,000 orders': OF_THE_MONTH,
  '/invoices, a month: first row, cold, 10,000 orders': OF_THE_MONTH,
  '/invoices, a month: first row, cold, 50,000 orders': OF_THE_MONTH,
  '/orders/new: first row, cold, 1,000 orders':
    'the floor is React and plain fields (66 KiB); the product has the session, the names to choose from and the database beside them (292 KiB)',
  '/login: from the press to the first row of /orders':
    'likely, not taken apart: the floor has evaluated everything before the press; the product evaluates the list and the database after it',
  '/orders: first row, opened again':
    'a profile shows some 300 ms until the service worker has given 26 scripts, then their evaluation and one drawing of the rows; a layout of 55 ms in it is gone since this was measured',
  'a day of the wall display: heap, after / before':
    'by two snapshots of the heap what grows is compiled code, of which each step of the clock brings some, and what the recording keeps of requests and messages; no object of the page',
  "the table's first paint with 10,000 rows / with 50":
    'measured before the table stopped to make an object of each row that no order needs, which is what a profile showed; 1.06 in eleven rounds of this page since then',
  '/login: performance':
    'the best of the three runs has 100 points: what it names in the others is blocking time, on shared processors',
  '/orders: performance':
    'the best of the three runs has 100 points; the others were not taken apart',
  '/schedule: performance':
    'the best of the three runs has 99 points; tests shared the processors with the others',
};
