// Renews docs/screenshots from the running product: start it with `npm start -- --fresh`, then `npm run screenshots`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { requireBrowser } from './browser.mjs';
import { devEnvironment, host, root } from './ports.mjs';
import { readFileSync } from 'node:fs';

const address = `http://${host}:${devEnvironment.ports.web}`;
const signIn = JSON.parse(readFileSync(join(root, 'dev/seed/signIn.json'), 'utf8'));
/** A working day: the last weekday before today in Japan, busy and mostly done. */
function busyDay() {
  const day = new Date(Date.now() + 9 * 3_600_000);
  do day.setUTCDate(day.getUTCDate() - 1);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6);
  return day.toISOString().slice(0, 10);
}

/** @param {import('@playwright/test').Page} page waits for what comes when somebody begins to work */
async function desk(page) {
  await page.mouse.move(10, 400);
  await page.getByRole('button', { name: '見るだけ' }).waitFor();
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** @type {readonly { name: string, path: string, ready: string, signedOut?: boolean, after?: (page: import('@playwright/test').Page) => Promise<void> }[]} */
const screens = [
  { name: 'home', path: '/', ready: '無料で始める', signedOut: true },
  { name: 'login', path: '/login', ready: 'パスワードを忘れた方', signedOut: true },
  { name: 'register', path: '/register', ready: '登録して始める', signedOut: true },
  { name: 'orders', path: '/orders', ready: '横浜' },
  { name: 'order-new', path: '/orders/new', ready: '付帯料金を追加' },
  {
    name: 'order',
    path: '/orders',
    ready: '横浜',
    after: async (page) => {
      await page.locator('tbody tr').nth(12).click();
      await page.getByText('通し(4工程すべて)').waitFor();
    },
  },
  { name: 'clients', path: '/clients', ready: '締め' },
  { name: 'client-new', path: '/clients/new', ready: '締日・支払条件' },
  { name: 'drivers', path: '/drivers', ready: '横浜' },
  { name: 'companies', path: '/companies', ready: '浜港運輸' },
  { name: 'schedule', path: `/schedule?date=${busyDay()}`, ready: '全', after: desk },
  {
    name: 'schedule-board',
    path: `/schedule?date=${busyDay()}&view=board`,
    ready: '未配車',
    after: async (page) => {
      await page.locator('.tile').first().waitFor();
    },
  },
  { name: 'invoices', path: '/invoices', ready: '末日' },
  {
    name: 'invoice',
    path: '/invoices',
    ready: '末日',
    after: async (page) => {
      await page.locator('tbody tr').first().click();
      await page.getByRole('heading', { name: '明細書' }).first().waitFor();
    },
  },
];

/** @param {import('@playwright/test').Page} page makes the pictures of the wall and of the printed sheet */
async function pictureSheets(page) {
  await page.goto(`/schedule?date=${busyDay()}&paper=A3`);
  await page.locator('.day-paper--A3').first().waitFor();
  await page.evaluate(async () => void (await document.fonts.ready));
  const pdf = join(mkdtempSync(join(tmpdir(), 'hakobi-')), 'schedule.pdf');
  await page.pdf({ path: pdf, preferCSSPageSize: true });
  const picture = join(root, 'docs/screenshots/schedule-print');
  execFileSync('pdftoppm', ['-r', '90', '-f', '1', '-singlefile', '-png', pdf, picture]);
  // The wall always shows the present day.
  await page.clock.setFixedTime(`${busyDay()}T11:20:00+09:00`);
  await page.goto('/schedule?wall=1');
  await page.locator('.wall__table').waitFor();
  await page.waitForTimeout(700);
  await page.screenshot({ path: join(root, 'docs/screenshots/schedule-wall.png') });
}

const executablePath = await requireBrowser();
const browser = await chromium.launch({
  ...(executablePath === null ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

for (const viewport of sizes) {
  const context = await browser.newContext({
    viewport,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    baseURL: address,
  });
  const page = await context.newPage();
  const ordered = screens.toSorted(
    (a, b) => Number(b.signedOut ?? false) - Number(a.signedOut ?? false),
  );
  let signedIn = false;
  for (const { name, path, ready, signedOut, after } of ordered) {
    if (signedOut !== true && !signedIn) {
      await page.goto('/login?redirect=%2Forders');
      await page.getByLabel('メールアドレス').fill(signIn.email);
      await page.getByLabel('パスワード', { exact: true }).fill(signIn.password);
      await page.getByRole('button', { name: 'ログイン' }).click();
      await page.waitForURL('**/orders');
      signedIn = true;
    }
    await page.goto(path);
    await page.getByText(ready).first().waitFor({ state: 'attached' });
    await after?.(page);
    await page.waitForTimeout(700);
    await page.screenshot({
      path: join(root, 'docs/screenshots', `${name}-${viewport.width}.png`),
    });
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (sideways > 0)
      console.log(`${name} at ${viewport.width}: ${sideways}px wider than the screen`);
  }
  if (viewport.width > 1000) await pictureSheets(page);
  await context.close();
}
await browser.close();
