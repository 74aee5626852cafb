import { useEffect, useRef } from 'react';
import type { SaveOutcome } from '#domain/saving.ts';
import { closeToast, showToast, useToasts, type Toast } from '#stores/toasts.ts';

/** Steps that Ctrl+Z goes back. */
const MOST_UNDOS = 50;

/** Writes, all of them or one. */
type Work = () => Promise<SaveOutcome | readonly SaveOutcome[]>;

type Undo = {
  label: string;
  /** undefined: it cannot be taken back, and Ctrl+Z says so instead of taking back what was done before it. */
  run: Work | undefined;
  /** Whether others have changed a part of it since, which stays as it is. */
  isPartly?: () => boolean;
};

/** How many of the writes changed something; undefined when one was refused, which is told. */
type Settled = { changed: number; of: number } | undefined;

/** Something that was done, or is on its way to this device. */
type Step = Undo & { settled: Promise<Settled> };

/** Why something was not done; undefined where it was, or waits on the device. */
function refusalOf(outcome: SaveOutcome): string | undefined {
  if (outcome.kind === 'failed') return outcome.message;
  return outcome.kind === 'conflict'
    ? 'ほかの人が同じところを変えました。受注を開いて確かめてください。'
    : undefined;
}

const isChange = (outcome: SaveOutcome): boolean =>
  !(outcome.kind === 'saved' && outcome.isUnchanged === true);

const settle = async (work: Work): Promise<Settled> => {
  const outcomes = [await work()].flat();
  const refused = outcomes.map(refusalOf).find((detail) => detail !== undefined);
  if (refused === undefined)
    return { changed: outcomes.filter(isChange).length, of: outcomes.length };
  showToast({ severity: 'error', summary: '保存できませんでした', detail: refused });
  return undefined;
};

/** What is said of an undo: others may have changed the same since, and theirs stays. */
function undoneText(label: string, changed: number, isPartly: boolean): string {
  if (changed === 0) return `後から変更されているため、元に戻しませんでした: ${label}`;
  const rest = isPartly ? '(後から変更された分はそのままです)' : '';
  return `元に戻しました: ${label}${rest}`;
}

/** Says in words what was done last; it takes the place of what was said before. */
function useTelling() {
  const last = useRef('');
  return (told: Omit<Toast, 'id'> | undefined) => {
    closeToast(last.current);
    if (told === undefined) return;
    showToast(told);
    last.current = useToasts.getState().toasts.at(-1)?.id ?? '';
  };
}

/** A value as it is by the time that somebody looks. */
export function useLatest<T>(value: T) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}

/** Everything that was done on this page, and how the last of it is taken back with one press. */
export function useSteps() {
  const tell = useTelling();
  const steps = useRef<Step[]>([]);
  const forget = (step: Step) => {
    steps.current = steps.current.filter((one) => one !== step);
  };
  const takeBack = async (step: Step): Promise<void> => {
    if (!steps.current.includes(step)) return;
    forget(step);
    const { label, run, settled } = step;
    if (run === undefined)
      return tell({ severity: 'info', summary: `この操作は元に戻せません: ${label}` });
    // What was refused, or changed nothing, has nothing to take back.
    if (((await settled)?.changed ?? 0) === 0) return;
    const isPartly = step.isPartly?.() === true;
    const done = await settle(run);
    if (done === undefined) return;
    const summary = undoneText(label, done.changed, isPartly || done.changed < done.of);
    tell({ severity: 'info', summary });
  };
  return {
    /**
     * Writes, and tells when this device has it: from then on it is not lost. What the server says of it later is told
     * wherever the person is by then (stores/connection.ts). @returns whether it was not refused
     */
    step: async (work: Work, undo: Undo, told?: Omit<Toast, 'id'>): Promise<boolean> => {
      const step = { ...undo, settled: settle(work) };
      // At once: Ctrl+Z that comes while it is on its way means this one, not the one before.
      steps.current = [...steps.current, step].slice(-MOST_UNDOS);
      const done = await step.settled;
      const isChanged = done !== undefined && done.changed > 0;
      if (!isChanged) forget(step);
      if (done === undefined) return false;
      const back = { label: '元に戻す', onSelect: () => void takeBack(step) };
      const hasBack = isChanged && undo.run !== undefined;
      tell(told && { ...told, ...(hasBack && { action: back }) });
      return true;
    },
    undoLast: () => {
      const step = steps.current.at(-1);
      if (step === undefined) tell({ severity: 'info', summary: '元に戻せる操作はありません' });
      else void takeBack(step);
    },
  };
}

export type Steps = ReturnType<typeof useSteps>;
