import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useMemo, useState } from 'react';
import { useForm, type FieldValues } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { displayValue } from '#domain/display.ts';
import { changesBetween, isSame, withChanges, type SaveOutcome } from '#domain/saving.ts';
import { useSave } from '#hooks/useSave.ts';
import type { SaveState } from '#components/form/SaveStatus.tsx';

type RecordForm<T extends FieldValues> = {
  schema: ZodMiniType<T, T>;
  /** The record's form as it is now; null for a new record. */
  record: T | null;
  /** What a new record starts with. */
  fresh: T;
  /** Saves `next`; `base` is what the form was opened with, null for a new record. */
  save: (base: T | null, next: T, overwrite: boolean) => Promise<SaveOutcome>;
  /** Japanese labels by stored path, for conflicts. */
  labels: Record<string, string>;
  onSaved: (how: 'saved' | 'queued') => void;
  /** A save that waited for the network was refused in the end. */
  onRefused: (message: string) => void;
};

/**
 * A form over one record and the one way to save it: what was typed stays until the server has it, a conflict is
 * decided by the person.
 */
export function useRecordForm<T extends FieldValues>(of: RecordForm<T>) {
  const { schema, record, fresh, save, labels, onSaved, onRefused } = of;
  const [base, setBase] = useState(record);
  const [initial] = useState(record ?? fresh);
  const form = useForm<T, unknown, T>({
    resolver: zodResolver(schema),
    values: initial,
  });
  const handlers = useMemo(() => ({ onSaved, onRefused }), [onSaved, onRefused]);
  const { progress, run, settle } = useSave(handlers);

  const attempt = useCallback(
    (next: T, overwrite: boolean) =>
      run(async () => {
        const outcome = await save(base, next, overwrite);
        if (outcome.kind === 'saved' || outcome.kind === 'queued') {
          setBase(next);
          form.reset(next);
        }
        return outcome;
      }),
    [base, form, run, save],
  );

  // Theirs for the fields in conflict; what else was typed stays. Possible once their version has arrived.
  const hasTheirs = record !== null && base !== null && !isSame(record, base);
  const takeTheirs = useCallback(() => {
    if (record === null || progress.kind !== 'conflict') return;
    const lost = new Set(progress.fields.map(({ path }) => path));
    const mine = Object.entries(changesBetween(base ?? fresh, form.getValues()));
    const kept = Object.fromEntries(mine.filter(([path]) => !lost.has(path)));
    const merged = schema.safeParse(withChanges(record, kept));
    setBase(record);
    form.reset(merged.success ? merged.data : record);
    settle();
  }, [base, form, fresh, progress, record, schema, settle]);

  const state: SaveState =
    progress.kind === 'conflict'
      ? {
          kind: 'conflict',
          fields: progress.fields.map(({ path, mine, theirs }) => ({
            name: path,
            label: labels[path] ?? path,
            mine: displayValue(mine),
            theirs: displayValue(theirs),
          })),
        }
      : progress;

  return {
    form,
    state,
    submit: form.handleSubmit((next) => attempt(next, false)),
    keepMine: form.handleSubmit((next) => attempt(next, true)),
    takeTheirs: hasTheirs ? takeTheirs : undefined,
    isSaving: progress.kind === 'saving',
  };
}
