import { describe, expect, test } from 'vitest';
import {
  billedClientId,
  byArrival,
  orderFieldsOf,
  orderFormOf,
  orderName,
  orderSchema,
} from '#domain/order/order.ts';
import { newOrderForm, orderFormSchema } from '#domain/order/form.ts';
import { newAdditionalItem } from '#domain/price/price.ts';
import { anOrder } from '#tests/support/builders.ts';

const now = new Date('2026-11-24T03:00:00Z');

describe('reading old documents', () => {
  const old = orderSchema.parse({
    id: 'x',
    arrivalDate: now,
    arrivalTime: new Date(Number.NaN),
    description: String.raw`一行目\n二行目`,
    container: 'ONEU1234566',
    destination: null,
    axleCount: 'two',
    billingDate: undefined,
    officeId: '',
    orderNumber: 4711,
    client: { id: 'c9', path: 'companies/a/clients/c9' },
    price: null,
  });

  test('literal backslash-n sequences become newlines', () =>
    expect(old.description).toBe('一行目\n二行目'));
  test('missing and odd values are repaired', () => {
    expect(old).toMatchObject({
      enabled: true,
      arrivalTime: null,
      axleCount: null,
      billingDate: null,
      officeId: null,
      orderNumber: '4711',
      client: 'c9',
      createdAt: null,
      destination: { name: '', address: '', inCharge: '', tel: '' },
      container: { containerId: '', type: 'dry', lengthFt: 20, height: 8.6 },
      price: {
        amount: 0,
        currency: 'JPY',
        tax: 'tax',
        taxInclusion: 'exclusive',
        additionalItems: [],
      },
    });
  });
  test('an order without a client has none', () =>
    expect(orderSchema.parse({ id: 'x', arrivalDate: now }).client).toBe(''));
  test('an order without an arrival date cannot be read', () =>
    expect(orderSchema.safeParse({ id: 'x' }).success).toBe(false));
  test('a disabled order is disabled', () =>
    expect(anOrder({ enabled: false }).enabled).toBe(false));
  test('an item of an old document is completed', () =>
    expect(
      anOrder({ price: { additionalItems: [{ type: 'wait' }] } }).price.additionalItems,
    ).toEqual([{ type: 'wait', amount: 0, tax: 'tax', taxInclusion: 'exclusive', memo: '' }]));
});

describe('a new order', () => {
  test('has the defaults of the specification', () => {
    const fields = orderFieldsOf({ ...newOrderForm(now), client: 'c1' });
    expect(fields).toMatchObject({
      arrivalDate: new Date('2026-11-23T15:00:00Z'),
      arrivalTime: new Date('2026-11-23T23:00:00Z'),
      axleCount: 2,
      container: { containerId: '', type: 'dry', lengthFt: 40, height: 9.6 },
      price: { amount: 0, currency: 'JPY', tax: 'tax', taxInclusion: 'exclusive' },
      billingDate: null,
      officeId: null,
    });
  });
  test('is valid once a client is chosen', () => {
    expect(orderFormSchema.safeParse(newOrderForm(now)).success).toBe(false);
    expect(orderFormSchema.safeParse({ ...newOrderForm(now), client: 'c1' }).success).toBe(true);
  });
});

