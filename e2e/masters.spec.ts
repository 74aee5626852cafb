import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { registerWithCompany, signIn, somebody } from './support/people.ts';
import { expect, expectGoodEverywhere, test } from './support/test.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const row = (page: Page, name: RegExp) => page.getByRole('row', { name });
const save = (page: Page) => page.getByRole('button', { name: '保存' }).click();

async function chooseOfRow(page: Page, name: RegExp, action: string): Promise<void> {
  await row(page, name).getByRole('button', { name: 'この行の操作' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Opens the dialog of a task of the CSV menu. */
async function openCsv(page: Page, records: string, task: string) {
  await page.getByRole('button', { name: 'CSV' }).click();
  await page.getByRole('menuitem', { name: task }).click();
  return page.getByRole('dialog', { name: `${records}を${task}` });
}

/** Takes a file in, of which so many rows are good. */
async function takeIn(page: Page, records: string, text: string, count: number): Promise<void> {
  const dialog = await openCsv(page, records, 'CSVで取り込む');
  await dialog
    .getByLabel('CSVファイル')
    .setInputFiles({ name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(dialog.getByText(/^新規\d+件/)).toBeVisible();
  await expectGoodEverywhere(page);
  await dialog.getByRole('button', { name: `${count}件を取り込む` }).click();
  await expect(dialog.getByText(`${count}件を取り込みました。`)).toBeVisible();
  await dialog.getByRole('button', { name: '閉じる' }).last().click();
}

/** The lines of the file that all records are written into. */
async function writtenOut(page: Page, records: string, count: number): Promise<string[]> {
  const dialog = await openCsv(page, records, 'CSVで書き出す');
  await dialog.getByRole('radio', { name: /UTF-8/ }).check({ force: true });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: `${count}件を書き出す` }).click(),
  ]);
  await expect(dialog).toBeHidden();
  return readFileSync(await download.path(), 'utf8').split('\r\n');
}

async function disableAndUndo(page: Page, kind: string, name: RegExp): Promise<void> {
  await chooseOfRow(page, name, '無効にする');
  const dialog = page.getByRole('dialog', { name: `${kind}を無効にする` });
  await dialog.getByRole('button', { name: '無効にする' }).click();
  await expect(row(page, name)).toBeHidden();
  await page.getByRole('button', { name: '元に戻す' }).click();
  await expect(row(page, name)).toBeVisible();
}

test('offices are created, changed, disabled, taken back, taken from a file and written into one', async ({
  page,
}) => {
  await registerWithCompany(page, '/offices');
  await expect(page.getByText('営業所がまだありません')).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('link', { name: '新規営業所' }).first().click();
  await field(page, '営業所名').fill('大井営業所');
  await field(page, '郵便番号').fill('１４０－０００３');
  await expect(field(page, '都道府県')).toHaveValue('東京都');
  await expectGoodEverywhere(page);
  await save(page);
  await row(page, /大井営業所/).click();
  await field(page, '担当者').fill('髙橋');
  await save(page);
  await expect(row(page, /大井営業所/)).toContainText('髙橋');
  await disableAndUndo(page, '営業所', /大井営業所/);
  await takeIn(page, '営業所', '営業所名,TEL\n大井営業所,03-1234-5678\n本牧営業所,\n', 2);
  await expect(row(page, /大井営業所/)).toContainText('03-1234-5678');
  await expectGoodEverywhere(page);
  const [header, ...lines] = await writtenOut(page, '営業所', 2);
  expect(header).toContain('営業所名,電話,FAX,');
  expect(lines.join('\n')).toContain('大井営業所,03-1234-5678,,140-0003,東京都,品川区八潮,,髙橋,,');
});

test('accounts are changed, taken from a file and written into one', async ({ page }) => {
  const { uid, email } = await somebody('浜港運輸株式会社');
  const address = `/companies/${uid}-0?tab=banks`;
  await page.goto(`/login?redirect=${encodeURIComponent(address)}`);
  await signIn(page, email);
  await expect(page.getByText('振込口座がまだありません')).toBeVisible();
  const file =
    '銀行名,銀行コード,支店名,支店コード,口座番号,名義\n横浜銀行,138,高田支店,305,123,ハマミナト\n港湾銀行,,本店,,7654321,ハマミナト\n';
  await takeIn(page, '振込口座', file, 2);
  await expect(row(page, /横浜銀行/)).toContainText('既定');
  await row(page, /港湾銀行/).click();
  const dialog = page.getByRole('dialog', { name: '振込口座を編集' });
  await dialog.getByLabel('支店名').fill('大黒支店');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, /港湾銀行/)).toContainText('大黒支店');
  const [, ...lines] = await writtenOut(page, '振込口座', 2);
  expect(lines.toSorted()).toEqual([
    '',
    '横浜銀行,0138,高田支店,305,普通,0000123,ﾊﾏﾐﾅﾄ',
    '港湾銀行,,大黒支店,,普通,7654321,ﾊﾏﾐﾅﾄ',
  ]);
});
