import { useMemo, useState, type ReactNode } from 'react';
import { Button } from '#components/Button.tsx';
import { FieldWarning } from '#components/FieldWarning.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { Table } from '#components/Table.tsx';
import { useLazy } from '#components/useLazy.ts';
import { isUnfiltered, noFilter, type OrderFilter } from '#domain/order/filter.ts';
import type { OrderView } from '#domain/overview.ts';
import { useHiddenColumns } from '#hooks/useHiddenColumns.ts';
import { useOpenRow } from '#hooks/useOpenRow.ts';
import { useDebouncedValue } from '#hooks/useDebouncedValue.ts';
import { orderColumns } from '#pages/orders/orderColumns.tsx';
import { viewTexts } from '#pages/orders/orderViews.ts';
import type { OrderChoices } from '#pages/orders/useOrderChoices.ts';
import { useOrderRows } from '#pages/orders/useOrderRows.ts';
import { paths } from '#paths.ts';
import { PAGE_SIZE } from '#repositories/orders.ts';
import { useCompanyId } from '#stores/companies.ts';
import { useUserId } from '#stores/session.ts';

type OrderTableProps = {
  view: OrderView;
  filter: OrderFilter;
  onFilter: (change: Partial<OrderFilter>) => void;
  choices: OrderChoices;
  /** What to do first while there is no order at all. */
  firstStep: ReactNode;
};

/** Time without typing after which the whole history is searched. */
const TYPING_MS = 350;
const NOBODY: ReadonlySet<string> = new Set();

const loadSelection = async () => (await import('#pages/orders/OrderSelection.tsx')).OrderSelection;

/** What the database is asked for: the filter, a moment after the last letter. */
function useAskedFilter(filter: OrderFilter): OrderFilter {
  const settled = useDebouncedValue(filter.search, TYPING_MS);
  // Whoever clears the search has ended it: what was found is not shown on, and an answer that is late not any more.
  const search = filter.search === '' ? '' : settled;
  return useMemo(() => ({ ...filter, search }), [filter, search]);
}

const TOO_WIDE =
  '取引先名が多く当てはまります。取引先を選ぶか、言葉を足して絞り込んでください。当てはまる受注がほかにもあるかもしれません。';

type NoMatchProps = { isOfAll: boolean; isTooWide: boolean; onClear: () => void };

function NoMatch({ isOfAll, isTooWide, onClear }: NoMatchProps) {
  const searched = isOfAll
    ? '番号は先頭か末尾の3文字以上、名前は2文字以上で、これまでのすべての受注から探します。'
    : 'この一覧のすべての受注から探しました。';
  return (
    <EmptyState
      title="一致する受注はありません"
      action={<Button onClick={onClear}>条件をクリア</Button>}
    >
      {isTooWide ? TOO_WIDE : searched}
    </EmptyState>
  );
}

/** One view of the orders; another view begins anew with its first orders. */
export function OrderTable({ view, filter, onFilter, choices, firstStep }: OrderTableProps) {
  const companyId = useCompanyId();
  const userId = useUserId();
  const [count, setCount] = useState(PAGE_SIZE);
  const [selected, setSelected] = useState(NOBODY);
  const [hidden, setHidden] = useHiddenColumns(`orders ${userId}`);
  const { openRow, startAt } = useOpenRow();
  const asked = useAskedFilter(filter);
  const { table, isFull, isTooWide } = useOrderRows({
    companyId,
    view,
    filter,
    asked,
    count,
    clients: choices.clients,
  });
  const chosen = useMemo(
    () => table.rows.filter(({ order }) => selected.has(order.id)).map(({ order }) => order),
    [table.rows, selected],
  );
  const names = useMemo(
    () => ({
      clients: new Map(choices.clients.map(({ id, name }) => [id, name])),
      offices: new Map(choices.offices.map(({ id, name }) => [id, name])),
    }),
    [choices],
  );
  const OrderSelection = useLazy(loadSelection, chosen.length > 0);
  const { emptyTitle, emptyText } = viewTexts[view];
  // All of the first may be invoiced, or not what is looked for: twice as many are read until there is something to show.
  const isReadingOn = table.state === 'empty' && isFull;
  if (isReadingOn) setCount(count * 2);
  const isSearching = isReadingOn || (table.state === 'empty' && asked.search !== filter.search);
  const empty = isUnfiltered(filter) ? (
    <EmptyState title={emptyTitle} action={view === 'all' ? firstStep : undefined}>
      {emptyText === '' ? undefined : emptyText}
    </EmptyState>
  ) : (
    <NoMatch isOfAll={view === 'all'} isTooWide={isTooWide} onClear={() => onFilter(noFilter)} />
  );
  return (
    <>
      {isTooWide && table.state === 'shown' && <FieldWarning>{TOO_WIDE}</FieldWarning>}
      <Table
        label="受注一覧"
        columns={orderColumns}
        rowId={({ order }) => order.id}
        {...table}
        state={isSearching ? 'loading' : table.state}
        sort={null}
        startAt={startAt}
        hiddenColumns={hidden}
        onHiddenColumns={setHidden}
        selection={{ selected, onChange: setSelected }}
        onOpen={({ order }) => openRow(order.id, paths.order(order.id))}
        openLabel={({ order, clientName }) => `${clientName} ${order.destination.name}を開く`}
        empty={empty}
        footer={
          isFull ? (
            <Button onClick={() => setCount(count + PAGE_SIZE)}>さらに{PAGE_SIZE}件を表示</Button>
          ) : undefined
        }
      />
      {OrderSelection && chosen.length > 0 && (
        <OrderSelection
          companyId={companyId}
          orders={chosen}
          names={names}
          offices={choices.offices}
          onClear={() => setSelected(NOBODY)}
        />
      )}
    </>
  );
}
