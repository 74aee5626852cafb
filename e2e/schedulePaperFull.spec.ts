import type { Page } from '@playwright/test';
import { signInWithClients } from './support/orders.ts';
import { printed } from './support/pdf.ts';
import { aDay, DAY } from './support/schedule.ts';
import { expect, test } from './support/test.ts';

const NOTE = '到着の30分前に電話、守衛所で受付をしてから3番バースへ';
const NOTES = Array.from({ length: 20 }, (_, index) => `連絡${index + 1}番 大黒大橋は通行止め`);
const WRONG = 27;

/** A day with twenty lines of notes, long notes of orders, and drivers who are off for the last of them. */
const fullDay = (companyId: string, count: number) => [
  ...aDay(
    companyId,
    Array.from({ length: count }, (_, index) => `第二物流センター${index + 1}`),
    { description: NOTE },
  ).map((one, index) => {
    // A note in every third row: short ones in the others.
    const isShort = one.path.includes('/orders/') && index % 3 > 0;
    return isShort ? { ...one, data: { ...one.data, description: '電話' } } : one;
  }),
  ...Array.from({ length: Math.min(WRONG, count) }, (_, index) => {
    const orderId = `order-${String(count - 1 - index).padStart(3, '0')}`;
    return [
      {
        path: `companies/${companyId}/drivers/off-${index}`,
        data: { name: `渡辺${index} 太郎`, enabled: true, daysOff: [DAY], createdAt: new Date() },
      },
      {
        path: `companies/${companyId}/jobs/${orderId}`,
        data: {
          orderId,
          status: '',
          steps: { shipping: { type: 'driver', id: `off-${index}`, price: 0 } },
          createdAt: new Date(),
          updatedAt: new Date(),
        },
      },
    ];
  }).flat(),
  {
    path: `companies/${companyId}/schedules/${DAY}`,
    data: { orders: [], notes: NOTES.join('\n'), createdAt: new Date() },
  },
];

/** What of the sheets lies outside of them or is cut, and the height of the lowest row in millimetres. */
const measured = (page: Page) =>
  page.locator('.day-paper').evaluateAll((sheets) => ({
    outside: sheets.flatMap((sheet) => {
      const { bottom, right } = sheet.getBoundingClientRect();
      return [...sheet.querySelectorAll('tr, td, footer, p')]
        .filter((one) => {
          const box = one.getBoundingClientRect();
          const isCut = one.tagName === 'P' && one.scrollHeight > one.clientHeight + 1;
          return box.bottom > bottom + 1 || box.right > right + 1 || isCut;
        })
        .map((one) => one.outerHTML.slice(0, 80));
    }),
    overlaps: sheets.filter((sheet) => {
      const foot = sheet.querySelector('footer')?.getBoundingClientRect().top ?? 0;
      return (sheet.querySelector('table')?.getBoundingClientRect().bottom ?? 0) > foot + 1;
    }).length,
    lowest: Math.min(
      ...sheets
        .flatMap((sheet) => [...sheet.querySelectorAll('tbody tr')])
        .map((row) => (row.getBoundingClientRect().height / 96) * 25.4),
    ),
  }));

for (const count of [60, 40, 14])
  test(`${count} containers print with all that is said of them, and room for a pencil`, async ({
    page,
  }) => {
    await signInWithClients(page, `/schedule?date=${DAY}&paper=A4`, (id) => fullDay(id, count));
    await expect(page.getByText('渡辺0').first()).toBeVisible();
    for (const size of ['A4', 'A3']) {
      await page.getByRole('button', { name: `${size}横` }).click();
      await expect(page.locator(`.day-paper--${size}`).first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const sheets = await page.locator('.day-paper').count();
      const { text, pages } = await printed(page);
      expect(pages).toBe(sheets);
      expect(NOTES.filter((line) => !text.includes(line))).toEqual([]);
      const plain = text.replaceAll(/\s/g, '');
      const named = new Set(plain.match(/No\.\d+休み渡辺\d+/g));
      expect(named.size).toBe(Math.min(WRONG, count));
      expect(text).not.toContain('…');
      await expect(page.getByText('省略しています')).toHaveCount(0);
      const found = await measured(page);
      expect(found).toMatchObject({ outside: [], overlaps: 0 });
      expect(found.lowest).toBeGreaterThanOrEqual(5.25);
    }
  });
