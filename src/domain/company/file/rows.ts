import { invoiceStatuses, type Invoice } from '#domain/invoice/record.ts';
import {
  assigneeTypes,
  isAssigneeType,
  legNames,
  legs,
  statusLabel,
  stepOf,
  type Job,
  type Leg,
} from '#domain/job/job.ts';
import type { Order } from '#domain/order/order.ts';
import type { OrderNames } from '#domain/order/text.ts';
import { clockOf, dayKeyOf } from '#domain/time.ts';

// Rows of the tables that are written with everything of a company alone.

/** Names by id of whoever drives. */
export type JobNames = OrderNames & { drivers: ReadonlyMap<string, string> };

const slashed = (day: string): string => day.replaceAll('-', '/');
const instant = (date: Date | null): string =>
  date === null ? '' : `${slashed(dayKeyOf(date))} ${clockOf(date)}`;
const yen = (amount: number): string => (amount === 0 ? '' : String(amount));

const legColumns = ['区分', '担当', '完了', '金額', 'シャーシ'];

/** Headers of the table of jobs. */
export const jobHeader: readonly string[] = [
  '納入日',
  '取引先',
  'コンテナ番号',
  '作業先',
  '状況',
  '配車番号',
  ...legNames.flatMap((leg) => legColumns.map((column) => `${legs[leg]}${column}`)),
  'メモ',
  '作業の完了',
];

function legCells(job: Job, leg: Leg, names: JobNames): string[] {
  const step = stepOf(job, leg);
  if (step === undefined) return legColumns.map(() => '');
  const { type, id, completedAt, price, chassisNumber } = step;
  const people = { driver: names.drivers, client: names.clients, office: names.offices };
  return [
    isAssigneeType(type) ? assigneeTypes[type] : type,
    isAssigneeType(type) ? (people[type].get(id) ?? id) : id,
    instant(completedAt),
    yen(price),
    chassisNumber,
  ];
}

/** A job as a row. @param order undefined: it is not there or cannot be read */
export const jobRow = (job: Job, order: Order | undefined, names: JobNames): string[] => [
  ...(order === undefined
    ? ['', '', '', '']
    : [
        slashed(dayKeyOf(order.arrivalDate)),
        names.clients.get(order.client) ?? '',
        order.container.containerId,
        order.destination.name,
      ]),
  statusLabel(job),
  job.number,
  ...legNames.flatMap((leg) => legCells(job, leg, names)),
  job.memo,
  instant(job.completedAt),
];

type InvoiceColumn = readonly [
  header: string,
  write: (invoice: Invoice, offices: ReadonlyMap<string, string>) => string,
];

const invoiceColumns: readonly InvoiceColumn[] = [
  ['請求番号', ({ number }) => number],
  ['区分', ({ status }) => invoiceStatuses[status]],
  ['締め月', ({ month }) => month],
  ['請求先', ({ clientName }) => clientName],
  ['営業所', ({ officeId }, offices) => offices.get(officeId) ?? officeId],
  ['版', ({ revision }) => String(revision)],
  ['対象期間開始', ({ periodFrom }) => slashed(periodFrom)],
  ['対象期間終了', ({ periodTo }) => slashed(periodTo)],
  ['発行日', ({ issueDay }) => slashed(issueDay)],
  ['お支払期限', ({ dueDay }) => slashed(dueDay)],
  ['件名', ({ subject }) => subject],
  ['税抜額', ({ net }) => String(net)],
  ['消費税', ({ tax }) => String(tax)],
  ['非課税', ({ taxFree }) => String(taxFree)],
  ['対象外', ({ outside }) => String(outside)],
  ['税込額', ({ gross }) => String(gross)],
  ['入金額', ({ paidTotal }) => String(paidTotal)],
  ['受注件数', ({ orderIds }) => String(orderIds.length)],
  ['備考', ({ memo }) => memo],
  ['無効の理由', ({ voidReason }) => voidReason],
];

/** Headers of the table of invoices. */
export const invoiceHeader: readonly string[] = invoiceColumns.map(([header]) => header);

/** An invoice as a row; amounts in yen. */
export const invoiceRow = (invoice: Invoice, offices: ReadonlyMap<string, string>): string[] =>
  invoiceColumns.map(([, write]) => write(invoice, offices));
