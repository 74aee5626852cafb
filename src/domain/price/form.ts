import * as z from 'zod/mini';
import { optionalLine } from '#domain/formSchema.ts';
import { CHARGE_KIND_ID, isChargeKindId, type ChargeKindId } from '#domain/price/chargeTypes.ts';
import { MAX_ADDITIONAL_ITEMS } from '#domain/price/price.ts';
import { taxCategoryNames } from '#domain/tax.ts';

/** Largest amount of one charge in yen: nine digits. */
export const MAX_AMOUNT = 999_999_999;

const amountMessage = '金額は0〜999,999,999円の整数で入力してください';
const formAmount = z
  .int(amountMessage)
  .check(z.minimum(0, amountMessage), z.maximum(MAX_AMOUNT, amountMessage));

/** Form schema: what a person may enter. */
export const priceFormSchema = z.object({
  amount: formAmount,
  currency: z.literal('JPY'),
  tax: z.enum(taxCategoryNames),
  taxInclusion: z.enum(['exclusive', 'inclusive']),
  additionalItems: z
    .array(
      z.object({
        type: z.custom<ChargeKindId>(isChargeKindId, {
          error: '種類を選んでください',
          params: { pattern: CHARGE_KIND_ID, isFilled: true },
        }),
        amount: formAmount,
        tax: z.enum(taxCategoryNames),
        taxInclusion: z.enum(['exclusive', 'inclusive']),
        memo: optionalLine('メモ', 100),
      }),
    )
    .check(z.maxLength(MAX_ADDITIONAL_ITEMS, `付帯料金は${MAX_ADDITIONAL_ITEMS}件までです`)),
});
