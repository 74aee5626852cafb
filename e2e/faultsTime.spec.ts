import { dayKeyOf } from '#domain/time.ts';
import type { Page } from '@playwright/test';
import { documentsIn } from './support/emulators.ts';
import { orderDocument, signInWithClients } from './support/orders.ts';
import { aDay, anotherComputer, DAY, lineOf } from './support/schedule.ts';
import { expect, test } from './support/test.ts';

const FAULT = { tag: '@fault' };
const HOUR_MS = 60 * 60 * 1000;

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click();
const place = (name: string) => ({ name, address: '', inCharge: '', tel: '' });

/** The computer's clock is wrong by so many hours; its timers run as always. */
const shiftClock = (page: Page, hours: number) =>
  page.addInitScript((shift) => {
    const now = Date.now.bind(Date);
    globalThis.Date = new Proxy(Date, {
      construct: (real, given) =>
        Reflect.construct(real, given.length === 0 ? [now() + shift] : given),
      apply: (real) => Reflect.construct(real, [now() + shift]).toString(),
      get: (real, name) => (name === 'now' ? () => now() + shift : Reflect.get(real, name)),
    });
  }, hours * HOUR_MS);

/** The times of a kind in stored documents. */
const timesOf = (documents: readonly string[], name: string): number[] =>
  documents.flatMap((text) =>
    [...text.matchAll(new RegExp(`"${name}":\\{"timestampValue":"([^"]+)"`, 'g'))].map(([, at]) =>
      Date.parse(at ?? ''),
    ),
  );

/** Times that the server gave, whatever the computer believes. */
function expectNow(times: readonly number[], begun: number): void {
  expect(times.length).toBeGreaterThan(0);
  for (const at of times) {
    expect(at).toBeGreaterThan(begun - 60_000);
    expect(at).toBeLessThan(Date.now() + 60_000);
  }
}

for (const hours of [24, -24])
  test(
    `on a clock ${hours} hours off an order is created, changed and driven as on any other`,
    FAULT,
    async ({ page, browser }) => {
      const begun = Date.now();
      await shiftClock(page, hours);
      const { companyId, email } = await signInWithClients(page, '/orders/new', (id) =>
        aDay(id, []),
      );
      expect(Math.abs((await page.evaluate(() => Date.now())) - begun)).toBeGreaterThan(
        23 * HOUR_MS,
      );
      await page.getByRole('combobox', { name: '取引先', exact: true }).fill('東洋');
      await page.getByRole('option', { name: /東洋海運/ }).click();
      await field(page, '納入日').fill('20261124');
      await page.getByRole('combobox', { name: '作業先(納入先)' }).fill('相模原 第二倉庫');
      await save(page);
      // The address changes before the form does.
      const created = { level: 1, name: '受注 相模原 第二倉庫' };
      await expect(page.getByRole('heading', created)).toBeVisible();
      await expect(page).toHaveURL(/\/orders\/\w{20}$/);
      const { pathname } = new URL(page.url());
      const orders = `companies/${companyId}/orders`;
      const history = `${orders}/${pathname.split('/').at(-1) ?? ''}/history`;
      await field(page, '整理番号').fill('CLOCK-1');
      await save(page);
      await expect.poll(() => documentsIn(history)).toHaveLength(2);
      expectNow(timesOf(await documentsIn(orders), 'createdAt'), begun);
      expectNow(timesOf(await documentsIn(history), 'at'), begun);

      // Somebody whose clock is right changes the same field afterwards: the later one counts.
      const other = await anotherComputer(browser, email, pathname);
      await field(other, '整理番号').fill('CLOCK-2');
      await save(other);
      await expect(field(page, '整理番号')).toHaveValue('CLOCK-2');
      await field(page, '整理番号').fill('CLOCK-3');
      await save(page);
      await expect(field(other, '整理番号')).toHaveValue('CLOCK-3');
      await other.context().close();

      const assignee = page.getByRole('combobox', { name: '積み', exact: true });
      await assignee.fill('田中');
      await page.getByRole('option', { name: /田中/ }).first().click();
      await page.getByRole('button', { name: '積み完了' }).click();
      await expect(page.getByRole('button', { name: '積み完了' })).toBeHidden();
      // The page shows it before the server has it.
      const jobs = () => documentsIn(`companies/${companyId}/jobs`);
      await expect
        .poll(async () => (await jobs()).join())
        .toContain('"status":{"stringValue":"loading"}');
      const [job = '', ...others] = await jobs();
      expect(others).toEqual([]);
      expectNow([...timesOf([job], 'createdAt'), ...timesOf([job], 'updatedAt')], begun);
    },
  );

for (const timezoneId of ['UTC', 'Asia/Tokyo', 'America/Los_Angeles'])
  test.describe(`on a computer of ${timezoneId}`, () => {
    test.use({ timezoneId });

    test(
      'the day of the schedule, the month of a closing and a saved day are those of Japan',
      FAULT,
      async ({ page }) => {
        const { companyId } = await signInWithClients(page, `/schedule?date=${DAY}`, (id) => [
          ...aDay(id, ['甲倉庫']),
          orderDocument(id, 'before', {
            arrivalDate: '2026-11-30',
            arrivalTime: '23:30',
            destination: place('前日倉庫'),
          }),
        ]);
        await expect(lineOf(page, '甲倉庫')).toContainText('8:00');
        await expect(lineOf(page, '前日倉庫')).toHaveCount(0);
        await page.getByRole('button', { name: '前の日' }).click();
        await expect(lineOf(page, '前日倉庫')).toContainText('23:30');
        await expect(lineOf(page, '甲倉庫')).toHaveCount(0);

        for (const month of ['2026-11', '2026-12']) {
          await page.goto(`/invoices?month=${month}`);
          await expect(page.getByText(/^1社・1件/)).toBeVisible();
        }

        await page.goto('/orders/before');
        await expect(field(page, '納入日')).toHaveValue('2026/11/30');
        await field(page, '納入日').fill('20261201');
        await save(page);
        const stored = () => documentsIn(`companies/${companyId}/orders`);
        await expect
          .poll(async () =>
            timesOf(await stored(), 'arrivalDate').map((at) => dayKeyOf(new Date(at))),
          )
          .toEqual([DAY, DAY]);
        for (const at of timesOf(await stored(), 'arrivalDate'))
          expect(new Date(at).toISOString()).toBe('2026-11-30T15:00:00.000Z');
        await page.reload();
        await expect(field(page, '納入日')).toHaveValue('2026/12/01');
      },
    );
  });
