import { describe, expect, test } from 'vitest';
import { invoiceRows } from '#domain/invoice/list.ts';
import {
  daysOverdue,
  outstandingOf,
  paymentEntryFormSchema,
  statusWhenPaid,
  stillOwed,
} from '#domain/invoice/payment.ts';
import { invoiceSchema } from '#domain/invoice/record.ts';
import { anOffice } from '#tests/support/builders.ts';
import {
  askedDays,
  askedInvoices,
  searchedInvoices,
  type InvoiceSearch,
} from '#domain/invoice/search.ts';

const anInvoice = (fields: Record<string, unknown> = {}) =>
  invoiceSchema.parse({
    id: 'i',
    status: 'issued',
    number: '2026-11-001',
    clientName: '東洋海運株式会社',
    subject: '2026年11月分',
    month: '2026-11',
    issueDay: '2026-11-30',
    dueDay: '2026-12-31',
    net: 45_000,
    tax: 4_500,
    gross: 49_500,
    sequence: 1,
    ...fields,
  });

describe('payments', () => {
  test('what is owed of valid invoices only', () => {
    expect(outstandingOf(anInvoice({ paidTotal: 500 }))).toBe(49_000);
    expect(outstandingOf(anInvoice({ status: 'voided' }))).toBe(0);
    expect(outstandingOf(anInvoice({ status: 'paid', paidTotal: 50_000 }))).toBe(-500);
    expect(outstandingOf(anInvoice({ status: 'paid' }))).toBe(0);
  });
  test('the oldest day of payment is to be paid first, then the lower number', () => {
    const late = anInvoice({ id: 'late', dueDay: '2027-01-31' });
    const second = anInvoice({ id: 'second', number: '2026-11-002' });
    const paid = anInvoice({ id: 'paid', status: 'paid', paidTotal: 49_500 });
    const found = stillOwed([late, second, paid, anInvoice({ id: 'first' })]);
    expect(found.map(({ id }) => id)).toEqual(['first', 'second', 'late']);
  });
  test('late from the day after it was due, while something is owed', () => {
    expect(daysOverdue(anInvoice(), '2026-12-31')).toBe(0);
    expect(daysOverdue(anInvoice(), '2027-01-03')).toBe(3);
    expect(daysOverdue(anInvoice({ paidTotal: 49_500, status: 'paid' }), '2027-01-03')).toBe(0);
    expect(daysOverdue(anInvoice({ dueDay: '' }), '2027-01-03')).toBe(0);
  });
  test('paid when all of it is', () => {
    expect(statusWhenPaid(1_000, 999)).toBe('issued');
    expect(statusWhenPaid(1_000, 1_000)).toBe('paid');
  });
  test('an entry of a payment has a day and an amount', () => {
    const good = { day: '2026/12/1', amount: 1_000, memo: ' 振込 ' };
    expect(paymentEntryFormSchema.parse(good)).toEqual({
      day: '2026-12-01',
      amount: 1_000,
      memo: '振込',
    });
    expect(paymentEntryFormSchema.safeParse({ ...good, amount: -1_000 }).success).toBe(true);
    for (const bad of [{ day: '' }, { amount: 0 }, { amount: 1.5 }, { amount: 10 ** 10 }])
      expect(paymentEntryFormSchema.safeParse({ ...good, ...bad }).success).toBe(false);
  });
});

