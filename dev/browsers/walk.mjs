// A day's work through every page, the same in every browser.
import { demoSignIn } from '../seed/seed.mjs';
import {
  dayKey,
  dispatch,
  FREE,
  FREE_DAY,
  phone,
  PLACE,
  SCHEDULE,
  workday,
} from './dispatching.mjs';

/**
 * @typedef {object} Walker
 * @property {import('./driver.mjs').Driver} driver
 * @property {ReturnType<typeof import('./page.mjs').pageOf>} page
 * @property {(path: string) => Promise<void>} open
 * @property {(name: string) => Promise<void>} expectFigures
 *
 * @typedef {{ name: string, run: (walker: Walker) => Promise<void>, isNoisy?: true }} Step
 */

const LAST_MONTH = dayKey(-Number(dayKey(0).slice(8))).slice(0, 7);
const LAST_WORKDAY = `${SCHEDULE}?date=${workday(0)}`;
const PLATE = '横浜100あ1234';

const SIGNED_OUT = ['/', '/plans', '/login', '/login/forgot', '/login/action', '/register'];

/** What comes last on a page: what has become of the orders, and what a dispatcher works with. */
export const late = {
  '/orders': '未着手',
  'the orders with the new one': '未着手',
  [SCHEDULE]: '連絡事項',
  [LAST_WORKDAY]: '連絡事項',
  [FREE]: '連絡事項',
};

const LISTS = ['/orders', '/clients', '/drivers', '/offices', '/companies', '/invoices'];

const SIGNED_IN = [
  ...LISTS,
  // Right after the list of orders, whose records it shares.
  '/orders',
  SCHEDULE,
  `${SCHEDULE}?date=${workday(-3)}`,
  `${SCHEDULE}?view=board`,
  '/',
  '/plans',
  '/plans/complete',
  '/orders/new',
  `/orders?month=${LAST_MONTH}`,
  `/invoices?month=${LAST_MONTH}`,
  `/invoices/preview?month=${LAST_MONTH}&closing=31`,
  `/invoices/preview/list?month=${LAST_MONTH}`,
];

/** @param {string} path @param {string} [who] the same page says other things to a stranger @returns {Step} */
const loaded = (path, who = '') => ({
  name: `loads ${path}${who}`,
  run: async ({ open, expectFigures }) => {
    await open(path);
    await expectFigures(path + who);
  },
});

/** @type {Step} */
const signIn = {
  name: 'signs in',
  run: async ({ open, page }) => {
    await open('/login?redirect=%2Forders');
    await page.fill('メールアドレス', demoSignIn.email);
    await page.fill('パスワード', demoSignIn.password);
    await page.press('button', 'ログイン');
    await page.until('/orders', async () => (await page.path()) === '/orders');
    await page.has('tbody tr', '東洋海運');
  },
};

/** @type {Step} */
const links = {
  name: 'follows the links of the menu, back and forward',
  run: async ({ open, page, expectFigures }) => {
    await open('/');
    const menu = ['受注', '請求', '取引先', 'ドライバー', '営業所', '事業所', 'プラン'];
    const paths = [
      '/orders',
      '/invoices',
      '/clients',
      '/drivers',
      '/offices',
      '/companies',
      '/plans',
    ];
    for (const [index, name] of menu.entries()) {
      await page.press('nav a', name);
      await expectFigures(paths[index] ?? '');
    }
    await page.press('nav a', '配車表');
    await expectFigures(SCHEDULE);
    for (const path of paths.toReversed()) {
      await page.run(() => history.back());
      await expectFigures(path);
    }
    await page.run(() => history.forward());
    await expectFigures('/invoices');
  },
};

/** One record by its row, then by its address. @param {string} list @param {string} name @returns {Step} */
const record = (list, name) => ({
  name: `opens a record of ${list} by its row and by its address`,
  run: async ({ open, page, driver, expectFigures }) => {
    await open(list);
    await page.press('tbody button, tbody a', `${name}を開く`);
    await page.until('its page', async () => (await page.path()).startsWith(`${list}/`));
    await expectFigures(`a record of ${list}`);
    await driver.reload();
    await expectFigures(`a record of ${list}`);
  },
});

