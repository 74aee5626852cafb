import { doc, getDoc, setDoc, terminate, updateDoc } from 'firebase/firestore';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { billingPeriod, invoicedOrders, periodRange } from '#domain/billing/billing.ts';
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import { newId } from '#domain/id.ts';
import { invoiceIdOf } from '#domain/invoice/identity.ts';
import { invoiceSheet } from '#domain/invoice/invoice.ts';
import { newPrice } from '#domain/price/price.ts';
import { sendNow } from '#firestore/sender.ts';
import * as invoices from '#repositories/invoices.ts';
import * as invoiceWrites from '#repositories/invoiceWrites.ts';
import * as orders from '#repositories/orders.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import { issueAmount } from '#tests/repositories/issuing.ts';
import { aBank, aClient, aCompany } from '#tests/support/builders.ts';
import { anOrderForm, disconnect, signInWithCompany } from '#tests/support/emulator.ts';
import { server } from '#tests/support/server.ts';

const MONTH = '2026-11';
const none = { issueDay: '', dueDay: '', subject: '', memo: '', extraLines: [] };

let companyId = '';
let userId = '';

beforeAll(async () => {
  ({ companyId, userId } = await signInWithCompany());
});
afterEach(() => {
  vi.unstubAllGlobals();
});
afterAll(async () => {
  await disconnect();
  await terminate(server);
});

const identityOf = (clientId: string, revision = 1) => ({
  month: MONTH,
  clientId,
  officeId: '',
  revision,
});

/** Issues three orders of a client, or corrects their invoice and leaves out the last. Gives their ids. */
async function issueOrders(clientId: string, ids: readonly string[], revision = 1) {
  const period = billingPeriod(31, MONTH);
  const found = await orders.listForInvoice(companyId, clientId, periodRange(period));
  const billed = invoicedOrders(found, clientId, period, invoiceIdOf(identityOf(clientId)));
  const outcome = await invoiceWrites.issue(companyId, {
    sheet: invoiceSheet({
      company: aCompany(),
      client: aClient({ id: clientId, closingDay: 31 }),
      bank: aBank(),
      orders: billed.filter(({ id }) => ids.includes(id)),
      month: MONTH,
      issueDay: '2026-12-01',
      revision,
      settings: defaultBillingSettings(),
    }),
    draft: undefined,
    numberFormat: '{YYYY}-{MM}-{NNN}',
    subjectTemplate: defaultBillingSettings().subjectTemplate,
    issuedBy: userId,
    issueNote: '',
    correction: revision === 1 ? '' : '金額の誤り',
  });
  expect(outcome.kind).toBe('issued');
}

const orderOf = (id: string) => doc(server, `companies/${companyId}/orders/${id}`);
const billedIn = async (id: string): Promise<unknown> =>
  (await getDoc(orderOf(id))).get('idx.invoice');

/** Three orders in an invoice of their client, the first of which another valid one has by now. */
async function withStrange(client: string): Promise<[string, string, string]> {
  const ids: [string, string, string] = [newId(), newId(), newId()];
  const price = { ...newPrice(), amount: 10_000, currency: 'JPY' as const };
  const changes = ids.map((id) => ({ id, base: null, next: anOrderForm({ client, price }) }));
  const ahead = { onProgress: () => undefined, isStopped: () => false };
  const { saved } = await orderWrites.saveMany(companyId, userId, changes, ahead);
  expect(saved).toHaveLength(3);
  await issueOrders(client, ids);
  const another = `${MONTH}_${client}_another_1`;
  await setDoc(doc(server, `companies/${companyId}/invoices/${another}`), { status: 'issued' });
  await updateDoc(orderOf(ids[0]), { 'idx.invoice': another });
  return ids;
}

test('an invoice is made void though another valid one has one of its orders, which stays there', async () => {
  const [strange, ...own] = await withStrange('a');
  const id = invoiceIdOf(identityOf('a'));
  expect(await invoiceWrites.voidInvoice(companyId, { id }, '誤り')).toEqual({ kind: 'saved' });
  expect((await invoices.get(companyId, id))?.status).toBe('voided');
  expect(await billedIn(strange)).toBe(`${MONTH}_a_another_1`);
  for (const one of own) expect(await billedIn(one)).toBe('');
});

test('a correction lets go what is still its own', async () => {
  const [strange, kept, left] = await withStrange('b');
  await issueOrders('b', [kept], 2);
  expect(await billedIn(strange)).toBe(`${MONTH}_b_another_1`);
  expect(await billedIn(kept)).toBe(invoiceIdOf(identityOf('b', 2)));
  expect(await billedIn(left)).toBe('');
});

test('what was set on a draft without a network is refused in words where it was issued meanwhile', async () => {
  const client = aClient({ id: 'c', closingDay: 31 });
  const of = { ...identityOf('c'), clientName: '東洋' };
  vi.stubGlobal('navigator', { onLine: false });
  const outcome = await invoiceWrites.saveDraft(companyId, of, null, { ...none, memo: '別紙' });
  if (outcome.kind !== 'queued') throw new Error(outcome.kind);
  vi.stubGlobal('navigator', { onLine: true });
  await issueAmount({ companyId, userId, client }, { month: MONTH, amount: 1_000 });
  const { number } = (await invoices.get(companyId, invoiceIdOf(of))) ?? { number: '' };
  sendNow();
  expect(await outcome.sent).toEqual({
    kind: 'failed',
    code: 'already-exists',
    message: `請求書 ${number} はもう発行されています。この設定は保存していません。直すときは修正版を発行してください。`,
  });
});
