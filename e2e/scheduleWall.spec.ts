import { dayKeyOf } from '#domain/time.ts';
import { signInWithClients } from './support/orders.ts';
import { aDay } from './support/schedule.ts';
import { expect, test } from './support/test.ts';

const TODAY = dayKeyOf(new Date());
const NOTES = '大黒大橋は夜間通行止めのため迂回、本牧ふ頭は午前中に混雑の見込み。'.repeat(6);

/** Drivers who are off today, each with a leg of the first containers. */
const busy = (companyId: string) => {
  const drivers = ['渡辺', '小笠原', '長谷川', '五十嵐'].map((name, index) => ({
    path: `companies/${companyId}/drivers/off-${index}`,
    data: { name: `${name} 太郎`, enabled: true, daysOff: [TODAY], createdAt: new Date() },
  }));
  const leg = (index: number) => ({ type: 'driver', id: `off-${index}`, price: 0 });
  const jobs = ['order-001', 'order-002', 'order-003'].map((orderId) => ({
    path: `companies/${companyId}/jobs/${orderId}`,
    data: {
      orderId,
      status: '',
      steps: { loading: leg(0), shipping: leg(1), backhaul: leg(2), returning: leg(3) },
      createdAt: new Date(),
      updatedAt: new Date(),
    },
  }));
  return [...drivers, ...jobs];
};

test('a full wall stays within the screen, whatever stands on it', async ({ page }) => {
  const places = Array.from(
    { length: 25 },
    (_, index) => `神奈川県厚木市の第二物流センター${index}`,
  );
  await signInWithClients(page, '/schedule?wall=1', (id) => [
    ...aDay(id, places, { arrivalDate: TODAY }),
    ...busy(id),
    {
      path: `companies/${id}/schedules/${TODAY}`,
      data: { orders: ['order-003'], notes: NOTES, createdAt: new Date() },
    },
  ]);
  await expect(page.getByText('手で並べ替えた順')).toBeVisible();
  await expect(page.getByText('ほか3件').first()).toBeVisible();
  for (const [width, height] of [
    [1920, 1080],
    [1366, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => document.fonts.ready);
    const found = await page.evaluate(() => {
      const boxOf = (name: string) => document.querySelector(name)?.getBoundingClientRect();
      const parts = [
        ...document.querySelectorAll('.wall__table td, .wall__foot > *, .wall__head *'),
      ];
      const isNarrow = innerWidth < 760;
      return {
        outside: parts
          .filter((one) => {
            const { right, bottom } = one.getBoundingClientRect();
            return right > innerWidth || (!isNarrow && bottom > innerHeight);
          })
          .map((one) => one.textContent),
        broken: [...document.querySelectorAll('.wall__head strong')]
          .filter((one) => one.getClientRects().length > 1)
          .map((one) => one.textContent),
        marks: Math.min(
          ...[...document.querySelectorAll('.problem-mark')].map((one) =>
            Number.parseFloat(getComputedStyle(one).fontSize),
          ),
        ),
        highest: Math.max(
          ...[...document.querySelectorAll('.wall__table tbody tr')].map((row) => row.clientHeight),
        ),
        clock: (boxOf('.wall__clock')?.top ?? 0) < (boxOf('.wall h1')?.bottom ?? 0),
      };
    });
    expect(found).toMatchObject({ outside: [], broken: [], clock: true });
    expect(found.marks).toBeGreaterThanOrEqual(16);
    if (width > 760) expect(found.highest).toBeLessThan(height * 0.06);
  }
});
