import * as z from 'zod/mini';
import type { InvoiceSheet } from '#domain/invoice.ts';
import { extraLineSchema } from '#domain/invoiceExtra.ts';
import type { Invoice } from '#domain/invoiceRecord.ts';
import { text } from '#domain/schema.ts';

const mark = z.enum(['', '内', '非']);
const amount = z.object({ amount: z.int(), mark });
const yen = z.int();

const sheetSchema: z.ZodMiniType<InvoiceSheet> = z.object({
  number: z.string(),
  revision: z.int(),
  replacedNumber: z.string(),
  replacedIssueDay: z.string(),
  clientId: z.string(),
  officeId: z.string(),
  month: z.string(),
  period: z.object({ fromDay: z.string(), toDay: z.string() }),
  issueDay: z.string(),
  dueDay: z.string(),
  subject: z.string(),
  memo: z.string(),
  issuer: z.object({
    name: z.string(),
    // Snapshots of before the offices and the carry-over have neither.
    office: z._default(z.string(), ''),
    issuerNumber: z.string(),
    address: z.string(),
    phone: z.string(),
    fax: z.string(),
    inCharge: z.string(),
  }),
  recipient: z.object({
    name: z.string(),
    department: z.string(),
    honorific: z.string(),
    postalCode: z.string(),
    address: z.string(),
    building: z.string(),
  }),
  bank: z.string(),
  feeSentence: z.string(),
  seal: z.string(),
  addressOffset: z.object({ x: z.int(), y: z.int() }),
  lines: z.array(
    z.object({
      orderId: z.string(),
      day: z.string(),
      containerId: z.string(),
      size: z.string(),
      route: z.string(),
      orderNumber: z.string(),
      base: amount,
      highway: amount,
      wait: amount,
      others: z.array(z.object({ label: z.string(), amount: z.int(), mark })),
      total: z.int(),
      memo: z.string(),
    }),
  ),
  hiddenColumns: z._default(z.array(z.string()), []),
  extraLines: z.array(extraLineSchema),
  categories: z.array(z.object({ label: z.string(), amount: z.int() })),
  totals: z.object({
    exclusive: yen,
    inclusive: yen,
    taxFree: yen,
    net: yen,
    tax: yen,
    taxable: yen,
    gross: yen,
  }),
  carryOver: z._default(
    z.nullable(z.object({ previous: yen, paid: yen, carried: yen, current: yen })),
    null,
  ),
  rounding: z.enum(['floor', 'round', 'ceil']),
  unpricedCount: z.int(),
});

/** Record schema of what an invoice was when it was issued: invoices/{id}/snapshots/issued. Never changed. */
export const snapshotSchema = z.object({
  id: z.string(),
  /** The sheet as canonical JSON. */
  text,
  hash: text,
});
export type InvoiceSnapshot = z.infer<typeof snapshotSchema>;

/** The sheet that was printed. @throws Error when the text is none: somebody wrote past the app */
export function sheetOf({ text: stored }: Pick<InvoiceSnapshot, 'text'>): InvoiceSheet {
  const sheet = sheetSchema.safeParse(JSON.parse(stored));
  if (!sheet.success) throw new Error('発行時の内容を読み取れません');
  return sheet.data;
}

/** What a record says otherwise than what was printed, in words; nothing when both agree. */
export function recordDifferences(invoice: Invoice, sheet: InvoiceSheet): string[] {
  const orderIds = sheet.lines.map(({ orderId }) => orderId);
  const pairs: [label: string, record: unknown, printed: unknown][] = [
    ['請求番号', invoice.number, sheet.number],
    ['取引先', invoice.clientId, sheet.clientId],
    ['営業所', invoice.officeId, sheet.officeId],
    ['締月', invoice.month, sheet.month],
    ['発行日', invoice.issueDay, sheet.issueDay],
    ['お支払期限', invoice.dueDay, sheet.dueDay],
    ['税抜金額', invoice.net, sheet.totals.net],
    ['消費税', invoice.tax, sheet.totals.tax],
    ['税込金額', invoice.gross, sheet.totals.gross],
    ['受注', invoice.orderIds.join(), orderIds.join()],
  ];
  return pairs.filter(([, record, printed]) => record !== printed).map(([label]) => label);
}
