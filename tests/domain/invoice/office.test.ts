import { describe, expect, test } from 'vitest';
import { invoiceBank } from '#domain/bank/bank.ts';
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import { billingRows, issuedOffices, nextOrders } from '#domain/billing/closing.ts';
import { billingPlace, ledgerOf } from '#domain/billing/closingMissed.ts';
import { invoiceSheet } from '#domain/invoice/invoice.ts';
import { canonicalText } from '#domain/invoice/chain.ts';
import { sumChecks } from '#domain/invoice/check.ts';
import {
  billingOfficeOf,
  coversOffice,
  invoiceOfficeName,
  NO_OFFICE,
  officeOf,
} from '#domain/invoice/office.ts';
import { invoiceSchema, type Invoice } from '#domain/invoice/record.ts';
import { sheetOf } from '#domain/invoice/snapshot.ts';
import type { Order } from '#domain/order/order.ts';
import { startOfDay } from '#domain/time.ts';
import { aBank, aClient, aCompany, anOffice, anOrder } from '#tests/support/builders.ts';

const split = aClient({ id: 'a', closingDay: 31, splitByOffice: true });
const whole = aClient({ id: 'a', closingDay: 31 });
const on = (id: string, officeId: string | null, fields: Record<string, unknown> = {}): Order =>
  anOrder({ id, client: 'a', officeId, arrivalDate: startOfDay('2026-11-05'), ...fields });
const of = (officeId: string, fields: Record<string, unknown> = {}): Invoice =>
  invoiceSchema.parse({
    id: `i-${officeId}`,
    clientId: 'a',
    month: '2026-11',
    status: 'issued',
    officeId,
    ...fields,
  });
const offices = [anOffice({ id: 'y', name: '横浜営業所' })];

describe('the office of an order', () => {
  test('is none when it names none', () => {
    expect(officeOf(on('o', null))).toBe(NO_OFFICE);
    expect(officeOf(on('o', 'y'))).toBe('y');
  });
  test.each<[string, string, boolean]>([
    ['', 'y', true],
    ['y', 'y', true],
    ['t', 'y', false],
    [NO_OFFICE, 'y', false],
  ])('an invoice of %j covers an order of %s: %s', (officeId, office, covers) =>
    expect(coversOffice(officeId, on('o', office))).toBe(covers),
  );
  test.each<[string, string, boolean, string[], string]>([
    ['wanted as one', 'y', false, [], ''],
    ['wanted by office', 'y', true, [], 'y'],
    ['wanted by office since one of all was issued', 'y', true, ['', 't'], ''],
    ['wanted as one since its own was issued', 'y', false, ['y'], 'y'],
    ['wanted as one since another was issued', 'y', false, ['t'], ''],
  ])('an order is billed as is %s', (_name, office, splitByOffice, issued, expected) =>
    expect(billingOfficeOf(on('o', office), { splitByOffice }, new Set(issued))).toBe(expected),
  );
  test.each([
    ['', ''],
    [NO_OFFICE, '営業所なし'],
    ['y', '横浜営業所'],
    ['gone', '不明な営業所'],
  ])('%j is called %j', (id, name) => expect(invoiceOfficeName(id, offices)).toBe(name));
});

