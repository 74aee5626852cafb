import { invoicedOrders } from '#domain/billing/billing.ts';
import type { InvoiceSheet } from '#domain/invoice/invoice.ts';
import { invoiceLine, lineDifferences, type InvoiceLine } from '#domain/invoice/line.ts';
import { coversOffice } from '#domain/invoice/office.ts';
import { nextWishes, type Wished } from '#domain/invoice/wishes.ts';
import { orderSchema, type Order } from '#domain/order/order.ts';
import { isSame } from '#domain/saving.ts';

type Prepared = Pick<InvoiceSheet, 'clientId' | 'officeId' | 'period'>;

/** What of an order is otherwise than its line was prepared, in words; '' for nothing. */
function differenceOf(
  line: InvoiceLine,
  order: Order | undefined,
  { clientId, officeId, period }: Prepared,
  replacedId: string,
): string {
  const isBilled =
    order !== undefined && invoicedOrders([order], clientId, period, replacedId).length > 0;
  if (!isBilled) return '請求の対象';
  if (!coversOffice(officeId, order)) return '営業所';
  return lineDifferences(line, invoiceLine(order)).join('・');
}

/** How an order is called: as the printed details know it. */
const nameOf = ({ day, containerId, orderNumber, route }: InvoiceLine): string =>
  `${day} ${containerId || orderNumber || route}`.trim();

/** The first one by its name, and how many others there are. */
const firstOf = (changed: readonly { line: InvoiceLine; what: string }[]): string => {
  const [first] = changed;
  if (first === undefined) return '';
  const others = changed.length === 1 ? '' : `ほか${changed.length - 1}件`;
  return `「${nameOf(first.line)}」(${first.what})${others}`;
};

const WISHES_CHANGED =
  '「この請求書だけの設定」が変わりました。発行していません。開き直して、内容を確かめてから発行してください。';

/**
 * Why an invoice must not be issued whose wishes are not what they were. '' when they are.
 * @param seen where they come from, as it was looked at @param now as it is @param usualSubject see nextWishes
 */
export const changedWishes = (seen: Wished, now: Wished, usualSubject: string): string =>
  isSame(nextWishes(seen, usualSubject), nextWishes(now, usualSubject)) ? '' : WISHES_CHANGED;

const sinceOpened = (what: string): string =>
  `画面を開いた後に、${what}が変わりました。発行していません。開き直して、内容を確かめてから発行してください。`;

/** What an invoice prints besides its orders and its wishes, and what that is called. */
const AROUND_ORDERS = [
  ['issuer', '自社の情報'],
  ['recipient', '取引先の宛先'],
  ['bank', '振込口座'],
  ['feeSentence', '振込手数料の文'],
  ['seal', '印影'],
  ['addressOffset', '宛先の位置'],
  ['subject', '件名'],
  ['dueDay', 'お支払期限'],
  ['rounding', '消費税の端数'],
  ['carryOver', '繰越'],
  ['hiddenColumns', '明細の列'],
] as const;

type AroundOrders = Pick<InvoiceSheet, (typeof AROUND_ORDERS)[number][0]>;

/**
 * Why an invoice must not be issued that would print another company, account or setting than a page showed. '' when it
 * is the same. @param shown the sheet of what the page had read @param now that of what the server has
 */
export function changedAround(shown: AroundOrders, now: AroundOrders): string {
  const changed = AROUND_ORDERS.filter(([part]) => !isSame(shown[part], now[part]));
  return changed.length === 0 ? '' : sinceOpened(changed.map(([, name]) => name).join('・'));
}

/**
 * Why an invoice must not be issued of which a page said something else: what the server has now is not what was
 * announced. '' when it is. @param announced as the page showed it
 */
export function changedSinceAnnounced(
  sheet: { lines: readonly InvoiceLine[]; totals: { gross: number } },
  announced: { orders: readonly Order[]; gross: number },
): string {
  const before = new Map(announced.orders.map((order) => [order.id, invoiceLine(order)]));
  const now = new Map(sheet.lines.map((line) => [line.orderId, line]));
  const changed = [
    ...sheet.lines.flatMap((line) => {
      const shown = before.get(line.orderId);
      const what = shown === undefined ? '追加' : lineDifferences(shown, line).join('・');
      return what === '' ? [] : [{ line, what }];
    }),
    ...[...before.values()]
      .filter(({ orderId }) => !now.has(orderId))
      .map((line) => ({ line, what: '対象外' })),
  ];
  const named = firstOf(changed);
  if (named === '' && sheet.totals.gross === announced.gross) return '';
  const what = named === '' ? '請求額' : `受注${named}`;
  return sinceOpened(what);
}

/**
 * Why a sheet must not be issued as it was prepared: somebody changed its orders meanwhile. '' when none is changed.
 * @param records of the orders as they are now; what cannot be read is no order @param replacedId of the invoice that it corrects, '' for none
 */
export function changedSincePrepared(
  sheet: Prepared & { lines: readonly InvoiceLine[] },
  records: readonly unknown[],
  replacedId: string,
): string {
  const orders = new Map(
    records.flatMap((record) => {
      const order = orderSchema.safeParse(record);
      return order.success ? [[order.data.id, order.data] as const] : [];
    }),
  );
  const changed = sheet.lines.flatMap((line) => {
    const difference = differenceOf(line, orders.get(line.orderId), sheet, replacedId);
    return difference === '' ? [] : [{ line, what: difference }];
  });
  const named = firstOf(changed);
  return named === ''
    ? ''
    : `発行の準備中に、受注${named}が変更されました。発行していません。内容を確かめて、もう一度発行してください。`;
}
