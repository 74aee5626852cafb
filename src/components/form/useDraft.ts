import { useCallback, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dropDraft, keepDraft, readDraft, withDraft } from '#components/form/draft.ts';
import { isSame } from '#domain/saving.ts';

/** What is typed is kept this long after the last key, or when the page goes before. */
const PAUSE_MS = 600;

/**
 * Keeps what is typed on this device until it is saved or thrown away, and offers it when the form opens again.
 * @param name of the record; undefined keeps nothing
 */
export function useDraft<T extends FieldValues>(
  form: UseFormReturn<T, unknown, T>,
  name: string | undefined,
  isUnsaved: () => boolean,
) {
  const [found, setFound] = useState(() => {
    const draft = name === undefined ? undefined : readDraft(name);
    const isNews =
      draft !== undefined && !isSame(withDraft(form.getValues(), draft), form.getValues());
    return isNews ? draft : undefined;
  });

  const [opened] = useState<Record<string, unknown>>(() => structuredClone(form.getValues()));

  useEffect(() => {
    if (name === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      timer = undefined;
      if (isUnsaved()) keepDraft(name, form.getValues());
      else dropDraft(name);
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
  }, [form, name, isUnsaved]);

  const drop = useCallback(() => {
    if (name !== undefined) dropDraft(name);
    setFound(undefined);
  }, [name]);

  /** What was typed since the form opened stays. */
  const restore = useCallback(() => {
    if (found === undefined) return;
    const now = form.getValues();
    const typed = Object.entries(now).filter(([key, value]) => !isSame(value, opened[key]));
    form.reset(Object.assign(withDraft(now, found), Object.fromEntries(typed)), {
      keepDefaultValues: true,
    });
    setFound(undefined);
  }, [form, found, opened]);

  return { found, restore, drop };
}
