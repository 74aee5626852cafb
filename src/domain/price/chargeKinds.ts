import * as z from 'zod/mini';
import {
  chargeLabel,
  chargeTypeNames,
  ownKindId,
  type ChargeKindId,
} from '#domain/price/chargeTypes.ts';
import { text } from '#domain/schema.ts';
import { taxCategoryNames, type Charge } from '#domain/tax.ts';

const taxInclusion = z.enum(['exclusive', 'inclusive']);

/** Record schema of a kind of charge that a company named itself, with how such charges are usually meant. */
export const chargeKindSchema = z.object({
  name: text,
  tax: z.enum(taxCategoryNames),
  taxInclusion,
});
export type ChargeKind = z.infer<typeof chargeKindSchema>;

/** How charges of a kind are usually meant: tolls are passed on as paid, with tax; the others are tariffs without. */
export function usualTax(
  id: ChargeKindId,
  own: readonly ChargeKind[],
): Pick<Charge, 'tax' | 'taxInclusion'> {
  const kind = own.find(({ name }) => ownKindId(name) === id);
  if (kind !== undefined) return { tax: kind.tax, taxInclusion: kind.taxInclusion };
  return { tax: 'tax', taxInclusion: id === 'highway' ? 'inclusive' : 'exclusive' };
}

/** The kinds to choose from: those of every company, the company's own, and the one that a charge has already. */
export function chargeChoices(
  own: readonly ChargeKind[],
  present?: ChargeKindId,
): { value: ChargeKindId; label: string }[] {
  const ids = [...chargeTypeNames, ...own.map(({ name }) => ownKindId(name))];
  const all = present === undefined ? ids : [...ids, present];
  return [...new Set(all)].map((value) => ({ value, label: chargeLabel(value) }));
}

/** What companies often charge besides, to begin with. */
export const usualKinds: readonly ChargeKind[] = [
  { name: '休日割増', tax: 'tax', taxInclusion: 'exclusive' },
  { name: '台切り', tax: 'tax', taxInclusion: 'exclusive' },
  { name: 'キャンセル料', tax: 'tax', taxInclusion: 'exclusive' },
  { name: '保管料', tax: 'tax', taxInclusion: 'exclusive' },
  { name: '立替金', tax: 'outside', taxInclusion: 'exclusive' },
];
