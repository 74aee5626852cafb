import { signInWithClients } from './support/orders.ts';
import { aDay, DAY } from './support/schedule.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const LIST = `/schedule?date=${DAY}`;
const PHONE = { width: 390, height: 844 };

test('nothing on a card is wider than the phone, and nothing of a long note is lost', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const note = Array.from({ length: 20 }, (_, index) => `${index + 1}. 守衛所で受付をすること`);
  await signInWithClients(page, LIST, (id) =>
    aDay(id, ['神奈川県厚木市の第二物流センター東棟'.repeat(3), '乙'], {
      destination: {
        name: '神奈川県厚木市の第二物流センター東棟'.repeat(3),
        address: `神奈川県厚木市${'1234567890'.repeat(6)}`,
        inCharge: '物流管理本部 輸出入課 課長代理 小比類巻 誠一郎',
        tel: '042-700-1005(内線 123)',
      },
      pickupPlace: 'A'.repeat(40),
      description: note.join('\n'),
    }),
  );
  const card = page.locator('.phone-card').first();
  await expect(card.getByRole('link', { name: /電話/ })).toHaveAttribute('href', 'tel:0427001005');
  const wide = () =>
    page
      .locator('body *')
      .evaluateAll((all) =>
        all
          .filter((one) => one.getBoundingClientRect().right > innerWidth)
          .map((one) => one.outerHTML.slice(0, 100)),
      );
  expect(await wide()).toEqual([]);
  const text = card.getByText('20. 守衛所で受付をすること');
  const box = await text.boundingBox();
  expect(box?.width).toBeGreaterThan(250);
  expect(box?.height).toBeLessThan(100);
  await expectAccessible(page);
  await card.getByRole('button', { name: '続きを表示' }).click();
  expect((await text.boundingBox())?.height).toBeGreaterThan(350);
  expect(await wide()).toEqual([]);
});

test('the figures of the day do not break within their badges', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signInWithClients(page, LIST, (id) => [
    ...aDay(id, ['甲', '乙', '丙']),
    {
      path: `companies/${id}/drivers/away`,
      data: { name: '渡辺 太郎', enabled: true, daysOff: [DAY], createdAt: new Date() },
    },
    ...['order-000', 'order-001'].map((orderId) => ({
      path: `companies/${id}/jobs/${orderId}`,
      data: {
        orderId,
        status: '',
        steps: { shipping: { type: 'driver', id: 'away', price: 0 } },
        createdAt: new Date(),
        updatedAt: new Date(),
      },
    })),
  ]);
  const problems = page.getByRole('button', { name: '問題 3件' });
  const open = page.getByText('未配車 3本・10工程');
  await expect(problems).toBeVisible();
  expect(await open.evaluate((one) => one.getClientRects().length)).toBe(1);
  const [left, right] = await Promise.all([open.boundingBox(), problems.boundingBox()]);
  if (left === null || right === null) throw new Error('not shown');
  const isBelow = right.y >= left.y + left.height + 4;
  expect(isBelow || right.x >= left.x + left.width + 6).toBe(true);
  expect(right.height).toBeLessThan(50);
});
