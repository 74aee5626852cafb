// Why a row of the table is over its budget, where that is accepted. What was not taken apart says so.

const OF_THE_LIST =
  'by traces of both: there is more code than of the floor, and the connection begins when the session is known and the store of unsent changes is open';
const OF_THE_SCHEDULE =
  'as /orders; it asks for the jobs when it has the orders, as the floor does';
const OF_THE_MONTH =
  'a month is asked by weeks beside what was left over, what changed and the invoices: several questions for each of the floor, and the emulator looks through all orders for each, on the processor that draws';

/** @type {Readonly<Record<string, string>>} by the name of the row */
export const REASONS = {
  '/orders: first row, cold, 1,000 orders': OF_THE_LIST,
  '/orders: first row, cold, 10,000 orders': OF_THE_LIST,
  '/orders: first row, cold, 50,000 orders': OF_THE_LIST,
  '/schedule: first row, cold, 1,000 orders': OF_THE_SCHEDULE,
  '/schedule: first row, cold, 10,000 orders': OF_THE_SCHEDULE,
  '/invoices, a month: first row, cold, 1,000 orders': OF_THE_MONTH,
  '/invoices, a month: first row, cold, 10,000 orders': OF_THE_MONTH,
  '/invoices, a month: first row, cold, 50,000 orders': OF_THE_MONTH,
  '/orders/new: first row, cold, 1,000 orders':
    'by a trace: the session, the names to choose from and the database are fetched and evaluated before the form is drawn; the floor is React and plain fields without any of them',
  '/login: from the press to the first row of /orders':
    'by a trace and the requests of several runs: all code is here before the press; the frame of the page is drawn before the company is asked for, its answer draws the page, which asks for the orders, and they are written to the store of unsent changes before they are shown; the floor draws nothing and stores nothing',
  'a day of the wall display: heap, after / before':
    'by two snapshots of the heap what grows is compiled code, of which each step of the clock brings some, and what the recording keeps of requests and messages; no object of the page',
};
