import type { Page } from '@playwright/test';
import { documentsIn } from './support/emulators.ts';
import { answer, register, somebody, signIn } from './support/people.ts';
import { expect, expectGoodEverywhere, test } from './support/test.ts';

/** Somebody with a company, on its page. */
async function openCompany(page: Page, tab: string): Promise<string> {
  const { uid, email } = await somebody('浜港運輸株式会社');
  const address = `/companies/${uid}-0?tab=${tab}`;
  await page.goto(`/login?redirect=${encodeURIComponent(address)}`);
  await signIn(page, email);
  await expect(page).toHaveURL(address);
  return `companies/${uid}-0`;
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).last();

async function addBank(page: Page, search: string, bank: string, number: string): Promise<void> {
  await page.getByRole('button', { name: '口座を追加' }).click();
  const dialog = page.getByRole('dialog', { name: '振込口座を追加' });
  await dialog.getByLabel('銀行名').fill(search);
  await page.getByRole('option', { name: bank }).click();
  await dialog.getByLabel('支店名').fill('本店');
  await dialog.getByLabel('口座番号').fill(number);
  await dialog.getByLabel('口座名義').fill('はまみなとうんゆ(か');
  await expectGoodEverywhere(page);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
}

test('accounts: bank and branch complete themselves, one is the default, one is taken out of use', async ({
  page,
}) => {
  const tables: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/zengin/')) tables.push(pathname);
  });
  const company = await openCompany(page, 'banks');
  await expect(page.getByText('振込口座がまだありません')).toBeVisible();
  expect(tables).toEqual([]);
  await addBank(page, 'よこはま', '横浜銀行', '123');
  expect(tables).toEqual(['/zengin/banks.json', '/zengin/0138.json']);
  await addBank(page, '0001', 'みずほ銀行', '7654321');

  const first = page.getByRole('row', { name: /横浜銀行/ });
  const second = page.getByRole('row', { name: /みずほ銀行/ });
  await expect(first).toContainText('0000123');
  await expect(first).toContainText('ﾊﾏﾐﾅﾄｳﾝﾕ(ｶ');
  await expect(first).toContainText('既定');
  await second.getByRole('button', { name: 'この行の操作' }).click();
  await page.getByRole('menuitem', { name: '既定にする' }).click();
  await expect(second).toContainText('既定');
  await expect(first).not.toContainText('既定');
  const stored = await documentsIn(`${company}/banks`);
  expect(stored.filter((one) => one.includes('"isDefault":{"booleanValue":true}'))).toHaveLength(1);

  await first.getByRole('button', { name: 'この行の操作' }).click();
  await page.getByRole('menuitem', { name: '無効にする' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '無効にする' }).click();
  await expect(first).toBeHidden();
  await page.getByRole('button', { name: '元に戻す' }).click();
  await expect(first).toBeVisible();
  await expectGoodEverywhere(page);
});

/** A red square of 600 pixels as a file. */
async function sealFile(page: Page): Promise<Buffer> {
  const text = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [600, 600];
    const context = canvas.getContext('2d');
    context?.strokeRect(50, 50, 500, 500);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(text.replace(/^.*,/, ''), 'base64');
}

test('billing settings: numbers, words and a seal that is scaled', async ({ page }) => {
  const company = await openCompany(page, 'billing');
  await page.getByLabel('請求番号の書式').fill('HM{YY}{MM}-{NN}');
  await expect(page.getByText(/^例: HM\d{4}-01$/)).toBeVisible();
  await page.getByRole('radio', { name: '四捨五入' }).check({ force: true });
  const input = page.locator('input[type=file]');
  await input.setInputFiles({
    name: 'seal.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await expect(page.getByText('PNG か JPEG の画像を選んでください')).toBeVisible();
  await input.setInputFiles({
    name: 'seal.png',
    mimeType: 'image/png',
    buffer: await sealFile(page),
  });
  const seal = page.getByRole('img', { name: '登録した社印' });
  await expect(seal).toBeVisible();
  expect(
    await seal.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
  ).toBe(240);
  await page.getByLabel('宛名の左右').fill('-5');
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(toast(page, '保存しました')).toBeVisible();
  const [stored = ''] = await documentsIn(`${company}/settings`);
  expect(stored).toContain('HM{YY}{MM}-{NN}');
  expect(stored).toContain('"x":{"integerValue":"-5"}');
  await page.reload();
  await expect(seal).toBeVisible();
  await expect(page.getByLabel('宛名の左右')).toHaveValue('-5');
});

test('an invitation makes a second person an administrator, who can be removed; the last one cannot', async ({
  page,
  browser,
}) => {
  await openCompany(page, 'administrators');
  const removal = page.getByRole('menuitem', { name: '管理者から外す' });
  await page
    .getByRole('row', { name: /山田 花子/ })
    .getByRole('button')
    .click();
  await expect(removal).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '招待リンクを作る' }).click();
  const link = await page.getByLabel('招待リンク').inputValue();
  await expectGoodEverywhere(page);

  const other = await browser.newContext({ locale: 'ja-JP' });
  const guest = await other.newPage();
  const { pathname, search } = new URL(link);
  await register(guest, `${pathname}${search}`);
  await answer(guest, 'ユーザーを設定', 'ユーザー名', '招待 次郎');
  const dialog = guest.getByRole('dialog', { name: '事業所への招待' });
  await expect(dialog.getByText(/「浜港運輸株式会社」の管理者に招待されています/)).toBeVisible();
  await expectGoodEverywhere(guest);
  await dialog.getByRole('button', { name: '参加する' }).click();
  await expect(toast(guest, '管理者になりました')).toBeVisible();
  await expect(guest).toHaveURL('/companies');
  await expect(guest.getByRole('row', { name: /浜港運輸株式会社/ })).toBeVisible();
  await guest.goto(link);
  await expect(guest.getByText(/すでに/)).toBeVisible();

  const row = page.getByRole('row', { name: /招待 次郎/ });
  await expect(row).toBeVisible();
  await expect(page.getByLabel('招待リンク')).toBeHidden();
  await row.getByRole('button', { name: 'この行の操作' }).click();
  await removal.click();
  const question = page.getByRole('dialog', { name: '管理者から外す' });
  await expectGoodEverywhere(page);
  await question.getByRole('button', { name: '管理者から外す' }).click();
  await expect(row).toBeHidden();
  await guest.goto('/companies');
  await expect(guest.getByRole('dialog', { name: '事業所を利用できません' })).toBeVisible();
  await other.close();
});
