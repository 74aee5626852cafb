import type { Page } from '@playwright/test';
import { documentsIn } from './support/emulators.ts';
import { CLOSED_MONTH, closingDocuments } from './support/invoices.ts';
import { orderDocument, signInWithClients } from './support/orders.ts';
import { test, type OwnFirestore } from './support/ownFirestore.ts';
import { expect } from './support/test.ts';

// The server takes in what is sent, the line breaks, and the answer is never seen: what is sent again must not count
// twice.

const FAULT = { tag: '@fault' };
const BACK = { timeout: 60_000 };

/** The browser itself sends again what has no answer, and the rules refuse what is there already. */
test.use({
  provoked:
    /net::ERR_(EMPTY_RESPONSE|CONNECTION_\w+|INCOMPLETE_CHUNKED_ENCODING|SOCKET_NOT_CONNECTED)|"code":"permission-denied"/,
});

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Loses the answer to the next commit once the server has it. */
async function loseAnswer(
  firestore: OwnFirestore,
  act: () => Promise<void>,
  arrived: () => Promise<void>,
) {
  const atCommit = firestore.setLineAtCommit('muted');
  await act();
  await atCommit;
  await arrived();
  firestore.setLine('cut');
  firestore.setLine('open');
}

test(
  'a changed order is changed once, and so says its history',
  FAULT,
  async ({ page, firestore }) => {
    const { companyId } = await signInWithClients(page, '/orders/base', (id) => [
      orderDocument(id, 'base', {}),
    ]);
    const stored = () => documentsIn(`companies/${companyId}/orders`);
    await field(page, '整理番号').fill('LOST-1');
    await loseAnswer(
      firestore,
      () => page.getByRole('button', { name: '保存', exact: true }).click(),
      () => expect.poll(async () => (await stored()).join()).toContain('LOST-1'),
    );
    await expect(async () => {
      const retry = page.getByRole('button', { name: '再試行' });
      if (await retry.isVisible()) await retry.click({ timeout: 1_000 }).catch(() => undefined);
      await expect(page.getByText('保存しました').first()).toBeVisible({ timeout: 2_000 });
    }).toPass(BACK);
    expect(await documentsIn(`companies/${companyId}/orders/base/history`)).toHaveLength(1);
  },
);

test('a payment is recorded once', FAULT, async ({ page, firestore }) => {
  const { companyId } = await signInWithClients(page, `/invoices?month=${CLOSED_MONTH}`, (id) =>
    closingDocuments(id, 1, 3),
  );
  const stored = async () => (await documentsIn(`companies/${companyId}/invoices`)).join();
  await page.getByRole('button', { name: '1社をまとめて発行' }).click(BACK);
  await page.getByRole('button', { name: '1社に発行する' }).click();
  await page.getByRole('button', { name: '閉じる' }).first().click();
  await page
    .getByRole('row', { name: /取引先C01/ })
    .first()
    .click();
  await page.getByRole('button', { name: '入金を記録' }).click();
  const dialog = page.getByRole('dialog', { name: '入金を記録' });
  await dialog.getByLabel('入金額').fill('3,000');
  await loseAnswer(
    firestore,
    () => dialog.getByRole('button', { name: '記録する' }).click(),
    () => expect.poll(stored).toContain('"paidTotal":{"integerValue":"3000"}'),
  );
  await expect(async () => {
    const again = dialog.getByRole('button', { name: '記録する' });
    if (await again.isEnabled({ timeout: 500 }).catch(() => false)) await again.click();
    await expect(dialog).toBeHidden({ timeout: 2_000 });
  }).toPass(BACK);
  expect(await stored()).toContain('"paidTotal":{"integerValue":"3000"}');
  await expect(page.getByText('¥30,000').first()).toBeVisible();
});

test(
  'an invoice is issued once, and the next one has the next number',
  FAULT,
  async ({ page, firestore }) => {
    const { companyId } = await signInWithClients(page, `/invoices?month=${CLOSED_MONTH}`, (id) =>
      closingDocuments(id, 2, 1),
    );
    const stored = () => documentsIn(`companies/${companyId}/invoices`);
    await page.getByRole('button', { name: '2社をまとめて発行' }).click(BACK);
    await loseAnswer(
      firestore,
      () => page.getByRole('button', { name: '2社に発行する' }).click(),
      () => expect.poll(stored).toHaveLength(1),
    );
    await expect(page.getByText(/^終わりました。/)).toBeVisible(BACK);
    await expect(page.getByText(/できなかったもの/)).toHaveCount(0);
    const numbers = (await stored()).map(
      (text) => /"number":\{"stringValue":"([^"]+)"/.exec(text)?.[1] ?? '',
    );
    expect(numbers.toSorted()).toEqual([`${CLOSED_MONTH}-001`, `${CLOSED_MONTH}-002`]);
  },
);
