import type { Page } from '@playwright/test';
import { documentsIn } from './support/emulators.ts';
import { orderDocument, signInWithClients } from './support/orders.ts';
import { signIn } from './support/people.ts';
import { expect, expectAccessible, expectGoodEverywhere, test } from './support/test.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const box = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const row = (page: Page, name: RegExp) => page.getByRole('row', { name });
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click();
const heading = (page: Page, name: RegExp | string) =>
  page.getByRole('heading', { level: 1, name });

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: '操作', exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function enterOrder(page: Page): Promise<void> {
  await box(page, '取引先').fill('とうよう');
  await expect(page.getByRole('option', { name: /東洋海運/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await field(page, '納入時間').fill('午後');
  await field(page, 'コンテナ番号').fill('ｏｎｅｕ 123456-6');
  await expect(page.getByText('検査数字 OK')).toBeVisible();
  await box(page, '作業先(納入先)').fill('相模原 第二倉庫');
  await field(page, '基本運賃').fill('４５，０００');
}

test('an order is created, edited, copied, disabled and taken back, and its history tells all of it', async ({
  page,
}) => {
  await signInWithClients(page, '/orders/new');
  await expect(heading(page, '新規受注')).toBeVisible();
  await expectGoodEverywhere(page);
  await enterOrder(page);
  await save(page);
  await expect(heading(page, '受注 相模原 第二倉庫')).toBeVisible();
  await field(page, '基本運賃').fill('48000');
  await save(page);
  await expect(page.getByText('保存しました').first()).toBeVisible();
  await page.getByRole('button', { name: '変更履歴を見る' }).click();
  await expect(page.getByText('45,000 → 48,000')).toBeVisible();
  await expect(page.locator('.toast__summary')).toHaveCount(0, { timeout: 15_000 });
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: '基本運賃を「45,000」に戻す' }).click();
  await expect(page.getByText('48,000 → 45,000')).toBeVisible();
  await expect(field(page, '基本運賃')).toHaveValue('45,000');

  await choose(page, '複製する');
  await expect(page.getByText(/引き継いでいません/)).toBeVisible();
  await expect(field(page, 'コンテナ番号')).toHaveValue('');
  await expectAccessible(page);
  await field(page, '整理番号').fill('COPY-1');
  await save(page);
  await expect(page).toHaveURL(/\/orders\/\w{20}$/);

  await choose(page, '無効にする');
  await page.getByRole('dialog').getByRole('button', { name: '無効にする' }).click();
  await expect(page.getByText('この受注は無効です')).toBeVisible();
  await page.getByRole('button', { name: '元に戻す' }).click();
  await expect(page.getByText('この受注は無効です')).toBeHidden();
});

test('a client that nobody knows yet is registered beside the order, which has it at once', async ({
  page,
}) => {
  await signInWithClients(page, '/orders/new');
  await field(page, '件名').fill('初回');
  await box(page, '取引先').fill('新港 商事');
  const link = page.getByRole('link', { name: '「新港 商事」を取引先に登録する' });
  await expect(link).toBeVisible();
  await expectGoodEverywhere(page);
  await box(page, '取引先').press('Tab');
  await expect(link).toBeFocused();
  const [client] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  await expect(field(client, '名称')).toHaveValue('新港 商事');
  await field(client, 'コード').fill('SK01');
  await save(client);
  await expect(heading(client, '取引先')).toBeVisible();
  await client.close();
  await expect(link).toBeHidden();
  await expect(box(page, '取引先')).toHaveValue('新港 商事');
  await expect(field(page, '件名')).toHaveValue('初回');
  await box(page, '作業先(納入先)').fill('相模原');
  await save(page);
  await expect(heading(page, '受注 相模原')).toBeVisible();
});

test('an order becomes twenty more, in two steps', async ({ page }) => {
  const { companyId } = await signInWithClients(page, '/orders/base', (id) => [
    orderDocument(id, 'base', { destination: destination('厚木製作所') }),
  ]);
  await expect(heading(page, '受注 厚木製作所')).toBeVisible();
  await choose(page, 'n本に展開する');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(`ONEU1234566\nTEMU2946707\n18本`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '20本に展開して登録' }).click();
  await expect(page.getByText('20件の受注を登録しました')).toBeVisible();
  expect(await documentsIn(`companies/${companyId}/orders`)).toHaveLength(21);
});

const destination = (name: string) => ({ name, address: '', inCharge: '', tel: '' });

const pasted = [
  [
    '東洋海運の佐々木です。下記お願いします。\n輸入 40HC\nCNTR: ONEU1234566\nB/L No. ONEYTYO612345600\n納入 12/1 8:30\n納入先: 相模原第二物流センター',
    'ONEU1234566',
  ],
  [
    '取引先\tコンテナ番号\tサイズ\t納入日\t時間\t作業先\n東洋海運\tTEMU2946707\t20\t2026/12/02\t9:00\t厚木製作所',
    'TEMU2946707',
  ],
  ['山手物流です 12月3日 AM 前橋工場 40フィート背高 1本 MSKU6011672', 'MSKU6011672'],
] as const;

