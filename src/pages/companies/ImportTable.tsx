import { Chip } from '#components/Chip.tsx';
import { Table, type TableColumn } from '#components/Table.tsx';
import { importKinds, isSettled, isWhole, type KindCheck } from '#domain/company/file/import.ts';

const counted = (count: number): string => count.toLocaleString('ja-JP');

function Result({ check }: { check: KindCheck }) {
  if (isWhole(check)) return <Chip tone="done">一致</Chip>;
  if (isSettled(check)) return <Chip tone="neutral">登録済みを残しました</Chip>;
  return <Chip tone="danger">不一致</Chip>;
}

const kind: TableColumn<KindCheck> = {
  id: 'kind',
  header: '種類',
  cell: (check) => importKinds[check.kind],
};

const wanted: TableColumn<KindCheck> = {
  id: 'wanted',
  header: 'ファイルの件数',
  cell: (check) => counted(check.wanted),
  align: 'end',
};

const found: TableColumn<KindCheck> = {
  id: 'found',
  header: '取り込み済み',
  cell: (check) => counted(check.found),
  align: 'end',
};

const after: TableColumn<KindCheck>[] = [
  kind,
  {
    id: 'same',
    header: '一致した件数',
    cell: (check) => `${counted(check.same)} / ${counted(check.wanted)}`,
    align: 'end',
  },
  { id: 'result', header: '照合', cell: (check) => <Result check={check} />, width: 200 },
];

/** What is to be taken, or what the server has of it. */
export function ImportTable({ checks, isDone }: { checks: readonly KindCheck[]; isDone: boolean }) {
  const isBegun = checks.some((check) => check.found > 0);
  return (
    <Table
      label={isDone ? '取り込みの結果' : '取り込む内容'}
      columns={isDone ? after : isBegun ? [kind, wanted, found] : [kind, wanted]}
      rows={checks.filter((check) => check.wanted + check.others.length > 0)}
      rowId={(check) => check.kind}
      state="shown"
      sort={null}
      empty={null}
    />
  );
}
