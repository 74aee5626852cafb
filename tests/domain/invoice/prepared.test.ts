import { expect, test } from 'vitest';
import { billingPeriod } from '#domain/billing/billing.ts';
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import { invoiceSheet } from '#domain/invoice/invoice.ts';
import { invoiceLine } from '#domain/invoice/line.ts';
import {
  changedAround,
  changedSinceAnnounced,
  changedSincePrepared,
} from '#domain/invoice/prepared.ts';
import type { Order } from '#domain/order/order.ts';
import { startOfDay } from '#domain/time.ts';
import { aBank, aClient, aCompany, anOrder } from '#tests/support/builders.ts';

const OLD = '2026-11_client-1_all_1';
const order = (id: string, fields: Record<string, unknown> = {}): Order =>
  anOrder({
    id,
    arrivalDate: startOfDay('2026-11-05'),
    client: { id: 'client-1' },
    orderNumber: `PO-${id}`,
    container: {},
    officeId: 'office-1',
    ...fields,
  });
const sheet = {
  clientId: 'client-1',
  officeId: 'office-1',
  period: billingPeriod(31, '2026-11'),
  lines: [order('a'), order('b'), order('c')].map(invoiceLine),
};
const said = (orders: readonly unknown[], replacedId = ''): string =>
  changedSincePrepared(sheet, orders, replacedId);

test('nothing is said of orders as they were prepared', () => {
  expect(said([order('a'), order('b'), order('c')])).toBe('');
  expect(said([undefined, { id: 'x' }, order('c'), order('b'), order('a')])).toBe('');
  const billed = ['a', 'b', 'c'].map((id) => order(id, { idx: { invoice: OLD } }));
  expect(said(billed, OLD)).toBe('');
  expect(said(billed)).toContain('ほか2件');
});

test.each<[string, Order | undefined, string]>([
  ['was taken away', undefined, '請求の対象'],
  ['was disabled', order('b', { enabled: false }), '請求の対象'],
  ['is not billed any more', order('b', { billingWaiver: 'x' }), '請求の対象'],
  ['is billed to another', order('b', { clientBillingId: 'x' }), '請求の対象'],
  ['is billed in another', order('b', { idx: { invoice: 'x' } }), '請求の対象'],
  ['is billed later', order('b', { billingDate: startOfDay('2026-12-01') }), '請求の対象'],
  ['belongs to another office', order('b', { officeId: 'x' }), '営業所'],
  ['costs otherwise', order('b', { price: { amount: 1 } }), '基本運賃・小計'],
  ['went another way', order('b', { pickupPlace: '本牧' }), '経路'],
])('an order that %s is named', (_what, changed, word) => {
  const orders = [order('a'), order('c'), ...(changed === undefined ? [] : [changed])];
  expect(said(orders)).toBe(
    `発行の準備中に、受注「2026-11-05 PO-b」(${word})が変更されました。発行していません。内容を確かめて、もう一度発行してください。`,
  );
});

test('it is named by its container, its number or its way', () => {
  const named = (fields: Record<string, unknown>) =>
    changedSincePrepared({ ...sheet, lines: [invoiceLine(order('a', fields))] }, [], '');
  expect(named({ container: { containerId: 'TCLU1234565' } })).toContain('2026-11-05 TCLU1234565');
  const nameless = { orderNumber: '', pickupPlace: '本牧', destination: {}, returnPlace: '' };
  expect(named(nameless)).toContain('「2026-11-05 本牧」');
});

test('a closing issues what it announced, or says which order is otherwise', () => {
  const announced = { orders: [order('a'), order('b')], gross: 1000 };
  const now = (orders: readonly Order[], gross = 1000): string =>
    changedSinceAnnounced({ lines: orders.map(invoiceLine), totals: { gross } }, announced);
  const saying = (what: string): string =>
    `画面を開いた後に、${what}が変わりました。発行していません。開き直して、内容を確かめてから発行してください。`;
  expect(now([order('b'), order('a')])).toBe('');
  expect(now([order('a'), order('b')], 1001)).toBe(saying('請求額'));
  expect(now([order('a')])).toBe(saying('受注「2026-11-05 PO-b」(対象外)'));
  expect(now([order('a'), order('b'), order('c')])).toBe(saying('受注「2026-11-05 PO-c」(追加)'));
  expect(now([order('a'), order('b', { price: { amount: 1 } })])).toBe(
    saying('受注「2026-11-05 PO-b」(基本運賃・小計)'),
  );
  expect(now([order('c'), order('d')])).toContain('「2026-11-05 PO-c」(追加)ほか3件');
});

test('an invoice is not issued with another company, account or setting than was shown', () => {
  const company = aCompany({ name: '浜港運輸', qualifiedInvoiceIssuerNumber: 'T2345678901231' });
  const settings = defaultBillingSettings();
  const printed = (more: Partial<Parameters<typeof invoiceSheet>[0]> = {}) =>
    invoiceSheet({
      company,
      client: aClient(),
      bank: aBank(),
      orders: [],
      month: '2026-11',
      issueDay: '2026-11-30',
      settings,
      ...more,
    });
  const now = (more: Parameters<typeof printed>[0]) => changedAround(printed(), printed(more));
  const saying = (what: string): string =>
    `画面を開いた後に、${what}が変わりました。発行していません。開き直して、内容を確かめてから発行してください。`;
  expect(now({ orders: [order('a')], settings: { ...settings, closingDay: 20 } })).toBe('');
  expect(now({ bank: aBank({ accountNumber: '7654321' }) })).toBe(saying('振込口座'));
  expect(now({ bank: undefined })).toBe(saying('振込口座'));
  const unregistered = aCompany({ ...company, qualifiedInvoiceIssuerNumber: '' });
  expect(now({ company: unregistered })).toBe(saying('自社の情報'));
  expect(now({ client: aClient({ building: '港ビル' }) })).toBe(saying('取引先の宛先'));
  const others = { feeSentence: '', addressOffset: { x: 1, y: 0 }, subjectTemplate: '{M}月分' };
  expect(now({ settings: { ...settings, ...others, seal: 'data:image/png;base64,AA' } })).toBe(
    saying('振込手数料の文・印影・宛先の位置・件名'),
  );
  expect(now({ correcting: { dueDay: '2027-01-20' } })).toBe(saying('お支払期限'));
  expect(now({ settings: { ...settings, taxRounding: 'ceil' } })).toBe(saying('消費税の端数'));
  expect(now({ client: aClient({ hiddenColumns: ['container'] }) })).toBe(saying('明細の列'));
});