test('orders come out of a mail, a spreadsheet and a chat', async ({ page }) => {
  await signInWithClients(page, '/orders');
  for (const [text, containerId] of pasted) {
    await page.getByRole('button', { name: '貼り付け受注' }).click();
    const dialog = page.getByRole('dialog', { name: '貼り付け受注' });
    await dialog.getByRole('textbox', { name: /メール・FAX/ }).fill(text);
    await dialog.getByRole('button', { name: '読み取る' }).click();
    await expect(dialog.getByRole('textbox', { name: 'コンテナ番号' })).toHaveValue(containerId);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '1件を登録' }).click();
    await expect(dialog.getByText('1件を登録しました。')).toBeVisible();
    await dialog.getByText('閉じる', { exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(row(page, new RegExp(containerId))).toBeVisible();
  }
});

test('the fares of sixty orders are entered by the keyboard alone', async ({ page }) => {
  const month = new Date().toISOString().slice(0, 7);
  const { companyId } = await signInWithClients(page, `/orders?mode=fares&month=${month}`, (id) =>
    Array.from({ length: 60 }, (_, index) =>
      orderDocument(id, `order-${String(index).padStart(2, '0')}`, {
        arrivalDate: `${month}-${String(1 + (index % 28)).padStart(2, '0')}`,
        destination: destination(`作業先${index}`),
      }),
    ),
  );
  await expect(page.getByRole('textbox', { name: /基本運賃$/ })).toHaveCount(60);
  await expectGoodEverywhere(page);
  await page.locator('input[data-cell="0 0"]').focus();
  // As fast as a hand may be: without any pause the browser prefers keys to the answers of the saves, until these are
  // too late.
  for (let index = 0; index < 60; index += 1) {
    await page.keyboard.type(String(40_000 + index), { delay: 25 });
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('保存中')).toHaveCount(0, { timeout: 60_000 });
  await expect(page.getByRole('alert')).toHaveCount(0);
  const stored = await documentsIn(`companies/${companyId}/orders`);
  const amounts = stored.map((one) => Number(/"amount":\{"integerValue":"(\d+)"/.exec(one)?.[1]));
  expect(amounts.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 60 }, (_, index) => 40_000 + index),
  );
});

test(
  'two people change one order: different fields both stay, the same one is decided',
  { tag: '@fault' },
  async ({ page, browser }) => {
    const { email } = await signInWithClients(page, '/orders/shared', (id) => [
      orderDocument(id, 'shared', { destination: destination('厚木製作所') }),
    ]);
    const context = await browser.newContext();
    const other = await context.newPage();
    await other.goto('/login?redirect=%2Forders%2Fshared');
    await signIn(other, email);
    await expect(heading(page, '受注 厚木製作所')).toBeVisible();
    await expect(heading(other, '受注 厚木製作所')).toBeVisible();

    await field(page, '整理番号').fill('A-1');
    await field(other, '受注番号').fill('B-1');
    await save(other);
    await expect(field(page, '受注番号')).toHaveValue('B-1');
    await expect(field(page, '整理番号')).toHaveValue('A-1');

    await field(other, '整理番号').fill('B-2');
    await save(other);
    await expect(page.getByText('B-2').first()).toBeVisible();
    await expect(field(page, '整理番号')).toHaveValue('A-1');
    await expectAccessible(page);
    await page.getByRole('button', { name: /相手の値|ほかの人の値/ }).click();
    await expect(field(page, '整理番号')).toHaveValue('B-2');
    await context.close();
  },
);

test(
  'an order that is changed offline is sent when the network is back',
  { tag: '@fault' },
  async ({ page, context }) => {
    const { companyId } = await signInWithClients(page, '/orders/base', (id) => [
      orderDocument(id, 'base', { destination: destination('厚木製作所') }),
    ]);
    await expect(heading(page, '受注 厚木製作所')).toBeVisible();
    await context.setOffline(true);
    await field(page, '整理番号').fill('OFFLINE-1');
    await save(page);
    await expect(page.getByText('送信待ちです')).toBeVisible();
    await context.setOffline(false);
    await expect
      .poll(async () => (await documentsIn(`companies/${companyId}/orders`)).join(), {
        timeout: 30_000,
      })
      .toContain('OFFLINE-1');
    expect(await documentsIn(`companies/${companyId}/orders/base/history`)).toHaveLength(1);
  },
);

test('the list is narrowed, searched and changed at many places at once', async ({ page }) => {
  await signInWithClients(page, '/orders', (id) => [
    orderDocument(id, 'one', {
      destination: destination('厚木製作所'),
      bookingNumber: 'BK238401',
    }),
    orderDocument(id, 'two', { destination: destination('前橋工場'), client: 'yamate' }),
  ]);
  await expect(row(page, /厚木製作所/)).toBeVisible();
  await page.getByRole('searchbox').fill('8401');
  await expect(row(page, /前橋工場/)).toBeHidden();
  await expect(row(page, /厚木製作所/)).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(row(page, /前橋工場/)).toBeVisible();
  await expect(row(page, /厚木製作所/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'すべて選択' }).first().check();
  const bar = page.getByRole('region', { name: '選択した受注' });
  await expect(bar.getByText('2件を選択')).toBeVisible();
  await expectGoodEverywhere(page);
  await bar.getByRole('button', { name: 'まとめて操作' }).click();
  await page.getByRole('menuitem', { name: '無効にする' }).click();
  await page.getByRole('button', { name: '2件を無効にする' }).click();
  await expect(page.getByText('受注がまだありません')).toBeVisible();
  await page.getByRole('button', { name: '元に戻す' }).click();
  await expect(row(page, /前橋工場/)).toBeVisible();
  await expect(row(page, /厚木製作所/)).toBeVisible();
});
