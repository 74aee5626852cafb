import type { Page } from '@playwright/test';
import { signInWithClients } from './support/orders.ts';
import { aDay, DAY, dragTo } from './support/schedule.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const WEEK = `/schedule?date=${DAY}&view=week`;
const PLACES = Array.from({ length: 60 }, (_, index) => `本牧ふ頭作業先${index + 1}倉庫`);

/** A container that 田中 delivers. */
const drivenByTanaka = (companyId: string, orderId: string) => ({
  path: `companies/${companyId}/jobs/${orderId}`,
  data: {
    orderId,
    status: '',
    steps: { shipping: { type: 'driver', id: 'tanaka', price: 0 } },
    createdAt: new Date(),
    updatedAt: new Date(),
  },
});

/** The texts of containers that stand in more than one line. */
const tornParts = (page: Page) =>
  page.locator('.week__chip').evaluateAll((chips) =>
    chips
      .flatMap((chip) => [...chip.childNodes])
      .filter((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        return new Set(tops).size > 1;
      })
      .map(({ textContent }) => textContent),
  );

test('on a day of sixty containers the days and the drivers stay in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signInWithClients(page, WEEK, (id) => [
    ...aDay(id, PLACES),
    ...['order-049', 'order-059'].map((order) => drivenByTanaka(id, order)),
  ]);
  const head = page.getByRole('columnheader', { name: /^12\/1\(/ });
  const driver = page.getByRole('rowheader', { name: '田中 一郎' });
  await expect(driver).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.week__chip')).toHaveCount(PLACES.length);
  // No word of a container is torn: a line of it holds whole parts, and those that are too long are cut.
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await tornParts(page), `at ${width}`).toEqual([]);
  }

  // What is wrong leads to the container, far down in the list of the day, which scrolls in itself.
  await page.getByRole('button', { name: '問題 1件' }).click();
  await page.getByRole('button', { name: /本牧ふ頭作業先50倉庫 田中さんの行きが重なって/ }).click();
  const one = page.getByRole('button', { name: /^17:00 本牧ふ頭作業先50倉庫/ });
  await expect(one).toBeFocused();
  await expect(one).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: '問題を閉じる' }).click();
  const last = page.getByRole('button', { name: /^17:00 本牧ふ頭作業先60倉庫/ });
  await last.scrollIntoViewIfNeeded();
  await expect(head).toBeInViewport({ ratio: 1 });
  await expect(driver).toBeInViewport({ ratio: 1 });

  await dragTo(page, last, page.getByRole('columnheader', { name: /^12\/3\(/ }));
  await page.getByRole('button', { name: '移す' }).click();
  await expect(page.getByRole('columnheader', { name: /^12\/3\(/ })).toContainText('1本');
  await page.getByRole('button', { name: '見るだけ' }).click();
  await expectAccessible(page);
});

test('on a phone the column of names covers all of the day behind it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInWithClients(page, WEEK, (id) => aDay(id, PLACES));
  await expect(page.getByRole('button', { name: /^8:00 本牧ふ頭作業先1倉庫/ })).toBeInViewport();
  const region = page.getByRole('region', { name: '週の配車' });
  const names = await page.getByRole('rowheader', { name: '納入' }).boundingBox();
  if (names === null) throw new Error('The column of names is not drawn');
  const { y, width } = names;
  const left = (await region.boundingBox())?.x ?? 0;
  const clip = { x: left, y, width, height: 200 };
  const looks = async (scrolled: (chipLeft: number) => number) => {
    const by = scrolled((await page.locator('.week__chip').first().boundingBox())?.x ?? 0);
    await region.evaluate((element, pixels) => element.scrollBy(pixels, 0), by);
    return page.screenshot({ clip });
  };
  // The days before it have no containers; then its own reach out on both sides of the names.
  const alone = await looks(() => -2000);
  const covering = await looks((chipLeft) => chipLeft - left + 10);
  expect(covering.equals(alone)).toBe(true);
});
