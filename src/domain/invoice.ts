import { bankLine, type Bank } from '#domain/bank.ts';
import { billingPeriod, dueDayOf, type BillingPeriod } from '#domain/billing.ts';
import { subjectOf, type BillingSettings } from '#domain/billingSettings.ts';
import { roundingFor, type Client } from '#domain/client.ts';
import { addressLine, isIssuerNumber, type Company } from '#domain/company.ts';
import { containerLabel } from '#domain/container.ts';
import type { Order } from '#domain/order.ts';
import {
  chargesOf,
  chargeTypes,
  enteredTotal,
  isUnpriced,
  type AdditionalItem,
} from '#domain/price.ts';
import { taxTotals, type Rounding, type TaxTotals } from '#domain/tax.ts';
import { monthDayLabel } from '#domain/time.ts';

/** One order on the invoice; amounts are integer yen as entered. */
export type InvoiceLine = {
  orderId: string;
  /** MM/dd of the delivery. */
  day: string;
  containerId: string;
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

/** An amount with the mark that tells how it was entered: 内 = with tax, 非 = outside the tax. */
export type MarkedAmount = { amount: number; mark: '' | '内' | '非' };

/** Everything an invoice prints. */
export type InvoiceSheet = {
  number: string;
  month: string;
  period: BillingPeriod;
  issueDay: string;
  dueDay: string;
  subject: string;
  issuer: {
    name: string;
    /** Registration number, '' when there is none in the right form: then it is no qualified invoice. */
    issuerNumber: string;
    address: string;
    phone: string;
    fax: string;
    inCharge: string;
  };
  recipient: {
    name: string;
    honorific: string;
    postalCode: string;
    address: string;
    building: string;
  };
  bank: string;
  /** Who bears the fee of the transfer, '' prints nothing. */
  feeSentence: string;
  /** Picture of the seal as a data URL, '' for none. */
  seal: string;
  /** How far the recipient is moved for the window of the envelope; millimetres. */
  addressOffset: BillingSettings['addressOffset'];
  lines: InvoiceLine[];
  /** Σ by kind of charge, in the order of the price form; kinds that do not occur are left out. */
  categories: { label: string; amount: number }[];
  totals: TaxTotals;
  rounding: Rounding;
  unpricedCount: number;
};

const marked = (
  charges: readonly Pick<AdditionalItem, 'amount' | 'tax' | 'taxInclusion'>[],
): MarkedAmount => {
  const amount = charges.reduce((total, charge) => total + charge.amount, 0);
  const first = charges[0];
  if (first === undefined) return { amount, mark: '' };
  if (first.tax === 'taxFree') return { amount, mark: '非' };
  return { amount, mark: first.taxInclusion === 'inclusive' ? '内' : '' };
};

/** Items of one kind, apart by the way they were entered, so that one mark is true of each. */
function markedOthers(items: readonly AdditionalItem[]): InvoiceLine['others'] {
  return items.map((item) => ({ ...marked([item]), label: chargeTypes[item.type] }));
}

const sameMark = (items: readonly AdditionalItem[]): boolean =>
  items.every((item) => marked([item]).mark === marked(items).mark);

/** One printed line of an order. */
export function invoiceLine(order: Order): InvoiceLine {
  const items = order.price.additionalItems;
  const column = (type: 'highway' | 'wait'): AdditionalItem[] => {
    const ofType = items.filter((item) => item.type === type);
    return sameMark(ofType) ? ofType : ofType.slice(0, 1);
  };
  const inColumns = [...column('highway'), ...column('wait')];
  return {
    orderId: order.id,
    day: monthDayLabel(order.arrivalDate),
    containerId: order.container.containerId,
    size: containerLabel(order.container, order.axleCount === 3 ? 3 : null),
    route: [order.pickupPlace, order.destination.name, order.returnPlace]
      .filter((place) => place !== '')
      .join('→'),
    orderNumber: order.orderNumber,
    base: marked([order.price]),
    highway: marked(column('highway')),
    wait: marked(column('wait')),
    others: markedOthers(items.filter((item) => !inColumns.includes(item))),
    total: enteredTotal(order.price),
    memo: order.billingMemo,
  };
}

function categoriesOf(orders: readonly Order[]): InvoiceSheet['categories'] {
  const total = (charges: readonly { amount: number }[]): number =>
    charges.reduce((sum, { amount }) => sum + amount, 0);
  const items = orders.flatMap(({ price }) => price.additionalItems);
  return [
    { label: '基本運賃', amount: total(orders.map(({ price }) => price)) },
    ...Object.entries(chargeTypes).map(([type, label]) => ({
      label,
      amount: total(items.filter((item) => item.type === type)),
    })),
  ].filter(({ amount }) => amount !== 0);
}

/** Totals over all orders, the tax rounded once. */
export const invoiceTotals = (orders: readonly Order[], rounding: Rounding): TaxTotals =>
  taxTotals(
    orders.flatMap((order) => chargesOf(order.price)),
    rounding,
  );

/**
 * The invoice of one client and month as it prints.
 * @param orders exactly those to be billed, in print order (see invoicedOrders)
 * @param issueDay day key of the issue
 */
export function invoiceSheet(of: {
  company: Company;
  client: Client;
  bank: Bank | undefined;
  orders: readonly Order[];
  month: string;
  issueDay: string;
  /** The company's; the client's own rounding comes before theirs. */
  settings: BillingSettings;
}): InvoiceSheet {
  const { company, client, orders, month, settings } = of;
  const issuerNumber = company.qualifiedInvoiceIssuerNumber;
  const rounding = roundingFor(client, settings.taxRounding);
  return {
    number: `${month}-${client.code}`,
    month,
    period: billingPeriod(client.closingDay, month),
    issueDay: of.issueDay,
    dueDay: dueDayOf(month, client),
    subject: subjectOf(settings.subjectTemplate, month),
    issuer: {
      name: company.name,
      issuerNumber: isIssuerNumber(issuerNumber) ? issuerNumber : '',
      address: addressLine(company),
      phone: company.phone,
      fax: company.fax,
      inCharge: company.inCharge,
    },
    recipient: {
      name: client.name,
      honorific: client.honorific,
      postalCode: client.postalCode,
      address: `${client.prefecture}${client.address}`,
      building: client.building,
    },
    bank: of.bank === undefined ? '' : bankLine(of.bank),
    feeSentence: settings.feeSentence,
    seal: settings.seal,
    addressOffset: settings.addressOffset,
    lines: orders.map(invoiceLine),
    categories: categoriesOf(orders),
    totals: invoiceTotals(orders, rounding),
    rounding,
    unpricedCount: orders.filter((order) => isUnpriced(order.price)).length,
  };
}

/** Splits lines into pages of a fixed number of rows; no lines still make one page. */
export function paginated<Line>(lines: readonly Line[], rowsPerPage: number): Line[][] {
  const pages: Line[][] = [];
  for (let start = 0; start < lines.length; start += rowsPerPage)
    pages.push(lines.slice(start, start + rowsPerPage));
  return pages.length === 0 ? [[]] : pages;
}

/** File name that browsers propose when saving as PDF: day_client_amount_number. */
export const invoiceFileTitle = (sheet: InvoiceSheet): string =>
  [
    sheet.issueDay.replaceAll('-', ''),
    sheet.recipient.name,
    String(sheet.totals.gross),
    `請求書${sheet.number}`,
  ].join('_');
