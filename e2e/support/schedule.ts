import type { SeedDocument } from '#dev/seed/load.ts';
import type { OrderForm } from '#domain/order/form.ts';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { orderDocument } from './orders.ts';
import { signIn } from './people.ts';

/** A day on which nothing else happens. */
export const DAY = '2026-12-01';

const named = (collection: string, id: string, data: Record<string, unknown>) => ({
  collection,
  id,
  data: { enabled: true, createdAt: new Date(), ...data },
});

/** Two drivers, a carrier and an office, and orders of the day: 甲倉庫 8:00, 乙倉庫 9:00, … */
export const aDay = (
  companyId: string,
  places: readonly string[],
  change: Partial<OrderForm> = {},
): SeedDocument[] => [
  ...[
    named('drivers', 'tanaka', { name: '田中 一郎', kana: 'たなか' }),
    named('drivers', 'sato', { name: '佐藤 誠', kana: 'さとう' }),
    named('clients', 'partner', { name: '株式会社港運輸', code: 'P1', isPartner: true }),
    named('offices', 'honmoku', { name: '本牧営業所' }),
  ].map(({ collection, id, data }) => ({
    path: `companies/${companyId}/${collection}/${id}`,
    data,
  })),
  ...places.map((place, index) =>
    orderDocument(companyId, `order-${String(index).padStart(3, '0')}`, {
      arrivalDate: DAY,
      arrivalTime: `${String(8 + (index % 10)).padStart(2, '0')}:00`,
      destination: { name: place, address: '', inCharge: '', tel: '' },
      pickupPlace: '本牧BC',
      returnPlace: '大黒VP',
      ...change,
    }),
  ),
];

/** The same person at another computer. */
export async function anotherComputer(
  browser: Browser,
  email: string,
  path: string,
  timezoneId = 'Asia/Tokyo',
): Promise<Page> {
  const context = await browser.newContext({
    locale: 'ja-JP',
    timezoneId,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await signIn(page, email);
  // Whoever goes on before would take the sign-in back.
  await page.waitForURL(({ pathname }) => pathname !== '/login');
  return page;
}

export const lineOf = (page: Page, place: string): Locator =>
  page.getByRole('row', { name: new RegExp(place) });

export const legOf = (page: Page, place: string, leg: string): Locator =>
  lineOf(page, place).locator(`[data-leg="${leg}"]`);

/** Opens a leg and types whom it is for; the choice stands in the list. */
export async function findAssignee(page: Page, place: string, leg: string, name: string) {
  await legOf(page, place, leg).locator('[data-part="leg"]').click();
  const box = page.getByRole('dialog', { name: new RegExp(`^${place} `) });
  await box.getByRole('combobox', { name: '担当' }).fill(name);
  return box.getByRole('option', { name: new RegExp(name) }).first();
}

/** The destinations from top to bottom. */
export const placesOn = (page: Page): Promise<string[]> =>
  page.locator('.schedule-table tbody th a').allTextContents();

export const tileOf = (page: Page, row: string, place: string): Locator =>
  page.locator('.board__row', { hasText: row }).getByRole('button', { name: new RegExp(place) });

/** Drags the middle of one thing onto a point of another, and lets go where the place is marked, as people do. */
export async function dragTo(
  page: Page,
  from: Locator,
  to: Locator,
  { part = 0.5, beforeDrop }: { part?: number; beforeDrop?: () => Promise<void> } = {},
): Promise<void> {
  // The library comes after the first rows.
  await expect(from).toHaveAttribute('draggable', 'true');
  const [start, end] = await Promise.all([from.boundingBox(), to.boundingBox()]);
  expect(start && end).toBeTruthy();
  if (start === null || end === null) return;
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  const [x, y] = [end.x + end.width / 2, end.y + end.height * part];
  await page.mouse.move(x, y - 20, { steps: 4 });
  await page.mouse.move(x, y, { steps: 4 });
  await expect(to.and(page.locator('[data-over], [data-drop]'))).toBeAttached();
  await beforeDrop?.();
  await page.mouse.up();
}

/**
 * Watches the marks of changes on a schedule from now on: they stand for two seconds, and a busy computer may look later.
 * @returns what happened to the marks of a leg, whosever line it is
 */
export async function marksOn(page: Page): Promise<(leg: string) => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const all: string[] = [];
    new MutationObserver((changes) => {
      for (const { target, oldValue } of changes) {
        const leg = target instanceof HTMLElement && target.dataset['leg'];
        if (leg) all.push(`${leg} ${oldValue === null ? 'on' : 'off'}`);
      }
    }).observe(document.body, {
      subtree: true,
      attributeFilter: ['data-changed'],
      attributeOldValue: true,
    });
    return all;
  });
  return async (leg) =>
    (await seen.jsonValue())
      .filter((each) => each.startsWith(`${leg} `))
      .map((each) => each.slice(leg.length + 1));
}

/** Whether a press in the middle of an element is for it or for something in it. */
export const isReached = (what: Locator): Promise<boolean> =>
  what.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