describe('a closing by office', () => {
  const orders = [on('1', 'y'), on('2', null), on('3', 't'), on('4', 'y')];
  const rowsOf = (client = split, invoices: Invoice[] = []) =>
    billingRows({ clients: [client], orders, invoices, month: '2026-11', rounding: 'floor' }).map(
      (row) => [row.officeId, row.orders.map(({ id }) => id).join(), row.revision],
    );
  test('has a row for each office, and one for the orders of none', () => {
    expect(rowsOf()).toEqual([
      [NO_OFFICE, '2', 1],
      ['t', '3', 1],
      ['y', '1,4', 1],
    ]);
    expect(rowsOf(whole)).toEqual([['', '1,2,3,4', 1]]);
  });
  test('numbers the versions of each office, and compares with its own month before', () => {
    const invoices = [
      of('y', { status: 'voided', revision: 3 }),
      of('t', { status: 'draft' }),
      of('y', { month: '2026-10', gross: 7, id: 'before' }),
      of('t', { month: '2026-10', gross: 9, id: 'too' }),
    ];
    expect(rowsOf(split, invoices)).toEqual([
      [NO_OFFICE, '2', 1],
      ['t', '3', 1],
      ['y', '1,4', 4],
    ]);
    const rows = billingRows({
      clients: [split],
      orders,
      invoices,
      month: '2026-11',
      rounding: 'floor',
    });
    expect(rows.map(({ previousGross }) => previousGross)).toEqual([undefined, 9, 7]);
    expect(rows.map(({ draft }) => draft?.id)).toEqual([undefined, 'i-t', undefined]);
  });
  test('leaves all to an invoice of all that was issued before', () =>
    expect(rowsOf(split, [of('')])).toEqual([['', '1,2,3,4', 1]].map(([a, b]) => [a, b, 1])));
  test('leaves to the offices what they issued before', () =>
    expect(rowsOf(whole, [of('y')])).toEqual([
      ['', '2,3', 1],
      ['y', '1,4', 1],
    ]));
  test('offices are issued by their valid invoices of the month', () =>
    expect([
      ...issuedOffices(
        [of('y'), of('t', { status: 'voided' }), of('', { month: '2026-10' })],
        '2026-11',
      ),
    ]).toEqual(['y']));
});

describe('the next invoice of an office', () => {
  const ids = (officeId: string, correcting: Invoice | undefined, orders: Order[]) =>
    nextOrders(orders, {
      client: split,
      officeId,
      month: '2026-11',
      issued: new Set(correcting === undefined ? [] : [officeId]),
      correcting,
    }).map(({ id }) => id);
  test('takes the orders of the office', () =>
    expect(ids('y', undefined, [on('1', 'y'), on('2', 't'), on('3', null)])).toEqual(['1']));
  test('as a correction keeps its own and lets go what moved elsewhere', () =>
    expect(
      ids('y', of('y'), [
        on('1', 'y', { idx: { invoice: 'i-y' } }),
        on('2', 't', { idx: { invoice: 'i-y' } }),
        on('3', 'y'),
        on('4', 't'),
      ]),
    ).toEqual(['1', '3']));
  test('as a correction of one of all offices keeps everything', () =>
    expect(ids('', of(''), [on('1', 'y', { idx: { invoice: 'i-' } }), on('2', null)])).toEqual([
      '1',
      '2',
    ]));
});

describe('an order that moved to another office after the issue', () => {
  const reasonsOf = (order: Order, invoice: Invoice, client = split) => {
    const place = billingPlace(order, ledgerOf([client], [invoice], '2026-12-31'));
    return place.place === 'missed' ? place.reasons : place.place;
  };
  const moved = (invoice: string) => on('1', 't', { idx: { invoice, changed: true } });
  test('is listed as such', () => {
    expect(reasonsOf(moved('i-y'), of('y'))).toEqual(['otherOffice']);
    expect(reasonsOf(on('1', 'y', { idx: { invoice: 'i-y' } }), of('y'))).toBe('billed');
  });
  test('out of an invoice of all offices is only changed', () =>
    expect(reasonsOf(moved('i-'), of(''))).toEqual(['changed']));
  test('and one that came too late for its office is left out there and not elsewhere', () => {
    expect(reasonsOf(on('1', 'y'), of('y'))).toEqual(['leftOut']);
    expect(reasonsOf(on('1', 't'), of('y'))).toEqual(['unclosed']);
    expect(reasonsOf(on('1', 't'), of(''))).toEqual(['leftOut']);
  });
});

