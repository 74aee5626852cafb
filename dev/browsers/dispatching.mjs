// The work of a dispatcher, at a desk and on a phone, the same in every browser.
import { PHONE, WINDOW } from './driver.mjs';

const DAY_MS = 86_400_000;
/** The day in Japan, so many days from now. @param {number} days */
export const dayKey = (days) =>
  new Date(Date.now() + 9 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);

/** @param {string} key */
const isWeekend = (key) => [0, 6].includes(new Date(key).getUTCDay());

/** The last day until then on which there is work: nothing is delivered at the weekend. @param {number} days */
export function workday(days) {
  let until = days;
  while (isWeekend(dayKey(until))) until -= 1;
  return dayKey(until);
}

/** A day on which nothing else happens. */
export const FREE_DAY = dayKey(60);
export const PLACE = '相模原 第七倉庫';

export const SCHEDULE = '/schedule';
export const FREE = 'the schedule of a free day';

/** @type {import('./walk.mjs').Step} */
export const dispatch = {
  name: 'assigns and completes a leg on the schedule',
  run: async ({ open, page, driver, expectFigures }) => {
    const leg = '[data-leg=loading]';
    await open(`${SCHEDULE}?date=${FREE_DAY}`);
    await expectFigures(FREE);
    await page.press(`${leg} [data-part=leg]`, '', PLACE);
    await page.fill('担当', '田中');
    await page.press('[role=option]', '田中');
    await page.has(leg, '田中');
    await page.press('button', `${PLACE} 積み完了`);
    await page.has(leg, '完了');
    await driver.reload();
    await page.has(leg, '完了');
    await expectFigures('the schedule with a completed leg');
    await open(`${SCHEDULE}?date=${FREE_DAY}&view=board`);
    await expectFigures('the board with a completed leg');
  },
};

/** @type {import('./walk.mjs').Step} */
export const phone = {
  name: 'assigns and completes a leg on a phone, and takes it back',
  run: async ({ open, page, driver, expectFigures }) => {
    await driver.resize(PHONE);
    await open(`${SCHEDULE}?date=${FREE_DAY}`);
    await page.has('.phone-card', PLACE);
    await page.press('.phone-leg[data-leg=shipping]', '');
    await page.fill('担当', '田中');
    await page.press('[role=option]', '田中');
    await page.press('button', `${PLACE} 行き完了`);
    await page.has('.phone-leg[data-leg=shipping]', '完了');
    await page.press('button', '元に戻す');
    await page.has('button', '行き完了にする');
    await expectFigures('the day on a phone');
    await driver.resize(WINDOW);
  },
};
