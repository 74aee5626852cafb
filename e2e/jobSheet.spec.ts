import { reference } from '#dev/seed/load.ts';
import { give } from './support/emulators.ts';
import { printed } from './support/pdf.ts';
import { signIn, somebody } from './support/people.ts';
import { expect, expectGoodEverywhere, test } from './support/test.ts';

const LONG = '到着の30分前に電話連絡。台切りのあと事務所へ報告してください。';

/** A company with an order that a driver and another carrier share, and one whose texts are as long as they may be. */
async function aCompanyWithOrders(): Promise<string> {
  const { uid, email } = await somebody('浜港運輸株式会社');
  const inCompany = (path: string) => `companies/${uid}-0/${path}`;
  const client = reference(inCompany('clients/toyo'));
  const order = {
    enabled: true,
    client,
    clientBillingId: '',
    arrivalDate: new Date('2026-11-24T00:00:00+09:00'),
    arrivalTime: new Date('2026-11-24T08:30:00+09:00'),
    container: { containerId: 'ONEU1234566', type: 'dry', lengthFt: 40, height: 9.6 },
    axleCount: 3,
    destination: {
      name: '相模原 第二倉庫',
      address: '神奈川県相模原市1-2-3',
      tel: '042-1-2',
      inCharge: '',
    },
    description: '台切り',
    pickupPlace: '本牧BC',
    returnPlace: '大黒VP',
    price: {
      amount: 98_765,
      currency: 'JPY',
      tax: 'tax',
      taxInclusion: 'exclusive',
      additionalItems: [],
    },
  };
  const long = {
    ...order,
    title: '件名'.repeat(50),
    description: LONG.repeat(70).slice(0, 2000),
    shipName: 'VESSEL '.repeat(14),
    destination: {
      name: '倉庫'.repeat(50),
      address: '番地'.repeat(100),
      tel: '0'.repeat(30),
      inCharge: '様'.repeat(100),
    },
    pickupPlace: '引取'.repeat(50),
    returnPlace: '返却'.repeat(50),
  };
  const steps = {
    loading: { type: 'driver', id: 'tanaka', price: 5_000 },
    shipping: { type: 'client', id: 'yamate', price: 40_000, chassisNumber: 'C-12' },
  };
  const job = (orderId: string) => ({ orderId, number: '', status: '', memo: '', steps });
  await give(
    [],
    [
      { path: inCompany('clients/toyo'), data: { name: '東洋海運株式会社', code: 'TY' } },
      {
        path: inCompany('clients/yamate'),
        data: { name: '株式会社山手物流', code: 'YB', isPartner: true },
      },
      { path: inCompany('drivers/tanaka'), data: { name: '田中 一郎', enabled: true } },
      { path: inCompany('orders/short'), data: order },
      { path: inCompany('orders/long'), data: long },
      { path: inCompany('jobs/short'), data: job('short') },
      { path: inCompany('jobs/long'), data: job('long') },
    ],
  );
  return email;
}

test('the job sheet and the request print on one A4 page', async ({ page }) => {
  const email = await aCompanyWithOrders();
  await page.goto('/login?redirect=%2Forders%2Fshort%2Fform%3Fleg%3Dloading');
  await signIn(page, email);
  const sheet = page.getByRole('article', { name: '作業指示書' });
  await expect(sheet).toContainText('田中 一郎 様');
  await expect(page).toHaveTitle('作業指示書_20261124_相模原 第二倉庫_ONEU1234566_田中 一郎');
  await expectGoodEverywhere(page);
  const instruction = await printed(page);
  expect(instruction.pages).toBe(1);
  expect(instruction.size).toContain('A4');
  expect(instruction.text).toContain('ONEU1234566');
  expect(instruction.text).toMatch(/2026年11月24日\(火\)\s+8:30/);
  expect(instruction.text).not.toMatch(/98,765|40,000|文面をコピー/);
  expect(instruction.fonts).toMatch(/BIZUDPGothic/);

  await page.getByRole('button', { name: '運送依頼書' }).click();
  await expect(page.getByRole('article', { name: '運送依頼書' })).toContainText(
    '株式会社山手物流 御中',
  );
  await expectGoodEverywhere(page);
  const request = await printed(page);
  expect(request.pages).toBe(1);
  expect(request.text).toContain('¥44,000(税抜 ¥40,000、消費税10% ¥4,000)');
  expect(request.text).not.toContain('98,765');
});

test('also texts as long as they may be print on one page', async ({ page }) => {
  const email = await aCompanyWithOrders();
  await page.goto('/login?redirect=%2Forders%2Flong%2Fform');
  await signIn(page, email);
  for (const variant of ['作業指示書', '運送依頼書']) {
    await page.getByRole('button', { name: variant }).click();
    const sheet = page.getByRole('article', { name: variant });
    await expect(sheet).toContainText('ONEU1234566');
    const paper = await printed(page);
    expect(paper.pages).toBe(1);
    expect(paper.text).toContain('ONEU1234566');
    expect(paper.text).toContain('受領印');
    // Nothing of the last block lies outside the paper.
    const [outer, last] = await Promise.all([
      sheet.boundingBox(),
      sheet.locator(':scope > :last-child').boundingBox(),
    ]);
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(
      (outer?.y ?? 0) + (outer?.height ?? 0),
    );
  }
  await expect(page.getByText('続きは受注の画面でご確認ください')).toBeVisible();
});
