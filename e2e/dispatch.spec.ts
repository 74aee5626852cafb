import type { SeedDocument, Value } from '#dev/seed/load.ts';
import { addDays, atClock, dayKeyOf } from '#domain/time.ts';
import { signInWithClients, orderDocument } from './support/orders.ts';
import { printed } from './support/pdf.ts';
import { expect, expectGoodEverywhere, test } from './support/test.ts';

const driver = (companyId: string, id: string, name: string, more: object = {}): SeedDocument => ({
  path: `companies/${companyId}/drivers/${id}`,
  data: { name, kana: '', enabled: true, createdAt: new Date(), ...more },
});

const jobOf = (
  companyId: string,
  orderId: string,
  steps: { readonly [step: string]: Value },
  status = '',
): SeedDocument => ({
  path: `companies/${companyId}/jobs/${orderId}`,
  data: {
    orderId,
    number: '',
    status,
    memo: '',
    createdAt: new Date(),
    updatedAt: new Date(),
    completedAt: null,
    steps,
  },
});

const tanaka = (completedAt: Date, price: number) => ({
  type: 'driver',
  id: 'tanaka',
  completedAt,
  price,
});

/** One trip on either side of each end of November, in Japan. */
const novemberOf = (companyId: string): SeedDocument[] => [
  driver(companyId, 'tanaka', '田中 一郎'),
  orderDocument(companyId, 'first', { destination: place('厚木倉庫') }),
  orderDocument(companyId, 'last', { destination: place('前橋倉庫') }),
  jobOf(companyId, 'first', {
    loading: tanaka(new Date('2026-10-31T23:59:59+09:00'), 1_000),
    shipping: tanaka(new Date('2026-11-01T00:00:00+09:00'), 20_000),
  }),
  jobOf(companyId, 'last', {
    backhaul: tanaka(new Date('2026-11-30T23:59:59+09:00'), 300),
    returning: tanaka(new Date('2026-12-01T00:00:00+09:00'), 4),
  }),
];

const place = (name: string) => ({ name, address: '', inCharge: '', tel: '' });

for (const timezoneId of ['Asia/Tokyo', 'UTC', 'America/Los_Angeles'])
  test.describe(`on a computer of ${timezoneId}`, () => {
    test.use({ timezoneId });

    test(
      "a driver's month is the month in Japan, each leg by its own completion",
      { tag: '@fault' },
      async ({ page }) => {
        await signInWithClients(page, '/drivers/tanaka?tab=legs&month=2026-11', novemberOf);
        const table = page.getByRole('table', { name: '2026年11月の月次実績' });
        await expect(table.getByRole('row', { name: /厚木倉庫/ })).toContainText('2026/11/01');
        await expect(table.getByRole('row', { name: /前橋倉庫/ })).toContainText('2026/11/30');
        await expect(page.locator('.legs__sum').filter({ hasText: '合計' })).toHaveText(
          /^合計 2本.*¥20,300/,
        );

        await page.getByRole('button', { name: '前の月' }).click();
        await expect(page.locator('.legs__sum').filter({ hasText: '合計' })).toHaveText(
          /^合計 1本.*¥1,000/,
        );
        await page.goto('/drivers/tanaka?tab=legs&month=2026-12');
        await expect(page.locator('.legs__sum').filter({ hasText: '合計' })).toHaveText(
          /^合計 1本.*¥4/,
        );
      },
    );
  });

test('another carrier is in its own month and in the ledger of real carriers, on paper too', async ({
  page,
}) => {
  const completedAt = atClock('2026-11-24', '10:00');
  const kitahama = (price: number) => ({ type: 'client', id: 'kitahama', completedAt, price });
  await signInWithClients(page, '/clients/kitahama?tab=legs&month=2026-11', (companyId) => [
    {
      path: `companies/${companyId}/clients/kitahama`,
      data: {
        name: '北浜運輸株式会社',
        kana: 'きたはまうんゆ',
        code: 'KH01',
        isCustomer: false,
        isPartner: true,
        enabled: true,
        createdAt: new Date(),
      },
    },
    orderDocument(companyId, 'order', {
      destination: place('相模原倉庫'),
      pickupPlace: '本牧BC',
      returnPlace: '南本牧',
    }),
    jobOf(companyId, 'order', { loading: kitahama(0), shipping: kitahama(40_000) }),
  ]);
  const month = page.getByRole('table', { name: '2026年11月の傭車実績' });
  await expect(month.getByRole('row', { name: /行き/ })).toContainText('¥40,000');
  await expect(month.getByRole('row', { name: /積み/ })).toContainText('未設定');
  const notice = await printed(page);
  expect(notice.pages).toBe(1);
  expect(notice.text).toContain('支払通知書');

  await page.goto('/clients?view=carriers&month=2026-11');
  const ledger = page.getByRole('table', { name: '2026年11月の実運送体制管理簿' });
  await expect(ledger.getByRole('row', { name: /北浜運輸/ })).toContainText('本牧BC → 相模原倉庫');
  await expectGoodEverywhere(page);
  const paper = await printed(page);
  expect(paper.pages).toBe(1);
  expect(paper.size).toContain('A4');
  // The title is spaced out.
  expect(paper.text.replaceAll(/\s/g, '')).toContain('実運送体制管理簿');
  expect(paper.text).toMatch(/1次\s*請け/);
});

test('a chassis that was left at a destination is found, and so is a day off', async ({ page }) => {
  const today = dayKeyOf(new Date());
  const ago = (days: number) => atClock(addDays(today, -days), '10:00');
  const { companyId } = await signInWithClients(page, '/drivers?view=chassis', (id) => [
    driver(id, 'tanaka', '田中 一郎'),
    orderDocument(id, 'left', { destination: place('相模原倉庫'), arrivalDate: today }),
    orderDocument(id, 'fresh', { destination: place('厚木倉庫'), arrivalDate: today }),
    jobOf(id, 'left', {
      loading: { ...tanaka(ago(5), 0), chassisNumber: 'C-12' },
      shipping: tanaka(ago(4), 0),
    }),
  ]);
  expect(companyId).not.toBe('');
  const row = page.getByRole('row', { name: /C-12/ });
  await expect(row).toContainText('台切り');
  await expect(row).toContainText('相模原倉庫');
  await expect(row).toContainText('4日');
  await expectGoodEverywhere(page);

  await page.goto('/drivers/tanaka?tab=leave');
  const day = page.locator('.leave [aria-current="date"]');
  await day.click();
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  await expectGoodEverywhere(page);

  await page.goto('/orders/fresh');
  await page.getByRole('combobox', { name: '行き' }).click();
  await page.getByRole('option', { name: /田中 一郎.*休み/ }).click();
  await expect(page.getByText(/田中さんは\d\d\/\d\dは休みです/)).toBeVisible();
});

test('work that nobody has begun stands among the work under way', async ({ page }) => {
  const today = dayKeyOf(new Date());
  await signInWithClients(page, '/orders?tab=active', (id) => [
    orderDocument(id, 'begun', { destination: place('相模原倉庫'), arrivalDate: today }),
    orderDocument(id, 'open', { destination: place('厚木倉庫'), arrivalDate: today }),
    orderDocument(id, 'done', { destination: place('前橋倉庫'), arrivalDate: today }),
    jobOf(id, 'begun', {}),
    jobOf(id, 'done', {}, 'returning'),
  ]);
  await expect(page.getByRole('row', { name: /相模原倉庫/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /厚木倉庫/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /前橋倉庫/ })).toHaveCount(0);
});
