import type { Entry } from '#firestore/outbox.ts';

/** A change of the person who is signed in that waits on this device. */
export const anEntry = (fields: Partial<Entry> = {}): Entry => ({
  id: 'entry-1',
  userId: 'user-1',
  kind: 'orders.save',
  args: {},
  path: 'companies/c/orders/o',
  what: '受注「急ぎ」の変更',
  at: Date.parse('2026-11-24T00:00:00Z'),
  seen: undefined,
  effects: [],
  state: 'waiting',
  ...fields,
});
