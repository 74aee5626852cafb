import * as z from 'zod/mini';
import { text } from '#domain/schema.ts';
import { taxCategoryNames } from '#domain/tax.ts';

/** Most free lines of one invoice; the rules check each of them. */
export const MAX_EXTRA_LINES = 10;

/** Record schema of a free line or a discount (negative) of an invoice, which no order has. */
export const extraLineSchema = z.object({
  label: text,
  /** Integer yen, negative for a discount. */
  amount: z._default(z.int(), 0),
  tax: z._default(z.enum(taxCategoryNames), 'tax'),
  taxInclusion: z._default(z.enum(['exclusive', 'inclusive']), 'exclusive'),
});
export type ExtraLine = z.infer<typeof extraLineSchema>;
