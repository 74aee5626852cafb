import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { registerWithCompany } from './support/people.ts';
import { expect, expectAccessible, expectGoodEverywhere, test } from './support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const row = (page: Page, name: RegExp) => page.getByRole('row', { name });
const save = (page: Page) => page.getByRole('button', { name: '保存' }).click();

async function chooseOfRow(page: Page, name: RegExp, action: string): Promise<void> {
  await row(page, name).getByRole('button', { name: 'この行の操作' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function chooseCsv(page: Page, task: string): Promise<void> {
  await page.getByRole('button', { name: 'CSV' }).click();
  await page.getByRole('menuitem', { name: task }).click();
}

/** A header 「コード,名称,電話」 and three rows, as Windows saves them: one known, one new, one wrong. */
const SHIFT_JIS_FILE = Buffer.from(
  [
    '8352815b83682c96bc8fcc2c936498620d0a545930312c938c976d8a43895e2c3034352d3131312d32323232',
    '0d0a594d30322c8e528ee895a897ac2c3034352d3333332d343434340d0a4241442c2c780d0a',
  ].join(''),
  'hex',
);

async function createClient(page: Page): Promise<void> {
  await expectGoodEverywhere(page);
  await page.getByRole('link', { name: '新規取引先' }).first().click();
  await expect(heading(page, '新規取引先')).toBeVisible();
  await field(page, '名称').fill('東洋海運株式会社');
  await field(page, 'コード').fill('ＴＹ０１');
  await field(page, '郵便番号').fill('２３１－０８０１');
  await expect(field(page, '市区町村・番地')).toHaveValue('横浜市中区新山下');
  await expect(field(page, '都道府県')).toHaveValue('神奈川県');
  await field(page, '登録番号').fill('1180301018772');
  await expect(page.getByText(/法人番号の検査数字と一致しません/)).toBeVisible();
  await expectGoodEverywhere(page);
  await save(page);
  await expect(row(page, /東洋海運株式会社/)).toContainText('TY01');
}

async function disableAndUndo(page: Page): Promise<void> {
  await chooseOfRow(page, /東洋海運/, '無効にする');
  const dialog = page.getByRole('dialog', { name: '取引先を無効にする' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '無効にする' }).click();
  await expect(page.getByText('無効にしました')).toBeVisible();
  await expect(row(page, /東洋海運/)).toBeHidden();
  await expect(page.getByText('一致する取引先はありません')).toBeVisible();
  await page.getByRole('button', { name: '元に戻す' }).click();
  await expect(row(page, /東洋海運/)).toBeVisible();
}

async function importFile(page: Page): Promise<void> {
  await chooseCsv(page, 'CSVで取り込む');
  const dialog = page.getByRole('dialog', { name: '取引先をCSVで取り込む' });
  await expect(dialog.getByLabel('CSVファイル')).toBeVisible();
  await expectGoodEverywhere(page);
  await dialog
    .getByLabel('CSVファイル')
    .setInputFiles({ name: 'sjis.csv', mimeType: 'text/csv', buffer: SHIFT_JIS_FILE });
  await expect(dialog.getByText('sjis.csv: 3行')).toBeVisible();
  await expect(dialog.getByText(/新規1件、更新1件.*エラー1件/)).toBeVisible();
  await expect(dialog.getByRole('row', { name: /BAD/ })).toContainText('名称を入力してください');
  await expectGoodEverywhere(page);
  await dialog.getByRole('button', { name: '2件を取り込む' }).click();
  await expect(dialog.getByText('2件を取り込みました。')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '閉じる' }).last().click();
  await expect(row(page, /山手物流/)).toContainText('045-333-4444');
  await expect(row(page, /東洋海運/)).toContainText('045-111-2222');
}

async function exportFile(page: Page): Promise<void> {
  await chooseCsv(page, 'CSVで書き出す');
  const dialog = page.getByRole('dialog', { name: '取引先をCSVで書き出す' });
  await expect(dialog.getByRole('button', { name: '2件を書き出す' })).toBeVisible();
  await dialog.getByRole('radio', { name: /Shift_JIS/ }).check({ force: true });
  await expectGoodEverywhere(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '2件を書き出す' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^取引先_\d{8}\.csv$/);
  const text = new TextDecoder('shift_jis').decode(readFileSync(await download.path()));
  const [header = '', ...lines] = text.split('\r\n');
  expect(header).toMatch(/^コード,名称,かな,敬称,/);
  expect(lines).toEqual([
    expect.stringMatching(
      /^TY01,東洋海運,.*,神奈川県,横浜市中区新山下,,045-111-2222,.*T1180301018772,,$/,
    ),
    expect.stringMatching(/^YM02,山手物流,.*045-333-4444,.*末日,翌月,末日,,,,外税,.*日付順,,,$/),
    '',
  ]);
  await expect(dialog).toBeHidden();
}

async function keepWhereOneWas(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: '種別' }).selectOption({ label: '得意先' });
  await page.getByRole('button', { name: '名称' }).click();
  await expect(page).toHaveURL(/\/clients\?kind=customer&sort=name\.asc$/);
  await row(page, /山手物流/).click();
  await expect(heading(page, '山手物流')).toBeVisible();
  for (const [tab, shown] of [
    ['受注', 'この取引先の受注はまだありません'],
    ['運賃の履歴', '運賃の履歴はまだありません'],
    ['請求書', 'この取引先の請求書はまだありません'],
  ] as const) {
    await page.getByRole('button', { name: tab, exact: true }).click();
    await expect(page.getByText(shown)).toBeVisible();
    await expectGoodEverywhere(page);
  }
  await page.goBack();
  await expect(page.getByRole('combobox', { name: '種別' })).toHaveValue('customer');
  await expect(row(page, /山手物流/)).toBeFocused();
}

test('clients are created, disabled, taken back, taken from a file and written into one', async ({
  page,
}) => {
  await registerWithCompany(page, '/clients');
  await expect(page.getByText('取引先がまだありません')).toBeVisible();
  await createClient(page);
  await disableAndUndo(page);
  await importFile(page);
  await exportFile(page);
  await keepWhereOneWas(page);
});

test('a driver whose licence ends is seen in the list and on the record', async ({ page }) => {
  await registerWithCompany(page, '/drivers');
  await expect(page.getByText('ドライバーがまだいません')).toBeVisible();
  await page.getByRole('link', { name: '新規ドライバー' }).first().click();
  await field(page, '名前').fill('田中 一郎');
  await page.getByRole('radio', { name: '青緑' }).check({ force: true });
  await page.getByRole('combobox', { name: '免許の種類' }).selectOption({ label: '大型・けん引' });
  await field(page, '免許期限').fill('明日');
  await field(page, 'メモ').focus();
  await expect(page.getByText(/期限間近/)).toBeVisible();
  await expectGoodEverywhere(page);
  await save(page);
  await expect(row(page, /田中 一郎/)).toContainText('期限間近');
  await expectGoodEverywhere(page);
  await page
    .getByRole('combobox', { name: '免許期限' })
    .selectOption({ label: '期限間近・期限切れ' });
  await row(page, /田中 一郎/).click();
  await expect(heading(page, '田中 一郎')).toBeVisible();
  await expect(page.getByText(/期限間近/)).toHaveCount(2);
  await field(page, '免許期限').fill('昨日');
  await field(page, 'メモ').focus();
  await save(page);
  await expect(row(page, /田中 一郎/)).toContainText('期限切れ');
  await expectGoodEverywhere(page);
});
