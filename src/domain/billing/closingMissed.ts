import {
  billingMonthOf,
  billingPeriod,
  isOver,
  type BillingPeriod,
} from '#domain/billing/billing.ts';
import type { Client } from '#domain/client/client.ts';
import { billingOfficeOf, coversOffice } from '#domain/invoice/office.ts';
import { isIssued, type Invoice } from '#domain/invoice/record.ts';
import { billedClientId, type Order } from '#domain/order/order.ts';
import { isUnpriced } from '#domain/price/price.ts';
import { addDays } from '#domain/time.ts';

/** Why an order may be billed wrongly or never (請求漏れ). */
export const missedReasons = {
  double: '二重請求',
  late: 'あとから登録',
  closedMonth: '請求日が締め済みの月',
  leftOut: '締め済みで未請求',
  unclosed: '未締め',
  postponed: '翌月回し',
  unpriced: '運賃未入力',
  noClient: '請求先がわかりません',
  otherClient: '取引先変更',
  otherOffice: '営業所変更',
  changed: '発行後に変更',
  disabled: '無効化',
} as const;
export type MissedReason = keyof typeof missedReasons;

/** An order that needs a decision. */
export type MissedOrder = {
  order: Order;
  /** Whom it is billed to, as far as that is known. */
  client: Client | undefined;
  /** Month in whose closing it belongs, '' when there is no client. */
  month: string;
  /** The valid invoice that contains it; of two the one that the order itself does not know. */
  invoice: Invoice | undefined;
  reasons: readonly MissedReason[];
};

/** Where an order stands. Every order is in exactly one of these places. */
export type BillingPlace =
  /** In one valid invoice, as it was issued. */
  | { place: 'billed'; invoice: Invoice }
  /** Nobody wants to bill it: disabled, or with a reason. */
  | { place: 'none' }
  /** Its period is not over, or its closing is the one under way. */
  | { place: 'open'; month: string }
  | ({ place: 'missed' } & MissedOrder);

/** What is known of the closings. */
export type Ledger = {
  clients: ReadonlyMap<string, Client>;
  /** The issued invoices by id. */
  valid: ReadonlyMap<string, Invoice>;
  /** The same by the orders that they contain. */
  containing: ReadonlyMap<string, readonly Invoice[]>;
  /** The same by client and month, and by office. */
  byPeriod: ReadonlyMap<string, ReadonlyMap<string, Invoice>>;
  /** Day key. */
  today: string;
};

const NONE: ReadonlyMap<string, Invoice> = new Map();

const periodKey = (clientId: string, month: string): string => `${month} ${clientId}`;

/** What the placing of orders needs, ready for many of them. */
export function ledgerOf(
  clients: readonly Client[],
  invoices: readonly Invoice[],
  today: string,
): Ledger {
  const valid = invoices.filter(isIssued);
  const byPeriod = new Map<string, Map<string, Invoice>>();
  const containing = new Map<string, Invoice[]>();
  for (const one of valid) {
    const key = periodKey(one.clientId, one.month);
    byPeriod.set(key, (byPeriod.get(key) ?? new Map<string, Invoice>()).set(one.officeId, one));
    for (const id of one.orderIds) containing.set(id, [...(containing.get(id) ?? []), one]);
  }
  return {
    clients: new Map(clients.map((client) => [client.id, client])),
    valid: new Map(valid.map((invoice) => [invoice.id, invoice])),
    containing,
    byPeriod,
    today,
  };
}

function billedReasons(order: Order, invoice: Invoice): MissedReason[] {
  if (!order.enabled) return ['disabled'];
  if (billedClientId(order) !== invoice.clientId) return ['otherClient'];
  if (!coversOffice(invoice.officeId, order)) return ['otherOffice'];
  return order.idx.changed ? ['changed'] : [];
}

/** Why an order is missing in the issued invoice of its own period. */
function leftOutReason(order: Order, { issuedAt }: Invoice): MissedReason {
  if (order.createdAt !== null && issuedAt !== null && order.createdAt > issuedAt) return 'late';
  return order.billingDate === null ? 'leftOut' : 'closedMonth';
}

