import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#domain/id.ts';
import { newPrice, type Price } from '#domain/price/price.ts';
import { startOfDay } from '#domain/time.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import * as orders from '#repositories/orders.ts';
import { anOrderForm, disconnect, signInWithCompany } from '#tests/support/emulator.ts';

let companyId = '';
let userId = '';

beforeAll(async () => {
  ({ companyId, userId } = await signInWithCompany());
});
afterAll(disconnect);

test('sales are added up without tax: that of freights agreed with tax is taken off', async () => {
  const freights: [day: string, amount: number, fields: Partial<Price>][] = [
    ['2026-11-02', 45_000, {}],
    ['2026-11-03', 110_000, { taxInclusion: 'inclusive' }],
    // Without any tax, however it was agreed.
    ['2026-11-04', 3_000, { taxInclusion: 'inclusive', tax: 'taxFree' }],
    ['2026-12-01', 999, { taxInclusion: 'inclusive' }],
  ];
  const changes = freights.map(([arrivalDate, amount, fields]) => ({
    id: newId(),
    base: null,
    next: anOrderForm({
      arrivalDate,
      price: { ...newPrice(), amount, ...fields, currency: 'JPY' as const },
    }),
  }));
  const ahead = { onProgress: () => undefined, isStopped: () => false };
  expect((await orderWrites.saveMany(companyId, userId, changes, ahead)).saved).toHaveLength(4);
  const november = { from: startOfDay('2026-11-01'), to: startOfDay('2026-12-01') };
  expect(await orders.sumWithin(companyId, november)).toBe(148_000);
});
