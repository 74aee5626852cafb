import { signInWithClients } from './support/orders.ts';
import { aDay, anotherComputer, DAY, dragTo, legOf, lineOf, tileOf } from './support/schedule.ts';
import { expect, test } from './support/test.ts';

const PLACES = ['甲倉庫', '乙倉庫', '丙倉庫', '丁倉庫'];
const LIST = `/schedule?date=${DAY}`;

test('a tile moves by dragging, by its menu and by keys', async ({ page, browser }) => {
  const board = `${LIST}&view=board`;
  const { email } = await signInWithClients(page, board, (id) => aDay(id, PLACES));
  const other = await anotherComputer(browser, email, LIST);
  await expect(lineOf(other, '甲倉庫')).toBeVisible();
  await dragTo(
    page,
    tileOf(page, '未配車', '甲倉庫'),
    page.locator('.board__row', { hasText: '田中' }),
  );
  await expect(tileOf(page, '田中', '甲倉庫')).toBeVisible();
  for (const leg of ['loading', 'shipping', 'backhaul', 'returning'])
    await expect(legOf(other, '甲倉庫', leg)).toContainText('田中');

  await tileOf(page, '未配車', '乙倉庫').click();
  const box = page.getByRole('dialog', { name: '乙倉庫の移動' });
  await box.getByRole('combobox', { name: '移動先' }).fill('港運輸');
  await box.getByRole('option', { name: /港運輸/ }).click();
  await expect(tileOf(page, '港運輸', '乙倉庫')).toBeVisible();

  await tileOf(page, '未配車', '丙倉庫').focus();
  await page.keyboard.press('Alt+ArrowDown');
  const moved = tileOf(page, '田中', '丙倉庫').or(tileOf(page, '佐藤', '丙倉庫'));
  await expect(moved).toBeFocused();
  await expect(legOf(other, '丙倉庫', 'returning')).toContainText(/田中|佐藤/);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(tileOf(page, '未配車', '丙倉庫')).toBeFocused();

  // Somebody else is faster, while it is dragged.
  await other.goto(board);
  const theirs = tileOf(other, '未配車', '丙倉庫');
  await theirs.focus();
  const carrier = page.locator('.board__row', { hasText: '港運輸' });
  await dragTo(page, tileOf(page, '未配車', '丙倉庫'), carrier, {
    beforeDrop: async () => {
      await theirs.press('Alt+ArrowDown');
      await expect(moved).toBeVisible();
    },
  });
  await expect(page.getByText('ほかの人が先に変えたため、移動しませんでした')).toBeVisible();
  await expect(moved).toBeVisible();
});
