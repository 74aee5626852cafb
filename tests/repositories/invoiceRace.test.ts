import { doc, terminate, updateDoc } from 'firebase/firestore';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { billingPeriod, invoicedOrders, periodRange } from '#domain/billing/billing.ts';
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import { newId } from '#domain/id.ts';
import { invoiceSheet } from '#domain/invoice/invoice.ts';
import { sheetOf } from '#domain/invoice/snapshot.ts';
import { newPrice } from '#domain/price/price.ts';
import { checkChain } from '#workflows/checkInvoiceChain.ts';
import * as invoiceWrites from '#repositories/invoiceWrites.ts';
import type { IssueRequest } from '#repositories/invoiceWrites.ts';
import * as invoices from '#repositories/invoices.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import * as orders from '#repositories/orders.ts';
import { aBank, aClient, aCompany } from '#tests/support/builders.ts';
import { anOrderForm, disconnect, signInWithCompany } from '#tests/support/emulator.ts';
import { server } from '#tests/support/server.ts';

const MONTH = '2026-11';
const period = billingPeriod(31, MONTH);
const CONTAINER = 'TCLU1234565';
let companyId = '';
let userId = '';

beforeAll(async () => {
  ({ companyId, userId } = await signInWithCompany());
});
afterEach(() => vi.unstubAllGlobals());
afterAll(async () => {
  await disconnect();
  await terminate(server);
});

/** Two orders of a new client at 45,000 each. */
async function newClient(): Promise<string> {
  const client = newId();
  const form = anOrderForm({ client, price: { ...newPrice(), amount: 45_000, currency: 'JPY' } });
  const { saved } = await orderWrites.saveMany(
    companyId,
    userId,
    [CONTAINER, ''].map((containerId) => ({
      id: newId(),
      base: null,
      next: { ...form, container: { ...form.container, containerId } },
    })),
    { onProgress: () => undefined, isStopped: () => false },
  );
  expect(saved).toHaveLength(2);
  return client;
}

const ordersOf = (client: string) => orders.listForInvoice(companyId, client, periodRange(period));

/** What a page hands over: a sheet of what the server has just now. */
async function requestOf(client: string): Promise<IssueRequest> {
  const found = invoicedOrders(await ordersOf(client), client, period);
  return {
    draft: undefined,
    sheet: invoiceSheet({
      company: aCompany(),
      client: aClient({ id: client, closingDay: 31 }),
      bank: aBank(),
      orders: found,
      month: MONTH,
      issueDay: '2026-12-01',
      settings: defaultBillingSettings(),
    }),
    numberFormat: '{YYYY}-{MM}-{NNN}',
    subjectTemplate: defaultBillingSettings().subjectTemplate,
    issuedBy: userId,
    issueNote: '',
    correction: '',
  };
}

/** What another client does to an order, as the app's own save would store it. */
type Save = Record<string, unknown>;
const price: Save = { 'price.amount': 90_000, 'idx.changed': true };

/** Issues while another client saves just before the request of that place is sent; whether there was such a request. */
async function issueWith(request: IssueRequest, orderId: string, place: number, save: Save) {
  const send = globalThis.fetch;
  let sent = 0;
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    sent += 1;
    if (sent === place)
      await updateDoc(doc(server, `companies/${companyId}/orders/${orderId}`), save);
    return send(...args);
  });
  const outcome = await invoiceWrites.issue(companyId, request);
  vi.unstubAllGlobals();
  return { outcome, isReached: sent >= place };
}

/** Every order of a client is as it was printed, or marked, or in no invoice. */
async function differing(client: string): Promise<string[]> {
  const printed = await invoices.getPrinted(companyId, `${MONTH}_${client}_all_1`);
  const lines = printed === undefined ? [] : sheetOf(printed).lines;
  const found = await ordersOf(client);
  return found
    .filter(({ idx }) => idx.invoice !== '' && !idx.changed)
    .filter(({ id, price: { amount } }) =>
      lines.every((line) => line.orderId !== id || line.base.amount !== amount),
    )
    .map(({ id }) => id);
}

describe('what two people set on one invoice that is not issued', () => {
  const none = { issueDay: '', dueDay: '', subject: '', memo: '', extraLines: [] };
  const line = { label: '特別値引', amount: -5001, tax: 'tax', taxInclusion: 'exclusive' } as const;

  test('is kept of both, and asked where both set the same', async () => {
    const client = await newClient();
    const of = { month: MONTH, clientId: client, officeId: '', revision: 1, clientName: '東洋' };
    const mine = { ...none, extraLines: [line], memo: '別紙' };
    expect(await invoiceWrites.saveDraft(companyId, of, null, mine)).toEqual({ kind: 'saved' });
    const subject = { ...none, subject: '11月分' };
    expect(await invoiceWrites.saveDraft(companyId, of, null, subject)).toEqual({ kind: 'saved' });
    const memo = { ...none, memo: '請求のみ' };
    expect(await invoiceWrites.saveDraft(companyId, of, null, memo)).toMatchObject({
      kind: 'conflict',
      fields: [{ path: 'memo', mine: '請求のみ', theirs: '別紙' }],
    });
    expect(await invoiceWrites.saveDraft(companyId, of, null, memo, true)).toEqual({
      kind: 'saved',
    });
    const [draft] = await invoices.listOfClientMonth(companyId, client, MONTH);
    expect(draft).toMatchObject({ subject: '11月分', memo: '請求のみ', extraLines: [line] });
  });

  test('begins with what the version before had, and keeps what one of them takes away', async () => {
    const client = await newClient();
    const fresh = { ...none, memo: '別紙', extraLines: [line] };
    const whose = { month: MONTH, clientId: client, officeId: '', revision: 2 };
    const of = { ...whose, clientName: '東洋', fresh };
    const without = { ...fresh, extraLines: [] };
    expect(await invoiceWrites.saveDraft(companyId, of, null, without)).toEqual({ kind: 'saved' });
    const subject = { ...fresh, subject: '11月分' };
    expect(await invoiceWrites.saveDraft(companyId, of, null, subject)).toEqual({ kind: 'saved' });
    const [draft] = await invoices.listOfClientMonth(companyId, client, MONTH);
    expect(draft).toMatchObject({ ...without, subject: '11月分', revision: 2 });
  });

  test('holds the issue back that was prepared without it', async () => {
    const client = await newClient();
    const of = { month: MONTH, clientId: client, officeId: '', revision: 1, clientName: '東洋' };
    const request = await requestOf(client);
    await invoiceWrites.saveDraft(companyId, of, null, { ...none, memo: '別紙' });
    expect(await invoiceWrites.issue(companyId, request)).toEqual({
      kind: 'failed',
      message: expect.stringContaining('「この請求書だけの設定」が変わりました。発行していません'),
    });
    const [draft] = await invoices.listOfClientMonth(companyId, client, MONTH);
    expect(draft?.status).toBe('draft');
    expect(await invoiceWrites.issue(companyId, { ...request, draft })).toMatchObject({
      kind: 'issued',
    });
  });
});

