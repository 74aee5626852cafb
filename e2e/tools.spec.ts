import { registerWithCompany } from './support/people.ts';
import { expect, expectGoodEverywhere, test } from './support/test.ts';

test('shortcuts and the palette do the work without a mouse', async ({ page }) => {
  await registerWithCompany(page, '/clients');
  await expect(page.getByText('取引先がまだありません')).toBeVisible();

  await page.keyboard.press('c');
  await expect(page.getByRole('heading', { level: 1, name: '新規取引先' })).toBeVisible();
  await page.getByRole('textbox', { name: '名称' }).fill('株式会社ヤマテ物流');
  await page.getByRole('textbox', { name: 'コード' }).fill('c-01');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('row', { name: /ヤマテ/ })).toBeVisible();

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('cg?');
  await expect(page.getByRole('searchbox')).toHaveValue('cg?');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: '検索と操作' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expectGoodEverywhere(page);
  await page.keyboard.type('やまて');
  await expect(palette.getByRole('option', { selected: true })).toContainText('ヤマテ物流');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '株式会社ヤマテ物流' })).toBeVisible();

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page.getByRole('heading', { level: 1, name: 'ドライバー' })).toBeVisible();
});

test('the figures of the home page lead to what they count', async ({ page }) => {
  await registerWithCompany(page, '/');
  const figures = page.getByRole('list', { name: '今日の状況' });
  await expect(figures.getByText('¥0').first()).toBeVisible();
  await expectGoodEverywhere(page);
  await figures.getByRole('link', { name: '運賃未入力' }).click();
  await expect(page.getByText('運賃未入力の受注はありません')).toBeVisible();
  await expect(page.getByRole('button', { name: '運賃未入力' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectGoodEverywhere(page);
});
