import type { Page } from '@playwright/test';
import { freshEmail, PASSWORD, signIn, somebody } from './support/people.ts';
import { expect, expectGoodEverywhere, test } from './support/test.ts';

const SERVICE = '**/identitytoolkit.googleapis.com/**';

/** The service's word for it, and the sentence that a person reads. */
type Refusal = readonly [message: string, sentence: string];

const WRONG = 'メールアドレスまたはパスワードが正しくありません。';
const NOT_AVAILABLE = 'この操作は今ご利用いただけません。管理者にお問い合わせください。';
const NO_NETWORK = '通信できませんでした。接続を確認して、もう一度お試しください。';
const TOO_MANY = '試行回数が多すぎます。しばらく待って、もう一度お試しください。';
const BAD_ADDRESS = 'メールアドレスの形が正しくありません。';
const UNKNOWN = '予期しないエラーが発生しました(auth/something-new)。';
const LINK_UNUSABLE = 'リンクが正しくないか、すでに使われています。もう一度お送りください。';

const SIGN_IN: readonly Refusal[] = [
  ['INVALID_LOGIN_CREDENTIALS', WRONG],
  ['INVALID_PASSWORD', WRONG],
  ['EMAIL_NOT_FOUND', WRONG],
  ['USER_DISABLED', 'このアカウントは停止されています。管理者にお問い合わせください。'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', TOO_MANY],
  ['INVALID_EMAIL', BAD_ADDRESS],
  ['OPERATION_NOT_ALLOWED', NOT_AVAILABLE],
  ['SOMETHING_NEW', UNKNOWN],
];

const REGISTRATION: readonly Refusal[] = [
  [
    'EMAIL_EXISTS',
    'このメールアドレスは登録済みです。ログインするか、パスワードを再設定してください。',
  ],
  [
    'WEAK_PASSWORD : Password should be at least 6 characters',
    'パスワードが弱すぎます。8文字以上で、推測されにくいものにしてください。',
  ],
  [
    'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain a numeric character]',
    'パスワードが条件を満たしていません。8文字以上で、英字・数字・記号を組み合わせてください。',
  ],
  ['OPERATION_NOT_ALLOWED', NOT_AVAILABLE],
  ['ADMIN_ONLY_OPERATION', NOT_AVAILABLE],
  ['INVALID_EMAIL', BAD_ADDRESS],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', TOO_MANY],
  ['SOMETHING_NEW', UNKNOWN],
];

const LINKS: readonly Refusal[] = [
  ['EXPIRED_OOB_CODE', 'リンクの有効期限が切れています。もう一度お送りください。'],
  ['INVALID_OOB_CODE', LINK_UNUSABLE],
  ['USER_DISABLED', 'このアカウントは停止されています。管理者にお問い合わせください。'],
  ['SOMETHING_NEW', UNKNOWN],
];

const refuse = (page: Page, message: string) =>
  page.route(SERVICE, (route) =>
    route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      json: { error: { code: 400, message } },
    }),
  );

const emailField = (page: Page) => page.getByLabel('メールアドレス');
const passwordField = (page: Page) => page.getByLabel('パスワード', { exact: true });

async function expectToldAndKept(page: Page, sentence: string, email: string, password: string) {
  await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  await expect(emailField(page)).toHaveValue(email);
  await expect(passwordField(page)).toHaveValue(password);
  await page.unroute(SERVICE);
}

for (const [message, sentence] of SIGN_IN) {
  test(`signing in tells ${message} and can be tried again`, async ({ page }) => {
    const { email } = await somebody('浜港運輸株式会社');
    await page.goto('/login?redirect=%2Fclients');
    await refuse(page, message);
    await signIn(page, email);
    await expectToldAndKept(page, sentence, email, PASSWORD);
    await page.getByRole('button', { name: 'ログイン', exact: true }).click();
    await expect(page).toHaveURL('/clients');
    await expect(page.getByText('取引先がまだありません')).toBeVisible();
  });
}

for (const [message, sentence] of REGISTRATION) {
  test(`registering tells ${message.split(' ')[0]} and can be tried again`, async ({ page }) => {
    const email = freshEmail();
    await page.goto('/register?redirect=%2Fclients');
    await refuse(page, message);
    await emailField(page).fill(email);
    await passwordField(page).fill(PASSWORD);
    const submit = page.getByRole('button', { name: '登録して始める' });
    await submit.click();
    await expectToldAndKept(page, sentence, email, PASSWORD);
    await submit.click();
    await expect(page.getByRole('dialog', { name: 'ユーザーを設定' })).toBeVisible();
  });
}

for (const mode of ['resetPassword', 'verifyEmail']) {
  for (const [message, sentence] of LINKS) {
    test(`a link to ${mode} tells ${message} and leads on`, async ({ page }) => {
      await refuse(page, message);
      await page.goto(`/login/action?mode=${mode}&oobCode=anything`);
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
      await page.getByRole('link', { name: 'パスワードの再設定をやり直す' }).click();
      await expect(page).toHaveURL('/login/forgot');
    });
  }
}

test(
  'without a network each form of the account says so and keeps what was typed',
  { tag: '@fault' },
  async ({ page }) => {
    const { email } = await somebody('浜港運輸株式会社');
    await page.goto('/login/forgot');
    await page.route(SERVICE, (route) => route.abort());
    await emailField(page).fill(email);
    await page.getByRole('button', { name: 'メールを送る' }).click();
    await expect(page.getByText(NO_NETWORK)).toBeVisible();
    await expect(emailField(page)).toHaveValue(email);
    await expectGoodEverywhere(page);

    await page.goto('/register');
    await emailField(page).fill(email);
    await passwordField(page).fill(PASSWORD);
    await page.getByRole('button', { name: '登録して始める' }).click();
    await expect(page.getByText(NO_NETWORK)).toBeVisible();
    await expect(emailField(page)).toHaveValue(email);
    await expect(passwordField(page)).toHaveValue(PASSWORD);
    await expectGoodEverywhere(page);

    await page.goto('/login?redirect=%2Fclients');
    await signIn(page, email);
    await expectToldAndKept(page, NO_NETWORK, email, PASSWORD);
    await page.getByRole('button', { name: 'ログイン', exact: true }).click();
    await expect(page).toHaveURL('/clients');
  },
);

test(
  'a link that cannot be checked without a network says so',
  { tag: '@fault' },
  async ({ page }) => {
    await page.route(SERVICE, (route) => route.abort());
    await page.goto('/login/action?mode=resetPassword&oobCode=anything');
    await expect(page.getByText(NO_NETWORK)).toBeVisible();
    await expectGoodEverywhere(page);
  },
);

test('whoever sends the form twice asks the service once', { tag: '@fault' }, async ({ page }) => {
  const { email } = await somebody('浜港運輸株式会社');
  const asked: string[] = [];
  await page.route('**/accounts:signInWithPassword*', async (route, request) => {
    asked.push(request.method());
    await route.continue();
  });
  await page.goto('/login?redirect=%2Fclients');
  await emailField(page).fill(email);
  await passwordField(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'ログイン', exact: true }).dblclick({ noWaitAfter: true });
  await expect(page).toHaveURL('/clients');
  expect(asked.filter((method) => method === 'POST')).toHaveLength(1);
});
