import * as z from 'zod/mini';
import { orderFormSchema, orderLabels, type OrderForm } from '#domain/order/form.ts';
import { orderValueText, type OrderNames } from '#domain/order/text.ts';
import { changesBetween, valueAt, withChanges } from '#domain/saving.ts';
import { oneOf, optionalDate, text } from '#domain/schema.ts';

/** What was done with an order. */
export const historyKinds = {
  created: '登録',
  changed: '変更',
  disabled: '無効',
  enabled: '有効に戻す',
} as const;
export type HistoryKind = keyof typeof historyKinds;

/** Values of an order's form by stored path. */
type Values = Record<string, unknown>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values are kept as one JSON text, which the rules can bound; what is none reads as no values. */
const valuesText = z.pipe(
  z.transform((value: unknown): Values => {
    try {
      const parsed: unknown = JSON.parse(String(value));
      return isValues(parsed) ? parsed : {};
    } catch {
      return {};
    }
  }),
  z.custom<Values>(isValues),
);

const pathsSchema = z.pipe(
  z.transform((value: unknown) =>
    Array.isArray(value) ? value.filter((path) => typeof path === 'string') : [],
  ),
  z.array(z.string()),
);

/**
 * Record schema of an entry in an order's history (変更履歴): append-only, written in the same request as the change,
 * with the author and the time that the rules vouch for.
 */
export const historyEntrySchema = z.object({
  id: z.string(),
  /** User id of who did it. */
  author: text,
  /** Server time; null for a moment, on the device that wrote it. */
  at: optionalDate,
  kind: oneOf(['changed', 'created', 'disabled', 'enabled'], 'changed'),
  /** Stored paths that were changed, as in orderLabels. */
  fields: pathsSchema,
  /** Form values before, by path. */
  before: valuesText,
  /** Form values after, by path. */
  after: valuesText,
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** What is stored of an entry besides its author and its time. */
export type HistoryFields = { kind: HistoryKind; fields: string[]; before: string; after: string };

const pick = (form: OrderForm, paths: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(paths.map((path) => [path, valueAt(form, path)])));

/** An entry without values: the order itself came, went or came back. */
export const historyOfKind = (kind: HistoryKind): HistoryFields => ({
  kind,
  fields: [],
  before: '{}',
  after: '{}',
});

/** The entry of a save. @param before null: the order is new */
export function historyOfSave(before: OrderForm | null, after: OrderForm): HistoryFields {
  if (before === null) return historyOfKind('created');
  const changes = changesBetween(before, after);
  const fields = Object.keys(orderLabels).filter((path) => Object.hasOwn(changes, path));
  return { kind: 'changed', fields, before: pick(before, fields), after: pick(after, fields) };
}

/** The entry of a decision not to bill an order, or to bill it after all; reasons, '' for none. */
export const historyOfWaiver = (before: string, after: string): HistoryFields => ({
  kind: 'changed',
  fields: ['billingWaiver'],
  before: JSON.stringify({ billingWaiver: before }),
  after: JSON.stringify({ billingWaiver: after }),
});

/** Every path that an entry may name, in words. */
const labels: Record<string, string> = { ...orderLabels, billingWaiver: '請求しない理由' };

/** One changed field of an entry in words. */
export type HistoryLine = { path: string; label: string; before: string; after: string };

/** The changed fields of an entry in words; fields of another version of the app by their path. */
export const historyLines = (entry: HistoryEntry, names: OrderNames): HistoryLine[] =>
  entry.fields.map((path) => ({
    path,
    label: labels[path] ?? path,
    before: orderValueText(path, entry.before[path], names),
    after: orderValueText(path, entry.after[path], names),
  }));

/** The form with one field as it was before an entry; null when that cannot be entered any more. */
export function restoredForm(form: OrderForm, entry: HistoryEntry, path: string): OrderForm | null {
  if (!Object.hasOwn(entry.before, path) || !Object.hasOwn(orderLabels, path)) return null;
  const parsed = orderFormSchema.safeParse(withChanges(form, { [path]: entry.before[path] }));
  return parsed.success ? parsed.data : null;
}
