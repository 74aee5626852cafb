import type { SeedDocument } from '#dev/seed/load.ts';
import type { Page } from '@playwright/test';
import { signIn } from './support/people.ts';
import { countReads } from './support/reads.ts';
import type { Reads } from './support/readsLive.ts';
import { BUSY_DAY, knownCompany, MONTH } from './support/readsCompany.ts';
import { expect, test } from './support/test.ts';

const MOVED = { destination: { name: '改名 済', address: '', inCharge: '', tel: '' } };
const RENAMED = { name: '改名 済' };
const STARTED = { status: 'loading' };

/** Reads of a screen as they are billed, of a company with 120 orders, 10 clients, 12 drivers and 2 offices. */
type Budget = {
  /** A text that the screen shows when it stands. */
  shown: string;
  /** With nothing in the cache; the profile and the company of the person are two of them on every screen. */
  first: number;
  /**
   * Questions of the first open for each of which the rules read the company's document, billed once more: not among
   * the reads.
   */
  questions: number;
  /** Going to another screen and back. */
  back: number;
  /** Somebody else changes one document. */
  change: readonly [path: string, fields: SeedDocument['data'], reads: number];
  /** Somebody else creates an order so many days after today. */
  arrival?: readonly [day: number | 'busy', reads: number];
};

const BUDGETS: Record<string, Budget> = {
  '/': {
    shown: '今日の配車',
    // 12 orders of today and tomorrow, 10 jobs of them, 12 drivers, 12 counts and sums.
    first: 48,
    questions: 17,
    // The counts and sums are asked for anew each time: they are not live.
    back: 12,
    change: ['orders/today-0', MOVED, 1],
    // The order, and that it has no job yet: none is billed as one.
    arrival: [0, 2],
  },
  '/orders': {
    shown: '取引先0',
    // A page of 50 orders, 48 jobs of them, 10 clients, 2 offices, 11 drivers who have not left.
    first: 123,
    questions: 6,
    back: 0,
    change: ['orders/today-0', MOVED, 1],
    // The order, and that it has no job yet.
    arrival: [2, 2],
  },
  '/orders/today-0': {
    shown: '納入日',
    // The order, its job, none of its invoices (billed as one), 10 clients, 2 offices, 12 drivers, the settings (kinds of
    // charges); for suggestions the first page of 50 orders, the 12 orders and 2 invoices of its client.
    first: 94,
    questions: 10,
    back: 0,
    // It is in three live questions: itself, the first page, its client's orders.
    change: ['orders/today-0', MOVED, 3],
  },
  '/orders/today-0/form': {
    shown: '作業指示書',
    // The order, its job, its driver, its client.
    first: 6,
    questions: 4,
    // Paper is always the server's answer.
    back: 4,
    change: ['orders/today-0', MOVED, 0],
  },
  '/orders/new': {
    shown: '新規受注',
    // 10 clients, 2 offices, the settings (kinds of charges), the first page of 50 orders for suggestions.
    first: 65,
    questions: 4,
    back: 0,
    change: ['clients/c1', RENAMED, 1],
  },
  [`/schedule?date=${BUSY_DAY}`]: {
    shown: '全20本',
    // 20 orders, 20 jobs, the arrangement, 10 clients, 12 drivers, 2 offices.
    first: 67,
    questions: 6,
    back: 0,
    change: ['jobs/busy-0', STARTED, 1],
    // The order, and that it has no job yet.
    arrival: ['busy', 2],
  },
  '/clients': {
    shown: '取引先1',
    // 10 clients.
    first: 12,
    questions: 1,
    back: 0,
    change: ['clients/c1', RENAMED, 1],
  },
  '/clients/c1': {
    shown: '取引先1',
    // The client.
    first: 3,
    questions: 1,
    back: 0,
    change: ['clients/c1', RENAMED, 1],
  },
  '/drivers': {
    shown: '運転手 1',
    // 12 drivers.
    first: 14,
    questions: 1,
    back: 0,
    change: ['drivers/d1', RENAMED, 1],
  },
  '/offices': {
    shown: '営業所1',
    // 2 offices.
    first: 4,
    questions: 1,
    back: 0,
    change: ['offices/o1', RENAMED, 1],
  },
  [`/invoices?month=${MONTH}`]: {
    shown: '取引先0',
    // 10 clients, the settings, 108 orders of the month, an invoice of it and the month before, 10 uncompleted jobs, and
    // 6 questions that find nothing, billed as one each: the last of five weeks, orders with a billing day, orders that
    // were left over, by both days, orders that were changed after their invoice, and jobs of unknown status. Whether
    // each order has a job is counted by thirties: 4.
    first: 142,
    questions: 18,
    // Money is always the server's answer; the jobs alone are live.
    back: 129,
    change: ['jobs/today-0', STARTED, 1],
  },
  [`/invoices/preview?clientId=c1&month=${MONTH}`]: {
    shown: '取引先1',
    // 10 orders, by four questions of which three find nothing; the company, its settings and its account; the client and
    // its invoices of the month (none), each twice: first to learn of which offices, then of each.
    first: 22,
    questions: 11,
    back: 20,
    change: ['orders/past-9', MOVED, 0],
  },
  [`/invoices/preview/list?month=${MONTH}`]: {
    shown: '取引先0',
    // The same as the closing, without the jobs.
    first: 127,
    questions: 12,
    back: 125,
    change: ['orders/past-9', MOVED, 0],
  },
  '/companies': {
    shown: '未登録',
    // Nothing but the profile and the company.
    first: 2,
    questions: 0,
    back: 0,
    change: ['', RENAMED, 1],
  },
};

