import { describe, expect, test } from 'vitest';
import { invoiceSchema } from '#domain/invoice/record.ts';
import { NO_OFFICE } from '#domain/invoice/office.ts';
import { issuedAmongNotice, issuedFor, issuedNotice } from '#domain/invoice/issued.ts';
import { orderFormOf } from '#domain/order/order.ts';
import {
  destinationNamed,
  duplicateOf,
  lastFareOf,
  orderMemory,
  writtenShippingCompanies,
} from '#domain/order/memory.ts';
import { startOfDay } from '#domain/time.ts';
import { anOrder } from '#tests/support/builders.ts';

const at = (day: string, fields: object) =>
  anOrder({ id: day, arrivalDate: startOfDay(day), ...fields });

describe('what earlier orders suggest', () => {
  const memory = orderMemory([
    at('2026-11-03', {
      pickupPlace: '大黒VP',
      shippingCompany: 'ONE',
      destination: { name: '相模原倉庫', address: '新住所', tel: '2' },
    }),
    at('2026-11-02', {
      pickupPlace: '本牧 BC',
      returnPlace: '',
      destination: { name: '厚木製作所' },
    }),
    at('2026-11-01', {
      pickupPlace: '本牧BC',
      destination: { name: '㈱相模原倉庫', address: '旧住所', tel: '1' },
    }),
  ]);

  test('the most frequent first, as it was written last, without blanks', () => {
    expect(memory.pickupPlaces).toEqual(['本牧 BC', '大黒VP']);
    expect(memory.returnPlaces).toEqual(['本牧BC']);
    expect(memory.shippingCompanies).toEqual(['ONE']);
    expect(memory.shipNames).toEqual([]);
  });

  test('destinations with their newest address', () => {
    expect(memory.destinations.map(({ name, address }) => [name, address])).toEqual([
      ['相模原倉庫', '新住所'],
      ['厚木製作所', ''],
    ]);
    expect(destinationNamed(memory, '株式会社 相模原倉庫')?.tel).toBe('2');
    expect(destinationNamed(memory, '前橋')).toBeUndefined();
  });

  test('shipping companies as the database knows them: in every way of writing, beside each other', () => {
    const lines = ['MSK', 'ONE', 'ＯＮＥ', 'ONE', '', 'One'];
    const orders = lines.map((shippingCompany) => anOrder({ shippingCompany }));
    expect(writtenShippingCompanies(orders)).toEqual(['ONE', 'ＯＮＥ', 'One', 'MSK']);
    expect(orderMemory(orders).shippingCompanies).toEqual(['ONE', 'MSK']);
  });

  test('no orders suggest nothing', () => {
    expect(orderMemory([]).destinations).toEqual([]);
  });
});

describe('the last fare', () => {
  const orders = [
    at('2026-11-03', { price: { amount: 0 } }),
    at('2026-11-02', { price: { amount: 46_000 } }),
    at('2026-11-01', { price: { amount: 45_000 } }),
    at('2026-10-01', { axleCount: 3, price: { amount: 52_000 } }),
    at('2026-10-02', { client: 'client-2', price: { amount: 1 } }),
  ];
  const form = orderFormOf(anOrder());

  test('is the newest with a price of the same client, destination and size', () => {
    expect(lastFareOf(orders, form)?.amount).toBe(46_000);
    expect(lastFareOf(orders, { ...form, axleCount: '3' })?.amount).toBe(52_000);
  });

  test('is none without one of them', () => {
    expect(lastFareOf(orders, { ...form, axleCount: '' })).toBeUndefined();
    expect(lastFareOf(orders, { ...form, client: '' })).toBeUndefined();
    expect(lastFareOf(orders, { ...form, client: 'client-3' })).toBeUndefined();
    const nowhere = { ...form.destination, name: ' ' };
    expect(lastFareOf(orders, { ...form, destination: nowhere })).toBeUndefined();
  });
});

