import { describe, expect, test } from 'vitest';
import { jobSchema, stepOf } from '#domain/job/job.ts';
import { amountOf, mendedPrice } from '#domain/price/old.ts';
import { orderFormOf } from '#domain/order/order.ts';
import { priceSchema } from '#domain/price/price.ts';
import { anOrder } from '#tests/support/builders.ts';

const plain = { amount: 0, currency: 'JPY', tax: 'tax', taxInclusion: 'exclusive' };
const wait = { type: 'wait', amount: 100, tax: 'taxFree', taxInclusion: 'inclusive', memo: 'm' };

describe('an amount of an old document', () => {
  test.each<[unknown, number]>([
    [45_000, 45_000],
    [-5, -5],
    [-0, 0],
    [1_000.5, 1_001],
    [Number.NaN, 0],
    ['45,000', 45_000],
    ['¥45,000円', 45_000],
    ['４５０００', 45_000],
    ['-300', -300],
    ['-0', 0],
    ['', 0],
    ['四万', 0],
    ['1234567890', 0],
    [null, 0],
    [undefined, 0],
    [{}, 0],
  ])('%o reads as %o', (stored, yen) => {
    expect(Object.is(amountOf(stored), yen)).toBe(true);
  });
});

describe('a price of an old document', () => {
  test.each<[string, unknown, object, string[]]>([
    ['that is missing', undefined, { ...plain, additionalItems: [] }, []],
    ['that is null', null, { ...plain, additionalItems: [] }, ['運賃']],
    ['that is a list', [], { ...plain, additionalItems: [] }, ['運賃']],
    ['that lacks fields', { amount: 1 }, { ...plain, amount: 1, additionalItems: [] }, []],
    [
      'of nulls',
      { amount: null, currency: null, tax: null, taxInclusion: null, additionalItems: null },
      { ...plain, additionalItems: [] },
      ['基本運賃', '通貨', '税区分', '内税・外税', '付帯料金'],
    ],
    [
      'of texts',
      { amount: '45,000', currency: '' },
      { ...plain, amount: 45_000 },
      ['基本運賃', '通貨'],
    ],
    ['as it should be', { ...plain, additionalItems: [wait] }, { additionalItems: [wait] }, []],
    [
      'whose charge lacks fields',
      { additionalItems: [{ type: 'wait' }] },
      {
        additionalItems: [{ ...wait, amount: 0, tax: 'tax', taxInclusion: 'exclusive', memo: '' }],
      },
      [],
    ],
    [
      'whose charge is of a kind nobody knows',
      {
        additionalItems: [
          { ...wait, type: 'toll', memo: 7 },
          { ...wait, type: null, memo: {} },
        ],
      },
      {
        additionalItems: [
          { ...wait, type: 'own:toll', memo: '7' },
          { ...wait, type: 'own:その他', memo: '' },
        ],
      },
      ['付帯料金'],
    ],
    [
      'with something among the charges',
      { additionalItems: [3] },
      { additionalItems: [] },
      ['付帯料金'],
    ],
  ])('%s is read, and what was otherwise is named', (_name, stored, read, mended) => {
    expect(priceSchema.parse(stored)).toMatchObject(read);
    expect(mendedPrice(stored)).toEqual(mended);
    expect(anOrder({ price: stored }).mended).toEqual(mended);
  });

  test('is no field of the form', () => {
    expect(orderFormOf(anOrder({ price: { amount: null } }))).not.toHaveProperty('mended');
  });

  test('of a leg reads too', () => {
    const steps = { loading: { price: null }, shipping: { price: '12,000' } };
    const job = jobSchema.parse({ id: 'job', steps });
    expect([stepOf(job, 'loading')?.price, stepOf(job, 'shipping')?.price]).toEqual([0, 12_000]);
  });
});
