import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reconcile } from '#domain/saving.ts';

const base = { name: '東洋海運', phone: '045', price: { amount: 1, tax: 'tax' }, items: [1] };

describe('what others changed meets what is typed', () => {
  test('a field that nobody edits here takes their value', () => {
    expect(reconcile(base, { ...base, phone: '046' }, { ...base, name: '東洋' })).toEqual({
      agreed: ['phone'],
      contested: [],
    });
  });

  test('a field that is being edited is contested', () => {
    expect(reconcile(base, { ...base, phone: '046' }, { ...base, phone: '047' })).toEqual({
      agreed: [],
      contested: [{ path: 'phone', mine: '047', theirs: '046' }],
    });
  });

  test('the same change on both sides is none to decide', () => {
    const both = { ...base, phone: '046' };
    expect(reconcile(base, both, { ...both })).toEqual({ agreed: ['phone'], contested: [] });
  });

  test('maps meet field by field, lists as a whole', () => {
    const theirs = { ...base, price: { amount: 2, tax: 'tax' }, items: [1, 2] };
    const mine = { ...base, price: { amount: 1, tax: 'taxFree' }, items: [3] };
    expect(reconcile(base, theirs, mine)).toEqual({
      agreed: ['price.amount'],
      contested: [{ path: 'items', mine: [3], theirs: [1, 2] }],
    });
  });

  test('a map that one side replaced contests its fields on the other', () => {
    const was: Record<string, unknown> = { price: { amount: 1 } };
    expect(reconcile(was, { price: null }, { price: { amount: 2 } }).contested).toEqual([
      { path: 'price', mine: { amount: 2 }, theirs: null },
    ]);
    expect(reconcile(was, { price: { amount: 2 } }, { price: null }).contested).toEqual([
      { path: 'price.amount', mine: undefined, theirs: 2 },
    ]);
  });

  test('whatever happens, every change of theirs is agreed or contested, and nothing else', () => {
    const record = fc.record({ a: fc.nat(3), b: fc.nat(3), c: fc.record({ d: fc.nat(3) }) });
    fc.assert(
      fc.property(record, record, record, (was, theirs, typed) => {
        const { agreed, contested } = reconcile(was, theirs, typed);
        const changed = ['a', 'b', 'c.d'].filter((path) =>
          path === 'c.d'
            ? was.c.d !== theirs.c.d
            : Object.entries(was).some(
                ([key, value]) =>
                  key === path &&
                  value !== Object.entries(theirs).find(([other]) => other === key)?.[1],
              ),
        );
        expect([...agreed, ...contested.map(({ path }) => path)].toSorted()).toEqual(changed);
      }),
    );
  });
});
