import { containerIdStatus, normalizedContainerId } from '#domain/container.ts';
import type { Client } from '#domain/client.ts';
import { draftForm, draftsOf, type OrderDraft } from '#domain/orderPaste.ts';
import { orderFormSchema, type OrderForm } from '#domain/orderForm.ts';

/** A draft as it is being completed. */
export type PastedRow = {
  id: number;
  draft: OrderDraft;
  form: OrderForm;
  /** Whether the person wants it; only a complete one is registered. */
  wanted: boolean;
  isEdited: boolean;
};

const idOf = ({ form }: PastedRow): string => normalizedContainerId(form.container.containerId);

/** The rows whose container number stands in an earlier row as well. */
export function repeatedIn(rows: readonly PastedRow[]): ReadonlySet<number> {
  const ids = rows.map(idOf);
  return new Set(
    rows.flatMap((row, index) =>
      ids[index] !== '' && ids.indexOf(idOf(row)) < index ? [row.id] : [],
    ),
  );
}

/** The drafts of a text; of two with one container number the second is not wanted until the person says so. */
export function rowsOfText(text: string, clients: readonly Client[], now: Date): PastedRow[] {
  const rows = draftsOf(text, { clients, now }).map((draft, id) => ({
    id,
    draft,
    form: draftForm(draft, now),
    wanted: true,
    isEdited: false,
  }));
  const repeated = repeatedIn(rows);
  return rows.map((row) => ({ ...row, wanted: !repeated.has(row.id) }));
}

/** What the reader warned of and is still so: a number that was mended needs no word any more. */
export function openWarnings(row: PastedRow): readonly string[] {
  const read = row.draft.found['container.containerId']?.value ?? '';
  const isMended = read !== '' && idOf(row) !== read;
  return row.draft.warnings.filter((one) => !isMended || !one.startsWith(`コンテナ番号${read}`));
}

/** What still keeps a row from being registered, in words. */
export function problemsOf({ form }: PastedRow): string[] {
  const { error } = orderFormSchema.safeParse(form);
  return error === undefined ? [] : error.issues.map(({ message }) => message);
}

export const isChosen = (row: PastedRow): boolean => row.wanted && problemsOf(row).length === 0;

/** What is registered of a row: its client's usual way of pricing, and the number as it is stored. */
export function orderOf({ form }: PastedRow, clients: readonly Client[]): OrderForm {
  const client = clients.find(({ id }) => id === form.client);
  const price =
    client === undefined ? form.price : { ...form.price, taxInclusion: client.taxInclusion };
  return {
    ...form,
    price,
    container: {
      ...form.container,
      containerId: normalizedContainerId(form.container.containerId),
    },
  };
}

/** The state of a container number in a word and a colour. */
export const numberStates = {
  empty: { label: '番号未定', tone: 'neutral' },
  valid: { label: '番号OK', tone: 'done' },
  malformed: { label: '形が不正', tone: 'warn' },
  wrongDigit: { label: '検査数字が不一致', tone: 'warn' },
} as const;

export const numberState = (containerId: string): keyof typeof numberStates =>
  containerIdStatus(normalizedContainerId(containerId));
