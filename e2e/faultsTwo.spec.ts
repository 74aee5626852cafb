import type { Page } from '@playwright/test';
import { documentsIn } from './support/emulators.ts';
import { orderDocument, signInWithClients } from './support/orders.ts';
import { aDay, anotherComputer, DAY, findAssignee, legOf, lineOf } from './support/schedule.ts';
import { expect, test } from './support/test.ts';

const FAULT = { tag: '@fault' };
/** Until the browser tries again after the network is back. */
const BACK = { timeout: 60_000 };

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click();
const waiting = (page: Page) => page.getByRole('button', { name: '未送信 1件' });

const anOrder = (id: string) => [orderDocument(id, 'shared', { title: '急ぎ' })];

test(
  'two people change one order, one of them cut off: different fields both win, the same one is chosen',
  FAULT,
  async ({ page, browser }) => {
    const { companyId, email } = await signInWithClients(page, '/orders/shared', anOrder);
    const other = await anotherComputer(browser, email, '/orders/shared');
    await expect(field(other, '整理番号')).toBeVisible();
    await other.context().setOffline(true);
    await field(other, '受注番号').fill('CUT-1');
    await field(other, '整理番号').fill('CUT-2');
    await save(other);
    await expect(waiting(other)).toBeVisible();
    await field(page, 'ブッキング番号').fill('NET-1');
    await field(page, '整理番号').fill('NET-2');
    await save(page);
    await expect(page.getByText('保存しました').first()).toBeVisible();
    await expect(field(other, '整理番号')).toHaveValue('CUT-2');

    await other.context().setOffline(false);
    await other.getByRole('button', { name: '内容を確認する' }).click(BACK);
    const dialog = other.getByRole('dialog', { name: /未送信の変更/ });
    await expect(dialog).toContainText(/ほかの管理者\(\d\d\/\d\d \d\d:\d\d\)が先に変更しました/);
    await expect(dialog.getByRole('row', { name: /整理番号/ })).toHaveText('整理番号CUT-2NET-2');
    await dialog.getByRole('button', { name: '自分の内容にする' }).click();
    await expect(dialog.getByText('すべて送信しました。')).toBeVisible(BACK);
    await dialog.getByRole('button', { name: '閉じる' }).last().click();
    await expect(other.getByText(/未送信 \d+件/)).toHaveCount(0, BACK);
    for (const screen of [page, other]) {
      await expect(field(screen, '受注番号')).toHaveValue('CUT-1');
      await expect(field(screen, 'ブッキング番号')).toHaveValue('NET-1');
      await expect(field(screen, '整理番号')).toHaveValue('CUT-2');
    }
    const history = await documentsIn(`companies/${companyId}/orders/shared/history`);
    expect(history).toHaveLength(2);
    // What the later one covered can still be read, and taken back.
    expect(history.filter((entry) => entry.includes('NET-2'))).toHaveLength(2);
    await other.context().close();
  },
);

test(
  'two people assign legs of one trip, one of them cut off: one job with both, seen by both',
  FAULT,
  async ({ page, browser }) => {
    const address = `/schedule?date=${DAY}`;
    const { companyId, email } = await signInWithClients(page, address, (id) =>
      aDay(id, ['甲倉庫', '乙倉庫']),
    );
    const other = await anotherComputer(browser, email, address);
    // Whoever has worked here has the code for it.
    await (await findAssignee(other, '乙倉庫', 'loading', '佐藤')).click();
    await expect(legOf(page, '乙倉庫', 'loading')).toContainText('佐藤');
    await other.context().setOffline(true);
    await (await findAssignee(other, '甲倉庫', 'shipping', '佐藤')).click();
    await expect(waiting(other)).toBeVisible();
    await expect(legOf(other, '甲倉庫', 'shipping')).toContainText('佐藤');
    await (await findAssignee(page, '甲倉庫', 'loading', '田中')).click();
    await expect(legOf(page, '甲倉庫', 'loading')).toContainText('田中');
    await expect(legOf(page, '甲倉庫', 'shipping')).not.toContainText('佐藤');

    await other.context().setOffline(false);
    await expect(other.getByText(/未送信 \d+件/)).toHaveCount(0, BACK);
    for (const screen of [page, other]) {
      await expect(legOf(screen, '甲倉庫', 'loading')).toContainText('田中', BACK);
      await expect(legOf(screen, '甲倉庫', 'shipping')).toContainText('佐藤');
    }
    expect(await documentsIn(`companies/${companyId}/jobs`)).toHaveLength(2);
    await other.context().close();
  },
);

