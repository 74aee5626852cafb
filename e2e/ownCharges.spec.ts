import { CLOSED_MONTH, closingDocuments } from './support/invoices.ts';
import { signInWithClients } from './support/orders.ts';
import { printedFile, readPdf } from './support/pdf.ts';
import { expect, expectGoodEverywhere, test } from './support/test.ts';

test('a charge of the company’s own, and what was paid for the client, come onto the invoice by their names', async ({
  page,
}) => {
  const { companyId } = await signInWithClients(page, '/', (id) => closingDocuments(id, 1, 2));
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.goto(`/companies/${companyId}?tab=billing`);
  await page.getByRole('button', { name: '台切り' }).click();
  await page.getByRole('button', { name: '立替金' }).click();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('保存しました').last()).toBeVisible();

  await page.goto('/orders/C01-0');
  // The last that comes to the page; where it pushes a button away under a press, there is no click.
  await expect(page.getByText(/^同じコンテナ番号の受注/)).toBeVisible();
  const charges = page.getByRole('list', { name: '付帯料金' }).getByRole('listitem');
  for (const [index, kind, amount] of [
    [0, '台切り', '8000'],
    [1, '立替金', '12000'],
  ] as const) {
    await page.getByRole('button', { name: '付帯料金を追加' }).click();
    await charges.nth(index).getByLabel('種類').selectOption(kind);
    await charges.nth(index).getByLabel('金額').fill(amount);
  }
  await expect(charges.nth(1).getByLabel('税区分')).toHaveValue('outside');
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('保存しました').last()).toBeVisible();

  await page.goto(`/invoices/preview?clientId=C01&month=${CLOSED_MONTH}`);
  const details = page.getByRole('region', { name: '明細書 2ページ' });
  await expect(details).toContainText('台切り 8,000');
  await expect(details).toContainText('立替金 (不)12,000');
  // 20,000 + 8,000 with 10 %, and 12,000 outside it.
  await expect(page.getByRole('region', { name: '請求書', exact: true })).toContainText(
    '対象外(立替金など)12,000合計(税込)42,800',
  );
  const { text } = readPdf(await printedFile(page));
  expect(text).toMatch(/対象外\(立替金など\)\s*12,000/);

  await page.goto(`/orders?mode=fares&month=${CLOSED_MONTH}`);
  await page.getByLabel('「その他」に入れる料金').selectOption('台切り');
  await page
    .getByRole('textbox', { name: /その他$/ })
    .last()
    .fill('5000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').last().getByText(/保存$/)).toBeVisible();
  await page.goto('/orders/C01-1');
  await expect(charges).toHaveCount(1);
  await expect(charges.getByLabel('種類')).toHaveValue('own:台切り');
  await expect(charges.getByLabel('金額')).toHaveValue('5,000');
});
