import { orderDocument } from '../../e2e/support/orders.ts';
import { give, target, variable } from '../../e2e/support/emulators.ts';
import { PASSWORD, signIn, somebody, type Person } from '../../e2e/support/people.ts';
import type { SeedDocument } from '#dev/seed/load.ts';
import { containerCheckDigit } from '#domain/order/container.ts';
import { legNames } from '#domain/job/job.ts';
import { newPrice } from '#domain/price/price.ts';
import { addDays, dayKeyOf } from '#domain/time.ts';
import type { Browser, BrowserContext } from '@playwright/test';

// Companies of different sizes, each with the same days: only what lies behind grows.

/** Orders of a company, from the smallest to the largest. */
export const SIZES = variable('BENCH_SIZES').split(',').map(Number);
export const ROUNDS = Number(variable('BENCH_ROUNDS'));

const CLIENTS = 200;
const LARGE_CLIENTS = 10;
const DRIVERS = 60;
/** The smallest company has as many in this month as the largest. */
const A_DAY = 25;
/** Days whose orders have jobs. */
const DISPATCHED_DAYS = 5;

export const TODAY = dayKeyOf(new Date());
/** A day with as many orders as any other, with their jobs. */
export const DAY = addDays(TODAY, -2);

export type World = Person & { companyId: string; state: State };
type State = Awaited<ReturnType<BrowserContext['storageState']>>;

const numbered = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${String(index).padStart(3, '0')}`);

const mastersOf = (companyId: string): SeedDocument[] => [
  ...numbered('c', CLIENTS).map((id) => ({
    path: `companies/${companyId}/clients/${id}`,
    data: {
      name: `取引先${id}株式会社`,
      kana: id,
      code: id.toUpperCase(),
      closingDay: 31,
      createdAt: new Date(),
    },
  })),
  ...numbered('d', DRIVERS).map((id) => ({
    path: `companies/${companyId}/drivers/${id}`,
    data: { name: `運転 ${id}`, kana: id, enabled: true, createdAt: new Date() },
  })),
];

const price = { ...newPrice(), amount: 32_000, currency: 'JPY' as const };

/** Containers come again, but not every day. */
const CONTAINERS = 2_000;

function containerIdOf(index: number): string {
  const firstTen = `ONEU${String(index % CONTAINERS).padStart(6, '0')}`;
  return `${firstTen}${containerCheckDigit(firstTen)}`;
}

const idOf = (index: number): string => `c${String(index).padStart(3, '0')}`;

/** Every other order is of one of ten large clients, so that these have as many in each company as a page asks for. */
const clientOf = (index: number): string =>
  idOf(index % 2 === 0 ? (index / 2) % LARGE_CLIENTS : index % CLIENTS);

/** What came before this month is in an invoice, as in a company that closes its months. */
const isBilled = (day: string): boolean => day < `${TODAY.slice(0, 'yyyy-MM'.length)}-01`;

function ordersOf(companyId: string, count: number, aDay: number): SeedDocument[] {
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(TODAY, 3 - Math.floor(index / aDay));
    const order = orderDocument(companyId, `o${index}`, {
      client: clientOf(index),
      arrivalDate: day,
      arrivalTime: `${String(6 + (index % 12)).padStart(2, '0')}:00`,
      bookingNumber: `BK${100_000 + index}`,
      container: { containerId: containerIdOf(index), type: 'dry', lengthFt: '40', height: '9.6' },
      destination: { name: `作業先${index}`, address: '相模原市', inCharge: '', tel: '' },
      pickupPlace: '本牧BC',
      returnPlace: '大黒VP',
      price,
    });
    if (!isBilled(day)) return order;
    const { idx } = order.data;
    return { ...order, data: { ...order.data, idx: { ...Object(idx), invoice: 'earlier' } } };
  });
}

const stepOf = (driver: string) => ({
  type: 'driver',
  id: driver,
  setAt: new Date(),
  price: 0,
  chassisNumber: '',
  completedAt: null,
});

const jobsOf = (companyId: string, count: number, aDay: number): SeedDocument[] =>
  Array.from({ length: Math.min(count, aDay * (3 + DISPATCHED_DAYS)) }, (_, index) => {
    const driver = `d${String(index % DRIVERS).padStart(3, '0')}`;
    return {
      path: `companies/${companyId}/jobs/o${index}`,
      data: {
        orderId: `o${index}`,
        number: '',
        memo: '',
        status: '',
        steps: Object.fromEntries(legNames.map((leg) => [leg, stepOf(driver)])),
        createdAt: new Date(),
        updatedAt: new Date(),
      },
    };
  });

/** What a new page of somebody who is signed in finds: the session, but no database of its own. */
export async function signedInState(
  browser: Browser,
  email: string,
  base = variable('E2E_BASE_URL'),
): Promise<State> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${base}/login?redirect=/orders`);
  await signIn(page, email);
  await page.locator('.table__row').first().waitFor();
  const state = await context.storageState();
  await context.close();
  return {
    ...state,
    origins: state.origins.map((origin) => ({
      ...origin,
      localStorage: origin.localStorage.filter(({ name }) => !/^(firestore|kept:)/.test(name)),
    })),
  };
}

/** A company with its only administrator, who is signed in. */
export async function newWorld(
  browser: Browser,
  documentsOf: (companyId: string) => SeedDocument[],
): Promise<World> {
  const { uid, email } = await somebody('浜港運輸株式会社');
  const companyId = `${uid}-0`;
  await give([], documentsOf(companyId));
  return { uid, email, companyId, state: await signedInState(browser, email) };
}

/** One of so many orders, most of them in the past. @param aDay how many are delivered on a day */
export const newCompany = (browser: Browser, size: number, aDay = A_DAY): Promise<World> =>
  newWorld(browser, (companyId) => [
    ...mastersOf(companyId),
    {
      path: `companies/${companyId}/offices/honmoku`,
      data: { name: '本牧営業所', enabled: true, createdAt: new Date() },
    },
    {
      path: `companies/${companyId}/schedules/${DAY}`,
      data: { notes: '', orders: [], createdAt: new Date() },
    },
    ...ordersOf(companyId, size, aDay),
    ...jobsOf(companyId, size, aDay),
  ]);

/** The key of the product's project: the browser keeps the session by it. */
function keyOf({ state }: World): string {
  const names = state.origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name));
  const [, key] = /^firebase:authUser:([^:]+):/m.exec(names.join('\n')) ?? [];
  if (key === undefined) throw new Error('The session is not where the floor looks for it.');
  return key;
}

/** The address of a page of the floor for this company. */
export function floorUrl(name: string, world: World, more: Record<string, string> = {}): string {
  const { projectId, firestoreHost, authHost } = target();
  const asked = new URLSearchParams({
    project: projectId,
    firestore: firestoreHost,
    auth: `http://${authHost}`,
    key: keyOf(world),
    company: world.companyId,
    email: world.email,
    password: PASSWORD,
    ...more,
  });
  return `${variable('E2E_BASE_URL')}/floor/${name}.html?${asked}`;
}