function unbilledPlace(order: Order, ledger: Ledger): BillingPlace {
  const client = ledger.clients.get(billedClientId(order));
  const unpriced: MissedReason[] = isUnpriced(order.price) ? ['unpriced'] : [];
  const missed = { place: 'missed', order, client, invoice: undefined } as const;
  if (client === undefined) return { ...missed, month: '', reasons: ['noClient', ...unpriced] };
  const month = billingMonthOf(order, client.closingDay);
  const ofPeriod = ledger.byPeriod.get(periodKey(client.id, month)) ?? NONE;
  const issued = ofPeriod.get(billingOfficeOf(order, client, new Set(ofPeriod.keys())));
  if (issued !== undefined)
    return { ...missed, month, reasons: [leftOutReason(order, issued), ...unpriced] };
  if (!isOver(billingPeriod(client.closingDay, month), ledger.today))
    return { place: 'open', month };
  const arrival = billingMonthOf({ ...order, billingDate: null }, client.closingDay);
  const reasons: MissedReason[] = month > arrival ? ['unclosed', 'postponed'] : ['unclosed'];
  return { ...missed, month, reasons: [...reasons, ...unpriced] };
}

/** Where an order stands with the invoices. */
export function billingPlace(order: Order, ledger: Ledger): BillingPlace {
  const own = ledger.valid.get(order.idx.invoice);
  // Somebody wrote past the app: the rules hold the order to one invoice, not every invoice to its orders.
  const other = ledger.containing.get(order.id)?.find(({ id }) => id !== order.idx.invoice);
  const invoice = other ?? own;
  if (invoice !== undefined) {
    const reasons: MissedReason[] = [
      ...(other === undefined ? [] : ['double' as const]),
      ...(own === undefined ? [] : billedReasons(order, own)),
    ];
    if (reasons.length === 0) return { place: 'billed', invoice };
    const client = ledger.clients.get(billedClientId(order));
    return { place: 'missed', order, client, month: invoice.month, invoice, reasons };
  }
  if (!order.enabled || order.billingWaiver !== '') return { place: 'none' };
  return unbilledPlace(order, ledger);
}

/** The orders that need a decision, each once, the oldest first. */
export function missedOrders(orders: readonly Order[], ledger: Ledger): MissedOrder[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  return [...byId.values()]
    .map((order) => billingPlace(order, ledger))
    .filter((place) => place.place === 'missed')
    .toSorted(
      (a, b) =>
        a.order.arrivalDate.getTime() - b.order.arrivalDate.getTime() ||
        (a.order.id < b.order.id ? -1 : 1),
    );
}

/**
 * Whether an order is missed as the closing of a month sees it: not when that closing bills it anyway, and not when it
 * belongs in a later one. What is in an invoice otherwise than it was issued is everybody's concern.
 */
export const isMissedIn = ({ month: own, invoice, reasons }: MissedOrder, month: string): boolean =>
  invoice !== undefined || own < month || (own === month && !reasons.includes('unclosed'));

/**
 * Whether an order is missed by some clients' invoices: by those of whom it is billed to, or of whom it was billed to. An
 * order without a client is everybody's concern.
 */
export const isMissedOf = (
  { client, invoice }: MissedOrder,
  clientIds: ReadonlySet<string>,
): boolean =>
  client === undefined ||
  clientIds.has(client.id) ||
  (invoice !== undefined && clientIds.has(invoice.clientId));

/** The billing date that puts an order into the closing of a month (今月に入れる). */
export const dayWithin = (closingDay: number, month: string): string =>
  billingPeriod(closingDay, month).toDay;

/**
 * The billing date that puts an order of a month's closing into the next one (翌月へ回す): behind the month's period by the
 * closing day, and behind the one that the invoice keeps (see periodKept).
 * @param kept undefined: nothing is known of an invoice
 */
export function dayAfterClosing(
  closingDay: number,
  month: string,
  kept: BillingPeriod | undefined,
): string {
  const { toDay } = billingPeriod(closingDay, month);
  return addDays(kept !== undefined && kept.toDay > toDay ? kept.toDay : toDay, 1);
}
