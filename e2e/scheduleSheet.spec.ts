import type { Page } from '@playwright/test';
import { documentsIn } from './support/emulators.ts';
import { signInWithClients } from './support/orders.ts';
import {
  aDay,
  anotherComputer,
  DAY,
  dragTo,
  findAssignee,
  legOf,
  lineOf,
  placesOn,
} from './support/schedule.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const LIST = `/schedule?date=${DAY}`;
const LEGS = ['loading', 'shipping', 'backhaul', 'returning'];

/** Presses keys one by one. @returns how many were pressed so far */
function keysOf(page: Page): (...keys: string[]) => Promise<number> {
  let count = 0;
  return async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
    count += keys.length;
    return count;
  };
}

test('forty containers are assigned by keys alone, and the last step is taken back', async ({
  page,
}) => {
  const places = Array.from({ length: 40 }, (_, index) => `倉庫${String(index).padStart(2, '0')}`);
  await signInWithClients(page, LIST, (id) => aDay(id, places));
  await expect(lineOf(page, '倉庫39')).toBeVisible();
  const press = keysOf(page);

  // 1 leads to the first leg, Enter opens it; the name, and Shift+Enter for all four.
  await press('1', 'Enter');
  await page.keyboard.insertText('た');
  await page.keyboard.insertText('な');
  await expect(page.getByRole('option', { name: /田中/ })).toBeVisible();
  expect(await press('Shift+Enter')).toBeLessThanOrEqual(5 - 2);
  for (const leg of LEGS) await expect(legOf(page, '倉庫00', leg)).toContainText('田中');

  // The others take who stands above.
  await press('ArrowLeft', 'ArrowLeft');
  for (let line = 1; line < places.length; line += 1) await press('ArrowDown', 'Control+d');
  await expect(page.getByText('未配車 0本')).toBeVisible();
  expect(await press()).toBeLessThan(200 - 2);
  for (const leg of LEGS) await expect(legOf(page, '倉庫39', leg)).toContainText('田中');
  await press('Control+z');
  await expect(page.getByText('未配車 1本・4工程')).toBeVisible();
  await expect(legOf(page, '倉庫39', 'loading')).toContainText('未定');
});

