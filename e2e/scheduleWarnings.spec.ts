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
  tileOf,
} from './support/schedule.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const PLACES = ['甲倉庫', '乙倉庫', '丙倉庫'];
const LIST = `/schedule?date=${DAY}`;

test('who is on leave or at two places is warned of, not refused, and one press puts it back', async ({
  page,
  browser,
}) => {
  const { companyId, email } = await signInWithClients(page, LIST, (id) =>
    aDay(id, PLACES).map((one) =>
      one.path.endsWith('/sato') ? { ...one, data: { ...one.data, daysOff: [DAY] } } : one,
    ),
  );
  const other = await anotherComputer(browser, email, LIST);
  await (await findAssignee(page, '甲倉庫', 'shipping', '田中')).click();
  for (const one of [page, other])
    await expect(legOf(one, '甲倉庫', 'shipping')).toContainText('田中');
  await expect(page.getByRole('alert').getByText(/さん/)).toBeHidden();

  // 乙倉庫 is an hour later: the list says so before, and a word after it; there is no price in either.
  const busy = await findAssignee(page, '乙倉庫', 'shipping', '田中');
  await expect(busy).toContainText('時間重複・この日1本');
  await expect(page.getByRole('listbox')).not.toContainText(/[¥¥円]/);
  await busy.click();
  await expect(
    page.getByText('田中さんの行きが重なっています(8:00 甲倉庫と9:00 乙倉庫)'),
  ).toBeVisible();
  // Everybody sees it in words beside both lines, and the head leads to it.
  for (const one of [page, other])
    for (const place of ['甲倉庫', '乙倉庫'])
      await expect(lineOf(one, place)).toContainText('時間重複 田中');
  await other.getByRole('button', { name: '問題 1件' }).click();
  await other.getByRole('button', { name: /No\.1 甲倉庫 田中さんの行きが重なって/ }).click();
  await expect(legOf(other, '甲倉庫', 'shipping').locator('[data-part="leg"]')).toBeFocused();
  // A message stays while the pointer is on it.
  await page.getByRole('button', { name: '元に戻す' }).hover();
  await expect(legOf(other, '乙倉庫', 'shipping')).toContainText('田中');
  await expectAccessible(page);
  await page.getByRole('button', { name: '元に戻す' }).click();
  await expect(legOf(other, '乙倉庫', 'shipping')).toContainText('未定');

  // Two presses complete a leg, and one takes it back.
  await legOf(page, '甲倉庫', 'shipping').locator('[data-part="leg"]').dblclick();
  await page.getByRole('button', { name: 'この工程だけ' }).click();
  await page.getByRole('button', { name: '元に戻す' }).hover();
  await expect(legOf(other, '甲倉庫', 'shipping')).toContainText('完了');
  await page.getByRole('button', { name: '元に戻す' }).click();
  await expect(legOf(other, '甲倉庫', 'shipping')).not.toContainText('完了');

  // On the board, by a drag; everybody sees the mark on the tile.
  await page.goto(`${LIST}&view=board`);
  const sato = page.locator('.board__row', { hasText: '佐藤' });
  await expect(sato).toContainText('休み');
  await dragTo(page, tileOf(page, '未配車', '丙倉庫'), sato);
  await expect(page.getByRole('alert').getByText('佐藤さんは12/01は休みです')).toBeVisible();
  await expect(tileOf(page, '佐藤', '丙倉庫')).toContainText('休み 佐藤');
  await page.getByRole('button', { name: '元に戻す' }).click();
  await expect(tileOf(page, '未配車', '丙倉庫')).toBeVisible();
  // Shown at once, sent a moment later.
  const job = async () =>
    (await documentsIn(`companies/${companyId}/jobs`)).find((one) => one.includes('"order-002"'));
  await expect.poll(job).not.toContain('sato');
});