test.each([
  ['is kept while it can be chosen', true, 'o1'],
  ['is left out once it is disabled', false, ''],
])('the office of a copy %s', (_name, enabled, officeId) => {
  const form = orderFormOf(anOrder({ officeId: 'o1' }));
  const offices = [
    { id: 'o1', enabled },
    { id: 'o2', enabled: true },
  ];
  expect(duplicateOf(form, '2026-11-25', offices).officeId).toBe(officeId);
});

test('a copy is for today and has nothing of the one container', () => {
  const form = orderFormOf(
    anOrder({ serialNumber: '1', reservationNumber: '2', billingDate: startOfDay('2026-12-01') }),
  );
  expect(duplicateOf(form, '2026-11-25', [])).toEqual({
    ...form,
    arrivalDate: '2026-11-25',
    billingDate: '',
    serialNumber: '',
    reservationNumber: '',
    container: { ...form.container, containerId: '' },
  });
});

test('of several orders those in issued invoices are counted', () => {
  const issued = anOrder({ idx: { invoice: 'i1', changed: false } });
  expect(issuedAmongNotice([anOrder()])).toBe('');
  expect(issuedAmongNotice([issued, anOrder()])).toBe(
    '選択した2件のうち1件は発行済みの請求書に含まれています。ここで変更しても、発行済みの請求書の内容は変わりません。',
  );
});

describe('the issued invoice of a day', () => {
  const invoice = (fields: object = {}) =>
    invoiceSchema.parse({
      id: 'i',
      status: 'issued',
      periodFrom: '2026-10-21',
      periodTo: '2026-11-20',
      ...fields,
    });

  const on = (dayKey: string, fields: { officeId?: string | null; invoice?: string } = {}) => ({
    dayKey,
    officeId: null,
    invoice: '',
    ...fields,
  });

  test.each([
    ['2026-10-20', false],
    ['2026-10-21', true],
    ['2026-11-20', true],
    ['2026-11-21', false],
  ])('%s: %s', (day, isIssued) => {
    expect(issuedFor([invoice()], on(day)) !== undefined).toBe(isIssued);
  });

  test('drafts and voided ones do not count', () => {
    const others = [invoice({ status: 'draft' }), invoice({ status: 'voided' })];
    expect(issuedFor(others, on('2026-11-01'))).toBeUndefined();
  });

  test.each([
    ['of the same office', 'o1', 'b'],
    ['of no office', null, 'none'],
    ['of an office whose invoice is still to come', 'o2', undefined],
  ])('where each office has its own, is the one of an order %s', (_, officeId, found) => {
    const each = [
      invoice({ id: 'a', officeId: 'o3' }),
      invoice({ id: 'b', officeId: 'o1' }),
      invoice({ id: 'none', officeId: NO_OFFICE }),
    ];
    expect(issuedFor(each, on('2026-11-01', { officeId }))?.id).toBe(found);
  });

  test('that bills all offices bills every order', () =>
    expect(issuedFor([invoice()], on('2026-11-01', { officeId: 'o2' }))?.id).toBe('i'));

  test('is none for an order that is in one of them, also when it moves to another office', () => {
    const both = [invoice({ id: 'a', officeId: 'o1' }), invoice({ id: 'b', officeId: 'o2' })];
    for (const officeId of ['o1', 'o2', null])
      expect(issuedFor(both, on('2026-11-01', { officeId, invoice: 'b' }))).toBeUndefined();
    // Billed on a later day, the order leaves that invoice.
    const later = invoice({ id: 'c', periodFrom: '2026-11-21', periodTo: '2026-12-20' });
    expect(issuedFor([...both, later], on('2026-11-21', { invoice: 'b' }))?.id).toBe('c');
  });
});

test('who changes an order of an issued invoice is told what that does not change', () =>
  expect(issuedNotice({ number: '2026-10-001' })).toBe(
    '発行済みの請求書 2026-10-001に含まれています。ここで変更しても、発行済みの請求書の内容は変わりません。',
  ));
