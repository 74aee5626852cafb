import { expect, type Page } from '@playwright/test';

let count = 0;

/** An address that nobody has yet. */
export function freshEmail(): string {
  count += 1;
  return `person-${Date.now()}-${count}@example.jp`;
}

export const PASSWORD = 'hakobi-password-1';

/** Registers, names the person and the company. Ends on the page of the path. */
export async function registerWithCompany(page: Page, path: string): Promise<void> {
  await page.goto(`/register?redirect=${encodeURIComponent(path)}`);
  await page.getByLabel('メールアドレス').fill(freshEmail());
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登録して始める' }).click();
  await answer(page, 'ユーザーを設定', 'ユーザー名', '山田 花子');
  await answer(page, '事業所を設定', '会社名', '浜港運輸株式会社');
}

async function answer(page: Page, dialog: string, label: string, value: string): Promise<void> {
  const box = page.getByRole('dialog', { name: dialog });
  await box.getByLabel(label).fill(value);
  await box.getByRole('button', { name: '保存' }).click();
  await expect(box).toBeHidden();
}
