import { arrivalTimeLabel } from '#domain/order/arrival.ts';
import { containerTypes } from '#domain/order/container.ts';
import type { Order } from '#domain/order/order.ts';
import type { OrderNames } from '#domain/order/text.ts';
import {
  chargeLabel,
  chargeTypeNames,
  kindsIn,
  type ChargeKindId,
} from '#domain/price/chargeTypes.ts';
import { chargesOf, enteredTotal } from '#domain/price/price.ts';
import { taxCategories, taxInclusions, type Charge } from '#domain/tax.ts';
import { dayKeyOf } from '#domain/time.ts';

const slashed = (date: Date | null): string =>
  date === null ? '' : dayKeyOf(date).replaceAll('-', '/');

/** Σ of the charges of a kind, nothing when there is none. */
const sumOf = ({ price }: Order, type: ChargeKindId): string => {
  const items = price.additionalItems.filter((item) => item.type === type);
  return items.length === 0 ? '' : String(items.reduce((sum, { amount }) => sum + amount, 0));
};

type Column = readonly [header: string, write: (order: Order, names: OrderNames) => string];

const columns: readonly Column[] = [
  ['納入日', ({ arrivalDate }) => slashed(arrivalDate)],
  ['納入時間', ({ arrivalTime }) => arrivalTimeLabel(arrivalTime)],
  ['取引先', ({ client }, { clients }) => clients.get(client) ?? ''],
  ['請求先', ({ clientBillingId }, { clients }) => clients.get(clientBillingId) ?? ''],
  ['営業所', ({ officeId }, { offices }) => offices.get(officeId ?? '') ?? ''],
  ['受注番号', ({ orderNumber }) => orderNumber],
  ['整理番号', ({ serialNumber }) => serialNumber],
  ['件名', ({ title }) => title],
  ['船社', ({ shippingCompany }) => shippingCompany],
  ['本船名', ({ shipName }) => shipName],
  ['航海番号', ({ voyageNumber }) => voyageNumber],
  ['ブッキング番号', ({ bookingNumber }) => bookingNumber],
  ['B/L番号', ({ billOfLandingNumber }) => billOfLandingNumber],
  ['予約番号', ({ reservationNumber }) => reservationNumber],
  ['コンテナ番号', ({ container }) => container.containerId],
  ['サイズ', ({ container }) => String(container.lengthFt)],
  ['高さ', ({ container }) => String(container.height)],
  ['種類', ({ container }) => containerTypes[container.type]],
  ['軸数', ({ axleCount }) => (axleCount === null ? '' : String(axleCount))],
  ['引取場所', ({ pickupPlace }) => pickupPlace],
  ['作業先', ({ destination }) => destination.name],
  ['作業先住所', ({ destination }) => destination.address],
  ['作業先電話', ({ destination }) => destination.tel],
  ['作業先担当者', ({ destination }) => destination.inCharge],
  ['返却場所', ({ returnPlace }) => returnPlace],
  ['備考・作業内容', ({ description }) => description],
];

const chargeColumn = (id: ChargeKindId): Column => [chargeLabel(id), (order) => sumOf(order, id)];

/** The kinds of charges that have a column: those of every company, and those of its own that these orders have. */
export const chargeKindsOf = (orders: readonly Order[]): ChargeKindId[] => [
  ...new Set([
    ...chargeTypeNames,
    ...kindsIn(orders.flatMap(({ price }) => price.additionalItems)),
  ]),
];

/** Σ of what is charged with one way of taxing, nothing when there is none. */
const taxedSumOf = ({ price }: Order, isMeant: (charge: Charge) => boolean): string => {
  const charges = chargesOf(price).filter((charge) => charge.amount !== 0 && isMeant(charge));
  return charges.length === 0 ? '' : String(charges.reduce((sum, { amount }) => sum + amount, 0));
};

/** Without these the amounts cannot be added up against an invoice, which taxes them by their kind. */
const taxColumns: readonly Column[] = [
  ['基本運賃の内税・外税', ({ price }) => taxInclusions[price.taxInclusion]],
  ['基本運賃の税区分', ({ price }) => taxCategories[price.tax]],
  ...(['exclusive', 'inclusive'] as const).map((inclusion): Column => [
    `課税(${taxInclusions[inclusion]})計`,
    (order) =>
      taxedSumOf(order, ({ tax, taxInclusion }) => tax === 'tax' && taxInclusion === inclusion),
  ]),
  ...(['taxFree', 'outside'] as const).map((category): Column => [
    `${taxCategories[category]}計`,
    (order) => taxedSumOf(order, ({ tax }) => tax === category),
  ]),
];

/** What only those see who may see prices. */
const priceColumns = (kinds: readonly ChargeKindId[]): readonly Column[] => [
  ['請求日', ({ billingDate }) => slashed(billingDate)],
  ['請求メモ', ({ billingMemo }) => billingMemo],
  ['基本運賃', ({ price }) => String(price.amount)],
  ...kinds.map(chargeColumn),
  ['運賃計', ({ price }) => String(enteredTotal(price))],
  ...taxColumns,
];

/**
 * Orders as the rows of a file, under a row of headers; amounts in yen as entered.
 * @param withPrices without them the client fills in the base freight (運賃確認表)
 * @param kinds kinds of charges that have a column, where it is not one file of these orders alone
 */
export function orderRows(
  orders: readonly Order[],
  names: OrderNames,
  withPrices: boolean,
  kinds = chargeKindsOf(orders),
): string[][] {
  const all = withPrices ? [...columns, ...priceColumns(kinds)] : columns;
  const header = all.map(([name]) => name);
  const blank = withPrices ? [] : [''];
  return [
    withPrices ? header : [...header, '基本運賃'],
    ...orders.map((order) => [...all.map(([, write]) => write(order, names)), ...blank]),
  ];
}
