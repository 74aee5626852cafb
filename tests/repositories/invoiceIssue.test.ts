import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billingPeriod, invoicedOrders, periodRange } from '#domain/billing/billing.ts';
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import { invoiceSheet } from '#domain/invoice/invoice.ts';
import { isIssued, type Invoice } from '#domain/invoice/record.ts';
import { sheetOf } from '#domain/invoice/snapshot.ts';
import { newPrice } from '#domain/price/price.ts';
import { startOfDay } from '#domain/time.ts';
import { newId } from '#domain/id.ts';
import { checkChain } from '#workflows/checkInvoiceChain.ts';
import * as invoiceWrites from '#repositories/invoiceWrites.ts';
import type { IssueRequest } from '#repositories/invoiceWrites.ts';
import * as invoices from '#repositories/invoices.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import * as orders from '#repositories/orders.ts';
import * as payments from '#repositories/payments.ts';
import { aBank, aClient, aCompany } from '#tests/support/builders.ts';
import { aNewPayment } from '#tests/support/invoices.ts';
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

/** So many orders of a client, in the database. */
async function putOrders(client: string, count: number): Promise<void> {
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
  expect(saved).toHaveLength(count);
}

/** What a page hands over: a sheet of what the server has just now. */
async function requestOf(
  clientId: string,
  more: { revision?: number; correcting?: Invoice } = {},
): Promise<IssueRequest> {
  const found = await orders.listForInvoice(companyId, clientId, periodRange(period));
  const sheet = invoiceSheet({
    company: aCompany(),
    client: aClient({ id: clientId, closingDay: 31 }),
    bank: aBank(),
    orders: invoicedOrders(found, clientId, period, more.correcting?.id),
    month: MONTH,
    issueDay: '2026-12-01',
    revision: more.revision ?? 1,
    settings: defaultBillingSettings(),
  });
  return {
    sheet,
    draft: undefined,
    numberFormat: '{YYYY}-{MM}-{NNN}',
    subjectTemplate: defaultBillingSettings().subjectTemplate,
    issuedBy: userId,
    issueNote: '',
    correction: more.correcting === undefined ? '' : '金額の誤り',
  };
}

const stored = async (): Promise<Invoice[]> =>
  (
    await invoices.listWanted(companyId, {
      fromMonth: MONTH,
      toMonth: MONTH,
      clientId: undefined,
      status: undefined,
    })
  ).toSorted((a, b) => a.sequence - b.sequence);

const unbilled = () => orders.listUnbilledBefore(companyId, startOfDay('2027-01-01'));

describe('issuing', () => {
  test('two persons at once get one invoice, several clients at once numbers without a gap', async () => {
    for (const client of ['a', 'b', 'c', 'd']) await putOrders(client, 2);
    const requests = await Promise.all(['a', 'a', 'b'].map((client) => requestOf(client)));
    const outcomes = await Promise.all(
      requests.map((request) => invoiceWrites.issue(companyId, request)),
    );
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['already', 'issued', 'issued']);
    for (const client of ['c', 'd'])
      expect(await invoiceWrites.issue(companyId, await requestOf(client))).toMatchObject({
        kind: 'issued',
      });
    const all = await stored();
    expect(all.map(({ number }) => number)).toEqual([
      '2026-11-001',
      '2026-11-002',
      '2026-11-003',
      '2026-11-004',
    ]);
    expect(all.map(({ clientId }) => clientId).toSorted()).toEqual(['a', 'b', 'c', 'd']);
    expect(await unbilled()).toEqual([]);
    expect(await orders.listChangedAfterIssue(companyId)).toEqual([]);
    expect(await checkChain(companyId, () => undefined)).toEqual({
      count: 4,
      findings: [],
    });
    expect(all[0]?.issuedBy).toBe(userId);
  });

  test('a try after a lost answer finds it issued', async () => {
    await putOrders('again', 1);
    const request = await requestOf('again');
    const first = await invoiceWrites.issue(companyId, request);
    expect(first).toMatchObject({ kind: 'issued', number: '2026-11-005' });
    expect(await invoiceWrites.issue(companyId, request)).toMatchObject({
      kind: 'already',
      number: '2026-11-005',
    });
  });

  test('of more orders than a batch of old took', async () => {
    await putOrders('many', 1_000);
    const outcome = await invoiceWrites.issue(companyId, await requestOf('many'));
    expect(outcome).toMatchObject({ kind: 'issued', number: '2026-11-006' });
    expect(await unbilled()).toEqual([]);
  }, 120_000);

  test('an order cannot be billed twice', async () => {
    const taken = (await stored()).find(({ clientId }) => clientId === 'a');
    const request = await requestOf('other');
    const sheet = {
      ...request.sheet,
      lines: (await requestOf('a', { revision: 2, ...(taken && { correcting: taken }) })).sheet
        .lines,
    };
    const outcome = await invoiceWrites.issue(companyId, { ...request, sheet });
    expect(outcome.kind).toBe('failed');
  });
});

