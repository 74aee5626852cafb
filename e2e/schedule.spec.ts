import { documentsIn } from './support/emulators.ts';
import { signInWithClients } from './support/orders.ts';
import { countReads } from './support/reads.ts';
import {
  aDay,
  anotherComputer,
  DAY,
  dragTo,
  findAssignee,
  isReached,
  legOf,
  lineOf,
  marksOn,
  placesOn,
} from './support/schedule.ts';
import { expect, test } from './support/test.ts';

const PLACES = ['甲倉庫', '乙倉庫', '丙倉庫', '丁倉庫'];
const LIST = `/schedule?date=${DAY}`;
/** Everybody sees a change so many milliseconds after the database has answered. */
const SOON_MS = 1_000;

test('what one dispatcher does, the other sees within a second; a first assignment at once makes one job', async ({
  page,
  browser,
}) => {
  const { companyId, email } = await signInWithClients(page, LIST, (id) => aDay(id, PLACES));
  const other = await anotherComputer(browser, email, LIST);
  await expect(lineOf(other, '甲倉庫')).toBeVisible();
  const marks = await marksOn(other);

  // Counted from the answer: how long the emulator takes to commit is its own affair.
  const delays: number[] = [];
  for (const leg of ['loading', 'shipping', 'backhaul', 'returning']) {
    const choice = await findAssignee(page, '甲倉庫', leg, '田中');
    const committed = page.waitForResponse(/:commit/);
    await choice.click();
    await committed;
    const answered = performance.now();
    await legOf(other, '甲倉庫', leg).filter({ hasText: '田中' }).waitFor();
    delays.push(Math.round(performance.now() - answered));
  }
  expect(Math.max(...delays), `seen after ${delays.join(', ')} ms`).toBeLessThanOrEqual(SOON_MS);
  // Once for the assignment, once for the completion; each mark goes by itself.
  await expect.poll(() => marks('loading')).toEqual(['on', 'off']);
  await lineOf(page, '甲倉庫').getByRole('button', { name: '甲倉庫 積み完了' }).click();
  await expect(legOf(other, '甲倉庫', 'loading')).toContainText('完了');
  await expect.poll(() => marks('loading')).toEqual(['on', 'off', 'on', 'off']);
  await legOf(page, '甲倉庫', 'loading').locator('[data-part="leg"]').click();
  await page.getByRole('button', { name: '取り消す' }).click();
  await expect(legOf(other, '甲倉庫', 'loading')).not.toContainText('完了');

  // Completed legs are asked about before somebody else gets them.
  await lineOf(page, '甲倉庫').getByRole('button', { name: '甲倉庫 積み完了' }).click();
  await expect(legOf(page, '甲倉庫', 'loading')).toContainText('完了');
  await (await findAssignee(page, '甲倉庫', 'loading', '佐藤')).click();
  await page.getByRole('dialog', { name: '完了した工程の担当を変える' }).waitFor();
  await page.getByRole('button', { name: '担当を変える' }).click();
  // What is told lets presses through to the rows under it, but for its buttons.
  const told = page.locator('.toast--success').last();
  await expect.poll(() => isReached(told.getByRole('button', { name: '閉じる' }))).toBe(true);
  expect(await isReached(told)).toBe(false);
  await expect(legOf(other, '甲倉庫', 'loading')).toContainText('佐藤');
  await expect(legOf(other, '甲倉庫', 'loading')).toContainText('完了');

  // Both at once.
  const mine = await findAssignee(page, '乙倉庫', 'shipping', '田中');
  const theirs = await findAssignee(other, '乙倉庫', 'shipping', '佐藤');
  await Promise.all([mine.click(), theirs.click()]);
  await expect(legOf(page, '乙倉庫', 'shipping')).toContainText(/田中|佐藤/);
  await expect(async () => {
    const [one, two] = await Promise.all(
      [page, other].map((each) => legOf(each, '乙倉庫', 'shipping').textContent()),
    );
    expect(one).toBe(two);
  }).toPass();
  const jobs = await documentsIn(`companies/${companyId}/jobs`);
  expect(jobs.filter((job) => job.includes('"order-001"'))).toHaveLength(1);
});

