import type { Page, Route } from '@playwright/test';
import { documentsIn } from './support/emulators.ts';
import { orderDocument, signInWithClients } from './support/orders.ts';
import { aDay, anotherComputer, DAY, findAssignee, legOf, lineOf } from './support/schedule.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

// What somebody did is on the device before it is shown: no reload, no closed tab and no missing network takes it away.

const FAULT = { tag: '@fault' };
const BACK = { timeout: 60_000 };
const PLACES = ['甲倉庫', '乙倉庫', '丙倉庫', '丁倉庫'];
const ADDRESS = `/schedule?date=${DAY}`;

const assign = async (page: Page, place: string, leg: string, name: string): Promise<void> => {
  await (await findAssignee(page, place, leg, name)).click();
  await expect(legOf(page, place, leg)).toContainText(name);
};

/** Who drives the legs, as the server has it. */
const driversOf = async (companyId: string): Promise<string[]> =>
  (await documentsIn(`companies/${companyId}/jobs`)).map(
    (job) => /"loading".*?"id":\{"stringValue":"(\w+)"/.exec(job)?.[1] ?? '',
  );

const allSent = (page: Page) => expect(page.getByText(/未送信 \d+件/)).toHaveCount(0, BACK);

test(
  'four containers assigned while the server is slow, and the page loaded anew: all four arrive',
  FAULT,
  async ({ page }) => {
    const { companyId } = await signInWithClients(page, ADDRESS, (id) => aDay(id, PLACES));
    const held: Route[] = [];
    await page.route(/:commit/, (route) => void held.push(route));
    for (const place of PLACES) await assign(page, place, 'loading', '田中');
    expect(await driversOf(companyId)).toEqual([]);
    await page.unroute(/:commit/);
    await page.reload();
    for (const place of PLACES) await expect(legOf(page, place, 'loading')).toContainText('田中');
    await expect
      .poll(() => driversOf(companyId), BACK)
      .toEqual(['tanaka', 'tanaka', 'tanaka', 'tanaka']);
    expect(await documentsIn(`companies/${companyId}/receipts`)).toHaveLength(4);
  },
);

test(
  'two legs assigned without a network, the tab closed, the network back: another tab shows and sends them',
  FAULT,
  async ({ page, context }) => {
    const { companyId } = await signInWithClients(page, ADDRESS, (id) => aDay(id, PLACES));
    await expect(lineOf(page, '丁倉庫')).toBeVisible();
    let tab = page;
    let sent = 0;
    for (const place of PLACES) {
      await context.setOffline(true);
      await assign(tab, place, 'loading', '佐藤');
      await assign(tab, place, 'shipping', '田中');
      await expect(tab.getByRole('button', { name: '未送信 2件' })).toBeVisible();
      await tab.close();
      await context.setOffline(false);
      tab = await context.newPage();
      await tab.goto(ADDRESS);
      await expect(legOf(tab, place, 'loading')).toContainText('佐藤');
      await expect(legOf(tab, place, 'shipping')).toContainText('田中');
      sent += 2;
      await expect
        .poll(() => documentsIn(`companies/${companyId}/receipts`), BACK)
        .toHaveLength(sent);
    }
    await expect.poll(() => driversOf(companyId)).toEqual(PLACES.map(() => 'sato'));
  },
);

test(
  'a leg that is touched for the first time without a network is assigned, and sent later',
  FAULT,
  async ({ page, context }) => {
    const { companyId } = await signInWithClients(page, ADDRESS, (id) => aDay(id, ['甲倉庫']));
    await expect(lineOf(page, '甲倉庫')).toBeVisible();
    // The tools and all that they lean on are here once one of them opens.
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'キーボードショートカット' });
    await expect(help).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await context.setOffline(true);
    await assign(page, '甲倉庫', 'loading', '田中');
    // What waits can be looked at without a network, too.
    await page.getByRole('button', { name: '未送信 1件' }).click();
    const dialog = page.getByRole('dialog', { name: '未送信の変更 1件' });
    await expect(dialog).toContainText('甲倉庫 積みの配車');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await context.setOffline(false);
    await allSent(page);
    await expect.poll(() => driversOf(companyId)).toEqual(['tanaka']);
  },
);

