import { addDays, atClock, dayKeyOf, longDayLabelWithWeekday } from '#domain/time.ts';
import { give } from './support/emulators.ts';
import { signInWithClients } from './support/orders.ts';
import { printed } from './support/pdf.ts';
import { aDay, anotherComputer, DAY, lineOf } from './support/schedule.ts';
import { expect, expectAccessible, expectGoodEverywhere, test } from './support/test.ts';

const LIST = `/schedule?date=${DAY}`;
const LONG = '神奈川県厚木市の第二物流センター東棟';

test('sixty containers print on two lying sheets of A4 or A3, without a price', async ({
  page,
}) => {
  const places = Array.from({ length: 60 }, (_, index) => `${LONG}${index + 1}`);
  await signInWithClients(page, `${LIST}&paper=A4`, (id) => [
    ...aDay(id, places, {
      bookingNumber: 'BK1234567890',
      reservationNumber: '予約 4471',
      shippingCompany: 'ONE',
      shipName: 'YM WHOLESOME',
      description: '到着の30分前に電話',
    }).map((one) =>
      one.path.endsWith('/orders/order-001')
        ? { ...one, data: { ...one.data, description: '守衛所で受付のこと。'.repeat(20) } }
        : one,
    ),
    {
      path: `companies/${id}/schedules/${DAY}`,
      data: { orders: ['order-059'], notes: '大黒大橋は夜間通行止め', createdAt: new Date() },
    },
  ]);
  await expect(page.getByRole('article')).toHaveCount(2);
  for (const [size, name, cut] of [
    ['A4', 'A4横', /: No\.1 作業先\(納入先\)、.* ほか56件$/],
    ['A3', 'A3横', /: No\.\d+ 備考$/],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await expect(page.locator(`.day-paper--${size}`)).toHaveCount(2);
    await page.evaluate(() => document.fonts.ready);
    const paper = await printed(page);
    expect(paper.pages).toBe(2);
    expect(paper.size).toContain(size);
    expect(paper.text.match(/2026年12月1日\(火\)/g)).toHaveLength(2);
    expect(paper.text).toMatch(/1\/2[^]*2\/2/);
    expect(paper.text).toContain('浜港運輸株式会社');
    expect(paper.text).toContain("全60本(20'×0 40'×60 うち3軸0)");
    expect(paper.text).toContain('未配車 60本・240工程');
    expect(paper.text).toContain('大黒大橋は夜間通行止め');
    expect(paper.text).toMatch(/作成\s*\d+\/\d+ \d+:\d\d/);
    expect(paper.text).not.toMatch(/[¥¥]|運賃|戻る|省略/);
    // What the paper does not hold is said before it is printed.
    await expect(page.getByText(/^枠に入りきらない文字を「…」で省略しています/)).toHaveText(cut);
    expect(paper.fonts).toMatch(/BIZUDPGothic/);
    // Nothing of a sheet lies outside of it, and no letter is below 9 points.
    const problems = await page.locator('.day-paper').evaluateAll((sheets) =>
      sheets.flatMap((sheet) => {
        const { bottom, right } = sheet.getBoundingClientRect();
        return [...sheet.querySelectorAll('*')]
          .filter((one) => {
            const box = one.getBoundingClientRect();
            const isOut = one.tagName !== 'SPAN' && (box.bottom > bottom || box.right > right + 1);
            return isOut || Number.parseFloat(getComputedStyle(one).fontSize) < 12;
          })
          .map((one) => one.outerHTML.slice(0, 80));
      }),
    );
    expect(problems).toEqual([]);
  }
  await expectGoodEverywhere(page);
});

test('every view is accessible and fits a phone, where one tap completes a leg', async ({
  page,
}) => {
  const { companyId } = await signInWithClients(page, LIST, (id) => aDay(id, ['甲倉庫', '乙倉庫']));
  await expect(lineOf(page, '乙倉庫')).toBeVisible();
  await give(
    [],
    [
      {
        path: `companies/${companyId}/jobs/order-000`,
        data: {
          orderId: 'order-000',
          status: '',
          steps: { loading: { type: 'driver', id: 'tanaka', price: 0 } },
          createdAt: new Date(),
          updatedAt: new Date(),
        },
      },
    ],
  );
  await lineOf(page, '甲倉庫').hover();
  await expect(page.getByRole('button', { name: '見るだけ' })).toBeVisible();
  await expectGoodEverywhere(page);
  await page.goto(`${LIST}&view=board`);
  await expect(page.getByRole('button', { name: /甲倉庫/ }).first()).toBeVisible();
  await expectGoodEverywhere(page);
  await page.goto(`${LIST}&view=week`);
  await expect(page.getByRole('button', { name: /甲倉庫/ })).toBeVisible();
  await expectGoodEverywhere(page);
  await page.goto(`/schedule?date=${addDays(DAY, -1)}&tomorrow=1`);
  await page.mouse.move(10, 10);
  await expect(page.getByRole('heading', { name: /の積み/ })).toContainText('積み残り 2本');
  await expectGoodEverywhere(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(LIST);
  const tick = page.getByRole('button', { name: '甲倉庫 積み完了' });
  await tick.hover();
  await expect(page.getByRole('button', { name: '見るだけ' })).toBeVisible();
  const small = await page
    .locator('.phone-card button, .phone-card a, .schedule__days button, .phone-mine select')
    .evaluateAll((parts) =>
      parts
        .map((part) => part.getBoundingClientRect())
        .filter(({ width, height }) => width < 44 || height < 44)
        .map(({ width, height }) => `${width}×${height}`),
    );
  expect(small).toEqual([]);
  await tick.click();
  await expect(page.getByRole('button', { name: '甲倉庫 積み 田中 完了' })).toBeVisible();
  await page.getByRole('button', { name: '元に戻す' }).click();
  await expect(tick).toBeVisible();
  const days = await page.getByRole('group', { name: '日付' }).boundingBox();
  expect(days?.y).toBeGreaterThan(700);
  await page.getByRole('button', { name: '次の日' }).click();
  await expect(page).toHaveURL(/date=2026-12-02/);
});

test(
  'the wall shows a whole day, through losses of the network, and turns to the next one in Japan',
  { tag: '@fault' },
  async ({ page, browser }) => {
    test.setTimeout(180_000);
    const today = dayKeyOf(new Date());
    const tomorrow = addDays(today, 1);
    const on = (id: string, arrivalDate: string, place: string, prefix: string) =>
      aDay(id, [place], { arrivalDate }).map((one) => ({
        ...one,
        path: one.path.replace('order-', prefix),
      }));
    const { companyId, email } = await signInWithClients(page, '/plans', (id) => [
      ...on(id, today, '今日倉庫', 'today-'),
      ...on(id, tomorrow, '明日倉庫', 'tomorrow-'),
    ]);
    const wall = await anotherComputer(browser, email, '/plans', 'America/New_York');
    await wall.waitForURL('**/plans');
    // Not near midnight, whenever this runs.
    await wall.clock.install({ time: atClock(today, '12:00') });
    await wall.goto('/schedule?wall=1');
    await expect(wall.getByRole('heading', { level: 1 })).toContainText(
      longDayLabelWithWeekday(today),
    );
    await expect(wall.getByRole('cell', { name: '今日倉庫' })).toBeVisible();
    await expect(wall.getByText(/最終更新 \d\d:\d\d/)).toBeVisible();
    await expect(wall.getByRole('button')).toHaveCount(0);
    await expectAccessible(wall);

    for (let hour = 0; hour < 24; hour += 1) {
      const isCut = hour % 6 === 3;
      await wall.context().setOffline(isCut);
      await wall.clock.fastForward('30:00');
      if (isCut) await expect(wall.getByText('オフライン(通信が切れています)')).toBeVisible();
      await wall.context().setOffline(false);
      await wall.clock.fastForward('30:00');
    }
    const title = wall.getByRole('heading', { level: 1 });
    await expect(title).toContainText(longDayLabelWithWeekday(tomorrow));
    await expect(async () => {
      await wall.clock.fastForward('01:00');
      await expect(wall.getByRole('cell', { name: '明日倉庫' })).toBeVisible({ timeout: 2_000 });
      await expect(wall.getByText('オフライン(通信が切れています)')).toBeHidden({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    // Still live.
    await give(
      [],
      on(companyId, tomorrow, '追加倉庫', 'added-').filter(({ path }) => path.includes('/orders/')),
    );
    await expect(wall.getByRole('cell', { name: '追加倉庫' })).toBeVisible();
  },
);
