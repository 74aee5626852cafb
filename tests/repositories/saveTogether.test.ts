import { doc, terminate, updateDoc } from 'firebase/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderSchema } from '#domain/order/order.ts';
import { newId } from '#domain/id.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import { changeTogether } from '#firestore/engine.ts';
import { anOrderForm, disconnect, signInWithCompany } from '#tests/support/emulator.ts';
import { server } from '#tests/support/server.ts';

let path = '';

beforeAll(async () => {
  const { companyId, userId } = await signInWithCompany();
  const id = newId();
  path = `companies/${companyId}/orders/${id}`;
  const order = { id, base: null, next: anOrderForm({ client: 'client-1' }) };
  const ahead = { onProgress: () => undefined, isStopped: () => false };
  expect((await orderWrites.saveMany(companyId, userId, [order], ahead)).saved).toHaveLength(1);
});
afterAll(async () => {
  await disconnect();
  await terminate(server);
});

test('a refusal by the rules is told when nothing has changed since the read', async () => {
  let tries = 0;
  const outcome = await changeTogether({
    reads: [path],
    decide: () => {
      tries += 1;
      return [{ path, changes: { title: 1 } }];
    },
  });
  expect(outcome).toEqual({
    kind: 'failed',
    code: 'permission-denied',
    message: expect.stringMatching(/権限/) as string,
  });
  expect(tries).toBe(1);
});

test('a refusal of what was decided on an old record is no answer: all begins anew', async () => {
  const seen: unknown[] = [];
  const outcome = await changeTogether({
    reads: [path],
    decide: async ([order]) => {
      const { invoice } = orderSchema.parse(order).idx;
      seen.push(invoice);
      // Somebody bills the order between the read and the write, which then needs its mark.
      if (invoice === '') await updateDoc(doc(server, path), { 'idx.invoice': 'issued' });
      return [
        { path, changes: { title: '急ぎ', ...(invoice === '' ? {} : { 'idx.changed': true }) } },
      ];
    },
  });
  expect(seen).toEqual(['', 'issued']);
  expect(outcome).toEqual({ kind: 'saved' });
  expect(seen).toEqual(['', 'issued']);
});
