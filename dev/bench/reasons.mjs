// Why a row of the table is over its budget, where that is accepted. What was not taken apart says so.

const OF_THE_LIST =
  'by traces of both: the code is here after 510 ms (36 files, 278 KiB; 150 ms and 93 KiB for the floor), the session is known after 790 (270), the connection begins at 1,040 (350), when the store of unsent changes is open, and the rows stand at 1,570 (840)';
const OF_THE_SCHEDULE =
  'as /orders, with 239 KiB; it asks for the jobs when it has the orders, as the floor does';
const OF_THE_MONTH =
  'a month is asked by weeks beside what was left over, what changed and the invoices: 13 questions for the 3 of the floor, and the emulator looks through all orders for each, on the processor that draws';

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
    'by a trace: the session, the names to choose from and the database (33 files, 292 KiB) are here after 560 ms, evaluated after 790 and the form is drawn after 1,070; the floor is React and plain fields (66 KiB) without any of them',
  '/login: from the press to the first row of /orders':
    'by a trace and the requests of four runs: all code is here before the press; the frame of the page is drawn before the company is asked for (60 to 100 ms after the press), its answer draws the page, which asks for the orders after 140 to 230, and they are written to the store of unsent changes before they are shown (70 ms); the floor draws nothing and stores nothing',
  'a day of the wall display: heap, after / before':
    'by two snapshots of the heap what grows is compiled code, of which each step of the clock brings some, and what the recording keeps of requests and messages; no object of the page',
};
