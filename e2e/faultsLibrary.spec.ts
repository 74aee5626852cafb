import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { documentsIn } from './support/emulators.ts';
import { signInWithClients } from './support/orders.ts';
import { aDay, DAY, findAssignee, legOf } from './support/schedule.ts';
import { expect, test } from './support/test.ts';

// The database library gives up for good when the server says something that it does not know.

const FAULT = { tag: '@fault' };
const ADDRESS = `/schedule?date=${DAY}`;
const LISTEN = /\/google\.firestore\.v1\.Firestore\/Listen\//;

/** The server's answer to live questions is one that no version of the library has ever heard of. */
async function poison(page: Page): Promise<void> {
  const message = JSON.stringify([[1, [{ targetChange: { targetChangeType: 'UNHEARD_OF' } }]]]);
  await page.route(LISTEN, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ body: `${message.length}\n${message}`, contentType: 'text/plain' })
      : route.continue(),
  );
}

test.use({ provoked: /INTERNAL ASSERTION FAILED|INTERNAL UNHANDLED ERROR/ });

test(
  'when the library gives up, the page begins anew by itself; when it goes on, what is unsent is offered as a file',
  FAULT,
  async ({ page }) => {
    const { companyId } = await signInWithClients(page, ADDRESS, (id) => aDay(id, ['甲倉庫']));
    const held: Route[] = [];
    await page.route(/:commit/, (route) => void held.push(route));
    await (await findAssignee(page, '甲倉庫', 'loading', '田中')).click();
    await expect(legOf(page, '甲倉庫', 'loading')).toContainText('田中');
    const jobs = () => documentsIn(`companies/${companyId}/jobs`);
    expect(await jobs()).toEqual([]);

    let loads = 0;
    page.on('load', () => void (loads += 1));
    await poison(page);
    await page.goto(ADDRESS);
    await expect(page.getByRole('heading', { name: /INTERNAL ASSERTION/ })).toBeVisible();
    // Once by itself, and not again while that does not help.
    expect(loads).toBe(2);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /未送信/ }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain('jobs.act');
    expect(file).toContain('tanaka');

    await page.unroute(LISTEN);
    await page.unroute(/:commit/);
    await page.reload();
    await expect(legOf(page, '甲倉庫', 'loading')).toContainText('田中');
    await expect.poll(jobs).toHaveLength(1);
  },
);
