import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billingSpan, billingPeriod, periodRange } from '#domain/billing/billing.ts';
import * as auth from '#firestore/auth.ts';
import * as banks from '#repositories/banks.ts';
import { newId } from '#domain/id.ts';
import * as invoices from '#repositories/invoices.ts';
import * as offices from '#repositories/offices.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import * as orders from '#repositories/orders.ts';
import * as schedules from '#repositories/schedules.ts';
import { anOrderForm, confirmed, disconnect, signInWithCompany } from '#tests/support/emulator.ts';

let companyId = '';
let userId = '';

beforeAll(async () => {
  ({ companyId, userId } = await signInWithCompany());
});
afterAll(disconnect);

describe('reads for an invoice', () => {
  test('by billingDate, by arrivalDate without one, and for the billed client only', async () => {
    const put = (fields: Parameters<typeof anOrderForm>[0]) =>
      orderWrites.save(companyId, userId, {
        id: newId(),
        base: null,
        next: anOrderForm(fields),
      });
    await put({ title: 'arrival', arrivalDate: '2026-10-21' });
    await put({ title: 'postponed', arrivalDate: '2026-10-22', billingDate: '2026-12-01' });
    await put({ title: 'early', arrivalDate: '2026-12-24', billingDate: '2026-11-01' });
    await put({ title: 'for us', client: 'client-2', clientBillingId: 'client-1' });
    await put({ title: 'for others', clientBillingId: 'client-2' });
    await put({ title: 'outside', arrivalDate: '2026-11-21' });
    const range = periodRange(billingPeriod(20, '2026-11'));
    const moved = { from: range.from, to: new Date('2026-11-24T15:00:00Z') };
    const titles = async (found: Promise<{ title: string }[]>) =>
      (await found).map(({ title }) => title).toSorted();
    expect(await titles(orders.listForInvoice(companyId, 'client-1', range))).toEqual([
      'arrival',
      'early',
    ]);
    expect(await titles(orders.listForInvoice(companyId, 'client-1', moved))).toEqual([
      'arrival',
      'early',
      'for us',
      'outside',
    ]);
    expect(await orders.listForBilling(companyId, billingSpan('2026-11'))).toHaveLength(5);
  });

  test('banks, offices, invoices and arrangements are empty at first', async () => {
    expect(await banks.list(companyId)).toEqual([]);
    expect((await confirmed(offices.watchAll(companyId))).rows).toEqual([]);
    expect(await invoices.listOfMonths(companyId, ['2026-11'])).toEqual([]);
    expect(await confirmed(schedules.watch(companyId, '2026-11-24'))).toBeUndefined();
  });

  test('somebody else reads nothing', async () => {
    const mine = companyId;
    await signInWithCompany();
    await expect(orders.listForBilling(mine, billingSpan('2026-11'))).rejects.toThrow('権限');
    await expect(confirmed(orders.watchRecent(mine, 10))).rejects.toThrow('権限');
    await auth.logout();
  });
});
