import { useCallback, useState } from 'react';
import type { Client } from '#domain/client.ts';
import type { OrderForm } from '#domain/orderForm.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import { isChosen, orderOf, rowsOfText, type PastedRow } from '#pages/orders/paste/pastedRows.ts';

type Phase =
  | { kind: 'editing'; failure: string }
  | { kind: 'saving' }
  | { kind: 'done'; count: number; isQueued: boolean };

type PastedOrdersOf = {
  clients: readonly Client[];
  now: Date;
  /** Registers all of them or none. */
  onSave: (forms: OrderForm[]) => Promise<SaveOutcome>;
};

/** Asks for the save; what goes wrong is told like a refusal. */
async function attempt(save: () => Promise<SaveOutcome>): Promise<SaveOutcome> {
  try {
    return await save();
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

const EDITING: Phase = { kind: 'editing', failure: '' };

/** The text, its drafts and what becomes of them. Nothing is lost when they cannot be registered. */
export function usePastedOrders({ clients, now, onSave }: PastedOrdersOf) {
  const [text, setText] = useState('');
  /** undefined: the text has not been read yet. */
  const [rows, setRows] = useState<readonly PastedRow[]>();
  const [phase, setPhase] = useState<Phase>(EDITING);

  /** A text that was read before the clients were known. */
  const [early, setEarly] = useState('');
  const read = useCallback(
    (written: string) => {
      setRows(rowsOfText(written, clients, now));
      setEarly(clients.length === 0 ? written : '');
    },
    [clients, now],
  );
  if (early !== '' && clients.length > 0) {
    setEarly('');
    if (rows?.some(({ isEdited }) => isEdited) !== true) setRows(rowsOfText(early, clients, now));
  }
  const patch = useCallback(
    (id: number, changed: (row: PastedRow) => PastedRow) =>
      setRows((before) => before?.map((row) => (row.id === id ? changed(row) : row))),
    [],
  );
  const change = useCallback(
    (id: number, changed: Partial<OrderForm>) =>
      patch(id, (row) => ({ ...row, form: { ...row.form, ...changed }, isEdited: true })),
    [patch],
  );
  const want = useCallback(
    (id: number, wanted: boolean) => patch(id, (row) => ({ ...row, wanted })),
    [patch],
  );
  const chosen = (rows ?? []).filter(isChosen);

  const save = async () => {
    setPhase({ kind: 'saving' });
    const outcome = await attempt(() => onSave(chosen.map((row) => orderOf(row, clients))));
    if (outcome.kind === 'failed') setPhase({ kind: 'editing', failure: outcome.message });
    else if (outcome.kind === 'conflict')
      setPhase({ kind: 'editing', failure: '登録できませんでした。もう一度お試しください。' });
    else {
      setRows((before) => before?.filter((row) => !chosen.includes(row)));
      setPhase({ kind: 'done', count: chosen.length, isQueued: outcome.kind === 'queued' });
    }
  };

  return {
    text,
    rows,
    phase,
    chosen,
    setText,
    read,
    change,
    want,
    save,
    goOn: () => setPhase(EDITING),
  };
}

export type PastedOrdersModel = ReturnType<typeof usePastedOrders>;
