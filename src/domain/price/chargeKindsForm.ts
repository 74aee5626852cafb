import * as z from 'zod/mini';
import { onlyInForms, requiredLine } from '#domain/formSchema.ts';
import { chargeTypes, LONGEST_KIND } from '#domain/price/chargeTypes.ts';
import { taxCategoryNames } from '#domain/tax.ts';

/** The most kinds of charges that a company names itself. */
export const MAX_CHARGE_KINDS = 20;

/** Form schema of the list of them. */
export const chargeKindsFormSchema = z
  .array(
    z.object({
      name: requiredLine('料金の名前', LONGEST_KIND).check(
        z.refine((name) => !Object.values<string>(chargeTypes).includes(name), {
          error: 'この料金は最初からあります',
          ...onlyInForms,
        }),
      ),
      tax: z.enum(taxCategoryNames),
      taxInclusion: z.enum(['exclusive', 'inclusive']),
    }),
  )
  .check(
    z.maxLength(MAX_CHARGE_KINDS, `自社の料金は${MAX_CHARGE_KINDS}種類までです`),
    ({ value, issues }) => {
      for (const [index, { name }] of value.entries())
        if (value.findIndex((kind) => kind.name === name) < index)
          issues.push({
            code: 'custom',
            message: '同じ名前の料金があります',
            path: [index, 'name'],
            input: name,
            ...onlyInForms,
          });
    },
  );
