import type { Page } from '@playwright/test';
import { variable } from './support/emulators.ts';
import { PASSWORD, registerWithCompany, signIn, somebody } from './support/people.ts';
import { expect, expectGoodEverywhere, test } from './support/test.ts';

const PAYMENT = `${variable('E2E_STRIPE_URL')}/`;
const TOKENS = '**/securetoken.googleapis.com/**';

const status = (page: Page) => page.locator('.plans__current');
const apply = (page: Page) => page.getByRole('button', { name: '申し込む', exact: true });

async function expectNoPlan(page: Page) {
  await expect(status(page)).toContainText('未契約');
  await expect(status(page)).toContainText('現在のプラン: なし');
}

async function goToCheckout(page: Page) {
  await apply(page).click();
  await page.waitForURL(`${PAYMENT}c/pay/*`);
  await expect(page.getByRole('heading', { name: 'プランのお申し込み' })).toBeVisible();
}

async function payAfterRefusals(page: Page) {
  await expect(page.getByText('7日間')).toBeVisible();
  await page.getByLabel('プロモーションコード').fill('HAKOBI50');
  await page.getByRole('button', { name: '適用' }).click();
  await expect(page.getByRole('status')).toHaveText('コードを適用しました。');
  await expect(page.getByText('50%割引')).toBeVisible();
  await page.getByLabel('カード番号').fill('4000 0000 0000 0002');
  await apply(page).click();
  await expect(page.getByRole('alert')).toHaveText(/カードが拒否されました/);
  await expect(page.getByText('50%割引')).toBeVisible();
  await page.getByLabel('カード番号').fill('4242 4242 4242 4242');
  await apply(page).click();
}

