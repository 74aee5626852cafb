import { expect, test } from './support/test.ts';
import { closingDocuments, CLOSED_MONTH } from './support/invoices.ts';
import { signInWithClients } from './support/orders.ts';
import { longestTask, watchLongTasks } from './support/longTasks.ts';
import { printed } from './support/pdf.ts';
import type { Page } from '@playwright/test';

const CLIENTS = 50;

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
});

test('all invoices of a closing print in one go', async ({ page }) => {
  test.setTimeout(300_000);
  await watchLongTasks(page);
  await signInWithClients(page, `/invoices/preview?month=${CLOSED_MONTH}&closing=`, (id) =>
    closingDocuments(id, CLIENTS, 40),
  );
  // Looked at seldom and by nothing but a class: looking for roles would lay every sheet out in one go.
  await page.waitForFunction(
    (count) => {
      const print = document.querySelector<HTMLButtonElement>('.preview__bar .button--primary');
      return document.querySelectorAll('.sheet').length === count && print?.disabled === false;
    },
    CLIENTS * 3,
    { polling: 1_000, timeout: 120_000 },
  );
  const longest = await longestTask(page);
  console.log(`50 invoices of 40 lines: longest task ${longest} ms (0: none over 50 ms)`);
  await expect(page.getByRole('region', { name: '請求書' })).toHaveCount(CLIENTS);
  const paper = await printed(page);
  expect(paper.size).toContain('A4');
  expect(paper.pages).toBe(CLIENTS * 3);
});