const wordsOf = ({ total, of, questions }: Reads): string => {
  const parts = Object.entries(of).map(([name, count]) => `${count} ${name}`);
  return `${total}${parts.length > 0 ? ` (${parts.join(', ')})` : ''}${questions > 0 ? `, ${questions} questions` : ''}`;
};

/** By the keyboard to another screen, which reads what it wants. */
async function goAway(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  const [key, elsewhere] = path === '/drivers' ? ['c', '/clients'] : ['d', '/drivers'];
  await page.keyboard.press('g');
  await page.keyboard.press(key);
  await page.waitForURL(`**${elsewhere}`);
  // Until the library of live reads has begun, nothing is on its way that one could wait for.
  await expect(page.locator('.table__row').first()).toBeVisible();
}

for (const [path, budget] of Object.entries(BUDGETS))
  test(`${path} reads what it shows, and nothing twice`, async ({ page }) => {
    const { email, change, create } = await knownCompany();
    const wire = await countReads(page);
    const stands = async (): Promise<Reads> => {
      await page.waitForURL(({ pathname, search }) => `${pathname}${search}` === path);
      await expect(page.getByText(budget.shown).filter({ visible: true }).first()).toBeVisible();
      // What waits until a person begins to work comes now; a part that is not there yet would not notice.
      await wire.settled();
      await page.keyboard.press('Shift');
      return wire.quiet();
    };
    const told = async (reads: number): Promise<Reads> => {
      // Who listens is told some time; who does not is told nothing, however long one waits.
      if (reads > 0) await expect.poll(wire.count).toBeGreaterThan(0);
      else expect(wire.isListening()).toBe(false);
      return wire.quiet();
    };

    await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
    await signIn(page, email);
    const first = await stands();
    await goAway(page, path);
    await wire.quiet();
    await page.goBack();
    const back = await stands();

    await page.reload();
    const reload = await stands();
    const [changed, fields, reads] = budget.change;
    await change(changed, fields);
    const after = await told(reads);
    const [day, arrivals] = budget.arrival ?? ['busy', 0];
    if (arrivals > 0) await create(day);
    const arrival = arrivals > 0 ? await told(arrivals) : undefined;

    console.log(
      `${path}: first ${wordsOf(first)}; back ${wordsOf(back)}; reload ${reload.total - reload.resumed} of ${wordsOf(reload)}; change ${wordsOf(after)}` +
        (arrival === undefined ? '' : `; a new order ${wordsOf(arrival)}`),
    );
    expect({
      first: first.total,
      questions: first.questions,
      back: back.total,
      reload: reload.total - reload.resumed,
      change: after.total,
      arrival: arrival?.total ?? 0,
    }).toEqual({
      first: budget.first,
      questions: budget.questions,
      back: budget.back,
      // The library's cache lives as long as the page (decision 020): a page that is loaded anew reads as the first time.
      reload: budget.first,
      change: reads,
      arrival: arrivals,
    });
  });
