import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useMemo, useRef, useState, type BaseSyntheticEvent } from 'react';
import { useForm, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { conflictField, type ConflictField } from '#components/form/conflictField.ts';
import type { SaveState } from '#components/form/SaveStatus.tsx';
import { useDraft } from '#components/form/useDraft.ts';
import { KEEP, useOthers } from '#components/form/useOthers.ts';
import type { Wording } from '#domain/display.ts';
import {
  changesBetween,
  isSame,
  withChanges,
  type Conflict,
  type SaveOutcome,
} from '#domain/saving.ts';
import { useIsMounted } from '#hooks/useIsMounted.ts';
import { useSave, type SaveProgress } from '#hooks/useSave.ts';
import { useUnsaved } from '#hooks/useUnsaved.ts';

/** What a form over one record is told. */
export type RecordFormOf<T extends FieldValues> = {
  /** Names the record for its draft, e.g. its stored path; undefined keeps none. */
  draftName?: string | undefined;
  schema: ZodMiniType<T, T>;
  /** The record's form as it is now; null for a new record. */
  record: T | null;
  /** What a new record starts with. */
  fresh: T;
  /** Saves `next`; `base` is what the form was opened with, null for a new record. */
  save: (base: T | null, next: T, overwrite: boolean) => Promise<SaveOutcome>;
  /** Japanese labels by stored path, for conflicts. */
  labels: Record<string, string>;
  /** Says the values of fields that hold one of a few, for conflicts (keep it stable). */
  wording?: Wording | undefined;
  /** Not called where somebody typed on meanwhile: the form stays, and says that this is not saved. */
  onSaved: (how: 'saved' | 'queued') => void;
};

/** The record as the form knows it, and whether leaving would lose something that was typed since. */
function useKnown<T extends FieldValues>(
  form: UseFormReturn<T, unknown, T>,
  record: T | null,
  initial: T,
) {
  const [base, setBase] = useState(record);
  // Asked at the moment of leaving, also between a save and the next rendering.
  const known = useRef(initial);
  const isUnsaved = useCallback(() => !isSame(known.current, form.getValues()), [form]);
  useUnsaved(isUnsaved);
  const know = useCallback((next: T) => {
    known.current = next;
    setBase(next);
  }, []);
  const begin = useCallback(
    (next: T) => {
      form.reset(next, KEEP);
      known.current = next;
    },
    [form],
  );
  return { base, known: useCallback(() => known.current, []), know, isUnsaved, begin };
}

type Attempting<T extends FieldValues> = {
  form: UseFormReturn<T, unknown, T>;
  /** The record as the form knows it; null for a new one. */
  base: T | null;
  /** The same, now: others may have changed the record meanwhile. */
  known: () => T;
  /** Makes the record the one that the form knows. */
  know: (record: T) => void;
  save: (base: T | null, next: T, overwrite: boolean) => Promise<SaveOutcome>;
  /** Everything that was typed is saved, or waits to be. */
  onAllSaved: () => void;
};

/** Saves what the form holds: what is typed on meanwhile stays in it, and is not saved. */
function useAttempt<T extends FieldValues>(of: Attempting<T>) {
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
    else if (!isShown() && outcome.keep !== undefined) {
      outcome.keep();
      // It waits among the unsent changes: as a draft, too, it would be made twice.
      onAllSaved();
    }
    return outcome;
  };
}

/** What the form says of its last save. @param isBehind whether somebody typed on while it was sent */
function stateOf(
  progress: SaveProgress,
  isBehind: boolean,
  named: (conflict: Conflict) => ConflictField,
): SaveState {
  if (progress.kind === 'conflict') return { kind: 'conflict', fields: progress.fields.map(named) };
  const isOver = progress.kind === 'saved' || progress.kind === 'queued';
  return isOver && isBehind ? { kind: 'behind' } : progress;
}

/**
 * A form over one record and the one way to save it: what was typed stays until the server has it, what others
 * change meanwhile shows, and where both changed the same the person decides.
 */
export function useRecordForm<T extends FieldValues>(of: RecordFormOf<T>) {
  const { draftName, schema, record, fresh, save, labels, wording, onSaved } = of;
  const [initial] = useState(record ?? fresh);
  const form = useForm<T, unknown, T>({ resolver: zodResolver(schema), values: initial });
  const { base, known, know, isUnsaved, begin } = useKnown(form, record, initial);
  const [isBehind, setBehind] = useState(false);
  const handlers = useMemo(
    () => ({
      onSaved: (how: 'saved' | 'queued') => {
        const hasTypedOn = isUnsaved();
        setBehind(hasTypedOn);
        if (!hasTypedOn) onSaved(how);
      },
    }),
    [isUnsaved, onSaved],
  );
  const { progress, run, settle } = useSave(handlers);
  const others = useOthers({ form, base, record, labels, wording, know, onContested: settle });
  const { contest: onContested } = others;
  const draft = useDraft({ form, name: draftName, base, known, isUnsaved, onContested });

  const saveOnce = useAttempt({ form, base, known, know, save, onAllSaved: draft.forget });
  const attempt = (next: T, overwrite: boolean) => run(() => saveOnce(next, overwrite));
  const submit = (event?: BaseSyntheticEvent) =>
    form.handleSubmit((next) =>
      others.contested.length > 0 ? others.insist() : attempt(next, false),
    )(event);
  const keepMine = (event?: BaseSyntheticEvent) =>
    form.handleSubmit((next) => attempt(next, true))(event);

  const state = stateOf(progress, isBehind, (one) => conflictField(one, labels, wording));

  return {
    form,
    state,
    /** Saves; while something is contested the person decides first. */
    submit,
    keepMine,
    /** Lets a new record begin with other values, which nobody typed: what was typed stays. */
    begin,
    isSaving: progress.kind === 'saving',
    draft,
    others,
  };
}

/** What the frame of a record's form is told. */
export type RecordFormModel<T extends FieldValues> = ReturnType<typeof useRecordForm<T>>;
