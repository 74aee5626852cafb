import type { SeedDocument } from '#dev/seed/load.ts';
import { newPrice } from '#domain/price/price.ts';
import { addDays, dayKeyOf } from '#domain/time.ts';
import { give } from './emulators.ts';
import { CLOSED_MONTH } from './invoices.ts';
import { orderDocument } from './orders.ts';
import { somebody } from './people.ts';

/** A company of which it is known how many documents each screen has to read. */

const TODAY = dayKeyOf(new Date());
/** A month that is long over, so that no figure depends on the day of the test: 30 days. */
export const MONTH = '2025-11';
export const BUSY_DAY = `${MONTH}-28`;

type Data = SeedDocument['data'];
type Records = readonly (readonly [path: string, data: Data])[];

const at = new Date();
const price = { ...newPrice(), amount: 10_000, currency: 'JPY' as const };

const numbered = (count: number, path: string, data: (index: number) => Data): Records =>
  Array.from({ length: count }, (_, index) => [`${path}${index}`, data(index)] as const);

const daysOf = (name: string, count: number, dayOf: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => [`${name}-${index}`, dayOf(index)] as const);

/** The days of 120 orders, by id. */
const DAYS = [
  ...daysOf('today', 8, () => TODAY),
  ...daysOf('next', 4, () => addDays(TODAY, 1)),
  ...daysOf('busy', 20, () => BUSY_DAY),
  // The first 27 days of the month.
  ...daysOf('past', 88, (index) => `${MONTH}-${String((index % 27) + 1).padStart(2, '0')}`),
];

/** Orders of ten clients in turn. */
const orders = (companyId: string): SeedDocument[] =>
  DAYS.map(([id, arrivalDate], index) =>
    orderDocument(companyId, id, { arrivalDate, client: `c${index % 10}`, price }),
  );

/** Of every order but two of tomorrow; those of the past are done. */
const jobs: Records = DAYS.filter(([id]) => id !== 'next-2' && id !== 'next-3').map(
  ([orderId, day]) => {
    const completedAt = day < TODAY ? at : null;
    const step = { type: 'driver', id: 'd1', setAt: at, completedAt, price: 0, chassisNumber: '' };
    return [
      `jobs/${orderId}`,
      {
        orderId,
        number: '',
        memo: '',
        status: completedAt === null ? '' : 'returning',
        steps: { loading: step, shipping: step, backhaul: step, returning: step },
        createdAt: at,
        updatedAt: at,
        completedAt,
      },
    ];
  },
);

const others: Records = [
  ...numbered(10, 'clients/c', (index) => ({
    name: `取引先${index}`,
    code: `C${index}`,
    closingDay: 31,
    enabled: true,
    createdAt: at,
  })),
  // The first of them has left.
  ...numbered(12, 'drivers/d', (index) => ({
    name: `運転手 ${index}`,
    enabled: index > 0,
    createdAt: at,
  })),
  ...numbered(2, 'offices/o', (index) => ({
    name: `営業所${index}`,
    enabled: true,
    createdAt: at,
  })),
  ['banks/b0', { bankName: '横浜港銀行', isDefault: true, enabled: true, createdAt: at }],
  ['settings/billing', { closingDay: 31, taxRounding: 'floor' }],
  ...[CLOSED_MONTH, '2025-10'].map((month): Records[number] => [
    `invoices/c0_${month}_1`,
    { clientId: 'c0', month, status: 'issued', revision: 1, orderIds: [], createdAt: at },
  ]),
  [`schedules/${BUSY_DAY}`, { orders: ['busy-3', 'busy-1'], notes: '', createdAt: at }],
];

type Company = {
  email: string;
  /** What somebody else does: new fields of a document of the company, '' for the company itself. */
  change: (path: string, fields: Data) => Promise<void>;
  /** Somebody else creates an order that arrives so many days after today, or on the busy day. */
  create: (day: number | 'busy') => Promise<void>;
};

/** The company and its administrator, made without the app. */
export async function knownCompany(): Promise<Company> {
  const { uid, email } = await somebody('浜港運輸株式会社');
  const companyId = `${uid}-0`;
  const path = `companies/${companyId}`;
  const documents: SeedDocument[] = [
    { path, data: { name: '浜港運輸株式会社', administrators: [uid] } },
    { path: `${path}/members/${uid}`, data: { name: '山田 花子', joinedAt: at } },
    ...orders(companyId),
    ...[...jobs, ...others].map(([own, data]) => ({ path: `${path}/${own}`, data })),
  ];
  await give([], documents);
  return {
    email,
    change: async (own, fields) => {
      const whole = own === '' ? path : `${path}/${own}`;
      const found = documents.find((one) => one.path === whole);
      await give([], [{ path: whole, data: { ...found?.data, ...fields } }]);
    },
    create: (day) => {
      const arrivalDate = day === 'busy' ? BUSY_DAY : addDays(TODAY, day);
      return give([], [orderDocument(companyId, 'zz-new', { arrivalDate, client: 'c1', price })]);
    },
  };
}
