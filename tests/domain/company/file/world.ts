import { strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import { newBankForm } from '#domain/bank/form.ts';
import {
  billingSettingsOf,
  billingSettingsFormOf,
  defaultBillingSettings,
} from '#domain/billing/settings.ts';
import { clientFieldsOf } from '#domain/client/client.ts';
import { eachKind, lineOf, newHead, type DataKind } from '#domain/company/file/data.ts';
import { companyZip, readCompanyZip } from '#domain/company/file/file.ts';
import type { DataLines } from '#domain/company/file/text.ts';
import { orderFieldsOf } from '#domain/order/order.ts';
import { newOrderForm, type OrderForm } from '#domain/order/form.ts';
import { newIndex } from '#domain/order/searchIndex.ts';
import type { StoredDocument, StoredFields, StoredValue } from '#domain/storedValue.ts';
import { timeText } from '#domain/storedValue.ts';
import { someBanks, someClients, someDrivers, someOffices } from '#tests/support/manyRecords.ts';

export const COMPANY = { id: 'company-1', name: '浜港運輸株式会社' };
export const NOW = new Date('2026-11-21T08:15:00Z');

/** Plain values as a file keeps them. */
export function stored(value: unknown): StoredValue {
  if (value instanceof Date) {
    const ms = value.getTime();
    const seconds = Math.floor(ms / 1000);
    return { $time: timeText(seconds, (ms - seconds * 1000) * 1_000_000) };
  }
  if (Array.isArray(value)) return value.map(stored);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, stored(one)]));
  return value as StoredValue;
}

export const fields = (value: object): StoredFields => stored(value) as StoredFields;
export const documentAt = (path: string, value: object): StoredDocument => ({
  path,
  fields: fields(value),
});

const kept = { enabled: true, createdAt: NOW };

/** An order as the app stores it. */
export function orderAt(id: string, form: Partial<OrderForm> = {}, more: object = {}) {
  const whole = { ...newOrderForm(NOW), client: 'client-0', ...form };
  const { client, ...rest } = orderFieldsOf(whole);
  const order = fields({ ...rest, ...kept, idx: newIndex(whole), ...more });
  return {
    path: `orders/${id}`,
    fields: { ...order, client: { $ref: `companies/${COMPANY.id}/clients/${client}` } },
  };
}

export const step = (type: string, id: string) => ({
  type,
  id,
  setAt: NOW,
  completedAt: null,
  price: 5000,
  chassisNumber: 'C-1',
});

/** A job as the app stores it. */
export const jobAt = (id: string, more: object = {}) =>
  documentAt(`jobs/${id}`, {
    orderId: id,
    number: '',
    status: 'loading',
    memo: '',
    completedAt: null,
    createdAt: NOW,
    updatedAt: NOW,
    steps: { loading: step('driver', 'driver-0') },
    ...more,
  });

export const draftAt = (id: string, more: object = {}) =>
  documentAt(`invoices/${id}`, {
    month: '2026-11',
    clientId: 'client-0',
    clientName: '浜物流',
    officeId: '',
    revision: 1,
    replaces: '',
    status: 'draft',
    subject: '',
    issueDay: '',
    dueDay: '',
    memo: '',
    extraLines: [],
    createdAt: NOW,
    ...more,
  });

/** Every kind of document as the app stores it, so many of each master. */
export function someDocuments(count = 3): Record<DataKind, StoredDocument[]> {
  const documents = eachKind((): StoredDocument[] => []);
  documents.company = [
    documentAt('', { ...COMPANY, phone: '045-000-0001', administrators: ['u'] }),
  ];
  documents.settings = [
    documentAt(
      'settings/billing',
      billingSettingsOf(billingSettingsFormOf(defaultBillingSettings())),
    ),
  ];
  documents.members = [documentAt('members/u', { name: '花子', joinedAt: NOW })];
  documents.clients = someClients(count).map((form, at) =>
    documentAt(`clients/client-${at}`, { ...clientFieldsOf(form), ...kept, enabled: at !== 1 }),
  );
  documents.offices = someOffices(count).map((form, at) =>
    documentAt(`offices/office-${at}`, { ...form, ...kept }),
  );
  documents.drivers = someDrivers(count).map((form, at) =>
    documentAt(`drivers/driver-${at}`, {
      ...form,
      ...kept,
      ...(at === 0 ? {} : { daysOff: ['2026-11-22'] }),
    }),
  );
  documents.banks = [...someBanks(count), { ...newBankForm(), bankName: '', holder: '' }].map(
    (form, at) => documentAt(`banks/bank-${at}`, { ...form, ...kept, isDefault: at === 0 }),
  );
  documents.orders = [
    orderAt(
      'order-0',
      { bookingNumber: 'BK0001' },
      { idx: { words: [], invoice: 'x', changed: true } },
    ),
    orderAt('order-1', {}, { enabled: false, billingWaiver: '社内移動' }),
  ];
  documents.jobs = [jobAt('order-0')];
  documents.schedules = [
    documentAt('schedules/2026-11-21', { orders: ['order-0'], notes: '', createdAt: NOW }),
  ];
  documents.invoices = [
    draftAt('2026-11_client-0_all_1'),
    draftAt('2026-10_client-0_all_1', { status: 'issued', gross: -500, officeId: 'office-0' }),
  ];
  documents.history = [
    documentAt('orders/order-0/history/h', {
      author: 'u',
      at: NOW,
      kind: 'created',
      fields: [],
      before: '{}',
      after: '{}',
    }),
  ];
  documents.payments = [
    documentAt('payments/payment-0', { clientId: 'client-0', amount: 1_000, rest: 1_000 }),
  ];
  return documents;
}

export const linesOf = (documents: Record<DataKind, StoredDocument[]>): DataLines =>
  eachKind((kind) => documents[kind].map(lineOf));

/** The zip of the documents. */
export async function zipOf(
  documents: Record<DataKind, StoredDocument[]>,
): Promise<Uint8Array<ArrayBuffer>> {
  const zip = await companyZip(newHead(COMPANY, NOW), linesOf(documents), () => false);
  if (zip === undefined) throw new Error('stopped');
  return new Uint8Array(await zip.arrayBuffer());
}

export const text = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

/** The zip with its files changed. */
export async function rezipped(change: (files: Record<string, string>) => Record<string, string>) {
  const files = unzipSync(await zipOf(someDocuments()));
  const texts = Object.fromEntries(Object.entries(files).map(([name, one]) => [name, text(one)]));
  const changed: Zippable = Object.fromEntries(
    Object.entries(change(texts)).map(([name, one]) => [name, strToU8(one)]),
  );
  return zipSync(changed, { level: 1 });
}

/** What a zip holds, or what is wrong with it in one text. */
export async function readingOf(bytes: Uint8Array): Promise<string> {
  const read = await readCompanyZip(bytes);
  return 'problems' in read ? read.problems.join(' ') : 'good';
}
