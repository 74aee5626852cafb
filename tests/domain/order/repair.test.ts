import { describe, expect, test } from 'vitest';
import { indexWords, newIndex } from '#domain/order/searchIndex.ts';
import { indexRepair } from '#domain/order/repair.ts';
import { anOrder } from '#tests/support/builders.ts';

const words = indexWords(anOrder());
const { idx: _idx, ...old } = anOrder();
const stored = (idx: unknown) => ({ ...old, idx });
const right = { words, invoice: '', changed: false };

describe('the repair of an index', () => {
  test('leaves what is right alone', () => {
    expect(indexRepair(stored(newIndex(anOrder())))).toBeUndefined();
    expect(indexRepair(stored({ words, invoice: 'invoice-1', changed: true }))).toBeUndefined();
  });

  test.each([
    ['is missing', undefined, {}],
    ['is no map', 'words', {}],
    ['is null', null, {}],
    ['has words only', { words }, { words }],
  ])('writes one that %s', (_name, idx, base) => {
    expect(indexRepair(stored(idx))).toEqual({
      id: 'order-1',
      base: { idx: base },
      next: { idx: right },
    });
  });

  test('mends the words and keeps what is known of the invoice', () => {
    const wrong = { words: ['x'], invoice: 'invoice-1', changed: true };
    expect(indexRepair(stored(wrong))?.next).toEqual({ idx: { ...wrong, words } });
  });

  test('writes the fields by which an order is billed, unless it is in an invoice', () => {
    const { clientBillingId: _client, billingDate: _day, ...bare } = stored(right);
    expect(indexRepair(bare)).toEqual({
      id: 'order-1',
      base: { idx: right },
      next: { clientBillingId: '', billingDate: null, idx: right },
    });
    expect(indexRepair({ ...stored(right), clientBillingId: null })).toEqual({
      id: 'order-1',
      base: { clientBillingId: null, idx: right },
      next: { clientBillingId: '', idx: right },
    });
    expect(indexRepair({ ...bare, idx: { ...right, invoice: 'invoice-1' } })).toBeUndefined();
  });

  test('passes by an order that cannot be read', () => {
    expect(indexRepair({ ...stored({}), arrivalDate: 'tomorrow' })).toBeUndefined();
  });
});
