import { useCallback, useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useRecordForm, type RecordFormOf } from '#components/form/useRecordForm.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import { useIsMounted } from '#hooks/useIsMounted.ts';

type RecordEditorOf<Stored, T extends FieldValues> = Omit<
  RecordFormOf<T>,
  'record' | 'save' | 'onSaved'
> & {
  /** The record as it is now; null for a new one. */
  stored: Stored | null;
  /** The form of a record (module scope). */
  formOf: (stored: Stored) => T;
  newId: () => string;
  save: (id: string, base: T | null, next: T, overwrite: boolean) => Promise<SaveOutcome>;
  /** Tells that it was saved; then the form is left. */
  onSaved: (how: 'saved' | 'queued') => void;
  onLeave: () => void;
};

/** The form of one record that is left when it is saved; a new record keeps its id, however often it is saved. */
export function useRecordEditor<Stored extends { id: string }, T extends FieldValues>(
  of: RecordEditorOf<Stored, T>,
) {
  const { stored, formOf, newId, save, onSaved, onLeave, ...form } = of;
  const [id] = useState(() => stored?.id ?? newId());
  const record = useMemo(() => (stored === null ? null : formOf(stored)), [stored, formOf]);
  const saveThis = (base: T | null, next: T, overwrite: boolean) => save(id, base, next, overwrite);
  const isShown = useIsMounted();
  const tellAndLeave = useCallback(
    (how: 'saved' | 'queued') => {
      onSaved(how);
      if (isShown()) onLeave();
    },
    [onSaved, onLeave, isShown],
  );
  return useRecordForm({ ...form, record, save: saveThis, onSaved: tellAndLeave });
}
