import type { Page } from '@playwright/test';
import { give } from './support/emulators.ts';
import { signIn, somebody } from './support/people.ts';
import { expect, expectGoodEverywhere, test } from './support/test.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: '検索と操作' });
const help = (page: Page) => page.getByRole('dialog', { name: 'キーボードショートカット' });
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

async function enter(page: Page, path: string): Promise<void> {
  const { uid, email } = await somebody('浜港運輸株式会社');
  const client = {
    name: '東洋海運株式会社',
    code: 'TY01',
    kana: 'とうようかいうん',
    enabled: true,
  };
  await give([], [{ path: `companies/${uid}-0/clients/toyo`, data: client }]);
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await signIn(page, email);
  await expect(page.getByRole('button', { name: '山田 花子' })).toBeVisible();
}

/** Opens and closes the help: from then on the keys are listened to. */
async function awaitKeys(page: Page): Promise<void> {
  await page.keyboard.press('?');
  await expect(help(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help(page)).toHaveCount(0);
}

test('Ctrl+K finds a page, a deed and a record, and Escape gives the focus back', async ({
  page,
}) => {
  await enter(page, '/clients');
  const search = page.getByRole('searchbox');
  await search.focus();
  await page.keyboard.press('Control+k');
  const box = palette(page).getByRole('combobox', { name: '検索と操作' });
  await expect(box).toBeFocused();
  await expectGoodEverywhere(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(search).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type('haisha');
  await expect(palette(page).getByRole('option')).toHaveText([
    '配車表',
    /^受注一覧で「.+」を探す$/,
  ]);
  await page.keyboard.press('Enter');
  await expect(heading(page, /配車表$/)).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type('とうよう');
  await expect(palette(page).getByRole('option', { name: /東洋海運/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/clients/toyo');

  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type('存在しない言葉');
  await expect(palette(page).getByRole('option')).toHaveText([
    '受注一覧で「存在しない言葉」を探す',
  ]);
  await expectGoodEverywhere(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('新規');
  await page.keyboard.press('ArrowDown');
  await expect(palette(page).getByRole('option', { selected: true })).toHaveText('新規取引先');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/clients/new');
});

test('one press of ? opens the list of the keys', async ({ page }) => {
  await enter(page, '/orders');
  await page.keyboard.press('?');
  await expect(help(page)).toBeVisible();
  await expect(help(page)).toContainText('この一覧を開く');
  await expectGoodEverywhere(page);
  await page.keyboard.press('Escape');
  await expect(help(page)).toHaveCount(0);
});

test('g and a letter lead to each section, / to the search, c to a new record', async ({
  page,
}) => {
  await enter(page, '/clients');
  await awaitKeys(page);
  for (const [letter, path, title] of [
    ['o', '/orders', /受注/],
    ['s', '/schedule', /配車表/],
    ['i', '/invoices', /請求/],
    ['d', '/drivers', /ドライバー/],
    ['c', '/clients', /取引先/],
  ] as const) {
    await page.keyboard.press('g');
    await page.keyboard.press(letter);
    await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
    await expect(heading(page, title)).toBeVisible();
  }
  await expect(page.getByRole('row', { name: /東洋海運/ })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await heading(page, /取引先/).click();
  await page.keyboard.press('c');
  await expect(page).toHaveURL('/clients/new');
});

test('nothing fires while one types', async ({ page }) => {
  await enter(page, '/clients/new');
  await awaitKeys(page);
  const name = page.getByRole('textbox', { name: '名称' });
  await name.focus();
  await page.keyboard.type('go/?c gs');
  await expect(name).toHaveValue('go/?c gs');
  await expect(page).toHaveURL('/clients/new');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('textbox', { name: 'コード' }).fill('GO01');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('row', { name: /go\/\?c gs/ })).toBeVisible();
});

test('keys of a single letter can be turned off, for good', async ({ page }) => {
  await enter(page, '/clients');
  await page.keyboard.press('?');
  await help(page).getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  // Also what is closing and not seen any more: no key is heard behind a dialog.
  const dialogs = page.locator('[role="dialog"]');
  await expect(dialogs).toHaveCount(0);
  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload();
    await expect(page.getByRole('row', { name: /東洋海運/ })).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await page.keyboard.press('?');
    // The keys are heard in their order: once this one has worked, the others have not.
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toBeVisible();
    await expect(page).toHaveURL('/clients');
    await expect(help(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialogs).toHaveCount(0);
  }
});
