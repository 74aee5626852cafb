import {
  changedWords,
  mended,
  unreadable,
  type Fields,
  type Planned,
} from '#domain/company/file/record.ts';
import { invoiceIdOf } from '#domain/invoice/identity.ts';
import { invoiceSchema } from '#domain/invoice/record.ts';
import { invoiceWishesSchema, noWishes, wishesOf } from '#domain/invoice/wishes.ts';
import {
  isJobStatus,
  jobSchema,
  legNames,
  stepOf,
  type Job,
  type JobStep,
} from '#domain/job/job.ts';
import { writableStep } from '#domain/job/writable.ts';
import {
  orderFieldsOf,
  orderFormOf,
  orderSchema,
  writtenFieldsOf,
  type Order,
} from '#domain/order/order.ts';
import { newOrderForm, orderFormSchema, orderLabels } from '#domain/order/form.ts';
import { newIndex } from '#domain/order/searchIndex.ts';
import { scheduleSchema } from '#domain/schedule/schedule.ts';
import { dayKeyOf, isDayKey } from '#domain/time.ts';
import { LONGEST_REASON } from '#domain/textLength.ts';

/** Lines of one line each, as the rules want them. */
function oneLined(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\s*[\r\n]+\s*/g, ' ');
  if (Array.isArray(value)) return value.map(oneLined);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, oneLined(one)]));
}

/** The title of an order for remarks: its day and what people know it by. */
const titleOf = ({ arrivalDate, title, container, orderNumber, id }: Order): string =>
  `${dayKeyOf(arrivalDate)} ${container.containerId || orderNumber || title || id}`;

/**
 * How an order of a file is written: as a new one, that no invoice contains.
 * @param record with its id, as the record schemas see it
 * @param companyId the company that it comes into: references stay within it
 */
export function plannedOrder(record: Fields, companyId: string): Planned {
  const read = orderSchema.safeParse(record);
  const kind = 'orders';
  if (!read.success) return unreadable(kind, record);
  const order = read.data;
  const { id, description, billingMemo, billingWaiver } = order;
  const form = { ...Object(oneLined(orderFormOf(order))), description, billingMemo };
  const result = mended(orderFormSchema, form, newOrderForm(order.arrivalDate));
  const title = titleOf(order);
  if ('problem' in result)
    return { record: undefined, remark: { kind, title, detail: result.problem } };
  const fields = orderFieldsOf(result.form);
  const changed = changedWords(writtenFieldsOf(order), fields, orderLabels);
  const detail = [...new Set([...changed.split('、').filter(Boolean), ...order.mended])].join('、');
  const created = {
    ...fields,
    client: { id: fields.client, path: `companies/${companyId}/clients/${fields.client}` },
    idx: newIndex(result.form),
    enabled: true,
  };
  const waiver = billingWaiver.slice(0, LONGEST_REASON);
  const later = {
    ...(order.enabled ? {} : { enabled: false }),
    ...(waiver === '' ? {} : { billingWaiver: waiver }),
  };
  return {
    record: { id, created, final: { ...created, ...later } },
    remark: detail === '' ? undefined : { kind, title, detail },
  };
}

const jobLabels = { number: '配車番号', status: '状況', memo: 'メモ', steps: '行程' };

const stepsOf = (job: Job): Record<string, JobStep> =>
  Object.fromEntries(
    legNames.flatMap((leg) => {
      const step = stepOf(job, leg);
      return step === undefined ? [] : [[leg, writableStep(step)]];
    }),
  );

/** How a job is written: under the id of its order. @param orderIds those that are written */
export function plannedJob(record: Fields, orderIds: ReadonlySet<string>): Planned {
  const kind = 'jobs';
  const read = jobSchema.safeParse(record);
  if (!read.success) return unreadable(kind, record);
  const { id: ownId, number, status, memo, completedAt, steps } = read.data;
  const id = read.data.orderId || ownId;
  if (!orderIds.has(id))
    return { record: undefined, remark: { kind, title: ownId, detail: '受注がありません' } };
  const known = {
    number: number.slice(0, 40),
    status: isJobStatus(status) ? status : '',
    memo: memo.slice(0, 2000),
    steps: stepsOf(read.data),
  };
  const created = { ...known, orderId: id, completedAt };
  const detail = changedWords({ number, status, memo, steps }, known, jobLabels);
  return {
    record: { id, created, final: created },
    remark: detail === '' ? undefined : { kind, title: id, detail },
  };
}

const MOST_ORDERS = 500;
const LONGEST_NOTE = 500;

/** How the arrangement of a day is written. */
export function plannedSchedule(record: Fields): Planned {
  const kind = 'schedules';
  const read = scheduleSchema.safeParse(record);
  const title = String(record['id']);
  if (!read.success || !isDayKey(title) || !title.startsWith('2')) return unreadable(kind, record);
  const { orders, notes } = read.data;
  const created = {
    orders: orders.filter((id) => /^[^,/\n]{1,128}$/.test(id)).slice(0, MOST_ORDERS),
    notes: notes.slice(0, LONGEST_NOTE),
  };
  const labels = { orders: '並び', notes: '連絡事項' };
  const detail = changedWords({ orders, notes }, created, labels);
  return {
    record: { id: title, created, final: created },
    remark: detail === '' ? undefined : { kind, title, detail },
  };
}

/** How the draft of an invoice is written; undefined for an invoice that was issued, and for the next version of one. */
export function plannedDraft(record: Fields): Planned | undefined {
  const read = invoiceSchema.safeParse(record);
  if (!read.success || read.data.status !== 'draft' || read.data.revision !== 1) return undefined;
  const { id, month, clientId, clientName, officeId, revision } = read.data;
  const kind = 'invoices';
  const title = `${month} ${clientName}`;
  const identity = { month, clientId, officeId, revision };
  const wishes = mended(invoiceWishesSchema, wishesOf(read.data), noWishes());
  const isNamed = /^[^\n]{1,64}$/.test(clientName) && invoiceIdOf(identity) === id;
  if ('problem' in wishes || !isNamed) return unreadable(kind, record);
  const created = { ...identity, clientName, replaces: '', status: 'draft', ...wishes.form };
  const labels = { subject: '件名', memo: '備考', extraLines: '追加の明細' };
  const detail = changedWords(wishesOf(read.data), wishes.form, labels);
  return {
    record: { id, created, final: created },
    remark: detail === '' ? undefined : { kind, title, detail },
  };
}
