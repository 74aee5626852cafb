import type { Page } from '@playwright/test';
import { dayKeyOf } from '#domain/time.ts';
import { ACCOUNT_MONTHS, issueTwo } from './support/invoices.ts';
import { expect, expectGoodEverywhere, test } from './support/test.ts';

const DAY = dayKeyOf(new Date()).replaceAll('-', '/');

const STATEMENT = `日付,摘要,お支払金額,お預り金額,残高
${DAY},振込 C01(ｶ,,"11,000","911,000"
${DAY},振込 C02(ｶ,,"10,560","921,560"
${DAY},電気料金,"5,000",,"916,560"
${DAY},ﾅｿﾞﾉﾋﾄ,,5,"916,565"
`;

/** The same, of a bank that nobody knows. */
const UNKNOWN = `起算日,記帳額,残額,相手\n${DAY},"11,000","900,000",C01(ｶ\n`;

async function readStatement(page: Page, statement = STATEMENT): Promise<void> {
  await page.goto('/invoices?tab=deposits');
  await page.getByLabel('銀行の入出金明細').setInputFiles({
    name: 'meisai.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(statement),
  });
}

const counts = (page: Page) => page.getByText(/^入金3件/);

test('a statement pays two invoices, one less the fee, and nothing the second time', async ({
  page,
}) => {
  await issueTwo(page);

  await page.goto('/invoices?tab=owed');
  await expect(page.getByText(/^2社/)).toContainText('未入金 ¥22,000 うち期限超過 ¥0');
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: '入金予定表' }).click();
  await expect(page.getByRole('row', { name: /C01/ })).toContainText('¥11,000');
  await expectGoodEverywhere(page);

  await readStatement(page, UNKNOWN);
  await page.getByLabel('入金日の列').selectOption({ label: '1: 起算日' });
  await page.getByLabel('入金額の列').selectOption({ label: '2: 記帳額' });
  await page.getByLabel('振込依頼人の列').selectOption({ label: '4: 相手' });
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'この列で読み取る' }).click();
  await expect(page.getByText(/^入金1件/)).toContainText('確実1件');
  await readStatement(page, UNKNOWN);
  await expect(page.getByText(/^入金1件/)).toContainText('確実1件');

  await readStatement(page);
  await expect(counts(page)).toContainText('確実1件・要確認1件・不明1件・消込済0件');
  await expectGoodEverywhere(page);

  await page.context().setOffline(true);
  await page.getByRole('button', { name: '確実な1件をすべて消し込む' }).click();
  await expect(page.getByText('記録できませんでした')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: '確実な1件をすべて消し込む' }).click();
  await expect(counts(page)).toContainText('確実0件・要確認1件・不明1件・消込済1件');
  await page.getByRole('button', { name: /^振込 C02\(ｶを取引先C02/ }).press('Enter');
  await expect(counts(page)).toContainText('要確認0件・不明1件・消込済2件');

  await readStatement(page);
  await expect(counts(page)).toContainText('確実0件・要確認0件・不明1件・消込済2件');
  await page.getByRole('button', { name: '発行済' }).click();
  await expect(page.getByRole('row', { name: /入金済/ })).toHaveCount(2);
  await expect(page.getByText(/^2件/)).toContainText('未入金 ¥0');
  const views = page.getByRole('group', { name: '表示' });
  await views.getByRole('button', { name: '未入金' }).click();
  await expect(page.getByText('未入金の請求書はありません')).toBeVisible();

  await page.goto(`/invoices?tab=ledger&${ACCOUNT_MONTHS}`);
  const choice = page.getByRole('search', { name: '元帳の取引先と期間' });
  await choice.getByLabel('取引先').selectOption({ label: '取引先C01株式会社' });
  const account = page.getByRole('table', { name: '得意先元帳' });
  await expect(account.getByRole('row')).toHaveCount(4);
  await expect(account.getByRole('row').last()).toContainText('¥11,000');
  await expect(account.getByRole('row').last()).toContainText('¥0');
  await expectGoodEverywhere(page);
});
