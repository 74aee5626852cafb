import { expect, type Page } from '@playwright/test';
import { give } from './emulators.ts';

let count = 0;

/** An address that nobody has yet. */
export function freshEmail(): string {
  count += 1;
  return `person-${process.env['TEST_WORKER_INDEX'] ?? ''}-${Date.now()}-${count}@example.jp`;
}

export const PASSWORD = 'hakobi-password-1';

/** Registers. Ends where the dialog asks for the name of the person. */
export async function register(page: Page, path: string): Promise<string> {
  const email = freshEmail();
  await page.goto(`/register?redirect=${encodeURIComponent(path)}`);
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登録して始める' }).click();
  return email;
}

/** Registers, names the person and the company. Ends on the page of the path; tells the address. */
export async function registerWithCompany(page: Page, path: string): Promise<string> {
  const email = await register(page, path);
  await answer(page, 'ユーザーを設定', 'ユーザー名', '山田 花子');
  await answer(page, '事業所を設定', '会社名', '浜港運輸株式会社');
  return email;
}

export async function answer(page: Page, dialog: string, label: string, value: string) {
  const box = page.getByRole('dialog', { name: dialog });
  await box.getByLabel(label).fill(value);
  await box.getByRole('button', { name: '保存' }).click();
  await expect(box).toBeHidden();
}

export type Person = { uid: string; email: string };

/** Somebody with a profile and companies, made without the app. */
export async function somebody(...companies: string[]): Promise<Person> {
  const email = freshEmail();
  const [uid = ''] = email.split('@');
  await give(
    [{ uid, email, password: PASSWORD }],
    [
      { path: `users/${uid}`, data: { name: '山田 花子' } },
      ...companies.map((name, at) => ({
        path: `companies/${uid}-${at}`,
        data: { name, administrators: [uid] },
      })),
    ],
  );
  return { uid, email };
}

/** Fills in the form of /login, on which the page is, and sends it. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
}

/** Chooses an entry of the account menu. */
export async function chooseAccountEntry(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: '山田 花子' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Signs out by the account menu. Does not wait for the page that follows. */
export async function signOut(page: Page, isShared = false): Promise<void> {
  await chooseAccountEntry(page, 'ログアウト');
  const dialog = page.getByRole('dialog', { name: 'ログアウト' });
  if (isShared) await dialog.getByRole('checkbox', { name: /共有の端末です/ }).check();
  await dialog.getByRole('button', { name: 'ログアウトする' }).click();
}
