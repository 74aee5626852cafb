import type { Page } from '@playwright/test';
import { addMonths } from '#domain/time.ts';
import { CLOSED_MONTH, issueTwo } from './support/invoices.ts';
import { expect, expectGoodEverywhere, test } from './support/test.ts';

const BEFORE = addMonths(CLOSED_MONTH, -1);

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** A month of returns alone: 15,000 yen and the tax on it below zero. */
async function issueBelowZero(page: Page): Promise<void> {
  await page.goto(`/invoices/${BEFORE}_C01_all_1`);
  await page.getByRole('button', { name: '明細・値引きを追加' }).click();
  await page.getByLabel('内容', { exact: true }).fill('運賃の返戻');
  await page.getByLabel('金額(値引きは−)').fill('-15,000');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('−¥16,500').first()).toBeVisible();
  await page.getByRole('button', { name: '発行する' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '発行する' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`請求書 ${BEFORE}-001`);
}

test('an invoice below zero is set off against the next one, and the rest goes back', async ({
  page,
}) => {
  await issueTwo(page);
  await issueBelowZero(page);

  // To be given back, not late and not to be paid.
  await expect(page.getByText('返す分あり')).toBeVisible();
  await expect(page.getByRole('button', { name: '入金を記録' })).toBeHidden();
  await expectGoodEverywhere(page);
  await page.goto('/invoices?tab=owed');
  const owed = page.getByRole('table', { name: '未入金', exact: true });
  await expect(owed.getByRole('row', { name: /取引先C02/ })).toContainText('¥11,000');
  await expect(owed.getByRole('row', { name: /取引先C01/ })).toBeHidden();
  const giving = page.getByRole('table', { name: 'お返しする分' });
  await expect(giving.getByRole('row', { name: /取引先C01/ })).toContainText('¥16,500');
  await expectGoodEverywhere(page);

  // One button makes it the client's money.
  await giving.getByRole('row', { name: /取引先C01/ }).click();
  await page.getByRole('button', { name: '¥16,500 を前受金に振り替える' }).click();
  await expect(page.getByText('前受金に振り替えました', { exact: true })).toBeVisible();
  await expect(page.getByText('精算済', { exact: true })).toBeVisible();
  await expectGoodEverywhere(page);

  // 相殺 against the next invoice.
  await page.goto(`/invoices/${CLOSED_MONTH}_C01_all_1`);
  await expect(page.getByText(`マイナス請求 請求書 ${BEFORE}-001`)).toBeVisible();
  await page.getByRole('button', { name: 'この請求書に ¥11,000 を充てる' }).click();
  await expect(page.getByText('前受金を充てました')).toBeVisible();
  await expect(page.getByText('入金済', { exact: true })).toBeVisible();

  // 返金 of the rest.
  await page.goto('/invoices?tab=deposits');
  const advances = page.getByRole('table', { name: '前受金' });
  const advance = advances.getByRole('row', { name: /取引先C01/ });
  await expect(advance).toContainText('¥5,500');
  await advance.getByRole('button', { name: 'この行の操作' }).click();
  await page.getByRole('menuitem', { name: '返金する' }).click();
  const refunding = dialogOf(page, '返金する');
  await expect(refunding).toContainText(`の振替(マイナス請求 請求書 ${BEFORE}-001)の残り`);
  await expect(refunding.getByLabel('返金額')).toHaveValue('5,500');
  await refunding.getByRole('button', { name: '返金を記録する' }).click();
  await expect(page.getByText('返金を記録しました')).toBeVisible();
  await expect(page.getByText('前受金はありません')).toBeVisible();
  await expectGoodEverywhere(page);

  // The account, the balances and the books say the same: −16,500 + 11,000 + 5,500.
  await page.goto('/invoices?tab=ledger');
  const choice = page.getByRole('search', { name: '元帳の取引先と期間' });
  await choice.getByLabel('取引先').selectOption({ label: '取引先C01株式会社' });
  const account = page.getByRole('table', { name: '得意先元帳' });
  await expect(account.getByRole('row', { name: /振替/ })).toContainText('−¥16,500');
  await expect(account.getByRole('row', { name: /返金/ })).toContainText('−¥5,500');
  await expectGoodEverywhere(page);
  await expect(account.getByRole('row').last()).toContainText(/¥0$/);
  await page.goto('/invoices?tab=balance');
  const balances = page.getByRole('table', { name: /の売掛金残高一覧$/ });
  await expect(balances.getByRole('row', { name: /取引先C02/ })).toContainText('¥11,000');
  await expect(balances.getByRole('row', { name: /取引先C01/ })).toContainText(/¥0$/);
  await page.goto('/invoices?tab=deposits');
  await page.getByRole('button', { name: '会計ソフト用' }).click();
  const books = dialogOf(page, '入金を会計ソフト用に書き出す');
  await expect(books).toContainText('仕訳2件');
  await books.getByRole('button', { name: '2件を書き出す' }).click();
  await expect(page.getByRole('table', { name: '入金一覧' }).getByText('書出済')).toBeVisible();
});
