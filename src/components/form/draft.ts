import { readJson, writeText } from '#deviceText.ts';
import { changesBetween, withChanges } from '#domain/saving.ts';

type Values = Record<string, unknown>;

/** What was typed and not saved, kept on this device in case the browser or the computer fails. */
export type Draft = {
  at: Date;
  values: Values;
  /** The record as it was then, in the same form; undefined for a new record, and for drafts of older versions. */
  base?: Values | undefined;
};

const PREFIX = 'draft:';

const isMap = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The draft under a name, undefined when there is none that can be read. */
export function readDraft(name: string): Draft | undefined {
  const read = readJson(PREFIX + name);
  if (!isMap(read) || typeof read['at'] !== 'number' || !isMap(read['values'])) return undefined;
  const base = isMap(read['base']) ? read['base'] : undefined;
  return { at: new Date(read['at']), values: read['values'], base };
}

/** What waits for an answer, and under which name what is typed now is kept; undefined: nowhere. */
export type Drafts = {
  kept: readonly { name: string; draft: Draft }[];
  own: string | undefined;
  /** Whether nothing waits under that name: otherwise it gives way to what is typed, and to nothing else. */
  isFree: boolean;
};

/** So many that nobody has answered are kept under one name; the last gives way. */
const MOST = 3;

/**
 * The drafts that are kept under a name, each with its own, and one for what is typed now: whoever looks past an offer and
 * goes on typing loses nothing.
 * @param isNews whether a draft is worth being offered
 */
export function draftsUnder(name: string, isNews: (draft: Draft) => boolean): Drafts {
  const names = Array.from({ length: MOST }, (_, index) =>
    index === 0 ? name : `${name} ${index + 1}`,
  );
  const kept = names.flatMap((one) => {
    const draft = readDraft(one);
    return draft !== undefined && isNews(draft) ? [{ name: one, draft }] : [];
  });
  const free = names.find((one) => kept.every((draft) => draft.name !== one));
  const own = free ?? `${name} ${MOST}`;
  return { kept: kept.filter((draft) => draft.name !== own), own, isFree: free !== undefined };
}

/** @param base the record as it is, where there is one */
export const keepDraft = (name: string, values: Values, base?: Values | null): boolean =>
  writeText(PREFIX + name, JSON.stringify({ at: Date.now(), values, base }));

export const dropDraft = (name: string): boolean => writeText(PREFIX + name, null);

const isAlike = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) ? Array.isArray(b) : isMap(a) ? isMap(b) : typeof a === typeof b;

/** The form's values with kept ones in the place of those that are of the same kind. */
function withKept<T extends Values>(values: T, kept: Values): T {
  const known: Values = values;
  const fitting = Object.entries(kept).filter(
    ([key, value]) => key in known && isAlike(value, known[key]),
  );
  return Object.assign({}, values, Object.fromEntries(fitting));
}

/** The record as it was when the draft was typed; as it is now where the draft does not say. */
export const draftBase = <T extends Values>(values: T, { base = {} }: Draft): T =>
  withKept(values, base);

/** The form's values with what was typed: what somebody else has changed since is not set back. */
export const withDraft = <T extends Values>(values: T, draft: Draft): T =>
  Object.assign(
    {},
    values,
    withChanges(values, changesBetween(draftBase(values, draft), withKept(values, draft.values))),
  );
