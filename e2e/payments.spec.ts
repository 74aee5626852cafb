import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { ACCOUNT_MONTHS, CLOSED_MONTH, issueTwo } from './support/invoices.ts';
import { expect, expectGoodEverywhere, test } from './support/test.ts';

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

async function openInvoice(page: Page, client: RegExp): Promise<void> {
  await page.goto(`/invoices?tab=issued&from=${CLOSED_MONTH}`);
  await page.getByRole('row', { name: client }).first().click();
  await expect(page.getByRole('button', { name: '入金を記録' })).toBeVisible();
}

async function pay(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: '入金を記録' }).click();
  const dialog = dialogOf(page, '入金を記録');
  await dialog.getByLabel('入金額').fill(amount);
  await expectGoodEverywhere(page);
}

const save = (page: Page) =>
  dialogOf(page, '入金を記録').getByRole('button', { name: '記録する' }).click();

async function expectAccount(page: Page, client: string, rows: readonly RegExp[]): Promise<void> {
  await page.goto(`/invoices?tab=ledger&${ACCOUNT_MONTHS}`);
  const choice = page.getByRole('search', { name: '元帳の取引先と期間' });
  await choice.getByLabel('取引先').selectOption({ label: client });
  const account = page.getByRole('table', { name: '得意先元帳' });
  await expect(account.getByRole('row')).toHaveCount(rows.length + 2);
  for (const [index, row] of rows.entries())
    await expect(account.getByRole('row').nth(index + 2)).toContainText(row);
}

test('a client pays too much and too little, and the accounts agree to the yen', async ({
  page,
}) => {
  await issueTwo(page);

  // 1,000 yen too much: asked about, and kept for later.
  await openInvoice(page, /取引先C01/);
  await pay(page, '12,000');
  await save(page);
  await expect(page.getByText(/より多い金額です/)).toBeVisible();
  await save(page);
  await expect(page.getByText('入金を記録しました')).toBeVisible();
  await expect(page.getByText('入金済').first()).toBeVisible();
  await expectAccount(page, '取引先C01株式会社', [
    /請求.*11,000/,
    /入金.*11,000.*¥0/,
    /前受金.*1,000/,
  ]);
  await expectGoodEverywhere(page);

  // 440 yen too little: the bank took them.
  await openInvoice(page, /取引先C02/);
  await pay(page, '10,560');
  await page.getByRole('button', { name: '差額の440円を振込手数料にする' }).click();
  await save(page);
  await expect(page.getByText('入金済').first()).toBeVisible();
  await expect(page.getByText('手数料440円を含む')).toBeVisible();
  await page.goto('/invoices?tab=owed');
  await expect(page.getByText('未入金の請求書はありません')).toBeVisible();

  // The first one was a slip of the finger.
  await page.goto('/invoices?tab=deposits');
  const advances = page.getByRole('table', { name: '前受金' });
  await expect(advances.getByRole('row', { name: /取引先C01/ })).toContainText('¥1,000');
  await expectGoodEverywhere(page);
  await openInvoice(page, /取引先C01/);
  await page.getByRole('button', { name: '取り消す' }).click();
  const withdraw = dialogOf(page, '入金を取り消す');
  await expect(withdraw).toContainText('その分だけ未入金に戻ります');
  await withdraw.getByLabel('取り消す理由').fill('別の取引先の入金');
  await withdraw.getByRole('button', { name: '取り消す' }).click();
  await expect(page.getByText('入金を取り消しました')).toBeVisible();
  await expect(page.getByText('発行済').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '取り消す' })).toBeHidden();
  await expectAccount(page, '取引先C01株式会社', [
    /請求.*11,000/,
    /入金.*11,000.*¥0/,
    /入金.*取消 別の取引先の入金.*−¥11,000.*¥11,000/,
  ]);

  // In cash: the invoice is paid, and what is more is kept.
  await page.goto('/invoices?tab=deposits');
  await page.getByRole('button', { name: '入金を記録' }).click();
  await page.getByLabel('取引先').last().selectOption({ label: '取引先C01株式会社' });
  await page.getByRole('button', { name: '次へ' }).click();
  const dialog = dialogOf(page, '入金を記録');
  await dialog.getByLabel('種類').selectOption({ label: '現金' });
  await dialog.getByLabel('入金額').fill('15000');
  await expect(dialog.getByRole('list', { name: '充てる先' })).toContainText('前受金 ¥4,000');
  await save(page);
  await save(page);
  await expect(advances.getByRole('row', { name: /取引先C01/ })).toContainText('¥4,000');

  // Each goes into the books once: 15,000 in cash, 10,560 and the fee; the slip of the finger needs no entry.
  const list = page.getByRole('table', { name: '入金一覧' });
  await expect(list.getByRole('row', { name: /取消 別の取引先の入金/ })).toBeVisible();
  await page.getByRole('button', { name: '会計ソフト用' }).click();
  const books = dialogOf(page, '入金を会計ソフト用に書き出す');
  await expect(books).toContainText('仕訳4件');
  await expectGoodEverywhere(page);
  await books.getByRole('radio', { name: 'マネーフォワード' }).check();
  const saving = page.waitForEvent('download');
  await books.getByRole('button', { name: '4件を書き出す' }).click();
  const file = readFileSync(await (await saving).path(), 'utf8');
  expect(file.match(/,(現金|普通預金|売上値引),.*,(売掛金|前受金),/g)).toHaveLength(4);
  await expect(list.getByText('書出済')).toHaveCount(2);
  await page.getByRole('button', { name: '会計ソフト用' }).click();
  await expect(books).toContainText('仕訳0件');
  await books.getByRole('radio', { name: '直前のファイルをもう一度' }).check();
  await expect(books).toContainText('仕訳4件');
  await books.getByRole('button', { name: 'キャンセル' }).click();
  await page.goto('/invoices?tab=owed');
  await expect(page.getByText('未入金の請求書はありません')).toBeVisible();

  // What both owe together is what was asked for less all that was typed above: 22,000 − 15,000 − 10,560 − 440.
  await page.goto('/invoices?tab=balance');
  const sums = page
    .getByRole('table', { name: /の売掛金残高一覧$/ })
    .getByRole('row')
    .last();
  await expect(sums).toHaveText('合計¥22,000¥25,560¥440−¥4,000');
  await expectGoodEverywhere(page);
  await page.getByRole('row', { name: /取引先C01/ }).click();
  await expect(
    page.getByRole('table', { name: '得意先元帳' }).getByRole('row').last(),
  ).toContainText('−¥4,000');
});
