import { dayOfMonth } from '#domain/time.ts';
import type { Browser, Page } from '@playwright/test';
import { documentsIn, give } from './support/emulators.ts';
import { CLOSED_MONTH, closingDocuments } from './support/invoices.ts';
import { signInWithClients } from './support/orders.ts';
import { printed } from './support/pdf.ts';
import { signIn } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const CLIENTS = 50;
const MONTH = CLOSED_MONTH;
const ADDRESS = `/invoices?month=${MONTH}`;

const issueButton = (page: Page) => page.getByRole('button', { name: /社をまとめて発行$/ });

async function pressIssue(page: Page): Promise<void> {
  await issueButton(page).click();
  await page.getByRole('button', { name: /社に発行する$/ }).click();
}

const ended = (page: Page) => page.getByText(/^終わりました。/);

async function elsewhere(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`/login?redirect=${encodeURIComponent(ADDRESS)}`);
  await signIn(page, email);
  return page;
}

/** The numbers of the stored invoices in order. */
async function storedNumbers(companyId: string): Promise<string[]> {
  const found = await documentsIn(`companies/${companyId}/invoices`);
  return found.map((text) => /"number":\{"stringValue":"([^"]+)"/.exec(text)?.[1] ?? '').toSorted();
}

test.describe('a month of 50 clients', () => {
  test.setTimeout(400_000);

  test(
    'two browsers issue all at once, one is cut off: each client gets one, no number is left out',
    { tag: '@fault' },
    async ({ page, browser }) => {
      const { companyId, email } = await signInWithClients(page, ADDRESS, (id) =>
        closingDocuments(id, CLIENTS, 4),
      );
      await expect(issueButton(page)).toHaveText(`${CLIENTS}社をまとめて発行`);
      await expectAccessible(page);
      const other = await elsewhere(browser, email);
      await expect(issueButton(other)).toHaveText(`${CLIENTS}社をまとめて発行`);
      await pressIssue(page);
      await pressIssue(other);
      await expect(other.getByText(/発行しています… ([5-9]|\d\d) /)).toBeVisible({
        timeout: 60_000,
      });
      await other.context().setOffline(true);
      await expect(ended(other)).toBeVisible({ timeout: 180_000 });
      await expect(ended(page)).toBeVisible({ timeout: 180_000 });
      await other.context().setOffline(false);
      await other.reload();
      await expect(issueButton(other)).toBeDisabled();

      const numbers = await storedNumbers(companyId);
      expect(numbers).toEqual(
        Array.from(
          { length: CLIENTS },
          (_, index) => `${MONTH}-${String(index + 1).padStart(3, '0')}`,
        ),
      );
      await other.context().close();
    },
  );
});

/** One client with an issued invoice, on its page. */
async function issueOne(page: Page, orders: number): Promise<string> {
  const { companyId } = await signInWithClients(page, ADDRESS, (id) =>
    closingDocuments(id, 1, orders),
  );
  await pressIssue(page);
  await expect(ended(page)).toContainText('発行1件');
  await page.getByRole('button', { name: '閉じる' }).first().click();
  await page
    .getByRole('row', { name: /取引先C01/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`請求書 ${MONTH}-001`);
  return companyId;
}

test('an invoice is paid in parts, corrected, voided, and the chain still holds', async ({
  page,
}) => {
  const companyId = await issueOne(page, 3);
  await expectAccessible(page);
  await page.getByRole('button', { name: '入金を記録' }).click();
  await page.getByLabel('入金額').fill('3,000');
  await page.getByRole('button', { name: '記録する' }).click();
  await expect(page.getByText('入金を記録しました')).toBeVisible();
  await expect(page.getByText('¥30,000').first()).toBeVisible();

  await page.getByRole('button', { name: 'ほかの操作' }).click();
  await page.getByRole('menuitem', { name: '送付を記録' }).click();
  await expect(page.getByRole('link', { name: 'メールの下書きを開く' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: '郵送' }).check();
  await page.getByRole('button', { name: '送付済にする' }).click();
  await expect(page.getByText('1件を送付済にしました')).toBeVisible();
  await expect(page.getByText('送付 郵送')).toBeVisible();

  await page.getByRole('button', { name: 'ほかの操作' }).click();
  await page.getByRole('menuitem', { name: 'デジタルインボイス' }).click();
  await page.getByLabel('自社のPeppol ID').fill('0188:7000012050002');
  await page.getByLabel('取引先のPeppol ID').fill('0221:T7000012050002');
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '書き出す' }).click();
  expect((await saving).suggestedFilename()).toBe(`${MONTH}-001.xml`);

  await page.getByRole('button', { name: 'ほかの操作' }).click();
  await page.getByRole('menuitem', { name: '修正版を発行' }).click();
  await expect(page.getByText('修正版の下書き')).toBeVisible();
  await page.getByRole('button', { name: '明細・値引きを追加' }).click();
  await page.getByLabel('内容', { exact: true }).fill('早期割引');
  await page.getByLabel('金額(値引きは−)').fill('-1,000');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('¥31,900')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '修正版を発行する' }).click();
  await page.getByRole('textbox', { name: '理由' }).fill('値引きの漏れ');
  await page.getByRole('button', { name: '発行する', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`請求書 ${MONTH}-001-2`);
  await expect(page.getByText('¥28,900')).toBeVisible();

  await page.getByRole('button', { name: 'ほかの操作' }).click();
  await page.getByRole('menuitem', { name: '無効にする' }).click();
  await page.getByLabel('無効にする理由').fill('取引の取消');
  await page.getByRole('button', { name: '無効にする', exact: true }).click();
  await expect(page.getByText('無効にしました')).toBeVisible();
  // What was set on it, and what was paid, goes on with the next version.
  await expect(page.getByText(/^入金済みの3,000円はこの請求書に残ります/)).toBeVisible();
  await page.getByRole('link', { name: '修正版を発行' }).click();
  await expect(page.getByLabel('内容', { exact: true })).toHaveValue('早期割引');

  await page.goto('/invoices?tab=issued');
  await expect(page.getByRole('row', { name: /無効/ })).toHaveCount(2);
  await expect(page.getByRole('row', { name: /郵送/ })).toHaveCount(1);
  await expectAccessible(page);
  await page.getByLabel('発行日(から)').fill('2999/1/1');
  await expect(page.getByText('条件に合う請求書はありません')).toBeVisible();
  await page.getByLabel('発行日(から)').fill('2020/1/1');
  await expect(page.getByRole('row', { name: /無効/ })).toHaveCount(2);
  await page.getByRole('button', { name: '検証' }).click();
  await expect(page.getByText('2件すべてが、発行したときのままつながっています。')).toBeVisible();

  // Somebody who writes past the rules is found out.
  const id = `${MONTH}_C01_all_1`;
  await give(
    [],
    [
      {
        path: `companies/${companyId}/invoices/${id}/snapshots/issued`,
        data: { text: '{}', hash: 'x' },
      },
    ],
  );
  await page.reload();
  await page.getByRole('button', { name: '検証' }).click();
  await expect(page.getByText(`${MONTH}-001: 発行時の内容が変わっています`)).toBeVisible();
});

