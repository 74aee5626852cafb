import { expect, test } from './support/test.ts';
import { closingDocuments, CLOSED_MONTH } from './support/invoices.ts';
import { signInWithClients } from './support/orders.ts';
import { tasksOf, leastLongest, type Task } from './support/longTasks.ts';
import { printed } from './support/pdf.ts';
import type { BrowserContext, Page } from '@playwright/test';

// A trace draws the page at each step, on the thread that is measured here.
test.use({ trace: 'off' });

const CLIENTS = 50;
const LONGEST_TASK_MS = 200;

/** The ids of all orders that single reads bring, as often as they come. */
async function ordersRead(page: Page): Promise<string[]> {
  const ids: string[] = [];
  await page.route(/:runQuery/, async (route) => {
    const response = await route.fetch({ timeout: 60_000 });
    const text = await response.text();
    for (const [, id = ''] of text.matchAll(/"name": ?"[^"]*\/orders\/([^"/]+)"/g)) ids.push(id);
    await route.fulfill({ response, body: text });
  });
  return ids;
}

test('a month of 50 clients with 200 orders each opens reading each order once', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const ids = await ordersRead(page);
  await signInWithClients(page, `/invoices?month=${CLOSED_MONTH}`, (id) =>
    closingDocuments(id, CLIENTS, 200),
  );
  await expect(page.getByRole('button', { name: `${CLIENTS}社をまとめて発行` })).toBeVisible({
    timeout: 120_000,
  });
  await expect(page.getByText('¥110,000,000').first()).toBeVisible();
  expect(ids).toHaveLength(CLIENTS * 200);
  expect(new Set(ids).size).toBe(CLIENTS * 200);
  // A question that is still on its way belongs to this test, not to the one that follows.
  await page.unrouteAll({ behavior: 'wait' });
});

/** When every sheet stands and can be printed. Looking for roles would lay all of them out in one go. */
async function allSheets(page: Page): Promise<void> {
  await page.waitForFunction(
    (count) => {
      const print = document.querySelector<HTMLButtonElement>('.paper-page__bar .button--primary');
      return document.querySelectorAll('.sheet').length === count && print?.disabled === false;
    },
    CLIENTS * 3,
    { polling: 1_000, timeout: 120_000 },
  );
}

/** What a new page's thread does until all sheets of an address stand. */
async function openingTasks(context: BrowserContext, url: string): Promise<readonly Task[]> {
  const fresh = await context.newPage();
  const tasks = await tasksOf(fresh, async () => {
    await fresh.goto(url);
    await allSheets(fresh);
  });
  await fresh.close();
  return tasks;
}

test('all invoices of a closing print in one go, and nothing stands still meanwhile', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  const url = `/invoices/preview?month=${CLOSED_MONTH}&closing=`;
  // This first one pays for the emulator, which has just been filled and shares the processors with the browser.
  await signInWithClients(page, url, (id) => closingDocuments(id, CLIENTS, 40));
  await allSheets(page);
  await expect(page.getByRole('region', { name: '請求書' })).toHaveCount(CLIENTS);
  const paper = await printed(page);
  expect(paper.size).toContain('A4');
  expect(paper.pages).toBe(CLIENTS * 3);

  expect(
    await leastLongest('50 invoices of 40 lines', LONGEST_TASK_MS, () =>
      openingTasks(context, url),
    ),
  ).toBeLessThanOrEqual(LONGEST_TASK_MS);
});