describe('an order that is saved while its invoice is issued', () => {
  test('stops the issue by its name, or is marked, at every step', async () => {
    const kinds: string[] = [];
    for (let place = 1; ; place += 1) {
      const client = await newClient();
      const request = await requestOf(client);
      const orderId = request.sheet.lines.find(
        ({ containerId }) => containerId === CONTAINER,
      )?.orderId;
      if (orderId === undefined) throw new Error(client);
      const { outcome, isReached } = await issueWith(request, orderId, place, price);
      if (!isReached) break;
      kinds.push(outcome.kind);
      expect(await differing(client)).toEqual([]);
      if (outcome.kind === 'issued') continue;
      expect(outcome).toEqual({
        kind: 'failed',
        message: expect.stringMatching(
          `受注「2026-11-24 ${CONTAINER}」\\(基本運賃・小計\\)が変更されました。発行していません。`,
        ),
      });
      expect(await invoices.get(companyId, `${MONTH}_${client}_all_1`)).toBeUndefined();
      const again = await requestOf(client);
      expect(again.sheet.totals.gross).toBe(148_500);
      expect(await invoiceWrites.issue(companyId, again)).toMatchObject({ kind: 'issued' });
    }
    // The counter, the invoice, two orders, and the commit; each of them was a step at least once.
    expect(kinds.length).toBeGreaterThanOrEqual(5);
    expect(new Set(kinds)).toEqual(new Set(['failed']));
  });

  test.each<[string, Save, string]>([
    ['disabled', { enabled: false }, '請求の対象'],
    ['left to nobody', { billingWaiver: '社内移動' }, '請求の対象'],
    ['billed to another', { clientBillingId: 'client-9' }, '請求の対象'],
    ['billed by another invoice', { 'idx.invoice': 'other' }, '請求の対象'],
    ['postponed', { billingDate: new Date('2027-01-15T00:00:00Z') }, '請求の対象'],
    ['made free of tax', { 'price.tax': 'taxFree' }, '基本運賃'],
  ])('and is %s stops it, too', async (_what, save, word) => {
    const client = await newClient();
    const request = await requestOf(client);
    const [first] = request.sheet.lines;
    if (first === undefined) throw new Error(client);
    const { outcome } = await issueWith(request, first.orderId, 5, save);
    expect(outcome).toMatchObject({ kind: 'failed', message: expect.stringContaining(word) });
  });

  test('is marked when it is saved after the issue', async () => {
    const client = await newClient();
    const request = await requestOf(client);
    expect(await invoiceWrites.issue(companyId, request)).toMatchObject({ kind: 'issued' });
    const [first] = request.sheet.lines;
    await updateDoc(doc(server, `companies/${companyId}/orders/${first?.orderId}`), price);
    const changed = await orders.listChangedAfterIssue(companyId);
    expect(changed.map(({ id }) => id)).toEqual([first?.orderId]);
    expect(await differing(client)).toEqual([]);
  });

  test('in what is not printed is no hindrance', async () => {
    const client = await newClient();
    const request = await requestOf(client);
    const [first] = request.sheet.lines;
    if (first === undefined) throw new Error(client);
    const save = { description: '急ぎ', 'idx.changed': true };
    const { outcome } = await issueWith(request, first.orderId, 5, save);
    expect(outcome).toMatchObject({ kind: 'issued' });
  });
});

test('an order that somebody wrote into a second invoice is named by the check of the chain', async () => {
  const [first, second] = [await newClient(), await newClient()];
  for (const client of [first, second])
    expect(await invoiceWrites.issue(companyId, await requestOf(client))).toMatchObject({
      kind: 'issued',
    });
  const orderIds = async (client: string) =>
    (await invoices.get(companyId, `${MONTH}_${client}_all_1`))?.orderIds ?? [];
  const both = [...(await orderIds(second)), ...(await orderIds(first))];
  const problems = async () =>
    (await checkChain(companyId, () => undefined)).findings.map(({ problem }) => problem);
  expect(await problems()).toEqual([]);
  const path = `companies/${companyId}/invoices/${MONTH}_${second}_all_1`;
  await updateDoc(doc(server, path), { orderIds: both });
  expect(await problems()).toContainEqual(expect.stringMatching('受注2件が.*二重請求'));
});
