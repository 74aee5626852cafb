import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Driver } from '#domain/driver/driver.ts';
import { newDriverForm } from '#domain/driver/form.ts';
import { newId } from '#domain/id.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import { commit } from '#firestore/commit.ts';
import { sendNow } from '#firestore/sender.ts';
import * as drivers from '#repositories/drivers.ts';
import { disconnect, ended, signInWithCompany, until } from '#tests/support/emulator.ts';

const [first, second] = ['2026-11-25', '2026-11-26'];

let companyId = '';
let driverId = '';

beforeAll(async () => {
  ({ companyId } = await signInWithCompany());
});
beforeEach(async () => {
  driverId = newId();
  const form = { ...newDriverForm(), name: '佐藤 次郎' };
  expect(await ended(drivers.save(companyId, driverId, null, form))).toEqual({ kind: 'saved' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});
afterAll(disconnect);

const press = (day: string, off: boolean): Promise<SaveOutcome> =>
  drivers.setDayOff(companyId, driverId, day, off);

const stored = async (): Promise<string[] | undefined> =>
  (await drivers.get(companyId, driverId))?.daysOff;

/** What a page of the driver shows. */
function openPage() {
  let shown: Driver | undefined;
  const stop = drivers.watch(companyId, driverId)(
    ({ value }) => {
      shown = value;
    },
    () => undefined,
  );
  return { stop, daysOff: () => shown?.daysOff };
}

const disconnected = () => vi.stubGlobal('navigator', { onLine: false });

async function reconnected(presses: readonly Promise<SaveOutcome>[]): Promise<void> {
  vi.stubGlobal('navigator', { onLine: true });
  sendNow();
  for (const one of presses) expect(await ended(one)).toEqual({ kind: 'saved' });
}

test('a day off is given back, whether a page shows the driver or not', async () => {
  expect(await ended(press(first, true))).toEqual({ kind: 'saved' });
  expect(await ended(press(first, false))).toEqual({ kind: 'saved' });
  expect(await stored()).toEqual([]);

  await ended(press(second, true));
  await until(drivers.watch(companyId, driverId), ({ value }) => value?.daysOff.length === 1);
  const page = openPage();
  const giving = press(second, false);
  await vi.waitFor(() => expect(page.daysOff()).toEqual([]));
  expect(await ended(giving)).toEqual({ kind: 'saved' });
  expect(await stored()).toEqual([]);
  page.stop();
});

test('what is pressed without a network is shown at once and sent in its order', async () => {
  const page = openPage();
  await vi.waitFor(() => expect(page.daysOff()).toEqual([]));
  disconnected();
  const presses = [press(first, true), press(second, true), press(first, false)];
  await vi.waitFor(() => expect(page.daysOff()).toEqual([second]));
  presses.push(press(first, true), press(second, false));
  await vi.waitFor(() => expect(page.daysOff()).toEqual([first]));
  await reconnected(presses);
  expect(await stored()).toEqual([first]);
  page.stop();
});

test('on, off and on again in one breath ends as it was pressed last', async () => {
  await Promise.all([press(first, true), press(first, false), press(first, true)].map(ended));
  expect(await stored()).toEqual([first]);
});

test('the days that another device has noted meanwhile stay', async () => {
  const page = openPage();
  await vi.waitFor(() => expect(page.daysOff()).toEqual([]));
  disconnected();
  const mine = [press(first, true), press(first, false)];
  await Promise.all(mine);
  const path = `companies/${companyId}/drivers/${driverId}`;
  const others = { daysOff: [first, second] };
  await commit({ path, fieldsOf: () => ({ daysOff: [] }), change: () => others }, undefined);
  await reconnected(mine);
  expect(await stored()).toEqual([second]);
  page.stop();
});
