import { useMemo, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { hasNone } from '#hooks/rowsOf.ts';
import { useLive } from '#hooks/useLive.ts';
import { HistoryList } from '#pages/orders/HistoryList.tsx';
import type { HistoryPanelProps } from '#pages/orders/HistoryPanel.tsx';
import * as members from '#repositories/members.ts';
import * as orders from '#repositories/orders.ts';
import './HistoryPanel.css';

/** Entries that are read at a time. */
const PAGE = 20;

/** The newest entries with their authors. */
export function HistoryEntries({ companyId, order, clients, offices }: HistoryPanelProps) {
  const [count, setCount] = useState(PAGE);
  const live = useLive(
    useMemo(() => orders.watchHistory(companyId, order.id, count), [companyId, order.id, count]),
    hasNone,
  );
  const people = useLive(
    useMemo(() => members.watchAll(companyId), [companyId]),
    hasNone,
  );
  const names = useMemo(
    () => ({
      clients: new Map(clients.map(({ id, name }) => [id, name])),
      offices: new Map(offices.map(({ id, name }) => [id, name])),
    }),
    [clients, offices],
  );
  if (live.state === 'loading') return <Skeleton lines={4} />;
  if (live.state === 'failed') return <ErrorState message={live.message} onRetry={live.retry} />;
  const { rows } = live.value;
  if (rows.length === 0)
    return <p className="faint">変更履歴はありません。これからの変更が残ります。</p>;
  const authors = people.state === 'shown' ? people.value.rows : [];
  return (
    <>
      <HistoryList
        companyId={companyId}
        order={order}
        entries={rows}
        authors={new Map(authors.map(({ id, name }) => [id, name]))}
        names={names}
      />
      {rows.length === count && (
        <Button onClick={() => setCount(count + PAGE)}>さらに{PAGE}件を表示</Button>
      )}
    </>
  );
}
