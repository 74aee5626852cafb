import type { InvoiceSheet } from '#domain/invoice/invoice.ts';
import type { Category } from '#domain/invoice/line.ts';
import { isIssued, type Invoice } from '#domain/invoice/record.ts';
import { partOf } from '#domain/payment/entries.ts';
import { isVoided, paymentKinds, type ClientPayment } from '#domain/payment/record.ts';
import { taxTotals, type Charge, type Rounding, type TaxTotals } from '#domain/tax.ts';

/**
 * What a client gets when a price is reduced after the invoice was issued (返還請求書, 消費税法57条の4第3項), one for each
 * invoice that a payment of the kind 値引 was used for. It follows from that payment and from what was printed of the
 * invoice; nothing of it is stored.
 */
export type ReturnNote = Pick<
  InvoiceSheet,
  'clientId' | 'issuer' | 'recipient' | 'seal' | 'addressOffset'
> & {
  /** That of the invoice, and the place of the reduction among its payments: '2026-10-001-R1'. */
  number: string;
  /** Day key of the reduction. */
  day: string;
  /** What was entered with it: why, where the client is told that; '' for nothing. */
  memo: string;
  /** The transaction whose price is reduced. */
  original: Pick<InvoiceSheet, 'number' | 'issueDay' | 'period' | 'subject'> & {
    /** What was billed: the kinds of its charges of which the reduction takes something off. */
    charges: string[];
  };
  /** By how much, above zero. */
  totals: TaxTotals;
};

/** Integer yen with tax below which the law asks for none. */
const ASKED_FROM = 10_000;

/** Whether the law asks for it: by what is taken off the taxed price. */
export const isAsked = ({ totals }: Pick<ReturnNote, 'totals'>): boolean =>
  totals.taxable >= ASKED_FROM;

/** What it is called: who is not registered gives no 適格返還請求書. */
export const returnTitle = ({ issuer }: Pick<ReturnNote, 'issuer'>): string =>
  issuer.issuerNumber === '' ? '値引通知書' : '返還請求書';

/** File name that browsers propose when saving as PDF: day_client_amount_number. */
export const returnFileTitle = (note: ReturnNote): string =>
  [
    note.day.replaceAll('-', ''),
    note.recipient.name,
    String(note.totals.gross),
    `${returnTitle(note)}${note.number}`,
  ].join('_');

/** Why a payment reduces no price; '' where it does. */
export function notReducing(payment: ClientPayment | undefined): string {
  if (payment === undefined)
    return '値引の記録が見つかりません。「入金一覧」から開き直してください。';
  const { kind } = payment;
  if (kind !== 'discount')
    return `返還請求書は種類が「値引」の入金から作ります。この入金は「${paymentKinds[kind]}」です。`;
  return isVoided(payment) ? 'この値引は取り消されたので、返還請求書はありません。' : '';
}

/** What an invoice is reduced by, in integer yen. */
export type Reduction = { invoice: Invoice; amount: number };

/**
 * The invoices that a payment reduces now.
 * @param known those that it was used for, and their later versions
 */
export const reductionsBy = (payment: ClientPayment, known: readonly Invoice[]): Reduction[] =>
  [...new Map(known.map((invoice) => [invoice.id, invoice])).values()]
    .filter(isIssued)
    .map((invoice) => ({ invoice, amount: partOf(invoice, payment.id) }))
    .filter(({ amount }) => amount > 0);

/** Why there is nothing to print of a payment that reduces a price. @param known see reductionsBy */
export function noReduction(known: readonly Invoice[]): string {
  const voided = known.find(({ status }) => status === 'voided');
  return voided === undefined
    ? 'この値引は、どの請求書にも充てられていません。請求書に充てると返還請求書を印刷できます。'
    : `請求書 ${voided.number} は無効です。修正版を発行すると、その返還請求書を印刷できます。`;
}

/** The payments that were recorded on an invoice before another one, the first ones first, by id. */
export function recordedBefore({ payments }: Pick<Invoice, 'payments'>, id: string): string[] {
  const ids = [...new Set(payments.map(({ payment = '' }) => payment))].filter((one) => one !== '');
  return ids.slice(0, ids.indexOf(id));
}

/** What was billed, in integer yen: the rest is outside the tax. */
type Billed = Pick<TaxTotals, 'taxable' | 'taxFree'>;

/** What is taken off each category: what was taxed as far as there is that, then what is free of tax, then what is outside it. */
function chargesTakenOff(amount: number, before: number, { taxable, taxFree }: Billed): Charge[] {
  const taxedEnd = Math.max(0, taxable);
  const freeEnd = taxedEnd + Math.max(0, taxFree);
  const between = (from: number, to: number): number =>
    Math.max(0, Math.min(before + amount, to) - Math.max(before, from));
  const [taxed, free] = [between(0, taxedEnd), between(taxedEnd, freeEnd)];
  return [
    { amount: taxed, tax: 'tax', taxInclusion: 'inclusive' },
    { amount: free, tax: 'taxFree', taxInclusion: 'exclusive' },
    { amount: amount - taxed - free, tax: 'outside', taxInclusion: 'exclusive' },
  ];
}

/** What a reduction takes off an invoice, with its tax. @param before what others took off it before, in integer yen */
export const takenOff = (
  amount: number,
  before: number,
  billed: Billed,
  rounding: Rounding,
): TaxTotals => taxTotals(chargesTakenOff(amount, before, billed), rounding);

/** The kinds of charges that are of a category of tax of which something is taken off; older sheets do not tell theirs. */
function chargesOf({ categories }: Pick<InvoiceSheet, 'categories'>, totals: TaxTotals): string[] {
  const isReduced = ({ mark }: Category): boolean => {
    if (mark === undefined) return true;
    if (mark === '不') return totals.outside > 0;
    return mark === '非' ? totals.taxFree > 0 : totals.taxable > 0;
  };
  return [...new Set(categories.filter(isReduced).map(({ label }) => label))];
}

/**
 * The paper for one invoice.
 * @param sheet what was printed of the invoice
 * @param earlier the payments that were recorded on it before this one
 */
export function returnNote(
  payment: ClientPayment,
  { invoice, amount }: Reduction,
  sheet: InvoiceSheet,
  earlier: readonly ClientPayment[],
): ReturnNote {
  const { number, issueDay, period, subject, rounding } = sheet;
  const reducedBefore = earlier
    .filter(({ kind }) => kind === 'discount')
    .reduce((sum, { id }) => sum + partOf(invoice, id), 0);
  const totals = takenOff(amount, reducedBefore, sheet.totals, rounding);
  return {
    clientId: sheet.clientId,
    issuer: sheet.issuer,
    recipient: sheet.recipient,
    seal: sheet.seal,
    addressOffset: sheet.addressOffset,
    number: `${number}-R${recordedBefore(invoice, payment.id).length + 1}`,
    day: payment.day,
    memo: payment.memo,
    original: {
      number,
      issueDay,
      period,
      subject,
      charges: chargesOf(sheet, totals),
    },
    totals,
  };
}

/** Whether an entry of an invoice is of a payment that reduces its price: it says how the client paid. */
export const isReduction = (
  invoice: Pick<Invoice, 'status' | 'payments'>,
  { amount, memo, payment = '' }: Invoice['payments'][number],
): boolean =>
  isIssued(invoice) &&
  amount > 0 &&
  payment !== '' &&
  memo.startsWith(paymentKinds.discount) &&
  partOf(invoice, payment) > 0;
