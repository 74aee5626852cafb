import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingsOf } from '#domain/accounting/sales.ts';
import { billingPeriod, invoicedOrders, periodRange } from '#domain/billing/billing.ts';
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import { newId } from '#domain/id.ts';
import { notSent } from '#domain/invoice/delivery.ts';
import { invoiceSheet } from '#domain/invoice/invoice.ts';
import { newPrice } from '#domain/price/price.ts';
import * as invoiceWrites from '#repositories/invoiceWrites.ts';
import * as invoices from '#repositories/invoices.ts';
import * as jobs from '#repositories/jobs.ts';
import * as jobWrites from '#repositories/jobWrites.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import * as orders from '#repositories/orders.ts';
import { aBank, aClient, aCompany } from '#tests/support/builders.ts';
import { anOrderForm, disconnect, signInWithCompany } from '#tests/support/emulator.ts';

const MONTH = '2026-11';
const period = billingPeriod(31, MONTH);
const ahead = { onProgress: () => undefined, isStopped: () => false };

let companyId = '';
let userId = '';

beforeAll(async () => {
  ({ companyId, userId } = await signInWithCompany());
});
afterAll(disconnect);

async function putOrders(client: string, count: number): Promise<string[]> {
  const { saved } = await orderWrites.saveMany(
    companyId,
    userId,
    Array.from({ length: count }, () => ({
      id: newId(),
      base: null,
      next: anOrderForm({ client, price: { ...newPrice(), amount: 10_000, currency: 'JPY' } }),
    })),
    ahead,
  );
  return [...saved];
}

async function issue(clientId: string): Promise<void> {
  await putOrders(clientId, 1);
  const found = await orders.listForInvoice(companyId, clientId, periodRange(period));
  const sheet = invoiceSheet({
    company: aCompany(),
    client: aClient({ id: clientId, closingDay: 31 }),
    bank: aBank(),
    orders: invoicedOrders(found, clientId, period),
    month: MONTH,
    issueDay: '2026-12-01',
    settings: defaultBillingSettings(),
  });
  const numberFormat = '{YYYY}-{MM}-{NNN}';
  expect(
    await invoiceWrites.issue(companyId, {
      sheet,
      draft: undefined,
      numberFormat,
      subjectTemplate: defaultBillingSettings().subjectTemplate,
      issuedBy: userId,
      issueNote: '',
      correction: '',
    }),
  ).toMatchObject({ kind: 'issued' });
}

const stored = () => invoices.listOfMonths(companyId, [MONTH]);
const nextFile = async (day: 'closing' | 'issue' = 'closing') =>
  bookingsOf(await stored(), day, 'new');

test('what went into a file is marked, and what is void afterwards is taken back once', async () => {
  await issue('a');
  await issue('b');
  const first = await nextFile();
  expect(first.map(({ day, isReversal }) => [day, isReversal])).toEqual([
    ['2026-11-30', false],
    ['2026-11-30', false],
  ]);
  expect(await invoices.markExported(companyId, first)).toEqual({ kind: 'saved' });
  expect(await nextFile()).toEqual([]);
  // Somebody else prepared the same file before.
  expect(await invoices.markExported(companyId, first)).toMatchObject({ kind: 'failed' });
  expect(await invoices.listVoided(companyId)).toEqual([]);

  const [gone] = await stored();
  await invoiceWrites.voidInvoice(companyId, { id: String(gone?.id) }, '二重請求');
  const [voided] = await invoices.listVoided(companyId);
  expect(voided).toMatchObject({ id: gone?.id, exportedDay: '2026-11-30', reversedAt: null });
  const back = await nextFile('issue');
  expect(back.map(({ isReversal }) => isReversal)).toEqual([true]);
  expect(await invoices.markExported(companyId, back)).toEqual({ kind: 'saved' });
  expect(await nextFile()).toEqual([]);
  expect(await invoices.markExported(companyId, back)).toMatchObject({ kind: 'failed' });
});

test('an invoice that is void since the file was prepared stops all of it', async () => {
  await issue('c');
  await issue('d');
  const prepared = await nextFile();
  const [first] = prepared;
  expect(prepared).toHaveLength(2);
  await invoiceWrites.voidInvoice(companyId, { id: String(first?.invoice.id) }, 'x');
  const outcome = await invoices.markExported(companyId, prepared);
  expect(outcome).toMatchObject({ kind: 'failed' });
  expect(outcome.kind === 'failed' && outcome.message).toContain(first?.invoice.number);
  expect((await nextFile()).map(({ invoice }) => invoice.id)).toEqual([prepared[1]?.invoice.id]);
});

test('what was sent is recorded of all or of none, once, and never over somebody else’s', async () => {
  const sent = { sentDay: '2026-12-01', sentWay: 'mail' } as const;
  await issue('f');
  await issue('g');
  const known = (await stored()).filter(({ clientId }) => 'fg'.includes(clientId));
  expect(known.map(({ sentDay }) => sentDay)).toEqual(['', '']);
  const parts = known.map((invoice) => ({ invoice }));
  expect(await invoices.markSent(companyId, parts, sent)).toEqual({ kind: 'saved' });
  // The answer was lost, and the person presses the button again.
  expect(await invoices.markSent(companyId, parts, sent)).toEqual({ kind: 'saved' });
  const now = async () => (await stored()).filter(({ clientId }) => 'fg'.includes(clientId));
  expect(await now()).toMatchObject([sent, sent]);
  const post = { ...sent, sentWay: 'post' } as const;
  const late = await invoices.markSent(companyId, parts, post);
  expect(late).toMatchObject({ kind: 'failed' });
  expect(late.kind === 'failed' && late.message).toContain('送付を記録しました');

  const [first, second] = await now();
  await invoiceWrites.voidInvoice(companyId, { id: String(first?.id) }, 'x');
  const both = [first, second].flatMap((one) => (one === undefined ? [] : [{ invoice: one }]));
  expect(await invoices.markSent(companyId, both, notSent)).toMatchObject({ kind: 'failed' });
  expect(await now()).toMatchObject([sent, sent]);
  expect(await invoices.markSent(companyId, both.slice(1), notSent)).toEqual({ kind: 'saved' });
  expect(await now()).toMatchObject([sent, notSent]);
});

test('orders that nobody was assigned to are found', async () => {
  const ids = await putOrders('e', 32);
  const [assigned = ''] = ids;
  expect(new Set(await jobs.idsWithoutJob(companyId, ids))).toEqual(new Set(ids));
  await jobWrites.assign(companyId, { orderId: assigned, jobId: assigned }, ['loading'], {
    type: 'driver',
    id: 'd',
  });
  await expect
    .poll(async () => (await jobs.idsWithoutJob(companyId, ids)).length)
    .toBe(ids.length - 1);
  expect(await jobs.idsWithoutJob(companyId, [assigned])).toEqual([]);
  expect(await jobs.idsWithoutJob(companyId, [])).toEqual([]);
});