/** Holds the requests for a new token until it is told to let them go. */
async function holdTokens(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(TOKENS, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('a company subscribes with a promotion code, and cancels in the portal', async ({ page }) => {
  await registerWithCompany(page, '/plans');
  await expectNoPlan(page);
  await expect(page.getByRole('button', { name: '請求・カードの管理' })).toHaveCount(0);
  await expectGoodEverywhere(page);

  await goToCheckout(page);
  const letTokensGo = await holdTokens(page);
  await payAfterRefusals(page);
  await page.waitForURL('/plans/complete');
  await expect(page.getByRole('heading', { name: 'お申し込みを確認しています' })).toBeVisible();
  await expectGoodEverywhere(page);
  letTokensGo();

  await page.waitForURL('/plans');
  await expect(page.getByText('お申し込みありがとうございます')).toBeVisible();
  await expect(page.getByText('試用中 あと 7 日', { exact: true })).toBeVisible();
  await expect(status(page)).toContainText('現在のプラン: ベーシック');
  await expect(page.getByText('このプランをご利用中です。')).toBeVisible();
  await expect(apply(page)).toHaveCount(0);
  await expectGoodEverywhere(page);

  await page.getByRole('button', { name: '請求・カードの管理' }).click();
  await page.waitForURL(`${PAYMENT}p/session/*`);
  await expect(page.getByText('無料お試し中')).toBeVisible();
  await page.getByRole('button', { name: 'プランを解約する' }).click();
  await expect(page.getByText('解約済み', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: '戻る' }).click();
  await page.waitForURL('/plans');
  await expectNoPlan(page);
  await expect(apply(page)).toBeVisible();
  await expect(page.getByText('お申し込みは完了していません')).toHaveCount(0);
});

test('a trial that is cancelled for its end, and a payment that fails, are told', async ({
  page,
}) => {
  await registerWithCompany(page, '/plans');
  await goToCheckout(page);
  await page.getByLabel('カード番号').fill('4242424242424242');
  await apply(page).click();
  await page.waitForURL('/plans');

  const portal = page.getByRole('button', { name: '請求・カードの管理' });
  await portal.click();
  await page.getByRole('button', { name: '期間の終わりに解約' }).click();
  await page.getByRole('link', { name: '戻る' }).click();
  await expect(status(page)).toContainText('試用中 あと 7 日');
  await expect(status(page)).toContainText(/解約済みです。.*までお使いいただけます。/);
  await expectGoodEverywhere(page);

  await portal.click();
  await page.getByRole('button', { name: '支払いを失敗させる' }).click();
  await page.getByRole('link', { name: '戻る' }).click();
  await expect(status(page)).toContainText('お支払いの確認が必要です');
  await expect(status(page)).toContainText('現在のプラン: なし');
  await expect(apply(page)).toHaveCount(0);
  await expectGoodEverywhere(page);
});

test('whoever leaves the checkout comes back to the plans and reads that nothing was ordered', async ({
  page,
}) => {
  await registerWithCompany(page, '/plans');
  await goToCheckout(page);
  await page.getByRole('link', { name: '戻る' }).click();
  await page.waitForURL('/plans');
  await expect(page.getByText('お申し込みは完了していません')).toBeVisible();
  await expectNoPlan(page);
  await expectGoodEverywhere(page);

  await goToCheckout(page);
  await page.goBack();
  await page.waitForURL('/plans');
  await expect(page.getByText('お申し込みは完了していません')).toBeVisible();
  await expect(apply(page)).toBeEnabled();
  await page.reload();
  await expectNoPlan(page);
  await expect(page.getByText('お申し込みは完了していません')).toHaveCount(0);
});

test('whoever applies signed out signs in first and is back at the plans', async ({ page }) => {
  const { email } = await somebody('浜港運輸株式会社');
  await page.goto('/plans');
  await expect(page.getByText(/￥|¥/)).toBeVisible();
  await expect(status(page)).toHaveCount(0);
  await expectGoodEverywhere(page);
  await apply(page).click();
  await expect(page).toHaveURL('/login?redirect=%2Fplans');
  await signIn(page, email, PASSWORD);
  await expect(page).toHaveURL('/plans');
  await expectNoPlan(page);
  await goToCheckout(page);
});

test('a checkout that the payment service refuses says why and can be tried again', async ({
  page,
}) => {
  const { email } = await somebody('浜港運輸株式会社');
  await page.goto('/login?redirect=%2Fplans');
  await signIn(page, email);
  await expectNoPlan(page);
  // As a build whose price is unknown to the payment service would ask.
  await page.route('**/documents:commit*', (route, request) =>
    route.continue({
      postData: (request.postData() ?? '').replaceAll('price_dev_basic_monthly', 'price_unknown'),
    }),
  );
  await apply(page).click();
  await expect(page.getByRole('alert')).toHaveText(/No such price: 'price_unknown'/);
  await expect(page).toHaveURL('/plans');
  await expectGoodEverywhere(page);
  await page.unroute('**/documents:commit*');
  await page.getByRole('button', { name: 'もう一度申し込む' }).click();
  await page.waitForURL(`${PAYMENT}c/pay/*`);
});

test('a portal that cannot be opened says why and can be tried again', async ({ page }) => {
  await registerWithCompany(page, '/plans');
  await goToCheckout(page);
  await page.getByLabel('カード番号').fill('4242424242424242');
  await apply(page).click();
  await page.waitForURL('/plans');
  await page.route('**/*createPortalLink', (route) => route.abort());
  const portal = page.getByRole('button', { name: '請求・カードの管理' });
  await portal.click();
  await expect(page.getByText(/^サーバーに接続できません/)).toBeVisible();
  await expectGoodEverywhere(page);
  await page.unroute('**/*createPortalLink');
  await portal.click();
  await page.waitForURL(`${PAYMENT}p/session/*`);
});

test('a plan that does not arrive is told without asking for a second order', async ({ page }) => {
  await registerWithCompany(page, '/plans/complete');
  await expect(page.getByRole('alert')).toHaveText(/二重のお申し込みは不要です/, {
    timeout: 30_000,
  });
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'もう一度確認する' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('契約の反映を待っています')).toBeVisible();
});