describe('the search', () => {
  const everything: InvoiceSearch = {
    from: '',
    to: '',
    dayFrom: '',
    dayTo: '',
    clientId: '',
    number: '',
    status: '',
    amountFrom: '',
    amountTo: '',
  };
  const invoices = [
    anInvoice(),
    anInvoice({ id: 'j', number: '2026-11-002', sequence: 2, gross: 10_000 }),
    anInvoice({
      id: 'k',
      number: '2026-10-001',
      month: '2026-10',
      gross: 20_000,
      sentDay: '2026-11-01',
      sentWay: 'post',
      dueDay: '2026-11-30',
    }),
    anInvoice({ id: 'd', status: 'draft', number: '', sequence: 0, gross: 0 }),
    anInvoice({ id: 'c', status: 'draft', number: '', sequence: 0, gross: 0 }),
  ];
  const ids = (search: Partial<InvoiceSearch>) =>
    searchedInvoices(invoices, { ...everything, ...search }, '2026-12-10').map(({ id }) => id);

  test('asks the server for months, client and state', () => {
    const usual = { from: '2026-10', to: '2026-12' };
    expect(askedInvoices(everything, usual)).toEqual({
      fromMonth: '2026-10',
      toMonth: '2026-12',
      clientId: undefined,
      status: undefined,
    });
    const search = { ...everything, from: '2025-01', to: '2025-12', clientId: 'c', status: 'paid' };
    expect(askedInvoices(search, usual)).toEqual({
      fromMonth: '2025-01',
      toMonth: '2025-12',
      clientId: 'c',
      status: 'paid',
    });
    for (const status of ['overdue', 'unsent'])
      expect(askedInvoices({ ...search, status }, usual).status).toBeUndefined();
  });
  test('asks for days of issue where one is named, open at the other end', () => {
    const days = (dayFrom: string, dayTo: string) => askedDays({ ...everything, dayFrom, dayTo });
    expect(days('2026-11-01', '2026-11-30')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(days('2026-11-01', '')).toEqual({ from: '2026-11-01', to: '2999-12-31' });
    expect(days('x', '2026-11-30')).toEqual({ from: '2000-01-01', to: '2026-11-30' });
    expect(days('', 'x')).toBeUndefined();
    expect(ids({ dayFrom: '2026-11-30' })).toEqual(['j', 'i', 'c', 'd', 'k']);
    expect(ids({ dayFrom: '2026-12-01' })).toEqual([]);
    expect(ids({ dayTo: '2026-11-29' })).toEqual([]);
    expect(ids({ dayTo: '2026-11-30', amountTo: '10000', number: '2026' })).toEqual(['j']);
  });
  test('takes months and days in either order', () => {
    const reversed = { from: '2026-12', to: '2026-10', dayFrom: '2026-12-31', dayTo: '2026-11-30' };
    const search = { ...everything, ...reversed };
    expect(askedInvoices(search, { from: '2026-01', to: '2026-12' })).toMatchObject({
      fromMonth: '2026-10',
      toMonth: '2026-12',
    });
    expect(askedDays(search)).toEqual({ from: '2026-11-30', to: '2026-12-31' });
    expect(ids(reversed)).toEqual(['j', 'i', 'c', 'd', 'k']);
  });
  test('newest first, and the conditions together', () => {
    expect(ids({})).toEqual(['j', 'i', 'c', 'd', 'k']);
    expect(ids({ amountFrom: '10,000', amountTo: '２０，０００円' })).toEqual(['j', 'k']);
    expect(ids({ amountFrom: 'x', number: '2026-11' })).toEqual(['j', 'i']);
    expect(ids({ status: 'overdue' })).toEqual(['k']);
    expect(ids({ status: 'overdue', amountTo: '100' })).toEqual([]);
    expect(ids({ from: '2026-11' })).toEqual(['j', 'i', 'c', 'd']);
    expect(ids({ to: '2026-10', clientId: '' })).toEqual(['k']);
    expect(ids({ clientId: 'somebody else' })).toEqual([]);
    expect(ids({ status: 'draft' })).toEqual(['c', 'd']);
    expect(ids({ status: 'unsent' })).toEqual(['j', 'i']);
  });
});

describe('the list for a spreadsheet', () => {
  const listed = (...invoices: ReturnType<typeof anInvoice>[]) =>
    invoiceRows(invoices, [anOffice({ id: 'y', name: '横浜' })], invoices)
      .slice(1)
      .map((row) => row.join());

  test('has a row of each', () =>
    expect(
      listed(
        anInvoice(),
        anInvoice({
          officeId: 'y',
          exportedDay: '2026-11-30',
          sentDay: '2026-12-01',
          sentWay: 'fax',
        }),
      ),
    ).toEqual([
      '2026-11-001,発行済,2026-11,東洋海運株式会社,,2026-11-30,2026-12-31,45000,4500,0,49500,0,,,,0',
      '2026-11-001,発行済,2026-11,東洋海運株式会社,横浜,2026-11-30,2026-12-31,45000,4500,0,49500,0,2026-11-30,2026-12-01,FAX,0',
    ]));

  test('calls what is taxed as the paper does: 税抜金額 of other lists has what is free of tax, too', () => {
    const one = anInvoice({ taxFree: 8_000, gross: 57_500 });
    const [names = [], row] = invoiceRows([one], [], [one]);
    expect(names).not.toContain('税抜金額');
    expect(row?.[names.indexOf('10%対象(税抜)')]).toBe('45000');
    expect(row?.[names.indexOf('非課税')]).toBe('8000');
  });

  test('counts what was paid on a void invoice once', () => {
    const voided = { id: 'v', status: 'voided', paidTotal: 20_000 };
    const next = anInvoice({ id: 'n', replaces: 'v', paidTotal: 20_000 });
    const paid = (...invoices: ReturnType<typeof anInvoice>[]) =>
      listed(...invoices).map((row) => Number(row.split(',')[11]));
    expect(paid(anInvoice({ ...voided, replacedBy: 'n' }), next)).toEqual([0, 20_000]);
    // Issued again after it was void: the record of the void one does not know.
    expect(paid(anInvoice(voided), next)).toEqual([0, 20_000]);
    // Nothing took its place: the payment is nowhere else.
    expect(paid(anInvoice(voided))).toEqual([20_000]);
    expect(paid(anInvoice(voided), anInvoice({ id: 'd', status: 'draft', replaces: 'v' }))).toEqual(
      [20_000, 0],
    );
  });
});
