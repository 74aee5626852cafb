import { containerIdStatus, normalizedContainerId } from '#domain/order/container.ts';
import type { Client } from '#domain/client/client.ts';
import type { Office } from '#domain/office/office.ts';
import type { Order } from '#domain/order/order.ts';
import {
  draftForm,
  MOST_DRAFTS,
  pasted,
  type OrderDraft,
  type Paste,
} from '#domain/order/paste/paste.ts';
import { orderFormSchema, type OrderForm } from '#domain/order/form.ts';

/** A draft as it is being completed. */
export type PastedRow = {
  id: number;
  draft: OrderDraft;
  form: OrderForm;
  /** Whether the person wants it; undefined: it was not said. Only a complete one is registered. */
  wanted: boolean | undefined;
  isEdited: boolean;
};

/** What was read out of a text, as it is being completed. */
export type PastedRows = { paste: Paste; text: string; rows: readonly PastedRow[] };

/** What decides which rows are ticked without a word of the person. */
export type Standing = {
  /** Something in the text is in no draft. */
  isDoubtful: boolean;
  /** The orders that are there are still being looked for. */
  isLooking: boolean;
  /** By the row's id: orders that are there already. */
  known: ReadonlyMap<number, readonly Order[]>;
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
export function rowsOfText(
  text: string,
  of: { clients: readonly Client[]; offices: readonly Office[]; now: Date },
): PastedRows {
  const { now } = of;
  const paste = pasted(text, of);
  const rows = paste.drafts.map((draft, id) => ({
    id,
    draft,
    form: draftForm(draft, now),
    wanted: undefined,
    isEdited: false,
  }));
  const repeated = repeatedIn(rows);
  return {
    paste,
    text,
    rows: rows.map((row) => (repeated.has(row.id) ? { ...row, wanted: false } : row)),
  };
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

/** Whether more stands in the text than its drafts carry. */
export const isDoubtful = ({ surplus, drafts }: Paste): boolean =>
  surplus.length > 0 || drafts.length === MOST_DRAFTS;

/** Whether a row is registered: a new order that is complete, and wanted or without a doubt. */
export function isChosen(
  row: PastedRow,
  { isDoubtful: doubt, isLooking, known }: Standing,
): boolean {
  const isSure =
    !doubt && !row.draft.isUnsure && !isLooking && (known.get(row.id) ?? []).length === 0;
  return row.draft.kind === 'new' && (row.wanted ?? isSure) && problemsOf(row).length === 0;
}

/** What is registered of a row: its client's usual way of pricing where the text says none, the number as it is stored. */
export function orderOf({ form, draft }: PastedRow, clients: readonly Client[]): OrderForm {
  const client = clients.find(({ id }) => id === form.client);
  const isSaid = draft.found['price.taxInclusion'] !== undefined;
  const price =
    client === undefined || isSaid
      ? form.price
      : { ...form.price, taxInclusion: client.taxInclusion };
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