describe('what an office sends', () => {
  const sheet = (fields: Partial<Parameters<typeof invoiceSheet>[0]> = {}) =>
    invoiceSheet({
      company: aCompany({ phone: '045-000-0000', fax: '045-000-0001', inCharge: '経理' }),
      client: split,
      bank: aBank(),
      orders: [on('1', 'y')],
      month: '2026-11',
      issueDay: '2026-11-30',
      settings: defaultBillingSettings(),
      ...fields,
    });
  test('bears its name and address, and the company’s where it has none', () => {
    const office = anOffice({
      id: 'y',
      name: '横浜営業所',
      postalCode: '231-0001',
      address: '新港1',
      phone: '045-111-1111',
    });
    const made = sheet({ officeId: 'y', office });
    expect(made.officeId).toBe('y');
    expect(made.issuer).toMatchObject({
      name: aCompany().name,
      office: '横浜営業所',
      phone: '045-111-1111',
      fax: '045-000-0001',
      inCharge: '経理',
    });
    expect(made.issuer.address).toContain('新港1');
    expect(sheet({ office: anOffice({ phone: '' }) }).issuer).toMatchObject({
      address: sheet().issuer.address,
      phone: '045-000-0000',
    });
    expect(sheet().issuer.office).toBe('');
  });
  test('names its own account while that is in use', () => {
    const banks = [
      aBank({ id: 'usual', isDefault: true }),
      aBank({ id: 'own' }),
      aBank({ id: 'closed', enabled: false }),
    ];
    expect(invoiceBank(banks, 'own')?.id).toBe('own');
    expect(invoiceBank(banks, 'closed')?.id).toBe('usual');
    expect(invoiceBank(banks, '')?.id).toBe('usual');
  });

  const carried = { previous: 300, paid: 100, carried: 200 };
  test('says what is still owed beside its own total, which stays', () => {
    const made = sheet({ carried });
    const { gross } = sheet().totals;
    expect(made.totals.gross).toBe(gross);
    expect(made.carryOver).toEqual({ ...carried, current: 200 + gross });
    expect(sheet().carryOver).toBeNull();
    expect(sumChecks(made).at(-1)).toMatchObject({ ok: true });
    expect(sumChecks(sheet())).toHaveLength(sumChecks(made).length - 1);
    const wrong = (more: Partial<typeof carried & { current: number }>) =>
      sumChecks({ ...made, carryOver: { ...carried, current: 200 + gross, ...more } }).at(-1)?.ok;
    expect([wrong({}), wrong({ paid: 1 }), wrong({ current: 1 })]).toEqual([true, false, false]);
  });
  test('is read as it was printed, also of before there were offices', () => {
    const made = sheet({ carried, office: anOffice(), officeId: 'y' });
    expect(sheetOf({ text: canonicalText(made) })).toEqual(made);
    const { carryOver: _none, hiddenColumns: _all, ...rest } = sheet();
    const { office: _nobody, ...issuer } = rest.issuer;
    expect(sheetOf({ text: canonicalText({ ...rest, issuer }) })).toEqual(sheet());
  });
  test('leaves out the columns that the client does without', () =>
    expect(sheet({ client: aClient({ hiddenColumns: ['size'] }) }).hiddenColumns).toEqual([
      'size',
    ]));
  test('prints the orders as the client wants them', () => {
    const orders = [
      on('1', 'y', { orderNumber: 'B', destination: { name: '厚木' } }),
      on('2', 'y', { orderNumber: 'A', destination: { name: '相模原' } }),
      on('3', 'y', { orderNumber: 'B', destination: { name: '厚木' } }),
    ];
    const printed = (lineOrder: string) =>
      sheet({ client: aClient({ lineOrder }), orders })
        .lines.map(({ orderId }) => orderId)
        .join('');
    expect(printed('day')).toBe('123');
    expect(printed('orderNumber')).toBe('213');
    expect(printed('destination')).toBe('132');
  });
});
