import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#domain/id.ts';
import type { RecordChange } from '#domain/order/bulk.ts';
import type { OrderForm } from '#domain/order/form.ts';
import { searchWords } from '#domain/order/searchIndex.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import * as orders from '#repositories/orders.ts';
import { anOrderForm, confirmed, disconnect, signInWithCompany } from '#tests/support/emulator.ts';

// Many orders are changed as they are by then, not as a list showed them.

let companyId = '';
let userId = '';
beforeAll(async () => {
  ({ companyId, userId } = await signInWithCompany());
});
afterAll(disconnect);

const unhurried = { onProgress: () => undefined, isStopped: () => false };
const DAY = '2026-12-01';
type Change = RecordChange<OrderForm>;

async function someOrders(count: number): Promise<{ id: string; form: OrderForm }[]> {
  const form = anOrderForm();
  const changes = Array.from({ length: count }, (): Change => ({
    id: newId(),
    base: null,
    next: form,
  }));
  const { saved } = await orderWrites.saveMany(companyId, userId, changes, unhurried);
  expect(saved).toHaveLength(count);
  return changes.map(({ id }) => ({ id, form }));
}

/** Somebody else changes one of them. */
async function change(id: string, base: OrderForm, fields: Partial<OrderForm>): Promise<void> {
  const next = { ...base, ...fields };
  expect(await orderWrites.save(companyId, userId, { id, base, next })).toEqual({ kind: 'saved' });
}

const saveAll = (some: readonly Change[]) =>
  orderWrites.saveMany(companyId, userId, some, unhurried);
const orderOf = (id: string) => confirmed(orders.watch(companyId, id));
const billed = (base: OrderForm): OrderForm => ({ ...base, billingDate: DAY });
const boxed = (containerId: string) => ({ ...anOrderForm().container, containerId });
const idsFoundBy = async (text: string): Promise<string[]> => {
  const [word = ''] = searchWords(text);
  return (await confirmed(orders.watchRecent(companyId, 50, { word }))).rows.map(({ id }) => id);
};

describe('a change of many orders', () => {
  test('leaves what others have changed in the same field, and changes the others', async () => {
    const some = await someOrders(17);
    const [first, second] = some;
    if (first === undefined || second === undefined) throw new Error('no orders');
    await change(first.id, first.form, { billingDate: '2026-12-05' });
    await change(second.id, second.form, { container: boxed('ABCU7654321') });
    const outcome = await saveAll(
      some.map(({ id, form }) => ({ id, base: form, next: billed(form) })),
    );
    expect(outcome).toMatchObject({ contested: [first.id], refused: [], unknown: [], left: [] });
    expect(outcome.saved).toEqual(some.slice(1).map(({ id }) => id));
    const days = await Promise.all(some.slice(0, 3).map(({ id }) => orderOf(id)));
    expect(days.map((order) => order?.billingDate?.toISOString())).toEqual([
      '2026-12-04T15:00:00.000Z',
      '2026-11-30T15:00:00.000Z',
      '2026-11-30T15:00:00.000Z',
    ]);
    expect(days[1]?.container.containerId).toBe('ABCU7654321');
    expect(await idsFoundBy('7654321')).toEqual([second.id]);
    // The history tells what was there.
    const { rows } = await confirmed(orders.watchHistory(companyId, second.id, 1));
    expect(rows[0]).toMatchObject({ fields: ['billingDate'] });
  });

  test('is taken back where nobody has changed the same since', async () => {
    const some = await someOrders(3);
    const forward = some.map(({ id, form }) => ({ id, base: form, next: billed(form) }));
    expect((await saveAll(forward)).saved).toHaveLength(3);
    const [first, second, third] = some;
    if (!first || !second || !third) throw new Error('no orders');
    await change(first.id, billed(first.form), { container: boxed('WXYU1112223') });
    await change(second.id, billed(second.form), { billingDate: '2026-12-09' });
    const back = await saveAll(
      forward.map(({ id, base, next }) => ({ id, base: next, next: base })),
    );
    expect(back).toMatchObject({ saved: [first.id, third.id], contested: [second.id] });
    expect((await orderOf(first.id))?.billingDate).toBeNull();
    expect((await orderOf(second.id))?.billingDate?.toISOString()).toBe('2026-12-08T15:00:00.000Z');
    expect(await idsFoundBy('1112223')).toEqual([first.id]);
  });

  test('that others have made alike is no conflict and no entry of the history', async () => {
    const [one] = await someOrders(1);
    if (one === undefined) throw new Error('no order');
    const { id, form } = one;
    await change(id, form, { billingDate: DAY });
    const outcome = await saveAll([{ id, base: form, next: billed(form) }]);
    expect(outcome).toMatchObject({ saved: [id], contested: [] });
    expect((await confirmed(orders.watchHistory(companyId, id, 9))).rows).toHaveLength(2);
    await orderWrites.disable(companyId, { userId, orderId: id });
    const flagged = await orderWrites.flagMany(companyId, userId, [id], false, unhurried);
    expect(flagged.saved).toEqual([id]);
    expect((await confirmed(orders.watchHistory(companyId, id, 9))).rows).toHaveLength(3);
  });
});
