import { useRef } from 'react';
import type { SaveOutcome } from '#domain/saving.ts';
import { closeToast, showToast, useToasts, type Toast } from '#stores/toasts.ts';

/** Steps that Ctrl+Z goes back. */
const MOST_UNDOS = 50;

/** Writes, all of them or one. */
type Work = () => Promise<SaveOutcome | readonly SaveOutcome[]>;

type Undo = { label: string; run: Work };

/** Why something was not done; undefined where it was, or waits on the device. */
function refusalOf(outcome: SaveOutcome): string | undefined {
  if (outcome.kind === 'failed') return outcome.message;
  return outcome.kind === 'conflict'
    ? 'ほかの人が同じところを変えました。受注を開いて確かめてください。'
    : undefined;
}

const isChange = (outcome: SaveOutcome): boolean =>
  !(outcome.kind === 'saved' && outcome.isUnchanged === true);

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
  /** Whether something of it was done; undefined when it was refused, which is told. */
  const settle = async (work: Work): Promise<boolean | undefined> => {
    const outcomes = [await work()].flat();
    const refused = outcomes.map(refusalOf).find((detail) => detail !== undefined);
    if (refused !== undefined)
      showToast({ severity: 'error', summary: '保存できませんでした', detail: refused });
    return refused === undefined ? outcomes.some(isChange) : undefined;
  };
  const takeBack = (undo: Undo) => {
    undos.current = undos.current.filter((one) => one !== undo);
    void settle(undo.run).then((isChanged) => {
      if (isChanged === undefined) return;
      const said = isChanged ? '元に戻しました' : 'その後の変更があり、そのままにしました';
      tell({ severity: 'info', summary: `${said}: ${undo.label}` });
    });
  };
  return {
    /**
     * Writes, and tells when this device has it: from then on it is not lost. What the server says of it later is told
     * wherever the person is by then (stores/connection.ts).
     */
    step: (work: Work, undo: Undo | undefined, told?: Omit<Toast, 'id'>) =>
      void settle(work).then((isChanged) => {
        if (isChanged === undefined) return;
        if (undo !== undefined) undos.current = [...undos.current, undo].slice(-MOST_UNDOS);
        tell(
          told && {
            ...told,
            ...(undo && { action: { label: '元に戻す', onSelect: () => takeBack(undo) } }),
          },
        );
      }),
    undoLast: () => {
      const undo = undos.current.at(-1);
      if (undo === undefined) tell({ severity: 'info', summary: '元に戻せる操作はありません' });
      else takeBack(undo);
    },
  };
}

export type Steps = ReturnType<typeof useSteps>;
