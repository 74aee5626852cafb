import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingPeriod, periodRange } from '#domain/billing/billing.ts';
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import { billingRows, issuedOffices, nextOrders } from '#domain/billing/closing.ts';
import { ledgerOf, missedOrders } from '#domain/billing/closingMissed.ts';
import { invoiceSheet } from '#domain/invoice/invoice.ts';
import { NO_OFFICE } from '#domain/invoice/office.ts';
import { isIssued, type Invoice } from '#domain/invoice/record.ts';
import { newOfficeForm } from '#domain/office/form.ts';
import { orderFormOf } from '#domain/order/order.ts';
import { newPrice } from '#domain/price/price.ts';
import { newId } from '#domain/id.ts';
import { checkChain } from '#workflows/checkInvoiceChain.ts';
import * as invoiceWrites from '#repositories/invoiceWrites.ts';
import * as invoices from '#repositories/invoices.ts';
import * as offices from '#repositories/offices.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import * as orders from '#repositories/orders.ts';
import { aBank, aClient, aCompany } from '#tests/support/builders.ts';
import { anOrderForm, disconnect, signInWithCompany } from '#tests/support/emulator.ts';

// One client whose orders are billed by office, through the repositories and the rules.

const MONTH = '2026-11';
const TODAY = '2026-12-10';
const client = aClient({ id: 'a', closingDay: 31, splitByOffice: true });
const range = periodRange(billingPeriod(31, MONTH));

let companyId = '';
let userId = '';

beforeAll(async () => {
  ({ companyId, userId } = await signInWithCompany());
});
afterAll(disconnect);

const put = async (officeId: string): Promise<string> => {
  const id = newId();
  const price = { ...newPrice(), amount: 10_000, currency: 'JPY' as const };
  const next = anOrderForm({ client: client.id, officeId, price });
  expect(await orderWrites.save(companyId, userId, { id, base: null, next })).toEqual({
    kind: 'saved',
  });
  return id;
};

const stored = () => invoices.listOfClientMonth(companyId, client.id, MONTH);
const ofClient = () => orders.listForInvoice(companyId, client.id, range);

/** Issues what an office bills now, or corrects its invoice. */
async function issue(officeId: string): Promise<string> {
  const all = await stored();
  const own = all.filter((one) => one.officeId === officeId);
  const correcting = own.find(isIssued);
  const issued = issuedOffices(all, MONTH);
  const sheet = invoiceSheet({
    company: aCompany(),
    client,
    officeId,
    office: await offices.get(companyId, officeId),
    bank: aBank(),
    orders: nextOrders(await ofClient(), { client, officeId, month: MONTH, issued, correcting }),
    month: MONTH,
    issueDay: '2026-12-01',
    revision: own.length + 1,
    settings: defaultBillingSettings(),
  });
  const outcome = await invoiceWrites.issue(companyId, {
    sheet,
    draft: undefined,
    numberFormat: '{YYYY}-{MM}-{NNN}',
    subjectTemplate: defaultBillingSettings().subjectTemplate,
    issuedBy: userId,
    issueNote: '',
    correction: correcting === undefined ? '' : '営業所の変更',
  });
  return outcome.kind === 'failed' ? outcome.message : `${outcome.kind} ${outcome.number}`;
}

const valid = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await stored())
      .filter(isIssued)
      .map(({ officeId, orderIds }: Invoice) => [officeId, orderIds.length]),
  );

test('each office gets its own invoice; an order that moves is listed, let go and billed by the other', async () => {
  const [yokohama, tokyo] = [newId(), newId()];
  const form = { ...newOfficeForm(), name: '横浜営業所', address: '横浜市中区新港1' };
  await offices.save(companyId, yokohama, null, form);
  expect(await offices.list(companyId)).toMatchObject([{ id: yokohama, name: '横浜営業所' }]);
  const moving = await put(yokohama);
  for (const officeId of [yokohama, tokyo, '']) await put(officeId);
  const rows = async () =>
    billingRows({
      clients: [client],
      orders: await ofClient(),
      invoices: await stored(),
      month: MONTH,
      rounding: 'floor',
    });
  expect((await rows()).map(({ officeId }) => officeId)).toEqual(
    [NO_OFFICE, yokohama, tokyo].toSorted(),
  );
  expect(await issue(yokohama)).toBe('issued 2026-11-001');
  expect(await issue(NO_OFFICE)).toBe('issued 2026-11-002');
  expect(await valid()).toEqual({ [yokohama]: 2, [NO_OFFICE]: 1 });
  const printed = await invoices.getPrinted(companyId, `${MONTH}_a_${yokohama}_1`);
  expect(printed?.text).toContain('横浜市中区新港1');

  const order = (await ofClient()).find(({ id }) => id === moving);
  if (order === undefined) throw new Error(moving);
  const base = orderFormOf(order);
  const change = { id: moving, base, next: { ...base, officeId: tokyo } };
  expect(await orderWrites.save(companyId, userId, change)).toEqual({ kind: 'saved' });
  const changed = await orders.listChangedAfterIssue(companyId);
  const [missed] = missedOrders(changed, ledgerOf([client], await stored(), TODAY));
  expect(missed).toMatchObject({ order: { id: moving }, reasons: ['otherOffice'] });

  expect(await issue(yokohama)).toBe('issued 2026-11-001-2');
  expect(await issue(tokyo)).toBe('issued 2026-11-003');
  expect(await valid()).toEqual({ [yokohama]: 1, [NO_OFFICE]: 1, [tokyo]: 2 });
  expect(await orders.listChangedAfterIssue(companyId)).toEqual([]);
  expect(await orders.listUnbilledBefore(companyId, range.to)).toEqual([]);
  const check = await checkChain(companyId, () => undefined);
  expect(check).toEqual({ count: 4, findings: [] });
});
