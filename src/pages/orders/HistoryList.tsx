import { useMemo } from 'react';
import { Button } from '#components/Button.tsx';
import { SaveStatus, type SaveState } from '#components/form/SaveStatus.tsx';
import { orderFormOf, type Order } from '#domain/order/order.ts';
import {
  historyKinds,
  historyLines,
  restoredForm,
  type HistoryEntry,
  type HistoryLine,
} from '#domain/order/history.ts';
import type { OrderNames } from '#domain/order/text.ts';
import { isSame, valueAt } from '#domain/saving.ts';
import { clockOf, dayKeyOf } from '#domain/time.ts';
import { useSave, type SaveProgress } from '#hooks/useSave.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import { tellSaved } from '#stores/saved.ts';
import { useUserId } from '#stores/session.ts';

type HistoryListProps = {
  companyId: string;
  order: Order;
  entries: readonly HistoryEntry[];
  /** Names by user id. */
  authors: ReadonlyMap<string, string>;
  names: OrderNames;
};

const handlers = { onSaved: tellSaved };

const CONTESTED =
  'ほかの人が同じ項目を同時に変更したため、戻していません。今の値を確かめてください。';

function stateOf(progress: SaveProgress): SaveState {
  if (progress.kind === 'conflict') return { kind: 'failed', message: CONTESTED };
  return progress.kind === 'failed' ? progress : { kind: 'idle' };
}

const when = (at: Date | null): string =>
  at === null ? '送信中' : `${dayKeyOf(at).replaceAll('-', '/')} ${clockOf(at)}`;

export function HistoryList({ companyId, order, entries, authors, names }: HistoryListProps) {
  const userId = useUserId();
  const { progress, run } = useSave(handlers);
  const form = useMemo(() => orderFormOf(order), [order]);
  const restore = (entry: HistoryEntry, path: string) => {
    const next = restoredForm(form, entry, path);
    if (next !== null)
      void run(() => orderWrites.save(companyId, userId, { id: order.id, base: form, next }));
  };
  /** Only what is different now, and can still be entered, is worth restoring. */
  const canRestore = (entry: HistoryEntry, path: string): boolean =>
    !isSame(valueAt(form, path), entry.before[path]) && restoredForm(form, entry, path) !== null;
  return (
    <>
      <ol className="history">
        {entries.map((entry) => (
          <li key={entry.id} className="history__entry">
            <p className="history__head">
              <time dateTime={entry.at?.toISOString()}>{when(entry.at)}</time>
              <span>{authors.get(entry.author) ?? '名前未登録'}</span>
              <span className="faint">{historyKinds[entry.kind]}</span>
            </p>
            {historyLines(entry, names).map((line) => (
              <Line
                key={line.path}
                line={line}
                busy={progress.kind === 'saving'}
                onRestore={
                  canRestore(entry, line.path) ? () => restore(entry, line.path) : undefined
                }
              />
            ))}
          </li>
        ))}
      </ol>
      <SaveStatus state={stateOf(progress)} />
    </>
  );
}

type LineProps = { line: HistoryLine; busy: boolean; onRestore: (() => void) | undefined };

function Line({ line, busy, onRestore }: LineProps) {
  return (
    <div className="history__line">
      <span className="history__label">{line.label}</span>
      <span className="history__values">
        <del>{line.before}</del>
        <span aria-hidden="true"> → </span>
        <ins>{line.after}</ins>
      </span>
      {onRestore && (
        <Button
          variant="quiet"
          icon="undo"
          disabled={busy}
          onClick={onRestore}
          aria-label={`${line.label}を「${line.before}」に戻す`}
          title={`「${line.before}」に戻す`}
        />
      )}
    </div>
  );
}
