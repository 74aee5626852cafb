import type { Page } from '@playwright/test';
import { documentsIn } from './support/emulators.ts';
import { orderDocument, signInWithClients } from './support/orders.ts';
import { test } from './support/ownFirestore.ts';
import { expect } from './support/test.ts';

// The rules of a newer version are in force while an older version of the app is still open.

const FAULT = { tag: '@fault' };
const BACK = { timeout: 60_000 };

/** They let everybody who is signed in read, and refuse every write that the open page knows. */
const STRICTER = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{path=**} {
      allow read: if request.auth != null;
      allow write: if false;
    }
  }
}`;

test.afterEach(({ firestore }) => firestore.loadRules());

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true });
const refusal = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'この操作をする権限がありません' });

test.describe('a save that newer rules refuse', () => {
  test(
    'says so, keeps what was typed also over a reload, and is done once when it may',
    FAULT,
    async ({ page, firestore }) => {
      const { companyId } = await signInWithClients(page, '/drivers/new');
      const drivers = () => documentsIn(`companies/${companyId}/drivers`);
      await field(page, '名前').fill('佐藤 次郎');
      await firestore.loadRules(STRICTER);
      await save(page).click();
      await expect(refusal(page)).toBeVisible();
      await expect(field(page, '名前')).toHaveValue('佐藤 次郎');
      expect(await drivers()).toEqual([]);

      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await page.getByRole('button', { name: '入力を戻す' }).click();
      await expect(field(page, '名前')).toHaveValue('佐藤 次郎');
      await save(page).click();
      await expect(refusal(page)).toBeVisible();
      await firestore.loadRules();
      await page.getByRole('button', { name: '再試行' }).click();
      await expect(page.getByRole('row', { name: /佐藤 次郎/ })).toHaveCount(1);
      expect(await drivers()).toHaveLength(1);
    },
  );
});

test(
  'a change that waited is refused: it is named, kept, and sent again when it may',
  FAULT,
  async ({ page, context, firestore }) => {
    const { companyId } = await signInWithClients(page, '/orders/base', (id) => [
      orderDocument(id, 'base', {}),
    ]);
    await expect(field(page, '整理番号')).toBeVisible();
    await context.setOffline(true);
    await field(page, '整理番号').fill('REFUSED-1');
    await save(page).click();
    await expect(page.getByRole('button', { name: '未送信 1件' })).toBeVisible();
    await firestore.loadRules(STRICTER);
    await context.setOffline(false);
    await expect(page.getByText('送信できなかった変更が 1件あります。')).toBeVisible(BACK);
    await expect(field(page, '整理番号')).toHaveValue('');
    expect((await documentsIn(`companies/${companyId}/orders`)).join()).not.toContain('REFUSED-1');

    await firestore.loadRules();
    await page.getByRole('button', { name: '未送信 1件' }).click();
    const dialog = page.getByRole('dialog', { name: /未送信の変更/ });
    await expect(dialog.getByRole('alert')).toContainText('この操作をする権限がありません');
    await dialog.getByText('内容', { exact: true }).click();
    await expect(dialog).toContainText('REFUSED-1');
    await dialog.getByRole('button', { name: 'もう一度送る' }).click();
    await expect(dialog.getByText('すべて送信しました。')).toBeVisible(BACK);
    expect((await documentsIn(`companies/${companyId}/orders`)).join()).toContain('REFUSED-1');
    expect(await documentsIn(`companies/${companyId}/orders/base/history`)).toHaveLength(1);
  },
);
