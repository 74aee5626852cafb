import type { Page } from '@playwright/test';
import { signInWithClients } from './support/orders.ts';
import { printed } from './support/pdf.ts';
import { aDay, DAY, lineOf } from './support/schedule.ts';
import { expect, test } from './support/test.ts';

const LIST = `/schedule?date=${DAY}`;
const PLACES = Array.from({ length: 60 }, (_, index) => `${index + 1}号倉庫`);

/** Where the head of the legs begins, below the upper edge of the window. */
const headTop = async (page: Page) =>
  (await page.getByRole('columnheader', { name: '返却', exact: true }).boundingBox())?.y ?? 0;

test('of sixty containers the heads stay in sight, and none is lost on paper', async ({ page }) => {
  await signInWithClients(page, LIST, (id) => aDay(id, PLACES));
  const bar = page.getByRole('banner');
  const last = lineOf(page, '60号倉庫');
  await last.scrollIntoViewIfNeeded();
  const barEnds = async () => {
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
    return y + height;
  };
  await expect.poll(async () => (await headTop(page)) - (await barEnds())).toBeGreaterThan(-2);
  expect(await barEnds()).toBeGreaterThan(60);

  // Narrower than the table it scrolls in itself: head, time and place stay beside the legs.
  await page.setViewportSize({ width: 768, height: 1024 });
  const box = page.locator('.schedule__scroll');
  await box.evaluate((element) => element.scrollTo(2000, 20_000));
  await expect(page.getByRole('columnheader', { name: '返却', exact: true })).toBeInViewport({
    ratio: 0.9,
  });
  for (const cell of [last.getByRole('link', { name: '60号倉庫' }), last.getByText('17:00')])
    await expect(cell).toBeInViewport({ ratio: 1 });
  const seen = await last.getByRole('link', { name: '60号倉庫' }).evaluate((link) => {
    const { left, top } = link.getBoundingClientRect();
    return document.elementFromPoint(left + 4, top + 4) === link;
  });
  expect(seen, 'nothing lies over the place').toBe(true);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${LIST}&view=board`);
  await expect(page.locator('.tile')).toHaveCount(PLACES.length);
  const board = await printed(page);
  expect(PLACES.filter((place) => !board.text.includes(` ${place}`))).toEqual([]);

  await page.goto(`${LIST}&view=week`);
  await expect(page.locator('.week__chip')).toHaveCount(PLACES.length);
  const week = await printed(page);
  expect(week.pages).toBeGreaterThan(1);
  expect(week.text.match(/12\/1\(火\)/g)).toHaveLength(week.pages);
});
