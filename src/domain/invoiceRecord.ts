import * as z from 'zod/mini';
import { optionalDate, text } from '#domain/schema.ts';

/** Record schema of a stored invoice: an immutable snapshot once issued. */
export const invoiceSchema = z.object({
  id: z.string(),
  number: text,
  status: z._default(z.enum(['draft', 'issued', 'paid', 'voided']), 'draft'),
  clientId: text,
  clientName: text,
  /** Month of the closing, 'YYYY-MM'. */
  month: text,
  periodFrom: text,
  periodTo: text,
  issueDay: text,
  dueDay: text,
  /** Integer yen. */
  net: z._default(z.int(), 0),
  tax: z._default(z.int(), 0),
  gross: z._default(z.int(), 0),
  orderIds: z._default(z.array(z.string()), []),
  createdAt: optionalDate,
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** Where an invoice stands. */
export const invoiceStatuses = {
  draft: '下書き',
  issued: '発行済',
  paid: '入金済',
  voided: '無効',
} as const;

/** Whether the client has it: drafts and voided ones do not count. */
export const isIssued = ({ status }: Invoice): boolean => status === 'issued' || status === 'paid';
