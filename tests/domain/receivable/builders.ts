import { invoiceSchema } from '#domain/invoice/record.ts';

export const TODAY = '2026-11-24';

/** An issued invoice of 1,000 yen, by its id. */
export const anInvoice = (id: string, fields: Record<string, unknown> = {}) =>
  invoiceSchema.parse({
    id,
    number: id,
    clientId: 'toyo',
    clientName: '東洋海運株式会社',
    gross: 1_000,
    dueDay: '2026-11-30',
    issueDay: '2026-10-31',
    month: '2026-10',
    status: 'issued',
    ...fields,
  });
