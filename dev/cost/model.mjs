// What a company costs in a month at the database: pure arithmetic. The counts of a screen are those that
// e2e/reads.spec.ts holds, with the company's own numbers in place of the test's; those of a write are named by file.

/** @typedef {import('./assumptions.mjs').Company} Company */
/** @typedef {import('./assumptions.mjs').Habits} Habits */
/** @typedef {import('./assumptions.mjs').Prices} Prices */
/** @typedef {{ name: string, reads: number, rules: number, writes: number }} Line */

import { HABITS } from './assumptions.mjs';

/** Values of one `in` clause, a page of a list, documents of one count. */
const IN = 30;
const PAGE = 50;
const COUNTED = 1_000;
/** Weeks that a month's orders are asked for by. */
const PARTS_OF_MONTH = 5;
/** Jobs that the closing looks at. */
const MOST_JOBS = 500;

/** @param {Company} company @param {Habits} habits */
const dayOf = ({ orders }, { workdays }) => orders / workdays;

/**
 * What one open of a screen reads, and how many questions it asks, for each of which the rules read one document.
 * @param {Company} company
 * @param {Habits} habits
 * @returns {Record<keyof Habits['opens'] | 'figures', { reads: number, rules: number }>}
 */
export function screens(company, habits) {
  const { orders, clients, drivers, offices } = company;
  const day = dayOf(company, habits);
  const page = Math.min(PAGE, orders);
  const parts = Math.ceil(day / IN);
  const people = clients + drivers + offices;
  // A count or sum of so many index entries: jobs, unpriced orders, unbilled ones, those of them that are not to be billed,
  // which are few, this month and the last, of both those with tax in their freight, which are few; of open invoices, a
  // month of which is late and a month soon due, what is to be paid and what is.
  const owed = [clients, clients, clients, clients];
  const counted = [day * 3, orders / 10, orders / 10, 0, orders, orders, 0, 0, ...owed];
  const sums = counted.reduce((sum, entries) => sum + Math.max(1, Math.ceil(entries / COUNTED)), 0);
  const figures = { reads: sums, rules: counted.length };
  return {
    figures,
    home: {
      reads: 2 + 2 * 2 * day + drivers + figures.reads,
      rules: 3 + 2 * parts + figures.rules,
    },
    list: { reads: 2 + 2 * page + people, rules: 4 + Math.ceil(page / IN) },
    // Itself, its job, its invoice, suggestions: the first page, a page and the invoices of its client.
    order: { reads: 2 + 3 + 2 * page + 5 + people, rules: 9 },
    newOrder: { reads: 2 + 2 * page + 5 + clients + offices, rules: 5 },
    schedule: { reads: 2 + 2 * day + 1 + people, rules: 5 + parts },
    clients: { reads: 2 + clients, rules: 1 },
  };
}

/** @param {Company} company @param {Habits} habits @returns {Line[]} */
function openings(company, habits) {
  const { users } = company;
  const { opens, workdays, homeReturns, searches, histories } = habits;
  const per = screens(company, habits);
  const days = users * workdays;
  /** @param {keyof Habits['opens']} screen @returns {Line} */
  const opened = (screen) => {
    const times = opens[screen] * days;
    const { reads, rules } = per[screen];
    return { name: `open: ${screen}`, reads: times * reads, rules: times * rules, writes: 0 };
  };
  /** @param {string} name @param {number} times @param {{ reads: number, rules: number }} each @returns {Line} */
  const asked = (name, times, { reads, rules }) => ({
    name,
    reads: times * reads,
    rules: times * rules,
    writes: 0,
  });
  return [
    ...['home', 'list', 'order', 'newOrder', 'schedule', 'clients'].map((screen) =>
      opened(/** @type {keyof Habits['opens']} */ (screen)),
    ),
    asked('home again: figures', homeReturns * days, per.figures),
    // A word finds half a page of orders, and the jobs of them.
    asked('search', searches * days, { reads: PAGE, rules: 2 }),
    asked('history', histories * days, { reads: 4, rules: 2 }),
  ];
}

