import { readJson, writeText } from '#deviceText.ts';

/** What was typed and not saved, kept on this device in case the browser or the computer fails. */
export type Draft = { at: Date; values: Record<string, unknown> };

const PREFIX = 'draft:';

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The draft under a name, undefined when there is none that can be read. */
export function readDraft(name: string): Draft | undefined {
  const read = readJson(PREFIX + name);
  if (!isMap(read) || typeof read['at'] !== 'number' || !isMap(read['values'])) return undefined;
  return { at: new Date(read['at']), values: read['values'] };
}

export const keepDraft = (name: string, values: Record<string, unknown>): boolean =>
  writeText(PREFIX + name, JSON.stringify({ at: Date.now(), values }));

export const dropDraft = (name: string): boolean => writeText(PREFIX + name, null);

const isAlike = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) ? Array.isArray(b) : isMap(a) ? isMap(b) : typeof a === typeof b;

/** The form's values with those of the draft in the place of those that are of the same kind. */
export function withDraft<T extends Record<string, unknown>>(values: T, draft: Draft): T {
  const known: Record<string, unknown> = { ...values };
  const kept = Object.entries(draft.values).filter(
    ([key, value]) => key in known && isAlike(value, known[key]),
  );
  return Object.assign({}, values, Object.fromEntries(kept));
}