/** @type {Step} */
const order = {
  name: 'opens an order from the schedule, and its form',
  run: async ({ open, page, expectFigures }) => {
    await open(LAST_WORKDAY);
    await expectFigures(LAST_WORKDAY);
    await page.press('tbody a', '');
    const path = await page.until('its page', async () => {
      const now = await page.path();
      return now.startsWith('/orders/') && now;
    });
    await expectFigures('an order');
    await open(`${path}/form`);
    await expectFigures('the form of an order');
  },
};

/** @type {Step} */
const newOrder = {
  name: 'enters an order; a reload in the middle loses nothing',
  run: async ({ open, page, driver, expectFigures }) => {
    await open('/orders/new');
    await page.fill('取引先', '東洋');
    await page.press('[role=option]', '東洋海運株式会社');
    await page.fill('納入日', FREE_DAY.replaceAll('-', ''));
    await page.fill('作業先(納入先)', PLACE);
    await page.fill('引取場所', '本牧BC');
    await driver.reload();
    await page.press('button', '入力を戻す');
    await page.fill('返却場所', '南本牧');
    await page.fill('基本運賃', '49440');
    await page.press('button', '保存');
    await page.has('h1', `受注 ${PLACE}`);
    await expectFigures('the new order');
    await open('/orders');
    await page.has('tbody tr', PLACE);
    await expectFigures('the orders with the new one');
  },
};

/** @type {Step} */
const offline = {
  name: 'keeps an edit that is made without a network, and sends it later',
  // Every browser and the database library tell of the requests that fail.
  isNoisy: true,
  run: async ({ open, page, driver, expectFigures }) => {
    const edit = async (/** @type {string} */ field, /** @type {string} */ text) => {
      await page.press('tbody button, tbody a', '田中 健一を開く');
      await page.has('h1', '田中 健一');
      await page.fill(field, text);
    };
    await open('/drivers');
    await edit('電話', '090-1111-2222');
    await page.press('button', '保存');
    await page.has('tbody tr', '090-1111-2222');
    await edit('車番', PLATE);
    await driver.setOffline(true);
    await page.press('button', '保存');
    await page.shows('未送信 1件');
    await driver.setOffline(false);
    await page.hides('未送信 1件');
    await open('/drivers');
    await page.has('tbody tr', PLATE);
    await expectFigures('the drivers with the edits');
  },
};

/** @type {Step} */
const invoice = {
  name: 'opens a draft of an invoice and its preview',
  run: async ({ open, page, expectFigures }) => {
    await open(`/invoices?month=${LAST_MONTH}`);
    await page.press('tbody button, tbody a', '東洋海運株式会社の請求書を開く');
    await page.until('its page', async () => (await page.path()).startsWith('/invoices/'));
    await page.has('h2, h3', '明細書');
    await expectFigures('a draft of an invoice');
    await open(`/invoices/preview?month=${LAST_MONTH}&closing=20`);
    await page.has('h2, h3', '明細書');
    await expectFigures('the preview of a closing');
  },
};

/** @type {Step} */
const impatient = {
  name: 'loads a page again while it is loading',
  run: async ({ open, driver, expectFigures }) => {
    for (const load of [() => open(SCHEDULE), driver.reload, driver.reload]) await load();
    await expectFigures(SCHEDULE);
  },
};

/** @type {readonly Step[]} */
export const steps = [
  ...SIGNED_OUT.map((path) => loaded(path, ' signed out')),
  signIn,
  ...SIGNED_IN.map((path) => loaded(path)),
  links,
  record('/clients', '東洋海運株式会社'),
  record('/drivers', '田中 健一'),
  record('/offices', '本牧営業所'),
  record('/companies', '浜港運輸株式会社'),
  order,
  impatient,
  invoice,
  newOrder,
  dispatch,
  phone,
  offline,
];
