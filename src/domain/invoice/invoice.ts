import { bankLine, type Bank } from '#domain/bank/bank.ts';
import { billingPeriod, usualDueDay, type BillingPeriod } from '#domain/billing/billing.ts';
import { subjectOf, type BillingSettings } from '#domain/billing/settings.ts';
import { roundingFor, type Client } from '#domain/client/client.ts';
import { addressLine, isIssuerNumber, type Company } from '#domain/company/company.ts';
import type { CarryOver } from '#domain/invoice/carryOver.ts';
import type { ExtraLine } from '#domain/invoice/record.ts';
import {
  categoriesOf,
  inLineOrder,
  invoiceLine,
  type Category,
  type InvoiceLine,
} from '#domain/invoice/line.ts';
import type { Office } from '#domain/office/office.ts';
import type { Order } from '#domain/order/order.ts';
import { chargesOf, isUnpriced } from '#domain/price/price.ts';
import { taxTotals, type Rounding, type TaxTotals } from '#domain/tax.ts';

/** Everything an invoice prints. */
export type InvoiceSheet = {
  /** '' while it is not issued. */
  number: string;
  revision: number;
  /** The one that it corrects; '' for none. */
  replacedNumber: string;
  replacedIssueDay: string;
  clientId: string;
  /** Own office whose orders it bills, '' for all of them (see office.ts). */
  officeId: string;
  month: string;
  period: BillingPeriod;
  issueDay: string;
  dueDay: string;
  subject: string;
  /** Remarks (備考), several lines. */
  memo: string;
  issuer: {
    name: string;
    /** The own office that sends it, '' for none: then the rest is the company's. */
    office: string;
    /** Registration number, '' when there is none in the right form: then it is no qualified invoice. */
    issuerNumber: string;
    address: string;
    phone: string;
    fax: string;
    inCharge: string;
  };
  recipient: {
    name: string;
    department: string;
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
  /** Columns that the details do without (see columns.ts). */
  hiddenColumns: string[];
  /** Free lines and discounts, behind the orders. */
  extraLines: ExtraLine[];
  /** Σ by kind of charge (see categoriesOf). */
  categories: Category[];
  totals: TaxTotals;
  /** What is still owed of earlier invoices; null where it is not printed. */
  carryOver: CarryOver | null;
  rounding: Rounding;
  unpricedCount: number;
};

/** Totals over all orders and free lines, the tax rounded once. */
export const invoiceTotals = (
  orders: readonly Order[],
  rounding: Rounding,
  extraLines: readonly ExtraLine[] = [],
): TaxTotals =>
  taxTotals([...orders.flatMap((order) => chargesOf(order.price)), ...extraLines], rounding);

/** Who sends it: an office under the company's name and number, with its own address and numbers where it has them. */
function issuerOf(company: Company, office: Office | undefined): InvoiceSheet['issuer'] {
  const { name, qualifiedInvoiceIssuerNumber: number } = company;
  const own = office === undefined ? '' : addressLine(office);
  return {
    name,
    office: office?.name ?? '',
    issuerNumber: isIssuerNumber(number) ? number : '',
    address: own === '' ? addressLine(company) : own,
    phone: office?.phone || company.phone,
    fax: office?.fax || company.fax,
    inCharge: office?.inCharge || company.inCharge,
  };
}

/** What a person may set on an invoice before it is issued; '' and nothing: as usual. */
export type InvoiceWishes = {
  issueDay: string;
  dueDay: string;
  subject: string;
  memo: string;
  extraLines: readonly ExtraLine[];
};

type SheetOf = {
  company: Company;
  client: Client;
  bank: Bank | undefined;
  /** Exactly those to be billed, by day (see invoicedOrders). */
  orders: readonly Order[];
  month: string;
  /** See periodKept; undefined: that of the client's closing day. */
  period?: BillingPeriod | undefined;
  /** Day key of the issue, unless the wishes name another. */
  issueDay: string;
  /** The valid one that it corrects (see usualDueDay). */
  correcting?: { dueDay: string } | undefined;
  officeId?: string;
  /** The office of that id; undefined: the company itself sends it. */
  office?: Office | undefined;
  /** What is printed of earlier invoices, where the client wants it. */
  carried?: Omit<CarryOver, 'current'> | undefined;
  revision?: number;
  wishes?: InvoiceWishes | undefined;
  /** The company's; the client's own rounding comes before theirs. */
  settings: BillingSettings;
};

/** The invoice of one client and month as it would print; its number comes with the issue (see issuedSheet). */
export function invoiceSheet(of: SheetOf): InvoiceSheet {
  const { company, client, month, settings, wishes, carried } = of;
  const orders = inLineOrder(of.orders, client.lineOrder);
  const extraLines = [...(wishes?.extraLines ?? [])];
  const rounding = roundingFor(client, settings.taxRounding);
  const totals = invoiceTotals(orders, rounding, extraLines);
  const issueDay = wishes?.issueDay || of.issueDay;
  return {
    number: '',
    revision: of.revision ?? 1,
    replacedNumber: '',
    replacedIssueDay: '',
    clientId: client.id,
    officeId: of.officeId ?? '',
    month,
    period: of.period ?? billingPeriod(client.closingDay, month),
    issueDay,
    dueDay: wishes?.dueDay || usualDueDay(month, client, issueDay, of.correcting),
    subject: wishes?.subject || subjectOf(settings.subjectTemplate, month),
    memo: wishes?.memo ?? '',
    issuer: issuerOf(company, of.office),
    recipient: {
      name: client.name,
      department: client.department,
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
    hiddenColumns: [...client.hiddenColumns],
    extraLines,
    categories: categoriesOf(orders, extraLines),
    totals,
    carryOver: carried ? { ...carried, current: carried.carried + totals.gross } : null,
    rounding,
    unpricedCount: orders.filter((order) => isUnpriced(order.price)).length,
  };
}

/** File name that browsers propose when saving as PDF: day_client_amount_number. */
export const invoiceFileTitle = (sheet: InvoiceSheet): string =>
  [
    sheet.issueDay.replaceAll('-', ''),
    sheet.recipient.name,
    String(sheet.totals.gross),
    sheet.number === '' ? '請求書下書き' : `請求書${sheet.number}`,
  ].join('_');
