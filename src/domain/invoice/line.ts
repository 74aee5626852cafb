import type { Client } from '#domain/client/client.ts';
import { containerLabel } from '#domain/order/container.ts';
import type { ExtraLine } from '#domain/invoice/record.ts';
import { ARROW } from '#domain/invoice/route.ts';
import type { Order } from '#domain/order/order.ts';
import { chargeLabel, kindsIn } from '#domain/price/chargeTypes.ts';
import { enteredTotal, type AdditionalItem } from '#domain/price/price.ts';
import { isSame } from '#domain/saving.ts';
import type { Charge } from '#domain/tax.ts';
import type { BillingPeriod } from '#domain/billing/billing.ts';
import { dayKeyOf } from '#domain/time.ts';

/** How an amount was entered: 内 = with tax, 非 = free of tax, 不 = outside the tax, without a mark = without the tax. */
export const markNames = ['', '内', '非', '不'] as const;
export type Mark = (typeof markNames)[number];

/** An amount with the mark that tells how it was entered. */
export type MarkedAmount = { amount: number; mark: Mark };

/** One order on the invoice; amounts are integer yen as entered. */
export type InvoiceLine = {
  orderId: string;
  /** Day of the delivery, 'YYYY-MM-DD'. */
  day: string;
  containerId: string;
  /** Its B/L and booking numbers, by which a client knows it before it has a container. */
  reference: string;
  size: string;
  route: string;
  orderNumber: string;
  base: MarkedAmount;
  highway: MarkedAmount;
  wait: MarkedAmount;
  /** Charges of the other kinds, each with its name. */
  others: (MarkedAmount & { label: string })[];
  /** Σ of the line as entered. */
  total: number;
  memo: string;
};

/** The day of a line as it prints, '11/20'; with its year, '25/11/20', where the period does not tell it. */
export const printedDay = ({ day }: InvoiceLine, { fromDay, toDay }: BillingPeriod): string =>
  day.slice(fromDay <= day && day <= toDay ? 'yyyy-'.length : 'yy'.length).replaceAll('-', '/');

/** The mark of an amount that was entered so. */
export function markOf({ tax, taxInclusion }: Omit<Charge, 'amount'>): Mark {
  if (tax === 'outside') return '不';
  if (tax === 'taxFree') return '非';
  return taxInclusion === 'inclusive' ? '内' : '';
}

const marked = (charges: readonly Charge[]): MarkedAmount => {
  const amount = charges.reduce((total, charge) => total + charge.amount, 0);
  const first = charges[0];
  return { amount, mark: first === undefined ? '' : markOf(first) };
};

const sameMark = (items: readonly AdditionalItem[]): boolean =>
  items.every((item) => markOf(item) === marked(items).mark);

const referenceOf = ({ billOfLandingNumber, bookingNumber }: Order): string =>
  [
    billOfLandingNumber === '' ? '' : `B/L ${billOfLandingNumber}`,
    bookingNumber === '' ? '' : `BK ${bookingNumber}`,
  ]
    .filter((part) => part !== '')
    .join(' ');

/** One printed line of an order. Items entered in two ways are never added under one mark. */
export function invoiceLine(order: Order): InvoiceLine {
  const items = order.price.additionalItems;
  const column = (type: 'highway' | 'wait'): AdditionalItem[] => {
    const ofType = items.filter((item) => item.type === type);
    return sameMark(ofType) ? ofType : ofType.slice(0, 1);
  };
  const inColumns = [...column('highway'), ...column('wait')];
  return {
    orderId: order.id,
    day: dayKeyOf(order.arrivalDate),
    containerId: order.container.containerId,
    reference: referenceOf(order),
    size: containerLabel(order.container, order.axleCount === 3 ? 3 : null),
    route: [order.pickupPlace, order.destination.name, order.returnPlace]
      .filter((place) => place !== '')
      .join(ARROW),
    orderNumber: order.orderNumber,
    base: marked([order.price]),
    highway: marked(column('highway')),
    wait: marked(column('wait')),
    others: items
      .filter((item) => !inColumns.includes(item))
      .map((item) => ({ ...marked([item]), label: chargeLabel(item.type) })),
    total: enteredTotal(order.price),
    memo: order.billingMemo,
  };
}

const lineOrderKeys = {
  day: () => '',
  destination: ({ destination }: Order) => destination.name,
  orderNumber: ({ orderNumber }: Order) => orderNumber,
} as const;

/** The orders as the details print them. @param orders by day, which holds within each destination or number */
export function inLineOrder(orders: readonly Order[], lineOrder: Client['lineOrder']): Order[] {
  const keyOf = lineOrderKeys[lineOrder];
  return orders.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b), 'ja'));
}

/** What one kind of charge adds up to, under which name; undefined marks are of invoices that did not part them. */
export type Category = { label: string; amount: number; mark?: Mark | undefined };

/** Amounts by how they were entered: those with tax and those without are never one sum. Σ of 0 is left out. */
export const byMark = (amounts: readonly MarkedAmount[]): MarkedAmount[] =>
  markNames
    .map((mark) => ({
      mark,
      amount: amounts.reduce((sum, one) => (one.mark === mark ? sum + one.amount : sum), 0),
    }))
    .filter(({ amount }) => amount !== 0);

/** What the base freight is called. */
export const FREIGHT = '基本運賃';

/** The amounts of a line, each with the name of its charge. */
export const amountsOf = ({
  base,
  highway,
  wait,
  others,
}: InvoiceLine): (MarkedAmount & { label: string })[] => [
  { ...base, label: FREIGHT },
  { ...highway, label: chargeLabel('highway') },
  { ...wait, label: chargeLabel('wait') },
  ...others,
];

const entered = (charges: readonly Charge[]): MarkedAmount[] =>
  charges.map((charge) => ({ amount: charge.amount, mark: markOf(charge) }));

/** Σ by kind of charge and mark, in the order of the price form; what does not occur is left out. */
export function categoriesOf(
  orders: readonly Order[],
  extraLines: readonly ExtraLine[],
): Category[] {
  const items = orders.flatMap(({ price }) => price.additionalItems);
  const kinds: [label: string, charges: readonly Charge[]][] = [
    [FREIGHT, orders.map(({ price }) => price)],
    ...kindsIn(items).map((id): [string, readonly Charge[]] => [
      chargeLabel(id),
      items.filter(({ type }) => type === id),
    ]),
    ['その他・値引', extraLines],
  ];
  return kinds.flatMap(([label, charges]) =>
    byMark(entered(charges)).map(({ amount, mark }) => ({ label, amount, mark })),
  );
}

const compared = [
  ['day', '作業日'],
  ['containerId', 'コンテナ番号'],
  ['reference', 'B/L・BK番号'],
  ['size', 'サイズ'],
  ['route', '経路'],
  ['orderNumber', '客先No.'],
  ['base', '基本運賃'],
  ['highway', '高速'],
  ['wait', '待機'],
  ['others', 'その他'],
  ['total', '小計'],
  ['memo', '備考'],
] as const satisfies readonly (readonly [keyof InvoiceLine, string])[];

/** What differs between a line as it was issued and the order as it is now, in words. */
export const lineDifferences = (issued: InvoiceLine, now: InvoiceLine): string[] =>
  compared.filter(([field]) => !isSame(issued[field], now[field])).map(([_field, label]) => label);
