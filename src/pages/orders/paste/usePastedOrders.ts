import { useCallback, useState } from 'react';
import type { Client } from '#domain/client/client.ts';
import type { Office } from '#domain/office/office.ts';
import type { OrderForm } from '#domain/order/form.ts';
import { useUnsaved } from '#hooks/useUnsaved.ts';
import {
  isChosen,
  isDoubtful,
  orderOf,
  rowsOfText,
  type PastedRow,
  type PastedRows,
} from '#pages/orders/paste/pastedRows.ts';
import { useKnownOrders, type WatchKnown } from '#pages/orders/paste/useKnownOrders.ts';
import type { Registered } from '#workflows/createOrders.ts';

type Phase =
  { kind: 'editing'; failure: string } | { kind: 'saving' } | { kind: 'done'; count: number };

type PastedOrdersOf = {
  clients: readonly Client[];
  offices: readonly Office[];
  now: Date;
  /** How the orders that are there are looked for. */
  watchKnown: WatchKnown;
  /** Registers all of them, or the first ones. */
  onSave: (forms: OrderForm[]) => Promise<Registered>;
};

/** Asks for the save; what goes wrong is told like a refusal. */
async function attempt(save: () => Promise<Registered>): Promise<Registered> {
  try {
    return await save();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { count: 0, failure: `登録できませんでした。${why}` };
  }
}

const EDITING: Phase = { kind: 'editing', failure: '' };

const withRows = (
  read: PastedRows | undefined,
  change: (rows: readonly PastedRow[]) => readonly PastedRow[],
): PastedRows | undefined => read && { ...read, rows: change(read.rows) };

/** What was read, and how it is completed row by row. */
function useReadRows({
  clients,
  offices,
  now,
}: Pick<PastedOrdersOf, 'clients' | 'offices' | 'now'>) {
  /** undefined: the text has not been read yet. */
  const [read, setRead] = useState<PastedRows>();
  /** A text that was read before the clients were known. */
  const [early, setEarly] = useState('');
  const readText = useCallback(
    (written: string) => {
      setRead(rowsOfText(written, { clients, offices, now }));
      setEarly(clients.length === 0 ? written : '');
    },
    [clients, offices, now],
  );
  if (early !== '' && clients.length > 0) {
    setEarly('');
    if (read?.rows.some(({ isEdited }) => isEdited) !== true)
      setRead(rowsOfText(early, { clients, offices, now }));
  }
  const patch = useCallback(
    (id: number, changed: (row: PastedRow) => PastedRow) =>
      setRead((before) =>
        withRows(before, (rows) => rows.map((row) => (row.id === id ? changed(row) : row))),
      ),
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
  const setClient = (client: string) =>
    setRead((before) =>
      withRows(before, (rows) =>
        rows.map((row) => ({ ...row, form: { ...row.form, client }, isEdited: true })),
      ),
    );
  const drop = (gone: readonly PastedRow[]) =>
    setRead((before) => withRows(before, (rows) => rows.filter((row) => !gone.includes(row))));
  return { read, readText, change, want, setClient, drop };
}

/** The text, its drafts and what becomes of them. Nothing is lost when they cannot be registered. */
export function usePastedOrders(of: PastedOrdersOf) {
  const { clients, now, watchKnown, onSave } = of;
  const [text, setText] = useState('');
  const [phase, setPhase] = useState<Phase>(EDITING);
  const { read, readText, drop, ...rows } = useReadRows(of);
  const { known, isLooking, failure } = useKnownOrders(read, now, watchKnown);
  const standing = { isDoubtful: read !== undefined && isDoubtful(read.paste), isLooking, known };
  const chosen = (read?.rows ?? []).filter((row) => isChosen(row, standing));

  // What was only pasted is pasted again; not so what was completed by hand, or what is on its way.
  const isUnsaved =
    phase.kind === 'saving' ||
    (phase.kind === 'editing' &&
      (phase.failure !== '' || (read?.rows.some(({ isEdited }) => isEdited) ?? false)));
  useUnsaved(useCallback(() => isUnsaved, [isUnsaved]));

  const save = async () => {
    setPhase({ kind: 'saving' });
    const forms = chosen.map((row) => orderOf(row, clients));
    const { count, failure: why } = await attempt(() => onSave(forms));
    // What is registered is not registered again by the next attempt.
    drop(chosen.slice(0, count));
    setPhase(why === '' ? { kind: 'done', count } : { kind: 'editing', failure: why });
  };

  return {
    ...rows,
    text,
    paste: read?.paste,
    rows: read?.rows,
    phase,
    chosen,
    standing,
    lookFailure: failure,
    setText,
    read: readText,
    save,
    goOn: () => setPhase(EDITING),
  };
}

export type PastedOrdersModel = ReturnType<typeof usePastedOrders>;
