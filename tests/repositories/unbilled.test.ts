import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOfDay } from '#domain/time.ts';
import { newId } from '#domain/id.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import * as orders from '#repositories/orders.ts';
import { anOrderForm, disconnect, signInWithCompany } from '#tests/support/emulator.ts';

let companyId = '';
let userId = '';

beforeAll(async () => {
  ({ companyId, userId } = await signInWithCompany());
});
afterAll(disconnect);

test('unbilled before a day are orders that arrived before it, and those that are billed before it', async () => {
  const days: [title: string, arrivalDate: string, billingDate: string][] = [
    ['arrived before', '2026-10-15', ''],
    ['arrives later', '2026-10-19', ''],
    ['arrives later, billed before', '2026-10-19', '2026-10-15'],
    ['arrives later, billed later', '2026-10-19', '2026-10-16'],
  ];
  const changes = days.map(([title, arrivalDate, billingDate]) => ({
    id: newId(),
    base: null,
    next: anOrderForm({ title, arrivalDate, billingDate }),
  }));
  const ahead = { onProgress: () => undefined, isStopped: () => false };
  expect((await orderWrites.saveMany(companyId, userId, changes, ahead)).saved).toHaveLength(4);
  const found = await orders.listUnbilledBefore(companyId, startOfDay('2026-10-16'));
  expect(found.map(({ title }) => title).toSorted()).toEqual([
    'arrived before',
    'arrives later, billed before',
  ]);
});

test('they are counted by the day on which they arrive', async () => {
  const days = (from: string, to: string) => ({ from: startOfDay(from), to: startOfDay(to) });
  expect(await orders.countUnbilled(companyId, days('2026-10-15', '2026-10-19'))).toBe(1);
  expect(await orders.countUnbilled(companyId, days('2026-10-16', '2026-10-20'))).toBe(3);
});

test('those that are not to be billed are not counted', async () => {
  const later = { from: startOfDay('2026-10-16'), to: startOfDay('2026-10-20') };
  const found = await orders.listUnbilledBefore(companyId, later.to);
  const waived = found.find(({ title }) => title === 'arrives later');
  const order = { userId, orderId: waived?.id ?? '' };
  expect(await orderWrites.waive(companyId, order, '社内移動')).toEqual({ kind: 'saved' });
  expect(await orders.countUnbilled(companyId, later)).toBe(2);
});
