import type { Page } from '@playwright/test';
import { orderDocument, signInWithClients } from './support/orders.ts';
import { expect, test } from './support/test.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** How far the field with the focus reaches behind the bar of the form or the head of the page. */
const hidden = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('.form-actions');
    const field = document.activeElement;
    if (bar === null || field === null || bar.contains(field)) return 0;
    const { top, bottom } = field.getBoundingClientRect();
    const head = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return Math.max(0, bottom - bar.getBoundingClientRect().top, head - top);
  });

for (const size of SIZES)
  test(`the field with the focus is never behind the bar of the order form (${size.width})`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await signInWithClients(page, '/orders/new');
    const first = page.getByRole('combobox', { name: '取引先' });
    await expect(first).toBeFocused();
    const save = page.getByRole('button', { name: '保存', exact: true });
    for (let count = 0; count < 60; count += 1) {
      await page.keyboard.press('Tab');
      expect(await hidden(page)).toBeLessThanOrEqual(1);
      if (await save.evaluate((button) => button === document.activeElement)) break;
    }
    await expect(save).toBeFocused();
    for (let count = 0; count < 30; count += 1) {
      await page.keyboard.press('Shift+Tab');
      expect(await hidden(page)).toBeLessThanOrEqual(1);
    }
  });

test('one long name does not push the fare out of the order table', async ({ page }) => {
  const long = '横浜港国際海上コンテナ輸送協同組合附属東日本物流センター第二倉庫'.repeat(2);
  const price = { amount: 45_000, currency: 'JPY', tax: 'tax', taxInclusion: 'exclusive' } as const;
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInWithClients(page, '/orders', (companyId) => [
    orderDocument(companyId, 'long', {
      destination: { name: long.slice(0, 60), address: '', tel: '', inCharge: '' },
      pickupPlace: long.slice(0, 50),
      returnPlace: long.slice(0, 50),
      price: { ...price, additionalItems: [] },
    }),
    {
      path: `companies/${companyId}/clients/toyo`,
      data: { name: long.slice(0, 64), kana: '', code: 'TOYO', createdAt: new Date() },
    },
  ]);
  const fare = page.getByRole('cell', { name: '¥45,000' });
  await expect(fare).toBeVisible();
  const { right, width } = await fare.evaluate((cell) => ({
    right: cell.getBoundingClientRect().right,
    width: document.documentElement.clientWidth,
  }));
  expect(right).toBeLessThan(width);
});
