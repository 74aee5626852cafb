import { registerWithCompany } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const FIRESTORE = new RegExp(`//${process.env['FIRESTORE_EMULATOR_HOST'] ?? 'missing'}/`);

test(
  'a save without a network waits on the device and is sent later',
  { tag: '@fault' },
  async ({ page, context }) => {
    await registerWithCompany(page, '/drivers/new');
    await page.getByRole('textbox', { name: '名前' }).fill('佐藤 次郎');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('row', { name: /佐藤 次郎/ })).toBeVisible();

    await page.getByRole('row', { name: /佐藤 次郎/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: '佐藤 次郎' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('textbox', { name: '車番' }).fill('横浜100あ1234');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('送信待ちです')).toBeVisible();
    await expect(page.getByRole('button', { name: '未送信 1件' })).toBeVisible();
    await expect(page.getByRole('row', { name: /横浜100あ1234/ })).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText(/未送信 \d+件/)).toBeHidden({ timeout: 30_000 });
    const other = await context.newPage();
    await expect(async () => {
      await other.goto('/drivers');
      await expect(other.getByRole('row', { name: /横浜100あ1234/ })).toBeVisible({
        timeout: 2_000,
      });
    }).toPass({ timeout: 30_000 });
  },
);

test(
  'no setup dialog opens because the database cannot be reached',
  { tag: '@fault' },
  async ({ page }) => {
    await registerWithCompany(page, '/clients');
    await page.route(FIRESTORE, (route) => route.abort());
    const requests: string[] = [];
    page.on('requestfailed', (request) => requests.push(request.url()));
    await page.evaluate(() =>
      indexedDB.databases().then((all) => {
        for (const { name } of all)
          if (name?.startsWith('firestore')) indexedDB.deleteDatabase(name);
      }),
    );
    await page.goto('/orders');
    await expect
      .poll(() => requests.filter((url) => FIRESTORE.test(url)).length)
      .toBeGreaterThan(1);
    await page.waitForTimeout(3_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('受注がまだありません')).toHaveCount(0);
  },
);
