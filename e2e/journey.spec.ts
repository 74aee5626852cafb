import type { Page } from '@playwright/test';
import { freshEmail, PASSWORD } from './support/people.ts';
import { printed } from './support/pdf.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'メニュー' }).getByRole('link', { name, exact: true });

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

async function addClient(page: Page) {
  await menu(page, '取引先').click();
  await expect(page.getByText('取引先がまだありません')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '新規取引先' }).first().click();
  await expect(heading(page, '新規取引先')).toBeVisible();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('名称を入力してください').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: '名称' }).fill('東洋海運株式会社');
  await page.getByRole('textbox', { name: 'コード' }).fill('TY01');
  await page.getByRole('combobox', { name: '締日' }).selectOption({ label: '末日' });
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('row', { name: /東洋海運株式会社/ })).toBeVisible();
  await expectAccessible(page);
}

async function addDriver(page: Page) {
  await menu(page, 'ドライバー').click();
  await page.getByRole('link', { name: '新規ドライバー' }).first().click();
  await expect(heading(page, '新規ドライバー')).toBeVisible();
  await page.getByRole('textbox', { name: '名前' }).fill('田中 一郎');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('row', { name: /田中 一郎/ })).toBeVisible();
  await expectAccessible(page);
}

async function nameIssuer(page: Page) {
  await menu(page, '事業所').click();
  await page.getByRole('row', { name: /浜港運輸株式会社/ }).click();
  await expect(heading(page, '浜港運輸株式会社')).toBeVisible();
  await page.getByRole('textbox', { name: '登録番号' }).fill('Ｔ９２３４５６７８９０１２３');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('row', { name: /T9234567890123/ })).toBeVisible();
  await expectAccessible(page);
}

