import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { draftBase, dropDraft, keepDraft, readDraft, withDraft } from '#components/form/draft.ts';
import { isSame, reconcile, type Conflict } from '#domain/saving.ts';

/** What is typed is kept this long after the last key, or when the page goes before. */
const PAUSE_MS = 600;

type Drafting<T extends FieldValues> = {
  form: UseFormReturn<T, unknown, T>;
  /** Of the record; undefined keeps nothing. */
  name: string | undefined;
  /** The record as the form knows it; null for a new one. */
  base: T | null;
  /** What of the form nobody typed. */
  known: () => T;
  isUnsaved: () => boolean;
  /** What was typed into fields that somebody else has changed since. */
  onContested: (contested: readonly Conflict[]) => void;
};

/** Keeps what is typed, a moment after the last key. */
function useKeeping<T extends FieldValues>({ form, name, base, isUnsaved }: Drafting<T>): void {
  const write = useEffectEvent((draft: string) => {
    if (isUnsaved()) keepDraft(draft, form.getValues(), base);
    else dropDraft(draft);
  });

  useEffect(() => {
    if (name === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      timer = undefined;
      write(name);
    };
    const subscription = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, PAUSE_MS);
    });
    const keepNow = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      keep();
    };
    // A phone that puts the page away may end it without another word.
    document.addEventListener('visibilitychange', keepNow);
    window.addEventListener('pagehide', keepNow);
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
      document.removeEventListener('visibilitychange', keepNow);
      window.removeEventListener('pagehide', keepNow);
    };
  }, [form, name]);
}

/** Keeps what is typed on this device until it is saved or thrown away, and offers it when the form opens again. */
export function useDraft<T extends FieldValues>(of: Drafting<T>) {
  const { form, name, base, known, onContested } = of;
  const [found, setFound] = useState(() => {
    const draft = name === undefined ? undefined : readDraft(name);
    const isNews =
      draft !== undefined && !isSame(withDraft(form.getValues(), draft), form.getValues());
    return isNews ? draft : undefined;
  });

  useKeeping(of);

  const drop = useCallback(() => {
    if (name !== undefined) dropDraft(name);
    setFound(undefined);
  }, [name]);

  /** What was typed since the form opened stays. */
  const restore = useCallback(() => {
    if (found === undefined) return;
    const now = form.getValues();
    // What others have changed meanwhile is in the form, too: it was not typed.
    const untyped: Record<string, unknown> = known();
    const typed = Object.entries(now).filter(([key, value]) => !isSame(value, untyped[key]));
    const restored = Object.assign(withDraft(now, found), Object.fromEntries(typed));
    form.reset(restored, { keepDefaultValues: true });
    setFound(undefined);
    if (base !== null) onContested(reconcile(draftBase(base, found), base, restored).contested);
  }, [form, found, known, base, onContested]);

  return { found, restore, drop };
}