test('rows are arranged by dragging, by keys and by a menu, and everybody has the same order', async ({
  page,
  browser,
}) => {
  const { companyId, email } = await signInWithClients(page, LIST, (id) => aDay(id, PLACES));
  const other = await anotherComputer(browser, email, LIST);
  await expect(lineOf(other, '丁倉庫')).toBeVisible();
  const handle = (place: string) => lineOf(page, place).locator('[data-part="handle"]');
  const expectBoth = async (...places: string[]) => {
    for (const each of [page, other])
      await expect(async () => expect(await placesOn(each)).toEqual(places)).toPass();
  };

  await handle('丁倉庫').hover();
  await expect(page.getByRole('button', { name: '見るだけ' })).toBeVisible();
  await dragTo(page, handle('丁倉庫'), lineOf(page, '甲倉庫'), { part: 0.2 });
  await expectBoth('丁倉庫', '甲倉庫', '乙倉庫', '丙倉庫');
  await expect(page.getByRole('menu')).toBeHidden();

  await handle('丁倉庫').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expectBoth('甲倉庫', '丁倉庫', '乙倉庫', '丙倉庫');
  await expect(handle('丁倉庫')).toBeFocused();

  await handle('丙倉庫').click();
  await page.getByRole('menuitem', { name: '先頭へ' }).click();
  await expectBoth('丙倉庫', '甲倉庫', '丁倉庫', '乙倉庫');

  await page.reload();
  await expectBoth('丙倉庫', '甲倉庫', '丁倉庫', '乙倉庫');
  expect(await documentsIn(`companies/${companyId}/schedules`)).toHaveLength(1);

  // Digits lead to the legs of the focused row; the arrows turn the day outside of it.
  await handle('甲倉庫').focus();
  await page.keyboard.press('3');
  await expect(legOf(page, '甲倉庫', 'backhaul').locator('[data-part="leg"]')).toBeFocused();
  await page.getByRole('button', { name: '配車表のメニュー' }).click();
  await page.getByRole('menuitem', { name: '並び順を元に戻す' }).click();
  await expectBoth(...PLACES);
  await page.getByRole('button', { name: '見るだけ' }).click();
  await expect(page.locator('[data-part]')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/date=2026-12-02/);
});

test(
  'after ten minutes without a network both sides are equal',
  { tag: '@fault' },
  async ({ page, browser }) => {
    const { email } = await signInWithClients(page, LIST, (id) => aDay(id, PLACES));
    await expect(lineOf(page, '丁倉庫')).toBeVisible();
    const other = await anotherComputer(browser, email, LIST);
    await other.clock.install();
    await other.reload();
    await lineOf(other, '丁倉庫').hover();
    await expect(other.getByRole('button', { name: '見るだけ' })).toBeVisible();
    // Everything that is needed without a network is here once it was used.
    await (await findAssignee(other, '甲倉庫', 'loading', '田中')).click();
    await expect(legOf(page, '甲倉庫', 'loading')).toContainText('田中');

    await other.context().setOffline(true);
    await (await findAssignee(other, '丙倉庫', 'loading', '佐藤')).click();
    await expect(legOf(other, '丙倉庫', 'loading')).toContainText('佐藤');
    await (await findAssignee(page, '乙倉庫', 'loading', '田中')).click();
    await lineOf(page, '丁倉庫').locator('[data-part="handle"]').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(async () =>
      expect(await placesOn(page)).toEqual(['甲倉庫', '乙倉庫', '丁倉庫', '丙倉庫']),
    ).toPass();
    await other.clock.fastForward('10:00');
    await expect(legOf(page, '丙倉庫', 'loading')).toContainText('未定');

    await other.context().setOffline(false);
    await expect(legOf(page, '丙倉庫', 'loading')).toContainText('佐藤', { timeout: 30_000 });
    await expect(async () => {
      await other.clock.fastForward('00:10');
      const [one, two] = await Promise.all(
        [page, other].map((each) => each.locator('.schedule-table tbody').innerText()),
      );
      expect(two).toBe(one);
      // Every ten seconds of its clock without an answer it connects anew: each time it gets two real ones for that.
    }).toPass({ timeout: 40_000, intervals: [2_000] });
  },
);

test('the screen reads its day once, and a change of somebody else costs one read', async ({
  page,
  browser,
}) => {
  const many = Array.from({ length: 20 }, (_, index) => `倉庫${index}`);
  const { email } = await signInWithClients(page, '/plans', (id) => [
    ...aDay(id, many),
    // Another day's orders are not read.
    ...aDay(id, many, { arrivalDate: '2026-12-02' }).map((one) => ({
      ...one,
      path: one.path.replace('order-', 'next-'),
    })),
  ]);
  await page.waitForURL('**/plans');
  const other = await anotherComputer(browser, email, '/plans');
  await other.waitForURL('**/plans');
  const wire = await countReads(other);
  // What the page before still reads is not the schedule's.
  await expect(other.getByRole('button', { name: '申し込む', exact: true })).toBeVisible();
  await wire.quiet();
  await other.goto(LIST);
  await expect(lineOf(other, '倉庫19')).toBeVisible();
  // What waits until a person begins to work comes now; a part that is not there yet would not notice.
  await wire.settled();
  await other.keyboard.press('Shift');
  await page.goto(LIST);
  await lineOf(page, '倉庫3 ').or(lineOf(page, '倉庫3')).first().hover();
  const opened = await wire.quiet();
  expect(opened.of).toEqual({
    orders: 20,
    // A question without a result is billed as one read.
    'no jobs': 1,
    'no schedules': 1,
    clients: 3,
    drivers: 2,
    offices: 1,
    users: 1,
    companies: 1,
  });
  await (await findAssignee(page, '倉庫19', 'loading', '田中')).click();
  await expect(legOf(other, '倉庫19', 'loading')).toContainText('田中');
  const changed = await wire.quiet();
  console.log(
    `opening the day: ${opened.total} reads; a change of somebody else: ${changed.total}`,
  );
  expect(changed.total).toBe(1);
});
