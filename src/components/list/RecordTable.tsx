import { useMemo, type ReactNode } from 'react';
import { DisableDialog } from '#components/DisableDialog.tsx';
import type { RecordList } from '#components/list/useRecordList.ts';
import { NoMatch } from '#components/NoMatch.tsx';
import { Table, type TableColumn } from '#components/Table.tsx';
import type { RowMenuItem } from '#components/table/column.ts';
import { rowsOf } from '#hooks/rowsOf.ts';
import { useConfirmation } from '#hooks/useConfirmation.ts';
import { useHiddenColumns } from '#hooks/useHiddenColumns.ts';
import { useOpenRow } from '#hooks/useOpenRow.ts';
import { useSortState } from '#hooks/useSortState.ts';

type NamedRecord = { id: string; name: string; enabled: boolean };

type RecordTableProps<Row extends NamedRecord> = {
  list: RecordList<Row>;
  columns: readonly TableColumn<Row>[];
  /** The column that the list is sorted by at first. */
  firstSort: string;
  /** Under which the columns that a person hides are remembered: the list and the person. */
  columnsOf: string;
  /** What the records are called: 「取引先」. */
  kind: string;
  /** How they are counted: 「件」. */
  unit: string;
  /** Said when nothing matches: 「一致する取引先はありません」. */
  noMatch: string;
  /** Shown while there is no record at all: what to do first. */
  empty: ReactNode;
  pathOf: (id: string) => string;
  /** Further ways from a row. */
  waysOf?: ((row: Row) => readonly { label: string; path: string }[]) | undefined;
  onDisable: (row: Row) => Promise<void>;
  onEnable: (row: Row) => void;
};

/** The records of a list with their menus, and the question before one is disabled. */
export function RecordTable<Row extends NamedRecord>(props: RecordTableProps<Row>) {
  const { list, columns, kind, unit, pathOf, waysOf, onEnable } = props;
  const { live, filter, all, shown } = list;
  const sorts = useMemo(
    () => columns.filter(({ sortValue }) => sortValue !== undefined).map(({ id }) => id),
    [columns],
  );
  const { openRow, startAt } = useOpenRow();
  const [sort, setSort] = useSortState(sorts, props.firstSort);
  const [hidden, setHidden] = useHiddenColumns(props.columnsOf);
  const disabling = useConfirmation(props.onDisable);
  const menuOf = (row: Row): RowMenuItem[] => [
    { label: '開く', onSelect: () => openRow(row.id, pathOf(row.id)) },
    ...(waysOf?.(row) ?? []).map(({ label, path }) => ({
      label,
      onSelect: () => openRow(row.id, path),
    })),
    row.enabled
      ? { label: '無効にする', danger: true, onSelect: () => disabling.ask(row) }
      : { label: '有効に戻す', onSelect: () => onEnable(row) },
  ];
  const noMatch = (
    <NoMatch
      title={props.noMatch}
      isNarrowed={filter.isNarrowed}
      onClear={filter.clear}
      onShowDisabled={filter.withDisabled ? undefined : () => filter.setWithDisabled(true)}
    />
  );
  return (
    <>
      <Table
        label={`${kind}一覧`}
        columns={columns}
        rowId={({ id }) => id}
        {...rowsOf(live, () => shown)}
        startAt={startAt}
        sort={sort}
        onSort={setSort}
        hiddenColumns={hidden}
        onHiddenColumns={setHidden}
        onOpen={({ id }) => openRow(id, pathOf(id))}
        openLabel={({ name }) => `${name}を開く`}
        rowMenu={menuOf}
        empty={all.length === 0 ? props.empty : noMatch}
        footer={
          live.state === 'shown' ? `${shown.length}${unit} / 全${all.length}${unit}` : undefined
        }
      />
      <DisableDialog
        kind={kind}
        name={disabling.about?.name}
        busy={disabling.busy}
        onConfirm={disabling.confirm}
        onCancel={disabling.cancel}
      />
    </>
  );
}
