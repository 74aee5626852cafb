import type { ClientPayment } from '#domain/payment/record.ts';
import { aPayment } from '#tests/domain/payment/builders.ts';

/** A payment that an invoice has all of, but for what the test is about. */
export const aReceipt = (fields: Record<string, unknown> = {}): ClientPayment =>
  aPayment({
    day: '2026-12-25',
    amount: 49_060,
    rest: 0,
    changedAt: new Date('2026-12-28T03:00:00Z'),
    ...fields,
  });

/** A file had it. */
export const wasBooked = { bookedAt: new Date('2026-12-26T03:00:00Z') };
