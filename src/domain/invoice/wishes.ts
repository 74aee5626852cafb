import * as z from 'zod/mini';
import { coverMemo, MEMO_TOO_LONG } from '#domain/invoice/coverMemo.ts';
import type { BillingPeriod } from '#domain/billing/billing.ts';
import { dayText, optionalLine, requiredLine } from '#domain/formSchema.ts';
import { afterLastIssueDay, lastIssueDay } from '#domain/invoice/issueDay.ts';
import { isIssued, type Invoice, MAX_EXTRA_LINES } from '#domain/invoice/record.ts';
import { taxCategoryNames } from '#domain/tax.ts';
import { longest } from '#domain/textLength.ts';

const MOST = 999_999_999;
const amountMessage = '金額は9桁までの整数で入力してください(値引きはマイナス)';

/** Without what its fields hold of each other. */
export const wishes = z.object({
  subject: optionalLine('件名', 100),
  issueDay: dayText('発行日'),
  dueDay: dayText('お支払期限'),
  memo: z.string().check(longest('備考', 1000)),
  extraLines: z
    .array(
      z.object({
        label: requiredLine('内容', 100),
        amount: z
          .int(amountMessage)
          .check(z.minimum(-MOST, amountMessage), z.maximum(MOST, amountMessage)),
        tax: z.enum(taxCategoryNames),
        taxInclusion: z.enum(['exclusive', 'inclusive']),
      }),
    )
    .check(z.maxLength(MAX_EXTRA_LINES, `明細の追加は${MAX_EXTRA_LINES}行までです`)),
});

/** Form schema of what a person sets on an invoice before it is issued; '' = as usual. */
export const invoiceWishesSchema = wishes.check(
  z.refine(({ memo }) => !coverMemo(memo).isCut, {
    path: ['memo'],
    error: MEMO_TOO_LONG,
  }),
  z.refine(({ issueDay, dueDay }) => issueDay === '' || dueDay === '' || issueDay <= dueDay, {
    path: ['dueDay'],
    error: 'お支払期限は発行日より前にできません',
  }),
);
export type InvoiceWishesForm = z.infer<typeof invoiceWishesSchema>;

/** The same of the invoice of a period. @param today day key */
export function invoiceWishesOf(period: BillingPeriod, today: string) {
  const last = lastIssueDay(period, today);
  return invoiceWishesSchema.check(
    z.refine(({ issueDay }) => issueDay <= last, {
      path: ['issueDay'],
      error: afterLastIssueDay(last),
    }),
  );
}

/** The form of nothing wished. */
export const noWishes = (): InvoiceWishesForm => ({
  subject: '',
  issueDay: '',
  dueDay: '',
  memo: '',
  extraLines: [],
});

/** The form of a draft. */
export const wishesOf = ({
  subject,
  issueDay,
  dueDay,
  memo,
  extraLines,
}: Invoice): InvoiceWishesForm => ({ subject, issueDay, dueDay, memo, extraLines });

/** Where the wishes of the next invoice come from: its draft, and the version that it comes after, issued or void. */
export type Wished = { draft: Invoice | undefined; follows: Invoice | undefined };

/** The free lines and discounts of the next invoice. */
export const nextExtraLines = ({ draft, follows }: Wished): InvoiceWishesForm['extraLines'] =>
  (draft ?? follows)?.extraLines ?? [];

/**
 * The form of the next invoice: that of its draft, and where there is none, what the version before had, but for its
 * days. A correction repeats all that nobody takes away.
 * @param usualSubject a subject like this one was not wished
 */
export function nextWishes({ draft, follows }: Wished, usualSubject: string): InvoiceWishesForm {
  if (draft !== undefined) return wishesOf(draft);
  if (follows === undefined) return noWishes();
  const { subject, memo, extraLines } = follows;
  return { ...noWishes(), subject: subject === usualSubject ? '' : subject, memo, extraLines };
}

/** Japanese labels by the form's field and by stored path. */
export const invoiceWishesLabels: Record<string, string> = {
  subject: '件名',
  issueDay: '発行日',
  dueDay: 'お支払期限',
  memo: '備考',
  extraLines: '追加の明細・値引き',
};

/** Why nothing can be set on an invoice any more; '' as long as it can. */
export function lateWishes(invoice: Pick<Invoice, 'status' | 'number'>): string {
  if (invoice.status === 'draft') return '';
  return isIssued(invoice)
    ? `請求書 ${invoice.number} はもう発行されています。この設定は保存していません。直すときは修正版を発行してください。`
    : `請求書 ${invoice.number} は無効になっています。この設定は保存していません。開き直して、次の版で設定してください。`;
}