/** @param {Company} company @param {Habits} habits @returns {Line[]} */
function work(company, habits) {
  const { orders, drivers, schedules, lists, newestShare, lateShare } = company;
  const { edits, jobWrites, moves, orderAssigns, watchedShare } = habits;
  const watchers = schedules * watchedShare + lists * newestShare;
  const day = dayOf(company, habits);
  // groups.ts: it is asked for alone, and with others when the small groups become one; by trying it with 14, 136 and
  // 1,364 orders of a day: 1.3, 5.5 and 13 ids.
  const again = Math.min(13, 1 + day / IN);
  /** @param {string} name @param {number} times @param {Omit<Line, 'name'>} each @returns {Line} */
  const done = (name, times, { reads, rules, writes }) => ({
    name,
    reads: times * reads,
    rules: times * rules,
    writes: times * writes,
  });
  return [
    // orderWrites.ts: one get, then the order, its history entry and the receipt in one commit.
    done('create orders', orders, { reads: 1, rules: 2, writes: 3 }),
    done('change orders', orders * edits, { reads: 1, rules: 2, writes: 3 }),
    // jobWrites.ts: one get, the job and the receipt; the first also asks whether the order exists.
    done('dispatch', orders * jobWrites, { reads: 1, rules: 2 + 1 / jobWrites, writes: 2 }),
    // useBooking.ts, jobs.ts: the day's orders and jobs, and one sum a leg and driver.
    done('assign on the order page', orders * orderAssigns, {
      reads: 2 * day + 4 * drivers,
      rules: 1 + Math.ceil(day / IN) + 4 * drivers,
      writes: 0,
    }),
    // schedules.ts: the day and the receipt
    done('move lines', orders * moves, { reads: 1, rules: 2, writes: 2 }),
    done('others see it', orders * (edits + jobWrites + moves), {
      // A live question that has news is judged by the rules again.
      reads: watchers,
      rules: watchers,
      writes: 0,
    }),
    done('a new order on schedules', orders * lateShare * schedules, {
      reads: 1 + again,
      rules: 2,
      writes: 0,
    }),
    // A page of 50, which another one leaves for it: 7 ids by trying it.
    done('a new order on lists', orders * newestShare * lists, {
      reads: 1 + 7,
      rules: 2,
      writes: 0,
    }),
  ];
}

/** @param {Company} company @param {Habits} habits @returns {Line[]} */
function billing({ orders, clients }, { closingOpens, previews, payments }) {
  const each = orders / clients;
  const empty = 6;
  return [
    // closeMonth.ts: orders day by day, clients, settings, invoices of two months, uncompleted jobs.
    {
      name: 'open the closing',
      reads: closingOpens * (orders + clients * 3 + 1 + empty + Math.min(MOST_JOBS, orders / 10)),
      rules: closingOpens * (PARTS_OF_MONTH + 8),
      writes: 0,
    },
    // prepareInvoice.ts: the client and its invoices twice, the company, settings, account, the orders.
    {
      name: 'preview invoices',
      reads: clients * previews * (each + 12),
      rules: clients * previews * 11,
      writes: 0,
    },
    // issueInvoice.ts reads the orders again; invoiceWrites.ts: counter and invoice read; invoice, snapshot, counter and every
    // order written; the rules look at company, settings, counter, snapshot, invoice.
    {
      name: 'issue invoices',
      reads: orders + clients * (2 + 3 + 2),
      rules: clients * (6 + 2 + 5),
      writes: orders + clients * 3,
    },
    // payments.ts: the payment and an invoice are read and written; the rules look each up for the other.
    {
      name: 'payments',
      reads: clients * payments * 2,
      rules: clients * payments * 5,
      writes: clients * payments * 2,
    },
  ];
}

/**
 * Everything that a company does in a month.
 * @param {Company} company
 * @param {Habits} [habits]
 * @returns {Line[]}
 */
export const monthOf = (company, habits = HABITS) => [
  ...openings(company, habits),
  ...work(company, habits),
  ...billing(company, habits),
];

/** @param {readonly Line[]} lines */
export const totalOf = (lines) => ({
  reads: lines.reduce((sum, { reads, rules }) => sum + reads + rules, 0),
  writes: lines.reduce((sum, { writes }) => sum + writes, 0),
  // Records are disabled, not deleted; a draft of an invoice may be.
  deletes: 0,
});

/**
 * Bytes that a month adds, with their index entries.
 * @param {Company} company
 * @param {Readonly<Record<string, { stored: number, indexed: number }>>} sizes by collection
 * @param {Habits} [habits]
 */
export function growthOf({ orders, clients }, sizes, habits = HABITS) {
  /** @param {string} kind */
  const bytes = (kind) => (sizes[kind]?.stored ?? 0) + (sizes[kind]?.indexed ?? 0);
  const perOrder = bytes('orders') + bytes('jobs') + bytes('history') * (1 + habits.edits);
  return orders * perOrder + clients * (bytes('invoices') + bytes('snapshots'));
}

/**
 * Dollars of a month, without the free quota, which is one for the whole project.
 * @param {{ reads: number, writes: number, deletes: number }} total
 * @param {number} bytes that are kept
 * @param {Prices} prices
 */
export const dollarsOf = ({ reads, writes, deletes }, bytes, prices) =>
  (reads * prices.reads + writes * prices.writes + deletes * prices.deletes) / 100_000 +
  (bytes / 2 ** 30) * prices.storage;
