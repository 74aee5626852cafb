import { useCallback, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dropDraft, keepDraft, readDraft, withDraft } from '#components/form/draft.ts';
import { isSame } from '#domain/saving.ts';

/** What is typed is kept this long after the last key. */
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

  useEffect(() => {
    if (name === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      if (isUnsaved()) keepDraft(name, form.getValues());
      else dropDraft(name);
    };
    const subscription = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, [form, name, isUnsaved]);

  const drop = useCallback(() => {
    if (name !== undefined) dropDraft(name);
    setFound(undefined);
  }, [name]);

  const restore = useCallback(() => {
    if (found === undefined) return;
    form.reset(withDraft(form.getValues(), found), { keepDefaultValues: true });
    setFound(undefined);
  }, [form, found]);

  return { found, restore, drop };
}
