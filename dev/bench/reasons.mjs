// Why a row of the table is over its budget, where that is known and accepted.

const OF_THE_LIST =
  'React, the router and the page (278 KiB of JavaScript) are fetched and evaluated beside the library (93 KiB, the whole floor); the share falls with the time of the database';
const OF_THE_SCHEDULE =
  'as /orders, with 239 KiB; it asks for the jobs when it has the orders, as the floor does';

/** @type {Readonly<Record<string, string>>} by the name of the row */
export const REASONS = {
  '/orders: first row, cold, 1,000 orders': OF_THE_LIST,
  '/orders: first row, cold, 10,000 orders': OF_THE_LIST,
  '/schedule: first row, cold, 1,000 orders': OF_THE_SCHEDULE,
  '/schedule: first row, cold, 10,000 orders': OF_THE_SCHEDULE,
  '/orders/new: first row, cold, 1,000 orders':
    'the floor is React and plain fields (66 KiB); the product has the session, the names to choose from and the database beside them (292 KiB)',
  '/login: from the press to the first row of /orders':
    'the floor has evaluated everything before the press; the product evaluates the list and the database after it',
};
