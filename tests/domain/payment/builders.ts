import { clientPaymentSchema, type ClientPayment } from '#domain/payment/record.ts';

/** What a client paid, whole and ordinary, nothing of it used, but for what the test is about. */
export const aPayment = (fields: Record<string, unknown> = {}): ClientPayment =>
  clientPaymentSchema.parse({
    id: 'payment-1',
    clientId: 'client-1',
    clientName: '東洋海運株式会社',
    day: '2026-12-01',
    kind: 'transfer',
    amount: 1_000,
    payer: 'ﾄｳﾖｳｶｲｳﾝ(ｶ',
    rest: 1_000,
    by: 'user-1',
    ...fields,
  });