/** The answers that the page keeps for the next one; a browser that is killed has not written the last ones. */
const kept = (page: Page): Promise<[string, string][]> =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('kept:')));

/** What the schedule is drawn from and what the page does not keep yet: each answer is written a while after it came. */
const unkept = async (page: Page): Promise<string[]> => {
  const names = (await kept(page)).map(([name]) => name);
  return ['users/', '"companies"', '/orders"', '/jobs"', '/drivers"', '/clients"'].filter(
    (part) => !names.some((name) => name.includes(part)),
  );
};

test(
  'a leg assigned and sent just before the browser ends is there at once in the next one, which may assign it anew',
  FAULT,
  async ({ page }) => {
    const { companyId } = await signInWithClients(page, ADDRESS, (id) => aDay(id, ['甲倉庫']));
    await expect(lineOf(page, '甲倉庫')).toBeVisible();
    await expect.poll(() => unkept(page)).toEqual([]);
    const before = await kept(page);
    await assign(page, '甲倉庫', 'loading', '田中');
    await expect.poll(() => driversOf(companyId)).toEqual(['tanaka']);
    await expect.poll(() => kept(page)).not.toEqual(before);
    // A page of the same origin without the app: nothing there writes what was kept.
    await page.goto('/favicon.svg');
    await page.evaluate((old) => {
      for (const [key, value] of old) localStorage.setItem(key, value);
    }, before);
    const held: Route[] = [];
    await page.route(/\/Listen\//, (route) => void held.push(route));
    await page.goto(ADDRESS);
    await expect(legOf(page, '甲倉庫', 'loading')).toContainText('田中');
    await assign(page, '甲倉庫', 'loading', '佐藤');
    await expect.poll(() => driversOf(companyId)).toEqual(['sato']);
    await allSent(page);
    await page.unroute(/\/Listen\//);
    await page.reload();
    await expect(legOf(page, '甲倉庫', 'loading')).toContainText('佐藤');
  },
);

test(
  'what is typed into 連絡事項 and not left is there after a reload, and saved when it is left',
  FAULT,
  async ({ page }) => {
    const { companyId } = await signInWithClients(page, ADDRESS, (id) => aDay(id, ['甲倉庫']));
    const notes = page.getByRole('textbox', { name: '連絡事項' });
    await notes.fill('朝礼 6:30');
    await page.reload();
    await expect(notes).toHaveValue('朝礼 6:30');
    await expect(page.getByText('前回の入力が残っています。')).toBeVisible();
    await notes.focus();
    await page.getByRole('heading', { level: 1 }).click();
    await notes.blur();
    await expect
      .poll(async () => (await documentsIn(`companies/${companyId}/schedules`)).join())
      .toContain('朝礼 6:30');
  },
);

test('two people write 連絡事項 at once: the second is told and chooses', async ({
  page,
  browser,
}) => {
  const { companyId, email } = await signInWithClients(page, ADDRESS, (id) => aDay(id, ['甲倉庫']));
  const other = await anotherComputer(browser, email, ADDRESS);
  const notesOf = (one: Page) => one.getByRole('textbox', { name: '連絡事項' });
  await notesOf(other).fill('首都高通行止め');
  await notesOf(page).fill('朝礼 6:30');
  await notesOf(page).blur();
  const stored = async () => (await documentsIn(`companies/${companyId}/schedules`)).join();
  await expect.poll(stored).toContain('朝礼 6:30');
  await notesOf(other).blur();
  await other.getByRole('button', { name: '内容を確認する' }).click(BACK);
  const dialog = other.getByRole('dialog', { name: /未送信の変更/ });
  await expect(dialog.getByRole('row', { name: /連絡事項/ })).toHaveText(
    '連絡事項首都高通行止め朝礼 6:30',
  );
  expect(await stored()).toContain('朝礼 6:30');
  await dialog.getByRole('button', { name: '自分の内容にする' }).click();
  await expect.poll(stored).toContain('首都高通行止め');
  await expect(notesOf(page)).toHaveValue('首都高通行止め');
  await other.context().close();
});

test('two people give one leg to two drivers: the second is told and leaves it', async ({
  page,
  browser,
}) => {
  const { companyId, email } = await signInWithClients(page, ADDRESS, (id) => aDay(id, ['甲倉庫']));
  const other = await anotherComputer(browser, email, ADDRESS);
  await expect(lineOf(other, '甲倉庫')).toBeVisible();
  // The other one decides before the first one's choice is seen there.
  await other.context().setOffline(true);
  await assign(other, '甲倉庫', 'loading', '佐藤');
  await assign(page, '甲倉庫', 'loading', '田中');
  await expect.poll(() => driversOf(companyId)).toEqual(['tanaka']);
  await other.context().setOffline(false);
  await other.getByRole('button', { name: '内容を確認する' }).click(BACK);
  const dialog = other.getByRole('dialog', { name: /未送信の変更/ });
  await expect(dialog).toContainText('甲倉庫 積みの配車');
  await expect(dialog.getByRole('row', { name: /積みの担当/ })).toHaveText(
    '積みの担当佐藤 誠田中 一郎',
  );
  await dialog.getByRole('button', { name: '相手の内容のままにする' }).click();
  await expect(dialog.getByText('すべて送信しました。')).toBeVisible(BACK);
  await expect(legOf(other, '甲倉庫', 'loading')).toContainText('田中');
  expect(await driversOf(companyId)).toEqual(['tanaka']);
  await other.context().close();
});

test('an order that is taken away under an open leg says so', async ({ page, browser }) => {
  const { email } = await signInWithClients(page, ADDRESS, (id) => aDay(id, ['甲倉庫', '乙倉庫']));
  await findAssignee(page, '甲倉庫', 'loading', '佐藤');
  const other = await anotherComputer(browser, email, '/orders/order-000');
  await other.getByRole('button', { name: '操作', exact: true }).click();
  await other.getByRole('menuitem', { name: '無効にする' }).click();
  await other.getByRole('dialog').getByRole('button', { name: '無効にする' }).click();
  await expect(page.getByText('開いていた受注が配車表からなくなりました')).toBeVisible(BACK);
  await expect(lineOf(page, '甲倉庫')).toHaveCount(0);
  await other.context().close();
});

test('a refused change is told, looked at, and sent again or given up', FAULT, async ({ page }) => {
  const { companyId } = await signInWithClients(page, '/orders/base', (id) => [
    orderDocument(id, 'base', {}),
  ]);
  const stored = async () => (await documentsIn(`companies/${companyId}/jobs`)).join();
  const memo = page.getByRole('textbox', { name: '作業メモ' });
  await page.route(/:commit/, (route) =>
    route.fulfill({ status: 403, json: { error: { code: 403, status: 'PERMISSION_DENIED' } } }),
  );
  await memo.fill('鍵はポストの中');
  await memo.blur();
  await page.getByRole('button', { name: '内容を確認する' }).click(BACK);
  const dialog = page.getByRole('dialog', { name: '未送信の変更 1件' });
  await expect(dialog.getByRole('alert')).toContainText('権限がありません');
  await dialog.getByText('内容', { exact: true }).click();
  await expect(dialog).toContainText('鍵はポストの中');
  await page.unroute(/:commit/);
  await dialog.getByRole('button', { name: 'もう一度送る' }).click();
  await expect.poll(stored).toContain('鍵はポストの中');
});