async function addOrder(page: Page) {
  await menu(page, '受注').click();
  await page.getByRole('link', { name: '新規受注' }).first().click();
  await expect(heading(page, '新規受注')).toBeVisible();
  await expectDefaults(page);
  await page.getByRole('combobox', { name: '取引先' }).fill('とうよう');
  await page.getByRole('combobox', { name: '取引先' }).fill('東洋');
  await page.getByRole('option', { name: /東洋海運/ }).click();
  await page.getByRole('textbox', { name: '納入日' }).fill('20261124');
  await page.getByRole('textbox', { name: '納入時間' }).fill('830');
  await page.getByRole('combobox', { name: '作業先(納入先)' }).fill('相模原 第二倉庫');
  await page.getByRole('combobox', { name: '引取場所' }).fill('本牧BC');
  await page.getByRole('combobox', { name: '返却場所' }).fill('南本牧');
  await page.getByRole('textbox', { name: 'コンテナ番号' }).fill('oneu 123456-6');
  await page.getByRole('textbox', { name: '基本運賃' }).fill('４９，４４０');
  await page.getByRole('button', { name: '付帯料金を追加' }).click();
  await page.getByRole('textbox', { name: '金額' }).fill('3350');
  await expect(page.getByText('¥57,734')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(heading(page, '受注 相模原 第二倉庫')).toBeVisible();
}

async function expectDefaults(page: Page) {
  const today = new Date(Date.now() + 9 * 3_600_000)
    .toISOString()
    .slice(0, 10)
    .replaceAll('-', '/');
  await expect(page.getByRole('textbox', { name: '納入日' })).toHaveValue(today);
  await expect(page.getByRole('textbox', { name: '納入時間' })).toHaveValue('8:00');
  await expect(page.getByRole('radio', { name: '40ft' })).toBeChecked();
  await expect(page.getByRole('radio', { name: "9'6(HC)" })).toBeChecked();
  await expect(page.getByRole('radio', { name: '2軸' })).toBeChecked();
  await expect(page.getByRole('combobox', { name: '種類' })).toHaveValue('dry');
}

async function drive(page: Page) {
  const status = page.getByRole('combobox', { name: '作業の状態' });
  await expect(status).toHaveValue('');
  for (const leg of ['積み', '行き', '帰り', '返却']) {
    const assignee = page.getByRole('combobox', { name: leg, exact: true });
    await assignee.fill('田中');
    await assignee.press('Enter');
    await expect(assignee).toHaveValue('田中 一郎');
    await page.getByRole('button', { name: `${leg}完了` }).click();
    await expect(page.getByRole('button', { name: `${leg}完了` })).toBeHidden();
  }
  await expect(status).toHaveValue('returning');
  await expectAccessible(page);
}

async function seeSchedule(page: Page) {
  await page.goto('/schedule?date=2026-11-24');
  await expect(heading(page, '2026年11月24日(火) 配車表')).toBeVisible();
  const line = page.getByRole('row', { name: /相模原 第二倉庫/ });
  await expect(line).toContainText('8:30');
  await expect(line).toContainText('ONEU1234566');
  await expect(line.getByText('田中')).toHaveCount(4);
  await expect(page.getByText(/全1本/)).toContainText('未配車 0本');
  await expect(page.locator('body')).not.toContainText('49,440');
  await expectAccessible(page);
  const paper = await printed(page);
  expect(paper.pages).toBe(1);
  expect(paper.size).toMatch(/841\.\d+ x 594/);
}

async function printInvoice(page: Page) {
  await page.goto('/invoices?month=2026-11');
  const row = page.getByRole('row', { name: /東洋海運株式会社/ });
  await expect(row).toContainText('57,734');
  await expectAccessible(page);
  await row.click();
  await expect(page.getByRole('heading', { name: '明細書' })).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveTitle(/東洋海運株式会社_57734_請求書下書き$/);

  const paper = await printed(page);
  expect(paper.pages).toBe(2);
  expect(paper.size).toContain('A4');
  expect(paper.text).toMatch(/請\s*求\s*書/);
  expect(paper.text).toContain('適格請求書');
  expect(paper.text).toContain('登録番号 T9234567890123');
  expect(paper.text).toContain('東洋海運株式会社 御中');
  expect(paper.text).toContain('¥57,734-');
  expect(paper.text).toMatch(/消費税\(10%\)\s+5,249/);
  expect(paper.text).toMatch(/10%対象\(税抜\)\s+52,485/);
  const details = paper.text.split('\f').slice(1, paper.pages);
  for (const sheet of details) expect(sheet).toMatch(/作業日\s+コンテナ番号/);
  expect(paper.fonts).toMatch(/BIZUDPGothic-\S+\s+CID TrueType\s+Identity-H\s+yes/);
}

test('a new user registers, dispatches an order and prints the invoice', async ({ page }) => {
  await page.goto('/orders?tab=all#top');
  await expect(page).toHaveURL(/\/login\?redirect=%2Forders%3Ftab%3Dall%23top$/);
  await expect(heading(page, 'ログイン')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '新規登録' }).click();
  await expect(heading(page, '新規登録')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('メールアドレス').fill(freshEmail());
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登録して始める' }).click();

  const userSetup = page.getByRole('dialog', { name: 'ユーザーを設定' });
  await expect(userSetup.getByText('ユーザー情報を設定してください')).toBeVisible();
  await expect(userSetup.getByRole('button', { name: '保存' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await userSetup.getByLabel('ユーザー名').fill('山田 花子');
  await expectAccessible(page);
  await userSetup.getByRole('button', { name: '保存' }).click();

  const companySetup = page.getByRole('dialog', { name: '事業所を設定' });
  await expect(companySetup.getByText('事業所情報を設定してください')).toBeVisible();
  await expect(companySetup.getByLabel('会社名')).toHaveAttribute('placeholder', '株式会社ABC');
  await companySetup.getByLabel('会社名').fill('浜港運輸株式会社');
  await expectAccessible(page);
  await companySetup.getByRole('button', { name: '保存' }).click();
  await expect(companySetup).toBeHidden();
  await expect(page).toHaveURL(/\/orders\?tab=all#top$/);
  await expect(page.getByText('受注がまだありません')).toBeVisible();

  await addClient(page);
  await addDriver(page);
  await nameIssuer(page);
  await addOrder(page);
  await drive(page);
  await seeSchedule(page);
  await printInvoice(page);

  await page.goto('/orders');
  await expect(page).toHaveTitle('受注 - はこび帳');
  await expect(page.getByRole('row', { name: /東洋海運/ })).toContainText('52,790');
  await expectAccessible(page);
  await page.getByRole('button', { name: '山田 花子' }).click();
  await page.getByRole('menuitem', { name: 'ログアウト' }).click();
  await page.getByRole('button', { name: 'ログアウトする' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: '無料で始める(7日間)' })).toBeVisible();
  await expectAccessible(page);
});
