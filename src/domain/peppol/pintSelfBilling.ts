import { addressLine, isIssuerNumber, type Company } from '#domain/company/company.ts';
import { END_OF_MONTH, type Client } from '#domain/client/client.ts';
import { legNames, legs } from '#domain/job/job.ts';
import { legTotals, type LegRow } from '#domain/job/legSheet.ts';
import { containerLabel } from '#domain/order/container.ts';
import { linesOf, type LineSource } from '#domain/peppol/lines.ts';
import type { Participant } from '#domain/peppol/participant.ts';
import {
  added,
  cac,
  cbc,
  fileOf,
  isTenth,
  refused,
  SELF_BILLING,
  periodOf,
  type PintFile,
} from '#domain/peppol/ubl.ts';
import { transportLine } from '#domain/peppol/transport.ts';
import { type Rounding, type TaxInclusion, type TaxTotals } from '#domain/tax.ts';
import { addMonths, dayKeyOf, dayOfMonth, longDayLabel } from '#domain/time.ts';

/**
 * 仕入明細書 as an e-invoice: who was driven for writes the invoice of the carrier that drove (JP PINT 1.1, the profile of
 * self-billing). It counts as the carrier's invoice once the carrier has confirmed it.
 */

/** What somebody decides of a statement before it is sent. */
export type StatementWishes = {
  number: string;
  /** Day keys; '' for no day of payment. */
  issueDay: string;
  dueDay: string;
  memo: string;
  /** Whether the prices of the legs have the tax in them. */
  inclusion: TaxInclusion;
};

/** A month of another carrier's legs. */
export type CarrierStatement = {
  /** Who drove. */
  carrier: Client;
  company: Company;
  /** 'yyyy-MM'. */
  month: string;
  rows: readonly LegRow[];
  rounding: Rounding;
};

/** The totals of what was driven, the tax rounded once. */
export const statementTotals = (
  { rows, rounding }: Pick<CarrierStatement, 'rows' | 'rounding'>,
  taxInclusion: TaxInclusion,
): TaxTotals => legTotals(rows, rounding, taxInclusion);

/** Why there can be none, whatever is wished; '' where there can. */
export function noStatement({ carrier, rows }: Pick<CarrierStatement, 'carrier' | 'rows'>): string {
  if (!isIssuerNumber(carrier.qualifiedInvoiceIssuerNumber))
    return `${carrier.name}の登録番号がないため、仕入明細書のデジタルインボイスにはできません。支払通知書を印刷してください。`;
  if (rows.some(({ price }) => price !== 0)) return '';
  return unpricedOrders(rows) === 0
    ? 'この月の工程の支払運賃は、ほかの月に完了した工程に入っています。この月に支払う運賃はありません。'
    : '支払運賃の入った工程がありません。入力してから書き出してください。';
}

/**
 * How many containers of them no leg has a price: what is paid for all legs usually stands on one, also on one that was
 * driven in another month.
 */
export const unpricedOrders = (rows: readonly LegRow[]): number =>
  new Set(rows.filter(({ isPriced }) => !isPriced).map(({ orderId }) => orderId)).size;

/**
 * Whether a day of payment is late for who drives for others: within 60 days of the transport (取適法3条), which a month that is
 * closed at its end and paid by the end of the next one is taken for.
 */
export const isPaidLate = (month: string, dueDay: string): boolean =>
  dueDay > dayOfMonth(addMonths(month, 1), END_OF_MONTH);

/** What is odd about a day of payment, in words; '' for nothing. @param issueDay '' while it cannot be read */
export function payDayHint(month: string, issueDay: string, dueDay: string): string {
  if (dueDay === '') return '';
  if (isPaidLate(month, dueDay))
    return '翌月末を過ぎています。取適法では運送の日から60日以内に支払います';
  if (dueDay < dayOfMonth(month, END_OF_MONTH))
    return '対象の月が終わる前の日です。年と月をお確かめください';
  return dueDay < issueDay ? '発行日より前の日です。お確かめください' : '';
}

/** The legs that a price is for: where an order has one price alone, all of them in the order they happen. */
function legWords({ leg, orderId }: LegRow, rows: readonly LegRow[]): string {
  const own = rows.filter((row) => row.orderId === orderId);
  const isForAll = own.filter(({ price }) => price !== 0).length === 1;
  const names = isForAll ? legNames.filter((name) => own.some((row) => row.leg === name)) : [leg];
  return names.map((name) => legs[name]).join('・');
}

function sourceOf(row: LegRow, rows: readonly LegRow[], inclusion: TaxInclusion): LineSource {
  const { order, completedAt, price } = row;
  return {
    name: [
      legWords(row, rows),
      order === undefined ? '' : containerLabel(order.container, order.axleCount),
      order?.destination.name ?? '',
    ]
      .filter((part) => part !== '')
      .join(' '),
    note: order?.orderNumber ?? '',
    day: dayKeyOf(completedAt),
    containerId: order?.container.containerId ?? '',
    amounts: [{ amount: price, mark: inclusion === 'inclusive' ? '内' : '', label: '' }],
  };
}

/** The e-invoice of a month, as the company writes it for the carrier. */
export function pintSelfBilling(
  statement: CarrierStatement,
  wishes: StatementWishes,
  parties: { seller: Participant; buyer: Participant },
): PintFile {
  const { carrier, company, month, rows } = statement;
  const refusal = noStatement(statement);
  if (refusal !== '') return refused(refusal);
  if (wishes.number === '') return refused('番号を入力してください。');
  const totals = statementTotals(statement, wishes.inclusion);
  const lines = linesOf(
    rows.filter(({ price }) => price !== 0).map((row) => sourceOf(row, rows, wishes.inclusion)),
    totals,
    true,
  );
  if (!isTenth(totals.tax, added(lines, 'S')))
    return refused(
      '税込金額の端数処理で消費税額が税抜金額の10%と1円ずれるため、JP PINTの規則に合いません。支払通知書を印刷して送ってください。',
    );
  const period = { fromDay: `${month}-01`, toDay: dayOfMonth(month, END_OF_MONTH) };
  const { number, issueDay, dueDay, memo } = wishes;
  return fileOf(
    {
      seller: parties.seller,
      buyer: parties.buyer,
      issuer: {
        name: carrier.name,
        office: '',
        issuerNumber: carrier.qualifiedInvoiceIssuerNumber,
        address: addressLine(carrier),
        phone: carrier.phone,
        fax: '',
        inCharge: carrier.inCharge,
      },
      recipient: {
        name: company.name,
        department: '',
        honorific: '',
        postalCode: company.postalCode,
        address: `${company.prefecture}${company.address}`,
        building: company.building,
      },
    },
    {
      profile: SELF_BILLING,
      number,
      issueDay,
      dueDay,
      note: memo,
      period: periodOf(period.fromDay, period.toDay),
      reference: undefined,
      payment:
        dueDay === '' ? [] : [cac('PaymentTerms', cbc('Note', `お支払日 ${longDayLabel(dueDay)}`))],
      tax: totals.tax,
      amounts: lines,
      lines: lines.map((line, index) => transportLine(period, line, index)),
    },
  );
}
