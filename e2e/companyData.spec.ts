import { readFileSync } from 'node:fs';
import type { Download } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { documentsIn } from './support/emulators.ts';
import { leastLongest, tasksOf } from './support/longTasks.ts';
import { orderDocument, signInWithClients } from './support/orders.ts';
import { signIn, somebody } from './support/people.ts';
import { expect, expectGoodEverywhere, test } from './support/test.ts';

// A trace draws the page at each step, on the thread that is measured here.
test.use({ trace: 'off' });

/** More than are read at a time. */
const ORDERS = 320;

/** Longest task of the main thread while everything is read; the machine may have other work. */
const LONGEST_TASK_MS = 300;

test('everything of a company becomes a file, and comes into an empty company whole', async ({
  page,
  browser,
}, testInfo) => {
  test.setTimeout(180_000);
  const { companyId } = await signInWithClients(page, '/companies', (id) => [
    ...Array.from({ length: ORDERS }, (_, at) =>
      orderDocument(id, `order-${String(at).padStart(3, '0')}`, {
        title: `引っ越し${at}`,
        destination: { name: `相模原 第${at}倉庫`, address: '', inCharge: '', tel: '' },
      }),
    ),
    {
      path: `companies/${id}/jobs/order-000`,
      data: {
        orderId: 'order-000',
        number: '',
        status: '',
        memo: '朝一番',
        completedAt: null,
        steps: {},
        createdAt: new Date(),
        updatedAt: new Date(),
      },
    },
  ]);
  await page.getByRole('row', { name: /浜港運輸/ }).click();
  await page.getByRole('button', { name: 'データ', exact: true }).click();
  const button = page.getByRole('button', { name: '全データを書き出す' });
  await expect(button).toBeVisible();
  await expectGoodEverywhere(page);
  const downloads: Download[] = [];
  const longest = await leastLongest('everything of a company', LONGEST_TASK_MS, async () => {
    // What the first time costs (the code that packs) belongs to each.
    await page.reload();
    await expect(button).toBeVisible();
    return tasksOf(page, async () => {
      const downloading = page.waitForEvent('download');
      await button.click();
      downloads.push(await downloading);
    });
  });
  expect(longest).toBeLessThanOrEqual(LONGEST_TASK_MS);
  const [download] = downloads;
  expect(download?.suggestedFilename()).toMatch(/^はこび帳_浜港運輸株式会社_\d{4}-\d\d-\d\d\.zip$/);
  const path = testInfo.outputPath('everything.zip');
  await download?.saveAs(path);
  const files = unzipSync(readFileSync(path));
  expect(strFromU8(files['受注.csv'] ?? new Uint8Array()).split('\r\n')).toHaveLength(ORDERS + 2);

  // Not into a company that has something.
  await page.getByLabel('書き出したZIPファイル').setInputFiles(path);
  await expect(page.getByText(/この事業所にはすでにデータがあります/)).toBeVisible();
  await expectGoodEverywhere(page);

  const other = await browser.newContext({ locale: 'ja-JP' });
  const guest = await other.newPage();
  const { uid, email } = await somebody('引っ越し先運輸株式会社');
  const address = `/companies/${uid}-0?tab=data`;
  await guest.goto(`/login?redirect=${encodeURIComponent(address)}`);
  await signIn(guest, email);
  await guest.getByLabel('書き出したZIPファイル').setInputFiles(path);
  await expect(guest.getByText(/「浜港運輸株式会社」の.*の書き出し/)).toBeVisible();
  await expectGoodEverywhere(guest);
  await guest.getByRole('button', { name: 'この事業所に取り込む' }).click();
  const result = guest.getByRole('table', { name: '取り込みの結果' });
  await expect(result).toBeVisible({ timeout: 90_000 });
  await expect(result.getByRole('row', { name: /取引先/ })).toContainText('2 / 2');
  await expect(result.getByRole('row', { name: /受注/ })).toContainText(`${ORDERS} / ${ORDERS}`);
  await expect(result.getByText('不一致')).toHaveCount(0);
  await expectGoodEverywhere(guest);
  expect(await documentsIn(`companies/${uid}-0/jobs`)).toHaveLength(1);
  const [moved = ''] = await documentsIn(`companies/${uid}-0/orders`);
  expect(moved).toContain(`companies/${uid}-0/clients/toyo`);
  expect(moved).not.toContain(companyId);

  // The same file again finds everything done.
  await guest.getByRole('button', { name: '閉じる' }).click();
  await guest.getByLabel('書き出したZIPファイル').setInputFiles(path);
  await expect(guest.getByText(/すべて取り込み済みです/)).toBeVisible();
  await guest.goto('/orders');
  await expect(guest.getByText(/相模原 第\d+倉庫/).first()).toBeVisible();
  await other.close();
});