describe('afterwards', () => {
  const find = async (clientId: string): Promise<Invoice> => {
    const found = (await stored()).find((one) => one.clientId === clientId && isIssued(one));
    if (found === undefined) throw new Error(clientId);
    return found;
  };

  test('a payment is added, and the last one makes it paid', async () => {
    const { id: invoice, gross } = await find('b');
    const pay = (id: string, amount: number) =>
      payments.record(companyId, userId, aNewPayment({ id, clientId: 'b', amount }), [
        { invoice, amount },
      ]);
    expect(await pay('first', 1_000)).toEqual({ kind: 'saved' });
    // The answer was lost, and the person presses the button again.
    expect(await pay('first', 1_000)).toEqual({ kind: 'saved' });
    expect(await find('b')).toMatchObject({ status: 'issued', paidTotal: 1_000 });
    expect(await pay('second', 1_000)).toEqual({ kind: 'saved' });
    expect(await find('b')).toMatchObject({ status: 'issued', paidTotal: 2_000 });
    expect(await pay('third', gross)).toMatchObject({ kind: 'failed' });
    expect(await pay('third', gross - 2_000)).toEqual({ kind: 'saved' });
    expect(await find('b')).toMatchObject({ status: 'paid', paidTotal: gross });
  });

  test('a correction voids the old one, takes its number and frees what it leaves out', async () => {
    const old = await find('a');
    await putOrders('a', 1);
    const request = await requestOf('a', { revision: 2, correcting: old });
    expect(request.sheet.lines).toHaveLength(3);
    const [, ...lines] = request.sheet.lines;
    const shorter = { ...request, sheet: { ...request.sheet, lines } };
    expect(await invoiceWrites.issue(companyId, shorter)).toMatchObject({
      kind: 'issued',
      number: `${old.number}-2`,
    });
    expect(await invoices.get(companyId, old.id)).toMatchObject({
      status: 'voided',
      voidReason: '金額の誤り',
      replacedBy: `${MONTH}_a_all_2`,
    });
    const freed = await unbilled();
    expect(freed.map(({ id }) => id)).toEqual([request.sheet.lines[0]?.orderId]);
    const printed = await invoices.getPrinted(companyId, `${MONTH}_a_all_2`);
    expect(printed && sheetOf(printed)).toMatchObject({ replacedNumber: old.number, revision: 2 });
  });

  test('a void one is final and lets its orders go; the next version has its number', async () => {
    const old = await find('c');
    expect(await invoiceWrites.voidInvoice(companyId, old, '請求先の誤り')).toEqual({
      kind: 'saved',
    });
    expect(await invoiceWrites.voidInvoice(companyId, old, 'x')).toEqual({ kind: 'saved' });
    expect(await invoices.get(companyId, old.id)).toMatchObject({ voidReason: '請求先の誤り' });
    expect((await unbilled()).map(({ client }) => client).filter((id) => id === 'c')).toHaveLength(
      2,
    );
    expect(await invoiceWrites.issue(companyId, await requestOf('c'))).toMatchObject({
      kind: 'failed',
    });
    expect(
      await invoiceWrites.issue(companyId, await requestOf('c', { revision: 2 })),
    ).toMatchObject({ kind: 'issued', number: `${old.number}-2` });
    const payment = aNewPayment({ id: 'too late', clientId: 'c', amount: 1 });
    expect(
      await payments.record(companyId, userId, payment, [{ invoice: old.id, amount: 1 }]),
    ).toMatchObject({ kind: 'failed', message: expect.stringContaining('修正版') });
    expect(await payments.get(companyId, 'too late')).toBeUndefined();
  });

  test('a draft is kept and becomes the invoice', async () => {
    await putOrders('draft', 1);
    const of = {
      month: MONTH,
      clientId: 'draft',
      officeId: '',
      revision: 1,
      clientName: '東洋海運株式会社',
    };
    const none = { issueDay: '', dueDay: '', subject: '', memo: '', extraLines: [] };
    const wishes = { ...none, memo: '別紙' };
    expect(await invoiceWrites.saveDraft(companyId, of, null, wishes)).toEqual({ kind: 'saved' });
    const more = { ...wishes, subject: '11月分' };
    expect(await invoiceWrites.saveDraft(companyId, of, wishes, more)).toEqual({ kind: 'saved' });
    const [draft] = await invoices.listOfClientMonth(companyId, 'draft', MONTH);
    expect(draft).toMatchObject({ status: 'draft', memo: '別紙', subject: '11月分', sequence: 0 });
    expect(
      await invoiceWrites.voidInvoice(companyId, { id: `${MONTH}_draft_all_1` }, 'x'),
    ).toMatchObject({ kind: 'failed' });
    const request = await requestOf('draft');
    expect(await invoiceWrites.issue(companyId, { ...request, draft })).toMatchObject({
      kind: 'issued',
    });
    const [issued] = await invoices.listOfClientMonth(companyId, 'draft', MONTH);
    expect(issued).toMatchObject({ status: 'issued', createdAt: draft?.createdAt });
    expect((await invoiceWrites.saveDraft(companyId, of, more, none)).kind).not.toBe('saved');
  });

  test('the chain holds all that happened', async () => {
    const seen: number[] = [];
    const check = await checkChain(companyId, (read) => seen.push(read));
    expect(check.findings).toEqual([]);
    expect(seen.at(-1)).toBe(check.count);
  });
});
