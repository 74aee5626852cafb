import { containerLabel } from '#domain/order/container.ts';
import { legNames, type Job, type JobStep, type Leg } from '#domain/job/job.ts';
import type { Order } from '#domain/order/order.ts';
import { dayKeyOf, isWithin, type Range } from '#domain/time.ts';

// 実運送体制管理簿: who really drove what we were asked to drive, where and what. Kept for a year.

/** A part of a trip that one other carrier, or an own office, drove. */
export type CarrierRun = {
  /** Job and first leg, as one text. */
  id: string;
  orderId: string;
  /** 'client' or 'office'. */
  type: string;
  carrierId: string;
  /** In the order they happen, at least one. */
  legs: Leg[];
  /** When the last of them was completed. */
  completedAt: Date;
};

const isOthers = (step: JobStep | undefined): step is JobStep & { completedAt: Date } =>
  step !== undefined &&
  step.completedAt !== null &&
  (step.type === 'client' || step.type === 'office') &&
  step.id !== '';

function runsOf(job: Job): CarrierRun[] {
  const runs: CarrierRun[] = [];
  for (const leg of legNames) {
    const step = job.steps[leg];
    if (!isOthers(step)) continue;
    const last = runs.at(-1);
    const follows = legNames.indexOf(leg) - 1 === legNames.indexOf(last?.legs.at(-1) ?? leg);
    if (last !== undefined && follows && last.type === step.type && last.carrierId === step.id) {
      last.legs.push(leg);
      last.completedAt = step.completedAt;
    } else
      runs.push({
        id: `${job.id} ${leg}`,
        orderId: job.orderId,
        type: step.type,
        carrierId: step.id,
        legs: [leg],
        completedAt: step.completedAt,
      });
  }
  return runs;
}

/**
 * What others drove and completed within a range, oldest first; neighbouring legs of one carrier are one run.
 * @param jobs may hold others and repetitions, as one query per leg gives them
 */
export function carrierRuns(jobs: readonly Job[], range: Range): CarrierRun[] {
  const byId = new Map(jobs.map((job) => [job.id, job]));
  return [...byId.values()]
    .flatMap(runsOf)
    .filter(({ completedAt }) => isWithin(completedAt, range))
    .toSorted(
      (a, b) => a.completedAt.getTime() - b.completedAt.getTime() || (a.id < b.id ? -1 : 1),
    );
}

const YARD = '自社ヤード';

/** From where to where: 「本牧BC → 相模原倉庫 → 南本牧」. */
export function sectionOf(legs: readonly Leg[], order: Order | undefined): string {
  if (order === undefined) return '';
  const site = order.destination.name || '作業先';
  const from: Record<Leg, string> = {
    loading: order.pickupPlace,
    shipping: YARD,
    backhaul: site,
    returning: YARD,
  };
  const to: Record<Leg, string> = {
    loading: YARD,
    shipping: site,
    backhaul: YARD,
    returning: order.returnPlace,
  };
  const [first] = legs;
  const last = legs.at(-1);
  if (first === undefined || last === undefined) return '';
  const over = legs.includes('shipping') && last !== 'shipping' ? [site] : [];
  return [from[first], ...over, to[last]].filter((place) => place !== '').join(' → ');
}

/** A row of the ledger. */
export type LedgerRow = CarrierRun & {
  order: Order | undefined;
  /** Who asked us to drive (荷主等). */
  clientName: string;
  carrierName: string;
  carrierPhone: string;
};

/** What was carried: 「40'HC ONEU1234566 家具」. */
export const cargoOf = (order: Order | undefined): string =>
  order === undefined
    ? ''
    : [containerLabel(order.container, null), order.container.containerId, order.title]
        .filter((part) => part !== '')
        .join(' ');

/** How many times removed from us; our partners are the first (1次). */
export const TIER = '1次請け';

type Column = readonly [header: string, write: (row: LedgerRow) => string];

const columns: readonly Column[] = [
  ['運送日', ({ completedAt }) => dayKeyOf(completedAt).replaceAll('-', '/')],
  ['荷主(委託元)', ({ clientName }) => clientName],
  ['受注番号', ({ order }) => order?.orderNumber ?? ''],
  ['貨物の内容', ({ order }) => cargoOf(order)],
  ['運送区間', ({ legs, order }) => sectionOf(legs, order)],
  ['実運送事業者', ({ carrierName }) => carrierName],
  ['電話', ({ carrierPhone }) => carrierPhone],
  ['請負階層', ({ type }) => (type === 'client' ? TIER : '自社営業所')],
];

/** The headers of the ledger. */
export const ledgerHeaders = columns.map(([header]) => header);

/** A row's values, in the order of the headers. */
export const ledgerValues = (row: LedgerRow): string[] => columns.map(([, write]) => write(row));