describe('the form', () => {
  test.each([
    ['arrivalDate', '2026-02-30', '納入日を入力してください(例: 2026/11/24)'],
    ['arrivalTime', '25時', '納入時間は「8:30」「AM」「PM」のように入力してください'],
    ['billingDate', 'いつか', '請求日を正しく入力してください'],
    ['arrivalDate', '0026-11-24', '納入日を入力してください(例: 2026/11/24)'],
    ['arrivalDate', '9999-12-31', '納入日を入力してください(例: 2026/11/24)'],
    ['billingDate', '1926-11-30', '請求日を正しく入力してください'],
    ['title', 'あ'.repeat(101), '件名は100文字以内で入力してください'],
    ['title', '表\u0000裏', '件名に使えない文字があります。入力し直してください'],
    ['client', '', '取引先を選んでください'],
  ])('%s %s is refused with a Japanese message', (field, value, message) => {
    const result = orderFormSchema.safeParse({
      ...newOrderForm(now),
      client: 'c1',
      [field]: value,
    });
    expect(result.error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
  test.each(['', 'am', 'pm', '8:30'])('arrival time %j is accepted', (arrivalTime) =>
    expect(
      orderFormSchema.safeParse({ ...newOrderForm(now), client: 'c1', arrivalTime }).success,
    ).toBe(true),
  );
  test.each([
    [{ amount: -1 }, '金額は0〜999,999,999円の整数で入力してください'],
    [{ amount: 1.5 }, '金額は0〜999,999,999円の整数で入力してください'],
    [{ amount: 1_000_000_000 }, '金額は0〜999,999,999円の整数で入力してください'],
  ])('a price of %j is refused', (price, message) => {
    const form = newOrderForm(now);
    const result = orderFormSchema.safeParse({
      ...form,
      client: 'c1',
      price: { ...form.price, ...price },
    });
    expect(result.error?.issues.map((issue) => issue.message)).toContain(message);
  });
  test('more than a hundred charges are refused', () => {
    const form = newOrderForm(now);
    const withCharges = (length: number) => {
      const additionalItems = Array.from({ length }, () => newAdditionalItem('wait'));
      const price = { ...form.price, additionalItems };
      return orderFormSchema.safeParse({ ...form, client: 'c1', price });
    };
    expect(withCharges(100).success).toBe(true);
    expect(withCharges(101).error?.issues.map(({ message }) => message)).toEqual([
      '付帯料金は100件までです',
    ]);
  });
  test('where it stands with the invoices is read from its index, whatever else that holds', () => {
    const standing = (idx: unknown) => anOrder({ idx }).idx;
    expect(standing({ words: ['x'], invoice: 'invoice-1', changed: true })).toEqual({
      invoice: 'invoice-1',
      changed: true,
    });
    for (const idx of [undefined, null, 'x', {}, { invoice: 1, changed: 'true' }])
      expect(standing(idx)).toMatchObject({ changed: false });
    expect(standing(undefined).invoice).toBe('');
  });
  test('a stored order survives its form', () => {
    const {
      id: _i,
      enabled: _e,
      createdAt: _c,
      billingWaiver: _w,
      idx: _x,
      mended: _m,
      ...fields
    } = anOrder({
      arrivalTime: new Date('2026-11-23T23:30:00Z'),
      billingDate: new Date('2026-11-30T15:00:00Z'),
      officeId: 'office-1',
      axleCount: 3,
    });
    const order = anOrder({ ...fields });
    expect(orderFieldsOf(orderFormOf(order))).toEqual(fields);
  });
  test('two axles stay two', () => expect(orderFormOf(anOrder()).axleCount).toBe('2'));
  test('axles that the form does not offer become 未定', () =>
    expect(orderFieldsOf(orderFormOf(anOrder({ axleCount: 4 }))).axleCount).toBeNull());
});

describe('order and billing', () => {
  test('orders of equal times are ordered by id', () => {
    const ids = ['b', 'a', 'c', 'a'].map((id) => anOrder({ id })).toSorted(byArrival);
    expect(ids.map((order) => order.id)).toEqual(['a', 'a', 'b', 'c']);
  });
  test('an order is called by its number, its title or its destination', () => {
    const named = { orderNumber: 'A-1', title: '急ぎ', destination: { name: '厚木製作所' } };
    expect(orderName(anOrder(named))).toBe('A-1');
    expect(orderName(anOrder({ ...named, orderNumber: '' }))).toBe('急ぎ');
    expect(orderName(anOrder({ ...named, orderNumber: '', title: '' }))).toBe('厚木製作所');
  });
  test('the billed client is the ordering one unless another is named', () => {
    expect(billedClientId(anOrder())).toBe('client-1');
    expect(billedClientId(anOrder({ clientBillingId: 'client-2' }))).toBe('client-2');
  });
});
