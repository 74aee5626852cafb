import type { Page } from '@playwright/test';
import { changeAddress, mailedLink } from './support/emulators.ts';
import {
  chooseAccountEntry,
  freshEmail,
  PASSWORD,
  registerWithCompany,
  signIn,
  signOut,
  somebody,
} from './support/people.ts';
import { expect, expectGoodEverywhere, test } from './support/test.ts';

const NEW_PASSWORD = 'another-password-2';
const WRONG_SIGN_IN = 'メールアドレスまたはパスワードが正しくありません。';
const WRONG_PASSWORD = '現在のパスワードが正しくありません。';
const USED_LINK = 'リンクが正しくないか、すでに使われています。もう一度お送りください。';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const profile = (page: Page) => page.getByRole('dialog', { name: 'プロフィール' });
/** Of the form that is open. */
const presentPassword = (page: Page) =>
  profile(page).getByRole('textbox', { name: '現在のパスワード' });

async function askForMail(page: Page, email: string): Promise<string> {
  await page.goto('/login/forgot');
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByRole('button', { name: 'メールを送る' }).click();
  await expect(page.getByRole('status')).toContainText(email);
  return (await page.getByRole('main').innerText()).replaceAll(email, '<address>');
}

async function openLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  // The code stays neither in the address nor in the history.
  await expect(page).toHaveURL('/login/action');
}

async function expectSignedInAt(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('button', { name: '山田 花子' })).toBeVisible();
}

/** Signs in on a page of its own. */
async function signInAnew(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login?redirect=%2Fclients');
  await signIn(page, email, password);
}

async function expectDeadLink(page: Page, link: string): Promise<void> {
  await openLink(page, link);
  await expect(heading(page, '手続きを続けられません')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: USED_LINK })).toBeVisible();
}

test('whoever forgot the password sets a new one with the link of a mail', async ({ page }) => {
  const { email } = await somebody('浜港運輸株式会社');
  await page.goto('/login');
  await page.getByRole('link', { name: 'パスワードを忘れた方' }).click();
  await expect(heading(page, 'パスワードの再設定')).toBeVisible();
  await expectGoodEverywhere(page);
  await askForMail(page, email);
  await expectGoodEverywhere(page);

  const link = await mailedLink('resetPassword', email);
  await openLink(page, link);
  await expect(page.getByText(`${email} のパスワードを設定します。`)).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByLabel('新しいパスワード', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('新しいパスワード(確認)', { exact: true }).fill('something-else-3');
  await page.getByRole('button', { name: 'パスワードを変更する' }).click();
  await expect(page.getByText('同じパスワードをもう一度入力してください')).toBeVisible();
  await page.getByLabel('新しいパスワード(確認)', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'パスワードを変更する' }).click();
  await expect(heading(page, 'パスワードを変更しました')).toBeVisible();
  await expectGoodEverywhere(page);

  await page.getByRole('link', { name: 'ログインへ進む' }).click();
  await expect(heading(page, 'ログイン')).toBeVisible();
  await signIn(page, email, PASSWORD);
  await expect(page.getByText(WRONG_SIGN_IN)).toBeVisible();
  await signIn(page, email, NEW_PASSWORD);
  await expectSignedInAt(page, '/');

  await expectDeadLink(page, link);
  await expectGoodEverywhere(page);
  await page.getByRole('link', { name: 'パスワードの再設定をやり直す' }).click();
  await expect(page).toHaveURL('/login/forgot');
});

test('a link without a code or of an unknown kind leads on', async ({ page }) => {
  await page.goto('/login/action?mode=resetPassword');
  await expect(page.getByText(/^リンクの情報が足りません/)).toBeVisible();
  await page.goto('/login/action?mode=signIn&oobCode=anything');
  await expect(page.getByText('このリンクの種類には対応していません。')).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('link', { name: 'ログインへ戻る' }).click();
  await expect(page).toHaveURL('/login');
});

test('the page of the forgotten password does not tell who is registered', async ({ page }) => {
  const { email } = await somebody('浜港運輸株式会社');
  const known = await askForMail(page, email);
  const unknown = await askForMail(page, freshEmail());
  expect(unknown).toBe(known);
  expect(known).toContain('<address> が登録されていれば、メールをお送りしました。');
});

