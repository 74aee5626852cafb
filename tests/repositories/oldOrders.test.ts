import { doc, getDoc, terminate, updateDoc } from 'firebase/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAdditionalItem } from '#domain/price.ts';
import { orderFormOf, orderSchema } from '#domain/order.ts';
import type { OrderForm } from '#domain/orderForm.ts';
import { plainRecord } from '#repositories/convert.ts';
import { newId } from '#repositories/ids.ts';
import * as orderChanges from '#repositories/orderChanges.ts';
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
  await orderChanges.save(companyId, userId, { id, base: null, next: anOrderForm() });
  const reference = doc(server, `companies/${companyId}/orders/${id}`);
  await updateDoc(reference, fields);
  const read = async () => {
    const found = await getDoc(reference);
    return orderFormOf(orderSchema.parse(plainRecord(id, found.data() ?? {})));
  };
  const save = (base: OrderForm, next: OrderForm) =>
    orderChanges.save(companyId, userId, { id, base, next });
  return { reference, read, save };
}

test.each([
  ['a part of the destination lacks', { destination: { name: '甲倉庫' } }],
  ['the destination is a text', { destination: '甲倉庫' }],
  ['the container is a text', { container: 'ONEU1234566' }],
  ['the container is 45 ft long', { 'container.lengthFt': 45 }],
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
