// What the cost of a company depends on: change it and run `node dev/cost/main.mjs`.

/**
 * @typedef {object} Company what a reader may change
 * @property {number} orders a month
 * @property {number} clients
 * @property {number} drivers
 * @property {number} offices
 * @property {number} users who work with it each day
 * @property {number} schedules screens that show the schedule of today or tomorrow all day
 * @property {number} lists lists of orders that are open at a time
 * @property {number} newestShare part of the new orders that come into the first page of such a list
 * @property {number} lateShare part of the orders that come into a day which a schedule shows at that moment
 */

/**
 * @typedef {object} Habits what a reader may change, alike for every company
 * @property {number} workdays a month
 * @property {Readonly<Record<'home' | 'list' | 'order' | 'newOrder' | 'schedule' | 'clients', number>>} opens a user and
 *   day, each more than 30 minutes after the last, so that all of it is read
 * @property {number} homeReturns a user and day: the figures are asked for anew
 * @property {number} searches a user and day
 * @property {number} histories opened a user and day
 * @property {number} edits later changes of an order
 * @property {number} jobWrites assignments, completions and notes of an order's job
 * @property {number} orderAssigns part of the orders that somebody is assigned to on the order's own page, where each
 *   driver is shown with the sum of the month
 * @property {number} moves lines moved by hand on a schedule, per order
 * @property {number} closingOpens a month
 * @property {number} previews of an invoice, before and after it is issued
 * @property {number} payments of an invoice
 * @property {number} watchedShare part of the changes that concern a day which a schedule shows
 */

/** @typedef {{ reads: number, writes: number, deletes: number, storage: number }} Prices dollars for 100,000 and GiB-months */

/** @type {Habits} */
export const HABITS = {
  workdays: 22,
  opens: { home: 2, list: 3, order: 8, newOrder: 2, schedule: 2, clients: 0.5 },
  homeReturns: 6,
  searches: 8,
  histories: 1,
  edits: 1,
  jobWrites: 7,
  orderAssigns: 0.1,
  moves: 0.2,
  closingOpens: 20,
  previews: 3,
  payments: 1,
  watchedShare: 0.7,
};

/** @type {Readonly<Record<string, Company>>} */
export const COMPANIES = {
  300: {
    orders: 300,
    clients: 20,
    drivers: 8,
    offices: 1,
    users: 2,
    schedules: 1,
    lists: 1,
    newestShare: 0.8,
    lateShare: 0.3,
  },
  3000: {
    orders: 3_000,
    clients: 80,
    drivers: 50,
    offices: 2,
    users: 8,
    schedules: 5,
    lists: 3,
    newestShare: 0.3,
    lateShare: 0.3,
  },
  30000: {
    orders: 30_000,
    clients: 400,
    drivers: 400,
    offices: 6,
    users: 40,
    schedules: 20,
    lists: 10,
    newestShare: 0.05,
    lateShare: 0.3,
  },
};

/**
 * List prices; look them up before they are relied on. Those of Tokyo are quoted from an article of July 2025.
 * @type {Readonly<Record<string, Prices>>}
 */
export const PRICES = {
  'nam5/eur3': { reads: 0.06, writes: 0.18, deletes: 0.02, storage: 0.18 },
  'asia-northeast1': { reads: 0.038, writes: 0.115, deletes: 0.013, storage: 0.115 },
};
export const YEN_PER_DOLLAR = 150;
