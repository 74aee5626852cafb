import type { Locator, Page } from '@playwright/test';
import { documentsIn } from './support/emulators.ts';
import { CLOSED_MONTH, closingDocuments } from './support/invoices.ts';
import { signInWithClients } from './support/orders.ts';
import { expect, test } from './support/test.ts';

const FAULT = { tag: '@fault' };

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: '保存', exact: true });

/** The ways in which one person asks for the same thing twice. */
const waysTwice: readonly (readonly [string, (page: Page, button: Locator) => Promise<void>])[] = [
  ['a double click', (_page, button) => button.dblclick({ noWaitAfter: true })],
  [
    'Ctrl+S twice',
    async (page) => {
      await page.keyboard.press('Control+s');
      await page.keyboard.press('Control+s');
    },
  ],
  [
    'Enter held down',
    async (page, button) => {
      // In a text field of an order Enter only moves on.
      await button.focus();
      for (let repeat = 0; repeat < 8; repeat += 1) await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
    },
  ],
];

/** Both requests are on their way before the answer to the first: it is held for a moment. */
async function holdAnswers(page: Page, ms: number): Promise<void> {
  await page.route(/:commit/, async (route) => {
    const answer = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.fulfill({ response: answer });
  });
}

for (const [way, ask] of waysTwice) {
  test(`${way} creates one order`, FAULT, async ({ page }) => {
    const { companyId } = await signInWithClients(page, '/orders/new');
    await page.getByRole('combobox', { name: '取引先', exact: true }).fill('東洋');
    await page.getByRole('option', { name: /東洋海運/ }).click();
    await field(page, 'コンテナ番号').fill('ONEU1234566');
    await holdAnswers(page, 500);
    await field(page, '整理番号').fill('TWICE-1');
    await ask(page, saveButton(page));
    await expect(page).toHaveURL(/\/orders\/\w{20}$/);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await expect(field(page, '整理番号')).toHaveValue('TWICE-1');
    expect(await documentsIn(`companies/${companyId}/orders`)).toHaveLength(1);
    expect(await documentsIn(`companies/${companyId}/orders/${id}/history`)).toHaveLength(1);
  });

  test(`${way} creates one client`, FAULT, async ({ page }) => {
    const { companyId } = await signInWithClients(page, '/clients/new');
    await field(page, '名称').fill('南港物流株式会社');
    await holdAnswers(page, 500);
    await field(page, 'コード').fill('NK01');
    await ask(page, saveButton(page));
    await expect(page.getByRole('row', { name: /南港物流/ })).toHaveCount(1);
    expect(await documentsIn(`companies/${companyId}/clients`)).toHaveLength(3);
  });
}

/** The invoice of a closed month's one client, still to be issued. */
async function openDraft(page: Page): Promise<string> {
  const { companyId } = await signInWithClients(page, `/invoices?month=${CLOSED_MONTH}`, (id) =>
    closingDocuments(id, 1, 3),
  );
  await expect(page.getByRole('button', { name: '1社をまとめて発行' })).toBeVisible();
  return companyId;
}

const stored = (companyId: string) => documentsIn(`companies/${companyId}/invoices`);

async function issue(page: Page): Promise<void> {
  await page.getByRole('button', { name: '1社をまとめて発行' }).click();
  await page.getByRole('button', { name: '1社に発行する' }).dblclick({ noWaitAfter: true });
  await expect(page.getByText('終わりました。 発行1件')).toBeVisible();
  await page.getByRole('button', { name: '閉じる' }).first().click();
}

test(
  'a double click issues every invoice of a closing once, and none is left out',
  FAULT,
  async ({ page }) => {
    const address = `/invoices?month=${CLOSED_MONTH}`;
    const { companyId } = await signInWithClients(page, address, (id) =>
      closingDocuments(id, 3, 1),
    );
    await page.getByRole('button', { name: '3社をまとめて発行' }).click();
    await page.getByRole('button', { name: '3社に発行する' }).dblclick({ noWaitAfter: true });
    await expect(page.getByText('終わりました。 発行3件')).toBeVisible();
    expect(await stored(companyId)).toHaveLength(3);
  },
);

test('a double click records one payment', FAULT, async ({ page }) => {
  const companyId = await openDraft(page);
  await issue(page);
  expect(await stored(companyId)).toHaveLength(1);
  await page
    .getByRole('row', { name: /取引先C01/ })
    .first()
    .click();
  await holdAnswers(page, 500);
  for (const [count, [, ask]] of waysTwice.entries()) {
    if (count === 1) continue;
    await page.getByRole('button', { name: '入金を記録' }).click();
    const dialog = page.getByRole('dialog', { name: '入金を記録' });
    // The same amount on the same day would be asked about.
    await dialog.getByLabel('入金額').fill(`${2 + count},000`);
    await dialog.getByLabel('メモ').fill(`第${count + 1}回`);
    await ask(page, dialog.getByRole('button', { name: '記録する' }));
    await expect(dialog).toBeHidden();
  }
  const [invoice = ''] = await stored(companyId);
  expect(invoice).toContain('"paidTotal":{"integerValue":"6000"}');
});
