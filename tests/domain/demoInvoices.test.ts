import { describe, expect, test } from 'vitest';
import { demoData } from '#dev/seed/demo.ts';
import { billingMonthOf, billingPeriod } from '#domain/billing/billing.ts';
import { daysOverdue } from '#domain/invoice/payment.ts';
import { billedClientId, type Order } from '#domain/order/order.ts';
import { unbilledInvoiceMonths, unbilledRange, uninvoiced } from '#domain/overview.ts';
import { partOf } from '#domain/payment/entries.ts';
import { allocatedOf, clientPaymentSchema, totalOf } from '#domain/payment/record.ts';
import { addDays, dayKeyOf, monthKeyOf } from '#domain/time.ts';
import { collectionOf, moments, readDemo, recordOf } from '#tests/support/demo.ts';

describe.each(moments)('at %s', (now) => {
  const { orders, clients, invoices } = readDemo(now);
  const closingDayOf = (order: Order): number =>
    clients.find(({ id }) => id === billedClientId(order))?.closingDay ?? 31;

  test('invoices are paid, in part and not, and some are overdue', () => {
    const today = dayKeyOf(now);
    expect(invoices.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['issued', 'paid']),
    );
    expect(invoices.some((one) => daysOverdue(one, today) > 0)).toBe(true);
    expect(invoices.some(({ status, paidTotal }) => status === 'issued' && paidTotal > 0)).toBe(
      true,
    );
  });

  test('what was paid stands on the invoices and with the clients alike, and some of it is left', () => {
    const payments = demoData(now)
      .documents.filter((document) => collectionOf(document) === 'payments')
      .map((document) => clientPaymentSchema.parse(recordOf(document)));
    for (const payment of payments) {
      const parts = allocatedOf(payment);
      expect(parts.reduce((sum, { amount }) => sum + amount, payment.rest)).toBe(totalOf(payment));
      for (const { invoice: id, amount } of parts) {
        const invoice = invoices.find((one) => one.id === id);
        expect(invoice?.clientId).toBe(payment.clientId);
        expect(invoice && partOf(invoice, payment.id)).toBe(amount);
        expect(invoice?.paidAt).toEqual(payment.changedAt);
      }
    }
    const paidTotal = invoices.reduce((sum, one) => sum + one.paidTotal, 0);
    const rests = payments.reduce((sum, { rest }) => sum + rest, 0);
    expect(payments.reduce((sum, payment) => sum + totalOf(payment), 0)).toBe(paidTotal + rests);
    expect(payments.some(({ rest }) => rest > 0)).toBe(true);
  });

  test('hardly any order of the closed months is in no invoice', () => {
    const { from, to } = unbilledRange(now);
    const past = orders.filter(({ arrivalDate }) => arrivalDate >= from && arrivalDate < to);
    const months = new Set(unbilledInvoiceMonths(now));
    const open = uninvoiced(
      past,
      invoices.filter(({ month }) => months.has(month)),
    );
    for (const order of open) {
      const closingDay = closingDayOf(order);
      const { toDay } = billingPeriod(closingDay, billingMonthOf(order, closingDay));
      // Of the month under way, or the close is a few days ago.
      expect(addDays(toDay, 4) >= dayKeyOf(now) || toDay >= monthKeyOf(now)).toBe(true);
    }
    if (dayKeyOf(now).slice(8) > '04') expect(open.length).toBeLessThan(past.length / 4);
  });
});
