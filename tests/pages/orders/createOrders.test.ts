import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BulkOutcome } from '#domain/order/bulk.ts';
import { newOrderForm, type OrderForm } from '#domain/order/form.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import { createOrders, type Attempted } from '#workflows/createOrders.ts';

vi.mock('#repositories/orderWrites.ts');

const NONE = { saved: [], refused: [], contested: [], unknown: [], left: [], message: undefined };
const form = (orderNumber: string): OrderForm => ({
  ...newOrderForm(new Date('2026-11-20T01:00:00Z')),
  orderNumber,
});

/** The answer to so many of the orders, and none to the others. */
const lostAfter = (count: number) =>
  vi
    .mocked(orderWrites.saveMany)
    .mockImplementationOnce(async (_company, _user, changes): Promise<BulkOutcome> => {
      const ids = changes.map(({ id }) => id);
      return { ...NONE, saved: ids.slice(0, count), unknown: ids.slice(count) };
    });

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(orderWrites.saveMany).mockImplementation(async (_company, _user, changes) => ({
    ...NONE,
    saved: changes.map(({ id }) => id),
  }));
});

/** Tries one after the other as one page does. @returns the ids of each try */
async function tried(...attempts: readonly (readonly string[])[]): Promise<string[][]> {
  const attempted: Attempted[] = [];
  const by = { companyId: 'company-1', userId: 'user-1' };
  for (const numbers of attempts) await createOrders(by, numbers.map(form), attempted);
  return vi
    .mocked(orderWrites.saveMany)
    .mock.calls.map(([, , changes]) => changes.map(({ id }) => id));
}

describe('orders of which the answer got lost', () => {
  it('are the same ones when they are tried again', async () => {
    lostAfter(1);
    const [before = [], again] = await tried(['A', 'B', 'B'], ['B', 'B']);
    expect(new Set(before).size).toBe(3);
    expect(again).toEqual(before.slice(1));
  });

  it('lend their ids to no others that are registered after them', async () => {
    lostAfter(0);
    lostAfter(0);
    const [before = [], others = [], again] = await tried(['A', 'B'], ['C', 'A'], ['B', 'C', 'A']);
    expect(others[1]).toBe(before[0]);
    expect(before).not.toContain(others[0]);
    expect(again).toEqual([before[1], others[0], before[0]]);
  });

  it('are forgotten once all is registered: who wants the same again gets more of them', async () => {
    lostAfter(0);
    const [before = [], again, more = []] = await tried(['A'], ['A'], ['A']);
    expect(again).toEqual(before);
    expect(more).not.toEqual(before);
  });

  it('keep their ids while others are registered', async () => {
    lostAfter(0);
    const [before = [], , again] = await tried(['A'], ['B'], ['A']);
    expect(again).toEqual(before);
  });
});
