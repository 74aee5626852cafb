import type { Page } from '@playwright/test';
import type { Preloads } from '#dev/preload.ts';
import { deleteAccount } from './support/emulators.ts';
import { chooseAccountEntry, signIn, signOut, somebody, type Person } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** What waits to be sent; the database library itself keeps nothing. */
const CACHE = 'outbox';

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'ログイン' });

const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage));

async function enter(page: Page, path: string, ...companies: string[]): Promise<Person> {
  const person = await somebody(...companies);
  await page.goto(path);
  await signIn(page, person.email);
  await expect(page.getByRole('button', { name: '山田 花子' })).toBeVisible();
  return person;
}

/** A second tab of the same browser, signed in like the first. */
async function secondTab(page: Page, path: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(path);
  await expect(other.getByRole('button', { name: '山田 花子' })).toBeVisible();
  return other;
}

/** The scripts that a page needs first, as the build wrote them into every page. */
const scriptsOf = (page: Page, path: string) =>
  page.evaluate((wanted) => {
    const { files, pages }: Preloads = JSON.parse(
      document.querySelector('#preloads')?.textContent ?? '',
    );
    const [, own = [], session = []] =
      pages.find(([pattern]) => new RegExp(`^${pattern}$`).test(wanted)) ?? [];
    return [...own, ...session].map((at) => files[at] ?? '').filter((file) => file.endsWith('.js'));
  }, path);

test('the page that follows is fetched while somebody types, with the database library', async ({
  page,
}) => {
  const fetched = new Set<string>();
  page.on('request', (request) => fetched.add(new URL(request.url()).pathname.slice(1)));
  await page.goto('/login?redirect=/orders%3Ftab%3Dtoday');
  await page.waitForLoadState('networkidle');
  const missing = async () =>
    (await scriptsOf(page, '/orders')).filter((file) => !fetched.has(file));
  expect((await missing()).join(' ')).toContain('firestore');
  await page.getByLabel('メールアドレス').pressSequentially('h');
  await expect.poll(missing).toEqual([]);
  await expect(page).toHaveURL(/\/login/);
});

test('signing in leads back to the very address: path, query and hash', async ({ page }) => {
  const wanted = '/invoices?month=2026-10#x';
  await page.goto(wanted);
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(wanted)}`);
  const { email } = await somebody('浜港運輸株式会社');
  await page.getByRole('link', { name: '新規登録' }).click();
  await expect(page).toHaveURL(/^[^?]*\/register\?redirect=/);
  await page.getByRole('link', { name: /ログイン/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible();
  await signIn(page, email, 'not-the-password');
  await expect(page.getByText(/パスワードが正しくありません/)).toBeVisible();
  await signIn(page, email);
  await expect(page).toHaveURL(wanted);
  await expect(page.getByRole('heading', { level: 1, name: /請求/ })).toBeVisible();
  await expect(page).toHaveURL(wanted);
  await page.goto(`/login?redirect=${encodeURIComponent('/drivers?tab=all#y')}`);
  await expect(page).toHaveURL('/drivers?tab=all#y');
});

test('a wanted address never leads to another site', async ({ page, baseURL }) => {
  const visited: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visited.push(new URL(request.url()).origin);
  });
  await enter(page, '/login?redirect=https%3A%2F%2Fevil.example%2F', '浜港運輸株式会社');
  await expect(page).toHaveURL('/');
  const evil = [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    'https:evil.example',
    '/login?redirect=//evil.example',
    '/register',
  ];
  for (const wanted of evil) {
    await page.goto(`/login?redirect=${encodeURIComponent(wanted)}`);
    await expect(page, wanted).toHaveURL('/');
  }
  expect(visited.filter((origin) => origin !== baseURL)).toEqual([]);
});

test('signing out in one tab ends the others within a second', async ({ page }) => {
  await enter(page, '/login?redirect=%2Fclients', '浜港運輸株式会社');
  const other = await secondTab(page, '/orders?tab=all#z');
  await page.getByRole('link', { name: 'ドライバー', exact: true }).click();
  await expect(page).toHaveURL('/drivers');
  const first = page.waitForURL('/').then(() => performance.now());
  const second = other.waitForURL(/\/login\?/).then(() => performance.now());
  await signOut(page);
  const after = (await second) - (await first);
  expect(after, `the other tab left ${after} ms after the first`).toBeLessThanOrEqual(1_000);
  await expect(other).toHaveURL(`/login?redirect=${encodeURIComponent('/orders?tab=all#z')}`);
  await expect(other.getByText('ログアウトしました')).toBeVisible();
  await expect(loginLink(page)).toBeVisible();
  // Whoever left by choice is asked for nothing on the way back through the pages.
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(loginLink(page)).toBeVisible();
  // Nobody said that the computer is shared: its copy of the data stays for the next visit.
  expect(await databases(page)).toContain(CACHE);
  await page.goto('/clients');
  await expect(page).toHaveURL('/login?redirect=%2Fclients');
});

test('on a shared computer signing out removes what the browser keeps, in every tab', async ({
  page,
}) => {
  const { uid } = await enter(
    page,
    '/login?redirect=%2Fclients',
    '浜港運輸株式会社',
    '第二運輸株式会社',
  );
  await chooseAccountEntry(page, '第二運輸株式会社 に切り替える');
  await chooseAccountEntry(page, '暗い表示にする');
  const other = await secondTab(page, '/orders');
  expect(await databases(page)).toContain(CACHE);
  expect(await stored(page)).toContain(`company:${uid}`);
  await signOut(page, true);
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/');
    await expect(loginLink(tab)).toBeVisible();
  }
  await expect.poll(() => databases(page)).not.toContain(CACHE);
  await expect.poll(() => stored(page)).toEqual(['theme']);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('a deleted account leads to the sign-in when the tab is looked at again', async ({ page }) => {
  const { uid } = await enter(page, '/login?redirect=%2Forders%3Ftab%3Dall', '浜港運輸株式会社');
  await expect(page.getByText('受注がまだありません')).toBeVisible();
  await deleteAccount(uid);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/orders?tab=all')}`);
  await expect(page.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible();
  await expect(page.getByText('ログアウトしました')).toBeVisible();
  const { email } = await somebody('新港運輸株式会社');
  await signIn(page, email);
  await expect(page).toHaveURL('/orders?tab=all');
  await expect(page.getByText('新港運輸株式会社')).toBeVisible();
});

test('the chosen company survives a reload and a new sign-in', async ({ page }) => {
  const { email } = await enter(
    page,
    '/login?redirect=%2Fcompanies',
    '第一運輸株式会社',
    '第二運輸株式会社',
  );
  const bar = page.getByRole('banner');
  await expect(bar.getByText('第一運輸株式会社')).toBeVisible();
  await chooseAccountEntry(page, '第二運輸株式会社 に切り替える');
  await expect(bar.getByText('第二運輸株式会社')).toBeVisible();
  await page.reload();
  await expect(bar.getByText('第二運輸株式会社')).toBeVisible();
  await signOut(page);
  await expect(page).toHaveURL('/');
  await page.goto('/login?redirect=%2Fcompanies');
  await signIn(page, email);
  await expect(bar.getByText('第二運輸株式会社')).toBeVisible();
  await chooseAccountEntry(page, '第一運輸株式会社 に切り替える');
  await expect(bar.getByText('第一運輸株式会社')).toBeVisible();
});