test(
  'two people on one day, one of them cut off: what comes late moves no job back, and asks before it takes a completion away',
  FAULT,
  async ({ page, browser }) => {
    const address = `/schedule?date=${DAY}`;
    const { companyId, email } = await signInWithClients(page, address, (id) =>
      aDay(id, ['甲倉庫', '乙倉庫']),
    );
    const tick = (screen: Page, name: string) => screen.getByRole('button', { name }).click();
    for (const leg of ['loading', 'shipping'])
      await (await findAssignee(page, '甲倉庫', leg, '田中')).click();
    await (await findAssignee(page, '乙倉庫', 'loading', '田中')).click();
    const other = await anotherComputer(browser, email, address);
    // Whoever has worked here has the code for it.
    await (await findAssignee(other, '乙倉庫', 'shipping', '佐藤')).click();
    await expect(legOf(page, '乙倉庫', 'shipping')).toContainText('佐藤');
    await other.context().setOffline(true);
    await tick(other, '甲倉庫 積み完了');
    await (await findAssignee(other, '乙倉庫', 'loading', '未定')).click();
    await expect(other.getByRole('button', { name: '未送信 2件' })).toBeVisible();
    await tick(page, '甲倉庫 積み完了');
    await tick(page, '甲倉庫 行き完了');
    await tick(page, '乙倉庫 積み完了');
    const jobs = async () => (await documentsIn(`companies/${companyId}/jobs`)).toSorted();
    for (const status of ['loading', 'shipping'])
      await expect
        .poll(async () => (await jobs()).join(), BACK)
        .toContain(`"status":{"stringValue":"${status}"}`);
    const before = await jobs();

    await other.context().setOffline(false);
    await other.getByRole('button', { name: '内容を確認する' }).click(BACK);
    const dialog = other.getByRole('dialog', { name: /未送信の変更/ });
    // The completion is over.
    await expect(dialog).toHaveAccessibleName('未送信の変更 1件', BACK);
    await expect(dialog).toContainText('乙倉庫 積みの担当を外す');
    await expect(dialog.getByRole('row', { name: /積みの担当/ })).toHaveText(
      '積みの担当未定田中 一郎',
    );
    await expect(dialog).toContainText(
      '担当を外すと、積みの完了日時・金額・シャーシ番号も消えます。',
    );
    // Neither of both has changed anything.
    expect(await jobs()).toEqual(before);
    await dialog.getByRole('button', { name: '自分の内容にする' }).click();
    await expect(dialog.getByText('すべて送信しました。')).toBeVisible(BACK);
    await expect(legOf(page, '乙倉庫', 'loading')).not.toContainText('田中');
    await other.context().close();
  },
);

test(
  'two tabs without a network: one changes and is closed, the other tells and sends it once',
  FAULT,
  async ({ page, context }) => {
    const { companyId } = await signInWithClients(page, '/orders/shared', anOrder);
    const other = await context.newPage();
    await other.goto('/orders/shared');
    await expect(field(other, '件名')).toHaveValue('急ぎ');
    await context.setOffline(true);
    await field(page, '整理番号').fill('TAB-1');
    await save(page);
    await expect(waiting(page)).toBeVisible();
    await expect(waiting(other)).toBeVisible();
    await expect(field(other, '整理番号')).toHaveValue('TAB-1');
    await page.close();
    await context.setOffline(false);
    await expect(other.getByText(/未送信 \d+件/)).toHaveCount(0, BACK);
    // While it is on its way the banner is quiet, so that the server is asked.
    const stored = async () => (await documentsIn(`companies/${companyId}/orders`)).join();
    await expect.poll(stored, BACK).toContain('TAB-1');
    expect(await documentsIn(`companies/${companyId}/orders/shared/history`)).toHaveLength(1);
  },
);

test(
  'the network is cut between the read and the write of a save: it waits on the device, then it is sent once',
  FAULT,
  async ({ page, context }) => {
    const { companyId } = await signInWithClients(page, '/orders/shared', anOrder);
    await field(page, '整理番号').fill('CUT-1');
    // What is on its way when the network goes does not arrive; an answer that is lost has journeys of its own.
    await page.route(/:commit/, async (route) => {
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    await save(page);
    await expect(page.getByText(/^オフラインです/)).toBeVisible();
    await expect(waiting(page)).toBeVisible();
    await expect(field(page, '整理番号')).toHaveValue('CUT-1');
    await page.unroute(/:commit/);
    await context.setOffline(false);
    await expect(page.getByText(/未送信 \d+件/)).toHaveCount(0, BACK);
    await expect(field(page, '整理番号')).toHaveValue('CUT-1');
    // While it is on its way the banner is quiet, so that the server is asked.
    const stored = async () => (await documentsIn(`companies/${companyId}/orders`)).join();
    await expect.poll(stored, BACK).toContain('CUT-1');
    expect(await documentsIn(`companies/${companyId}/orders/shared/history`)).toHaveLength(1);
  },
);

test(
  'a schedule that was cut off shows what happened meanwhile when the network is back',
  FAULT,
  async ({ page, browser }) => {
    const address = `/schedule?date=${DAY}`;
    const { email } = await signInWithClients(page, address, (id) => aDay(id, ['甲倉庫']));
    const other = await anotherComputer(browser, email, address);
    await expect(lineOf(other, '甲倉庫')).toBeVisible();
    // The work's code and its banner are there.
    await expect(other.getByRole('button', { name: '配車表のメニュー' })).toBeVisible();
    await other.context().setOffline(true);
    await expect(other.getByText(/^オフラインです。表示は最後に受け取った内容です/)).toBeVisible();
    await (await findAssignee(page, '甲倉庫', 'loading', '田中')).click();
    await expect(legOf(page, '甲倉庫', 'loading')).toContainText('田中');
    await expect(legOf(other, '甲倉庫', 'loading')).not.toContainText('田中');
    await other.context().setOffline(false);
    await expect(legOf(other, '甲倉庫', 'loading')).toContainText('田中', BACK);
    await other.context().close();
  },
);
