import { useRef } from 'react';
import type { SaveOutcome } from '#domain/saving.ts';
import { closeToast, showToast, useToasts, type Toast } from '#stores/toasts.ts';

/** Steps that Ctrl+Z goes back. */
const MOST_UNDOS = 50;

/** Writes, all of them or one. */
type Work = () => Promise<SaveOutcome | readonly SaveOutcome[]>;

type Undo = {
  label: string;
  run: Work;
  /** Whether others have changed a part of it since, which stays as it is. */
  isPartly?: () => boolean;
};

/** Why something was not done; undefined where it was, or waits on the device. */
function refusalOf(outcome: SaveOutcome): string | undefined {
  if (outcome.kind === 'failed') return outcome.message;
  return outcome.kind === 'conflict'
    ? 'ほかの人が同じところを変えました。受注を開いて確かめてください。'
    : undefined;
}

const isChange = (outcome: SaveOutcome): boolean =>
  !(outcome.kind === 'saved' && outcome.isUnchanged === true);

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

/** Everything that was done on this page, and how the last of it is taken back with one press. */
export function useSteps() {
  const tell = useTelling();
  const undos = useRef<Undo[]>([]);
  /** How many of the writes changed something; undefined when one was refused, which is told. */
  const settle = async (work: Work): Promise<{ changed: number; of: number } | undefined> => {
    const outcomes = [await work()].flat();
    const refused = outcomes.map(refusalOf).find((detail) => detail !== undefined);
    if (refused === undefined)
      return { changed: outcomes.filter(isChange).length, of: outcomes.length };
    showToast({ severity: 'error', summary: '保存できませんでした', detail: refused });
    return undefined;
  };
  const takeBack = async (undo: Undo): Promise<void> => {
    undos.current = undos.current.filter((one) => one !== undo);
    const isPartly = undo.isPartly?.() === true;
    const done = await settle(undo.run);
    if (done === undefined) return;
    const summary = undoneText(undo.label, done.changed, isPartly || done.changed < done.of);
    tell({ severity: 'info', summary });
  };
  return {
    /**
     * Writes, and tells when this device has it: from then on it is not lost. What the server says of it later is told
     * wherever the person is by then (stores/connection.ts). @returns whether it was not refused
     */
    step: async (
      work: Work,
      undo: Undo | undefined,
      told?: Omit<Toast, 'id'>,
    ): Promise<boolean> => {
      const done = await settle(work);
      if (done === undefined) return false;
      // What changed nothing has nothing to take back.
      const back = done.changed > 0 ? undo : undefined;
      if (back !== undefined) undos.current = [...undos.current, back].slice(-MOST_UNDOS);
      const action = back && { label: '元に戻す', onSelect: () => void takeBack(back) };
      tell(told && { ...told, ...(action && { action }) });
      return true;
    },
    undoLast: () => {
      const undo = undos.current.at(-1);
      if (undo === undefined) tell({ severity: 'info', summary: '元に戻せる操作はありません' });
      else void takeBack(undo);
    },
  };
}

export type Steps = ReturnType<typeof useSteps>;