test('prints what was issued: 鑑 and 明細 on A4, again with a mark; a draft with a watermark', async ({
  page,
}) => {
  await issueOne(page, 45);
  await page.getByRole('link', { name: '印刷' }).click();
  await expect(page.getByRole('region', { name: '請求書' })).toBeVisible();
  // Its closing day, whenever it is issued.
  const day = dayOfMonth(MONTH, 31).replaceAll('-', '');
  await expect(page).toHaveTitle(`${day}_取引先C01株式会社_495000_請求書${MONTH}-001`);
  await page.getByRole('checkbox', { name: '再発行と印字' }).check();
  await page.getByRole('button', { name: '検算' }).click();
  await expect(page.getByRole('complementary', { name: '検算' })).toContainText('6項目');
  await expectAccessible(page);
  const paper = await printed(page);
  expect(paper.pages).toBe(4);
  expect(paper.size).toContain('A4');
  expect(paper.text).toContain(`${MONTH}-001`);
  expect(paper.text).toContain('再発行');
  expect(paper.text).toContain('¥495,000-');
  expect(paper.text).not.toContain('検算');
  expect(paper.text).not.toContain('下書き');
  expect(paper.text.match(/このページの計/g)).toHaveLength(3);
  expect(paper.fonts).toMatch(/BIZUDPGothic-\S+\s+CID TrueType\s+Identity-H\s+yes/);

  await page.goto(`/invoices/preview/list?month=${MONTH}`);
  await expect(page.getByRole('region', { name: /請求一覧表/ })).toBeVisible();
  await expectAccessible(page);
  const register = await printed(page);
  expect(register.pages).toBe(1);
  expect(register.size).toMatch(/841\.\d+ x 594/);
  expect(register.text).toContain('495,000');
});

test('a long addressee fits above the title, and 御中 stays whole', async ({ page }) => {
  const long = {
    name: '東洋海運国際複合一貫輸送'.repeat(5),
    department: '輸出業務本部横浜事務所'.repeat(5),
    postalCode: '2310811',
    prefecture: '神奈川県',
    address: '横浜市中区本牧ふ頭一番地'.repeat(8),
    building: '本牧ふ頭物流センター'.repeat(9),
  };
  await signInWithClients(page, `/invoices/preview?clientId=C01&month=${MONTH}`, (id) =>
    closingDocuments(id, 1, 1).map((one) =>
      one.path.endsWith('/clients/C01') ? { ...one, data: { ...one.data, ...long } } : one,
    ),
  );
  const cover = page.getByRole('region', { name: '請求書' });
  await expect(cover).toContainText('〒231-0811');
  const title = await cover.getByRole('heading', { name: /請求書/ }).boundingBox();
  const department = await cover.getByText(long.department).boundingBox();
  const [bottom, top] = [
    (department?.y ?? Infinity) + (department?.height ?? 0),
    title?.y ?? -Infinity,
  ];
  expect(bottom).toBeLessThanOrEqual(top);
  const details = page.getByRole('region', { name: '明細書 2ページ' });
  for (const honorific of [cover.getByText('御中'), details.getByText('御中')]) {
    await expect(honorific).toBeVisible();
    // One box: a word that is broken has one on each line.
    expect(await honorific.evaluate((one) => one.getClientRects().length)).toBe(1);
  }
  const name = details.getByText(long.name);
  expect(
    await name.evaluate(
      (one) => one.scrollHeight - one.clientHeight + one.scrollWidth - one.clientWidth,
    ),
  ).toBeLessThanOrEqual(1);
});
