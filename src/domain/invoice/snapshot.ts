import * as z from 'zod/mini';
import type { InvoiceSheet } from '#domain/invoice/invoice.ts';
import { markNames } from '#domain/invoice/line.ts';
import { extraLineSchema, type Invoice } from '#domain/invoice/record.ts';
import { isSame } from '#domain/saving.ts';
import { text } from '#domain/schema.ts';
import { roundingNames } from '#domain/tax.ts';

const mark = z.enum(markNames);
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
      // Snapshots of before these were printed have none.
      reference: z._default(z.string(), ''),
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
  // Older ones added the marks up.
  categories: z.array(z.object({ label: z.string(), amount: z.int(), mark: z.optional(mark) })),
  totals: z.object({
    exclusive: yen,
    inclusive: yen,
    taxFree: yen,
    // Snapshots of before anything was outside the tax have none.
    outside: z._default(yen, 0),
    net: yen,
    tax: yen,
    taxable: yen,
    gross: yen,
  }),
  carryOver: z._default(
    z.nullable(
      z.object({
        previous: yen,
        paid: yen,
        carried: yen,
        current: yen,
        // Snapshots of before it was kept do not say it.
        others: z.optional(z.record(z.string(), yen)),
      }),
    ),
    null,
  ),
  rounding: z.enum(roundingNames),
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
  const { totals, period } = sheet;
  const pairs: [label: string, record: unknown, printed: unknown][] = [
    ['請求番号', invoice.number, sheet.number],
    ['版', invoice.revision, sheet.revision],
    ['元の請求書', invoice.replaces === '', sheet.replacedNumber === ''],
    ['取引先', invoice.clientId, sheet.clientId],
    ['取引先名', invoice.clientName, sheet.recipient.name],
    ['営業所', invoice.officeId, sheet.officeId],
    ['締月', invoice.month, sheet.month],
    ['対象期間', [invoice.periodFrom, invoice.periodTo], [period.fromDay, period.toDay]],
    ['発行日', invoice.issueDay, sheet.issueDay],
    ['お支払期限', invoice.dueDay, sheet.dueDay],
    ['件名', invoice.subject, sheet.subject],
    ['備考', invoice.memo, sheet.memo],
    ['外税計', invoice.exclusive, totals.exclusive],
    ['内税計', invoice.inclusive, totals.inclusive],
    ['非課税計', invoice.taxFree, totals.taxFree],
    ['対象外計', invoice.outside, totals.outside],
    ['10%対象(税抜)', invoice.net, totals.net],
    ['消費税', invoice.tax, totals.tax],
    ['税込金額', invoice.gross, totals.gross],
    ['消費税の端数', invoice.rounding, sheet.rounding],
    ['受注', invoice.orderIds, sheet.lines.map(({ orderId }) => orderId)],
    ['追加の明細・値引き', invoice.extraLines, sheet.extraLines],
  ];
  return pairs.filter(([, record, printed]) => !isSame(record, printed)).map(([label]) => label);
}
