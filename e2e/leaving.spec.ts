import type { Page } from '@playwright/test';
import { registerWithCompany } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const name = (page: Page) => page.getByRole('textbox', { name: '名前' });
const question = (page: Page) => page.getByRole('dialog', { name: '保存していない入力があります' });

/** A new driver's form in which a name was typed, reached from the list. */
async function typed(page: Page): Promise<void> {
  await registerWithCompany(page, '/drivers');
  await page.getByRole('link', { name: '新規ドライバー' }).first().click();
  await name(page).fill('佐藤 次郎');
}

test('the back button does not throw away what was typed', async ({ page }) => {
  await typed(page);
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await expect(page).toHaveURL('/drivers/new');
  await question(page).getByRole('button', { name: 'キャンセル' }).click();
  await expect(question(page)).toBeHidden();
  await expect(name(page)).toHaveValue('佐藤 次郎');

  await page.goBack();
  await question(page).getByRole('button', { name: '保存せずに移動' }).click();
  await expect(page).toHaveURL('/drivers');
  await expect(page.getByRole('link', { name: '新規ドライバー' }).first()).toBeVisible();
});

test('a save leaves the form without a question', async ({ page }) => {
  await typed(page);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('row', { name: /佐藤 次郎/ })).toBeVisible();
  await expect(page).toHaveURL('/drivers');
  await expect(question(page)).toHaveCount(0);
});

test(
  'what was typed when the browser ended is offered again',
  { tag: '@fault' },
  async ({ page, context }) => {
    await typed(page);
    await expect
      .poll(() =>
        page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('draft:'))),
      )
      .toBe(true);
    // As by a crash: no event of leaving reaches the page.
    const next = await context.newPage();
    await page.close({ runBeforeUnload: false });
    await next.goto('/drivers/new');
    await next.getByRole('button', { name: '入力を戻す' }).click();
    await expect(name(next)).toHaveValue('佐藤 次郎');
    await next.getByRole('button', { name: '保存' }).click();
    await expect(next.getByRole('row', { name: /佐藤 次郎/ })).toBeVisible();
  },
);
