import { useCallback, useEffect, useEffectEvent, useReducer, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { conflictField } from '#components/form/conflictField.ts';
import { editedLists } from '#components/form/editedLists.ts';
import type { Wording } from '#domain/display.ts';
import { isSame, reconcile, withChanges, type Conflict } from '#domain/saving.ts';

type Watching<T extends FieldValues> = {
  form: UseFormReturn<T, unknown, T>;
  /** The record as the form knows it. */
  base: T | null;
  /** The record as it is now. */
  record: T | null;
  labels: Readonly<Record<string, string>>;
  wording: Wording | undefined;
  /** Makes the record the one that the form knows. */
  know: (record: T) => void;
  /** Something has to be decided here. */
  onContested: () => void;
};

/** Everything about the form stays but the fields that nobody edits here. */
export const KEEP = {
  keepDirtyValues: true,
  keepErrors: true,
  keepTouched: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
} as const;

/** The fields get other values, and the form knows the record as it did. */
const KEEP_DEFAULTS = { ...KEEP, keepDefaultValues: true, keepDirtyValues: false } as const;

type Change = { contested: readonly Conflict[] } | { decided: string };

/** What is undecided: the newest word on each field. */
function changed(open: readonly Conflict[], change: Change): readonly Conflict[] {
  if ('decided' in change) return open.filter(({ path }) => path !== change.decided);
  const newer = new Set(change.contested.map(({ path }) => path));
  return [...open.filter(({ path }) => !newer.has(path)), ...change.contested];
}

/**
 * Lets what others change appear in the fields that nobody edits here; a field that is being edited keeps what was
 * typed and is contested until the person decides.
 */
export function useOthers<T extends FieldValues>(of: Watching<T>) {
  const { form, base, record, labels, wording, know, onContested } = of;
  const [open, change] = useReducer(changed, []);
  /** Counts the attempts to save over something undecided. */
  const [insisted, setInsisted] = useState(0);
  // Read at each rendering, so that the library keeps account of what was edited.
  const { dirtyFields } = form.formState;

  const contest = useCallback(
    (contested: readonly Conflict[]) => {
      change({ contested });
      if (contested.length > 0) onContested();
    },
    [onContested],
  );

  const merge = useEffectEvent((now: T) => {
    if (base === null || isSame(now, base)) return;
    const typed = structuredClone(form.getValues());
    const { contested } = reconcile(base, now, typed);
    const lists = editedLists(typed, dirtyFields);
    form.reset(now, KEEP);
    const values = form.getValues();
    const kept = withChanges(values, lists);
    if (!isSame(kept, values)) form.reset(Object.assign({}, values, kept), KEEP_DEFAULTS);
    know(now);
    contest(contested);
  });
  useEffect(() => {
    if (record !== null) merge(record);
  }, [record]);

  const keepMine = useCallback((name: string) => change({ decided: name }), []);

  const takeTheirs = useCallback(
    (name: string) => {
      const found = open.find(({ path }) => path === name);
      if (found === undefined) return;
      const values = form.getValues();
      const theirs = withChanges(values, { [name]: found.theirs });
      form.reset(Object.assign({}, values, theirs), KEEP_DEFAULTS);
      keepMine(name);
    },
    [form, keepMine, open],
  );

  const insist = useCallback(() => setInsisted((count) => count + 1), []);

  return {
    contested: open.map((one) => conflictField(one, labels, wording)),
    insisted,
    insist,
    contest,
    keepMine,
    takeTheirs,
  };
}
