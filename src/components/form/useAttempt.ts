import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { changesBetween, isSame, withChanges, type SaveOutcome } from '#domain/saving.ts';
import { useIsMounted } from '#hooks/useIsMounted.ts';

type Attempting<T extends FieldValues> = {
  form: UseFormReturn<T, unknown, T>;
  /** The record as the form knows it; null for a new one. */
  base: T | null;
  /** The same, now: others may have changed the record meanwhile. */
  known: () => T;
  /** Makes the record the one that the form knows. */
  know: (record: T) => void;
  save: (base: T | null, next: T, overwrite: boolean) => Promise<SaveOutcome>;
  /** Everything that was typed is saved. */
  onAllSaved: () => void;
};

/** Saves what the form holds: what is typed on meanwhile stays in it, and is not saved. */
export function useAttempt<T extends FieldValues>(of: Attempting<T>) {
  const { form, base, known, know, save, onAllSaved } = of;
  const isShown = useIsMounted();

  const accept = (next: T, sent: Record<string, unknown>) => {
    // What others changed while it was sent is in the form, too: it was not typed, and it stays.
    const now: T =
      base === null
        ? next
        : Object.assign({}, next, withChanges(known(), changesBetween(base, next)));
    const values: Record<string, unknown> = now;
    const typed = Object.entries(form.getValues()).filter(
      ([key, value]) => !isSame(value, sent[key]) && !isSame(value, values[key]),
    );
    know(now);
    form.reset(now);
    if (typed.length === 0) onAllSaved();
    else form.reset(Object.assign({}, now, Object.fromEntries(typed)), { keepDefaultValues: true });
  };

  return async (next: T, overwrite: boolean): Promise<SaveOutcome> => {
    const sent = structuredClone(form.getValues());
    const outcome = await save(base, next, overwrite);
    if (outcome.kind === 'saved' || outcome.kind === 'queued') accept(next, sent);
    else if (!isShown()) outcome.keep?.();
    return outcome;
  };
}