test('a person changes the address with the link of a mail', async ({ page }) => {
  const email = await registerWithCompany(page, '/clients');
  const next = freshEmail();
  await chooseAccountEntry(page, 'プロフィール');
  await profile(page).getByText('メールアドレスの変更').click();
  await expect(profile(page)).toContainText(email);
  await profile(page).getByLabel('新しいメールアドレス').fill(next);
  await presentPassword(page).fill('not-the-password');
  await profile(page).getByRole('button', { name: '確認メールを送って変更する' }).click();
  await expect(profile(page).getByText(WRONG_PASSWORD)).toBeVisible();
  await expect(profile(page).getByLabel('新しいメールアドレス')).toHaveValue(next);
  await expectGoodEverywhere(page);
  await presentPassword(page).fill(PASSWORD);
  await profile(page).getByRole('button', { name: '確認メールを送って変更する' }).click();
  await expect(profile(page).getByText(`${next} に確認メールを送りました。`)).toBeVisible();

  const link = await mailedLink('verifyAndChangeEmail', email);
  await openLink(page, link);
  await expect(page.getByText(`メールアドレスを ${next} に変更します。`)).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: '変更する' }).click();
  await expect(heading(page, 'メールアドレスを変更しました')).toBeVisible();
  await page.getByRole('link', { name: '続ける' }).click();
  await expect(page).toHaveURL('/');

  await page.evaluate(() => localStorage.clear());
  await signInAnew(page, email, PASSWORD);
  await expect(page.getByText(WRONG_SIGN_IN)).toBeVisible();
  await signIn(page, next, PASSWORD);
  await expectSignedInAt(page, '/clients');
  await expectDeadLink(page, link);
  await expect(page.getByText(/「プロフィール」から送り直せます/)).toBeVisible();
});

test('an address that somebody else changed is taken back with the link of a mail', async ({
  page,
}) => {
  const { uid, email } = await somebody('浜港運輸株式会社');
  const next = freshEmail();
  await changeAddress(uid, next);
  await openLink(page, await mailedLink('recoverEmail', email));
  await expect(page.getByText(`${email} に戻します。`)).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: '元に戻す' }).click();
  await expect(heading(page, 'メールアドレスを元に戻しました')).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('link', { name: 'パスワードを再設定する' }).click();
  await expect(page).toHaveURL('/login/forgot');
  await signInAnew(page, next, PASSWORD);
  await expect(page.getByText(WRONG_SIGN_IN)).toBeVisible();
  await signIn(page, email, PASSWORD);
  await expectSignedInAt(page, '/clients');
});

test('a person confirms the address with the link of a mail', async ({ page }) => {
  const email = await registerWithCompany(page, '/clients');
  await chooseAccountEntry(page, 'プロフィール');
  await profile(page).getByText('メールアドレスの変更').click();
  await expect(profile(page)).toContainText('(未確認)');
  await profile(page).getByRole('button', { name: '確認メールを送る', exact: true }).click();
  await expect(profile(page).getByText(`${email} に確認メールを送りました。`)).toBeVisible();

  await openLink(page, await mailedLink('verifyEmail', email));
  await expect(page.getByText(`${email} がご本人のメールアドレスであること`)).toBeVisible();
  await page.getByRole('button', { name: '確認する' }).click();
  await expect(heading(page, 'メールアドレスを確認しました')).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('link', { name: '続ける' }).click();
  await expectSignedInAt(page, '/');
  await chooseAccountEntry(page, 'プロフィール');
  await profile(page).getByText('メールアドレスの変更').click();
  await expect(profile(page)).toContainText('(確認済み)');
});

test('a person changes the password in the profile', async ({ page }) => {
  const { email } = await somebody('浜港運輸株式会社');
  await signInAnew(page, email, PASSWORD);
  await chooseAccountEntry(page, 'プロフィール');
  await profile(page).getByText('パスワードの変更').click();
  const change = profile(page).getByRole('button', { name: 'パスワードを変更する' });
  await presentPassword(page).fill('not-the-password');
  await profile(page).getByLabel('新しいパスワード', { exact: true }).fill(NEW_PASSWORD);
  await profile(page).getByLabel('新しいパスワード(確認)', { exact: true }).fill(NEW_PASSWORD);
  await change.click();
  await expect(profile(page).getByText(WRONG_PASSWORD)).toBeVisible();
  await presentPassword(page).fill(PASSWORD);
  await change.click();
  await expect(profile(page).getByText('パスワードを変更しました。')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(profile(page)).toBeHidden();

  await signOut(page);
  await expect(page).toHaveURL('/');
  await signInAnew(page, email, PASSWORD);
  await expect(page.getByText(WRONG_SIGN_IN)).toBeVisible();
  await signIn(page, email, NEW_PASSWORD);
  await expectSignedInAt(page, '/clients');
});
