import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import {
  draftBase,
  draftsUnder,
  dropDraft,
  keepDraft,
  withDraft,
  type Drafts,
} from '#components/form/draft.ts';
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

/** Writes what is typed, a moment after the last key. */
function useKeeping<T extends FieldValues>(
  form: UseFormReturn<T, unknown, T>,
  name: string | undefined,
  onPause: (name: string) => void,
): void {
  const write = useEffectEvent(onPause);

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
  const { form, name, base, known, isUnsaved, onContested } = of;
  const [{ kept, own, isFree }, setDrafts] = useState<Drafts>(() =>
    name === undefined
      ? { kept: [], own: undefined, isFree: true }
      : draftsUnder(name, (draft) => !isSame(withDraft(form.getValues(), draft), form.getValues())),
  );
  const [found, ...others] = kept;

  // A draft that waits for an answer is dropped by that alone.
  const isOwn = useRef(isFree);
  useKeeping(form, own, (draft) => {
    if (isUnsaved()) isOwn.current = keepDraft(draft, form.getValues(), base) || isOwn.current;
    else if (isOwn.current) dropDraft(draft);
  });

  /** What is offered is not wanted. */
  const drop = () => {
    if (found === undefined) return;
    dropDraft(found.name);
    setDrafts({ kept: others, own, isFree });
  };

  /** What was typed here is saved; what is offered still waits for its answer. */
  const forget = () => {
    if (own !== undefined && isOwn.current) dropDraft(own);
  };

  /** What was typed since the form opened stays. */
  const restore = () => {
    if (found === undefined) return;
    const now = form.getValues();
    // What others have changed meanwhile is in the form, too: it was not typed.
    const untyped: Record<string, unknown> = known();
    const typed = Object.entries(now).filter(([key, value]) => !isSame(value, untyped[key]));
    const restored = Object.assign(withDraft(now, found.draft), Object.fromEntries(typed));
    form.reset(restored, { keepDefaultValues: true });
    // From now on both are one; a further draft is offered when the form opens again: two records do not go into one.
    forget();
    keepDraft(found.name, restored, base);
    isOwn.current = true;
    setDrafts({ kept: [], own: found.name, isFree: true });
    if (base !== null)
      onContested(reconcile(draftBase(base, found.draft), base, restored).contested);
  };

  return { found: found?.draft, restore, drop, forget };
}