test('several containers are given in one step that names whom it replaced, and taken back in one', async ({
  page,
  browser,
}) => {
  const { companyId, email } = await signInWithClients(page, LIST, (id) =>
    aDay(id, ['甲倉庫', '乙倉庫', '丙倉庫']),
  );
  const other = await anotherComputer(browser, email, LIST);
  await page.getByRole('checkbox', { name: /甲倉庫/ }).check();
  await page.getByRole('checkbox', { name: /乙倉庫/ }).check();
  const bar = page.getByRole('region', { name: '選んだコンテナの割り当て' });
  await expectAccessible(page);
  await bar.getByRole('combobox', { name: '通し(4工程すべて)' }).fill('佐藤');
  await page.getByRole('option', { name: /佐藤/ }).click();
  for (const place of ['甲倉庫', '乙倉庫'])
    await expect(legOf(other, place, 'returning')).toContainText('佐藤');
  await expect(lineOf(other, '丙倉庫')).toContainText('未定');

  // Shared out: whoever is replaced is named.
  await page.getByRole('checkbox', { name: /甲倉庫/ }).check();
  await bar.getByRole('radio', { name: '台切り' }).check({ force: true });
  for (const [label, name] of [
    ['積み・行きの担当', '佐藤'],
    ['帰り・返却の担当', '田中'],
  ] as const) {
    await bar.getByRole('combobox', { name: label }).fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();
  }
  await bar.getByRole('button', { name: '割り当てる' }).click();
  await expect(
    page.getByText(/佐藤\(甲倉庫 帰り\)、佐藤\(甲倉庫 返却\)から替えました/),
  ).toBeVisible();
  await expect(legOf(other, '甲倉庫', 'returning')).toContainText('田中');
  // What was said before is on its way out.
  await page.getByRole('button', { name: '元に戻す' }).last().click();
  await expect(legOf(other, '甲倉庫', 'returning')).toContainText('佐藤');

  // Three legs completed by one press, and taken back by one.
  await legOf(page, '丙倉庫', 'backhaul').click();
  await page.getByRole('button', { name: '帰り完了' }).click();
  await page.getByRole('button', { name: '同時に完了にする' }).click();
  const stored = async () =>
    (await documentsIn(`companies/${companyId}/jobs`)).find((job) => job.includes('order-002')) ??
    '';
  await expect.poll(stored).toContain('"status":{"stringValue":"backhaul"}');
  expect((await stored()).match(/"completedAt":\{"timestampValue"/g)).toHaveLength(3);
  await page.getByRole('button', { name: '元に戻す' }).last().click();
  await expect.poll(stored).toContain('"status":{"stringValue":""}');
  expect(await stored()).not.toMatch(/"completedAt":\{"timestampValue"/);
});

test('a container moves to another day of the week with its time', async ({ page }) => {
  const { companyId } = await signInWithClients(page, `${LIST}&view=week`, (id) =>
    aDay(id, ['甲倉庫', '乙倉庫']),
  );
  const chip = page.getByRole('button', { name: /8:00 甲倉庫/ });
  await dragTo(page, chip, page.getByRole('columnheader', { name: /^12\/3\(/ }));
  const box = page.getByRole('dialog', { name: '甲倉庫の納入日を変える' });
  await expect(box.getByRole('textbox', { name: '納入日' })).toHaveValue(/12\/0?3/);
  await box.getByRole('textbox', { name: '時間' }).fill('1030');
  await expectAccessible(page);
  await box.getByRole('button', { name: '移す' }).click();
  await expect(page.getByRole('columnheader', { name: /^12\/3\(/ })).toContainText('1本');
  await expect(page.getByRole('button', { name: /10:30 甲倉庫/ })).toBeVisible();
  const order = async () =>
    (await documentsIn(`companies/${companyId}/orders`)).find((one) => one.includes('甲倉庫'));
  await expect.poll(order).toContain('2026-12-03T01:30');
});

test('what has to be fetched this evening is assigned and completed in its list', async ({
  page,
}) => {
  await signInWithClients(page, `/schedule?date=2026-11-30&tomorrow=1`, (id) =>
    aDay(id, ['甲倉庫']),
  );
  await page.getByRole('button', { name: '甲倉庫 積み 未定' }).click();
  const box = page.getByRole('dialog', { name: '甲倉庫 積み' });
  await box.getByRole('combobox', { name: '担当' }).fill('田中');
  await box.getByRole('option', { name: /田中/ }).click();
  await expect(page.getByRole('button', { name: '甲倉庫 積み 田中' })).toBeVisible();
  await page.getByRole('button', { name: '甲倉庫 積み完了' }).click();
  await expect(page.getByText('積み残りはありません')).toBeVisible();
});

test('what others have changed since is not taken back, and that is said', async ({
  page,
  browser,
}) => {
  const places = ['甲倉庫', '乙倉庫', '丙倉庫'];
  const { email } = await signInWithClients(page, LIST, (id) => aDay(id, places));
  const other = await anotherComputer(browser, email, LIST);
  const handle = (on: Page, place: string) =>
    lineOf(on, place).getByRole('button', { name: /並べ替え/ });
  const kept = (what: string) =>
    page.getByText(`後から変更されているため、元に戻しませんでした: ${what}`);

  // I move a container up; a colleague puts it at the end.
  await handle(page, '乙倉庫').press('Alt+ArrowUp');
  await expect.poll(() => placesOn(other)).toEqual(['乙倉庫', '甲倉庫', '丙倉庫']);
  await handle(other, '乙倉庫').click();
  await other.getByRole('menuitem', { name: '末尾へ' }).click();
  const theirs = ['甲倉庫', '丙倉庫', '乙倉庫'];
  await expect.poll(() => placesOn(page)).toEqual(theirs);
  await page.keyboard.press('Control+z');
  await expect(kept('並び順')).toBeVisible();
  expect(await placesOn(page)).toEqual(theirs);

  // I take a leg from somebody; a colleague gives it to somebody else.
  await (await findAssignee(page, '甲倉庫', 'loading', '田中')).click();
  await expect(legOf(other, '甲倉庫', 'loading')).toContainText('田中');
  await legOf(page, '甲倉庫', 'loading').locator('[data-part="leg"]').press('Delete');
  await expect(legOf(other, '甲倉庫', 'loading')).toContainText('未定');
  await (await findAssignee(other, '甲倉庫', 'loading', '佐藤')).click();
  await expect(legOf(page, '甲倉庫', 'loading')).toContainText('佐藤');
  await page.keyboard.press('Control+z');
  await expect(kept('甲倉庫の担当')).toBeVisible();
  await expect(legOf(page, '甲倉庫', 'loading')).toContainText('佐藤');
});
