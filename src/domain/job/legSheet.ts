import { containerLabel } from '#domain/order/container.ts';
import { legs } from '#domain/job/job.ts';
import { legSums, type DrivenLeg, type LegSum } from '#domain/job/legMonth.ts';
import type { Order } from '#domain/order/order.ts';
import { taxTotals, type Rounding, type TaxInclusion, type TaxTotals } from '#domain/tax.ts';
import { clockOf, dayKeyOf, monthDayLabel, weekdayOf } from '#domain/time.ts';

/** A leg with what its order says; undefined while the order is not known. */
export type LegRow = DrivenLeg & { order: Order | undefined; clientName: string };

/**
 * Σ of the tolls (高速) of the orders that were delivered, in integer yen as entered. They belong to who drove the 行き,
 * so that two drivers of one container do not both count them.
 */
export const highwaySum = (rows: readonly LegRow[]): number =>
  rows
    .filter(({ leg }) => leg === 'shipping')
    .flatMap(({ order }) => order?.price.additionalItems ?? [])
    .filter(({ type }) => type === 'highway')
    .reduce((sum, { amount }) => sum + amount, 0);

/** What another carrier is paid for its legs, the tax rounded once. @param taxInclusion whether the prices have it in them */
export const legTotals = (
  rows: readonly DrivenLeg[],
  rounding: Rounding,
  taxInclusion: TaxInclusion,
): TaxTotals =>
  taxTotals(
    rows.map(({ price }) => ({ amount: price, tax: 'tax', taxInclusion })),
    rounding,
  );

type Column = readonly [header: string, write: (row: LegRow) => string];

const columns: readonly Column[] = [
  ['作業日', ({ completedAt }) => dayKeyOf(completedAt).replaceAll('-', '/')],
  ['完了時刻', ({ completedAt }) => clockOf(completedAt)],
  ['工程', ({ leg }) => legs[leg]],
  ['受注番号', ({ order }) => order?.orderNumber ?? ''],
  ['取引先', ({ clientName }) => clientName],
  ['作業先', ({ order }) => order?.destination.name ?? ''],
  ['サイズ', ({ order }) => (order ? containerLabel(order.container, order.axleCount) : '')],
  ['コンテナ番号', ({ order }) => order?.container.containerId ?? ''],
  ['シャーシ', ({ chassisNumber }) => chassisNumber],
  // 0 is not set, which a statement must not show as an amount.
  ['金額', ({ price }) => (price === 0 ? '' : String(price))],
];

/** Legs as the rows of a file, under a row of headers; amounts in yen, empty where none is set. */
export const legRows = (rows: readonly LegRow[]): string[][] => [
  columns.map(([header]) => header),
  ...rows.map((row) => columns.map(([, write]) => write(row))),
];

/** '11/24(火)'. */
export const legDayLabel = ({ completedAt }: DrivenLeg): string =>
  `${monthDayLabel(completedAt)}(${weekdayOf(dayKeyOf(completedAt))})`;

/** The sums by day, in the order of the legs. */
export function daySums(driven: readonly DrivenLeg[]): LegSum[] {
  const days = new Map<string, DrivenLeg[]>();
  for (const leg of driven) {
    const label = legDayLabel(leg);
    days.set(label, [...(days.get(label) ?? []), leg]);
  }
  return [...days].map(([label, ofDay]) => ({ ...legSums(ofDay).all, label }));
}
