import type { Page } from '@playwright/test';
import { CLOSED_MONTH, issueTwo } from './support/invoices.ts';
import { expect, expectGoodEverywhere, test } from './support/test.ts';

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

async function openPayment(page: Page, client: RegExp): Promise<void> {
  await page.goto(`/invoices?tab=issued&from=${CLOSED_MONTH}`);
  await page.getByRole('row', { name: client }).first().click();
  await page.getByRole('button', { name: '入金を記録' }).click();
  await expect(page.getByLabel('入金額')).toBeVisible();
}

const record = (page: Page) =>
  dialogOf(page, '入金を記録').getByRole('button', { name: '記録する' }).click();

async function chooseOf(page: Page, table: string, action: string): Promise<void> {
  const row = page.getByRole('table', { name: table }).getByRole('row', { name: /取引先C01/ });
  await row.getByRole('button', { name: 'この行の操作' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a client must not take the fee off, and what another paid too much goes back', async ({
  page,
}) => {
  await issueTwo(page);

  // 取適法: the client is marked, and 440 yen too little are still owed.
  await page.goto('/clients/C02');
  await page.getByRole('checkbox', { name: /^振込手数料を差し引けない取引先/ }).check();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: '保存' }).first().click();
  await expect(page.getByText('保存しました').first()).toBeVisible();
  await openPayment(page, /取引先C02/);
  const paying = dialogOf(page, '入金を記録');
  await paying.getByLabel('入金額').fill('10560');
  await paying.getByLabel('差し引かれた手数料').fill('440');
  await record(page);
  await expect(paying.getByText(/^この取引先は振込手数料を差し引けません/)).toBeVisible();
  await paying.getByLabel('差し引かれた手数料').fill('0');
  await expect(paying.getByText(/円は未入金のまま残ります/)).toBeVisible();
  await expectGoodEverywhere(page);
  await record(page);
  await expect(page.getByText('入金を記録しました')).toBeVisible();
  await page.goto('/invoices?tab=owed');
  const owed = page.getByRole('table', { name: '未入金' }).getByRole('row');
  await expect(owed.filter({ hasText: '取引先C02' })).toContainText('¥440');

  // 1,000 yen too much, of which 400 go back.
  await openPayment(page, /取引先C01/);
  await paying.getByLabel('入金額').fill('12000');
  await record(page);
  await record(page);
  await expect(page.getByText('入金を記録しました')).toBeVisible();
  await page.goto('/invoices?tab=deposits');
  await chooseOf(page, '前受金', '返金する');
  const refunding = dialogOf(page, '返金する');
  await refunding.getByLabel('返金額').fill('1001');
  await refunding.getByRole('button', { name: '返金を記録する' }).click();
  await expect(refunding.getByText(/残りの1,000円までで入力してください/)).toBeVisible();
  await refunding.getByLabel('返金額').fill('400');
  await refunding.getByLabel('メモ').fill('二重払い');
  await expectGoodEverywhere(page);
  await refunding.getByRole('button', { name: '返金を記録する' }).click();
  await expect(page.getByText('返金を記録しました')).toBeVisible();
  const list = page.getByRole('table', { name: '入金一覧' });
  await expect(list.getByRole('row', { name: /取引先C01/ })).toContainText('¥400');
  await expect(page.getByRole('table', { name: '前受金' })).toContainText('¥600');
  await expectGoodEverywhere(page);

  // The account, the balances and the books say the same: 12,000 − 11,000 − 400.
  await page.goto('/invoices?tab=ledger');
  const choice = page.getByRole('search', { name: '元帳の取引先と期間' });
  await choice.getByLabel('取引先').selectOption({ label: '取引先C01株式会社' });
  const account = page.getByRole('table', { name: '得意先元帳' });
  await expect(account.getByRole('row', { name: /返金/ })).toContainText(
    /振込 二重払い.*−¥400.*−¥600/,
  );
  await expectGoodEverywhere(page);
  await page.goto('/invoices?tab=balance');
  const balances = page.getByRole('table', { name: /の売掛金残高一覧$/ });
  await expect(balances.getByRole('row').last()).toHaveText('合計¥22,000¥22,560¥400−¥160');
  await expectGoodEverywhere(page);
  await page.goto('/invoices?tab=deposits');
  await page.getByRole('button', { name: '会計ソフト用' }).click();
  const books = dialogOf(page, '入金を会計ソフト用に書き出す');
  await books.getByRole('button', { name: '4件を書き出す' }).click();
  await expect(list.getByText('書出済')).toHaveCount(2);

  // The payment is held by the refund; taken back, that goes into the next file.
  await chooseOf(page, '入金一覧', '入金を取り消す');
  await expect(page.getByText(/400円を返金しているため、取り消せません/)).toBeVisible();
  await page.keyboard.press('Escape');
  await chooseOf(page, '入金一覧', '返金を取り消す');
  const back = dialogOf(page, '返金を取り消す');
  await back.getByLabel('取り消す理由').fill('組戻し');
  await expectGoodEverywhere(page);
  await back.getByRole('button', { name: '取り消す', exact: true }).click();
  await expect(page.getByText('返金を取り消しました')).toBeVisible();
  await expect(list.getByText('変更あり')).toHaveCount(1);
  await expect(page.getByRole('table', { name: '前受金' })).toContainText('¥1,000');
  await page.getByRole('button', { name: '会計ソフト用' }).click();
  await expect(books).toContainText('仕訳1件');
});
