import { deleteField, doc, getDoc, terminate, updateDoc } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newAdditionalItem } from '#domain/price/price.ts';
import { newClientForm } from '#domain/client/form.ts';
import { orderFormOf, orderSchema, type Order } from '#domain/order/order.ts';
import type { OrderForm } from '#domain/order/form.ts';
import { plainRecord } from '#firestore/convert.ts';
import { newId } from '#domain/id.ts';
import { loadClosing } from '#workflows/closeMonth.ts';
import { loadIssuing } from '#workflows/prepareInvoice.ts';
import { issueOfMonth } from '#workflows/issueInvoice.ts';
import * as clients from '#repositories/clients.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import * as repairOrders from '#workflows/repairOrders.ts';
import { anOrderForm, disconnect, signInWithCompany } from '#tests/support/emulator.ts';
import { server } from '#tests/support/server.ts';

let companyId = '';
let userId = '';

beforeAll(async () => {
  ({ companyId, userId } = await signInWithCompany());
});
afterAll(async () => {
  await disconnect();
  await terminate(server);
});

/** An order that an older version of the app left behind. */
async function anOldOrder(fields: Record<string, unknown>) {
  const id = newId();
  await orderWrites.save(companyId, userId, { id, base: null, next: anOrderForm() });
  const reference = doc(server, `companies/${companyId}/orders/${id}`);
  await updateDoc(reference, fields);
  const read = async () => {
    const found = await getDoc(reference);
    return orderFormOf(orderSchema.parse(plainRecord(id, found.data() ?? {})));
  };
  const save = (base: OrderForm, next: OrderForm) =>
    orderWrites.save(companyId, userId, { id, base, next });
  return { reference, read, save };
}

test.each([
  ['a part of the destination lacks', { destination: { name: '甲倉庫' } }],
  ['the destination is a text', { destination: '甲倉庫' }],
  ['the container is a text', { container: 'ONEU1234566' }],
  ['the container is 45 ft long', { 'container.lengthFt': 45 }],
  [
    'the price holds nulls and texts',
    { price: { amount: '45,000', currency: null, tax: null, additionalItems: null } },
  ],
  ['a charge is of no known kind', { 'price.additionalItems': [{ type: 'toll', amount: 1 }] }],
  ['a charge has no memo', { 'price.additionalItems': [{ type: 'wait', amount: 1 }] }],
  [
    'the ninth charge stands in no part',
    {
      'price.additionalItems': Array.from({ length: 9 }, () => newAdditionalItem('wait')),
    },
  ],
])('an old order can be changed where %s', async (_name, fields) => {
  const { read, save, reference } = await anOldOrder(fields);
  const base = await read();
  const next: OrderForm = {
    ...base,
    destination: { ...base.destination, tel: '045-000-0000' },
    container: { ...base.container, type: 'reefer' },
    price: { ...base.price, amount: 51_000 },
  };
  expect(await save(base, next)).toEqual({ kind: 'saved' });
  expect(await read()).toEqual(next);
  const { destination, container } = (await getDoc(reference)).data() ?? {};
  expect(Object.keys(destination).toSorted()).toEqual(['address', 'inCharge', 'name', 'tel']);
  expect(Object.keys(container).toSorted()).toEqual(['containerId', 'height', 'lengthFt', 'type']);
});

describe('a closing of old orders that lack what they are billed by', () => {
  const lacking = [
    { clientBillingId: deleteField() },
    { clientBillingId: null },
    { billingDate: deleteField() },
    { clientBillingId: deleteField(), billingDate: deleteField() },
    { clientBillingId: deleteField(), idx: deleteField() },
    { clientBillingId: 'client-old', billingDate: deleteField() },
    {},
  ];
  const month = '2026-11';
  let made: Awaited<ReturnType<typeof anOldOrder>>[] = [];
  const stored = () =>
    Promise.all(made.map(async ({ reference }) => (await getDoc(reference)).data() ?? {}));

  beforeAll(async () => {
    const id = 'client-old';
    const next = { ...newClientForm(), name: '甲物流', code: 'OLD' };
    expect(await clients.save(companyId, id, null, next)).toEqual({ kind: 'saved' });
    const client = doc(server, `companies/${companyId}/clients/${id}`);
    made = await Promise.all(lacking.map((fields) => anOldOrder({ client, ...fields })));
  });

  const announcedNow = async () => {
    const { rows } = await loadClosing(companyId, month, '', new Date());
    return rows.find(({ client }) => client.id === 'client-old');
  };

  test('announces and issues each of them, and stops when one came since', async () => {
    const row = await announcedNow();
    expect(row?.orderCount).toBe(lacking.length);
    const issuing = await loadIssuing(companyId);
    const issue = (orders: readonly Order[]) =>
      issueOfMonth(
        { companyId, userId, issuing, issueNote: '試し', announced: { orders, gross: 0 } },
        { clientId: 'client-old', officeId: '', month },
      );
    const stopped = await issue(row?.orders.slice(1) ?? []);
    expect(stopped).toMatchObject({ kind: 'failed' });
    expect(JSON.stringify(stopped)).toContain('(追加)が変わりました');
    const outcome = await issue(row?.orders ?? []);
    expect(outcome.kind).toBe('issued');
    const invoices = (await stored()).map(
      (fields) => orderSchema.parse(plainRecord('x', fields)).idx.invoice,
    );
    expect(new Set(invoices)).toEqual(new Set(['2026-11_client-old_all_1']));
    expect((await announcedNow())?.orders).toEqual([]);
  });

  test('the repair writes what lacks, for the orders that are in no invoice', async () => {
    made = [await anOldOrder({ clientBillingId: deleteField(), billingDate: deleteField() })];
    const going = { onProgress: () => undefined, isStopped: () => false };
    expect((await repairOrders.repairIndex(companyId, going)).message).toBeUndefined();
    expect(await stored()).toMatchObject([{ clientBillingId: '', billingDate: null }]);
  });
});
