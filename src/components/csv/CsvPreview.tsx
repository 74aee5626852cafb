import { useMemo, useState } from 'react';
import { Chip } from '#components/Chip.tsx';
import { ChoiceGroup } from '#components/form/ChoiceGroup.tsx';
import { CsvMappingFields } from '#components/csv/CsvMappingFields.tsx';
import { DisabledNote } from '#components/csv/DisabledNote.tsx';
import type { CsvImportModel } from '#components/csv/useCsvImport.ts';
import { EmptyState } from '#components/EmptyState.tsx';
import { ListCheck } from '#components/ListFilter.tsx';
import { Table, type TableColumn } from '#components/Table.tsx';
import type { CsvTable } from '#domain/files/csv.ts';
import { headerOf, keyWordsOf, type CsvSpec } from '#domain/files/csvColumn.ts';
import {
  emptiedBy,
  importCounts,
  knownChoices,
  twinChoices,
  type ImportRow,
} from '#domain/files/csvImport.ts';

const kinds = {
  new: { label: '新規', tone: 'info' },
  update: { label: '更新', tone: 'done' },
  same: { label: '変更なし', tone: 'neutral' },
  skipped: { label: '取り込まない', tone: 'neutral' },
  wrong: { label: 'エラー', tone: 'danger' },
} as const;

type PreviewProps<Form extends Record<string, unknown>> = {
  spec: CsvSpec<Form>;
  table: CsvTable;
  model: CsvImportModel<Form>;
};

function columnsOf<Form extends Record<string, unknown>>(
  spec: CsvSpec<Form>,
): TableColumn<ImportRow<Form>>[] {
  const labels = new Map(spec.columns.map(({ field, header }) => [field, header]));
  const labelOf = (field: string): string => labels.get(field) ?? field;
  return [
    { id: 'number', header: '行', cell: ({ number }) => `${number}行目`, width: 90 },
    { id: 'key', header: labelOf(spec.keyField), cell: ({ key }) => key, width: 150 },
    {
      id: 'kind',
      header: '結果',
      cell: ({ kind, isDisabled }) => (
        <>
          <Chip tone={kinds[kind].tone}>{kinds[kind].label}</Chip>
          {isDisabled === true && (
            <>
              {' '}
              <Chip tone="neutral">無効</Chip>
            </>
          )}
        </>
      ),
      width: 150,
    },
    {
      id: 'detail',
      header: '内容',
      cell: (row) => {
        if (row.kind === 'wrong') return row.messages.join('、');
        if (row.kind === 'skipped') return row.twin ?? '';
        if (row.kind === 'update') {
          const emptied = emptiedBy(row);
          const said = (field: string) =>
            emptied.includes(field) ? `${labelOf(field)}を空にする` : labelOf(field);
          return row.fields.map(said).join('、');
        }
        return row.kind === 'new' ? String(row.change.next[spec.titleField]) : '';
      },
    },
  ];
}

/** What the file would do, row by row, before anything is done. */
export function CsvPreview<Form extends Record<string, unknown>>(props: PreviewProps<Form>) {
  const { spec, table, model } = props;
  const { rows, hasKey } = model;
  const [onlyWrong, setOnlyWrong] = useState(false);
  const columns = useMemo(() => columnsOf(spec), [spec]);
  const counts = importCounts(rows);
  const emptying = rows.filter((row) => emptiedBy(row).length > 0).length;
  const shown = useMemo(
    () => (onlyWrong ? rows.filter(({ kind }) => kind === 'wrong') : rows),
    [onlyWrong, rows],
  );
  const keyLabel = headerOf(spec, spec.keyField);
  const titleLabel = headerOf(spec, spec.titleField);
  return (
    <>
      <CsvMappingFields
        columns={spec.columns}
        keyField={spec.keyField}
        header={table.header}
        mapping={model.mapping}
        onChange={model.setMapping}
      />
      {!hasKey && (
        <p className="csv__warning" role="alert">
          「{keyLabel}」の列を選んでください。登録済みの{spec.name}と照らし合わせるのに使います。
        </p>
      )}
      <ChoiceGroup
        label={`登録済みの${spec.name}(${keyWordsOf(spec)}が同じ行)`}
        choices={knownChoices}
        value={model.onKnown}
        onChange={model.setOnKnown}
      />
      {model.hasTwins && (
        <ChoiceGroup
          label={`${titleLabel}が同じで${keyWordsOf(spec)}の違う行`}
          choices={twinChoices}
          value={model.onTwin}
          onChange={model.setOnTwin}
        />
      )}
      <p className="csv__counts" role="status">
        {`新規${counts.new}件、更新${counts.update}件、変更なし${counts.same}件、取り込まない${counts.skipped}件、エラー${counts.wrong}件`}
      </p>
      {emptying > 0 && (
        <p className="csv__warning" role="status">
          空欄のある{emptying}
          件で、登録済みの値が空になります(「…を空にする」)。残すときは、上の「列の対応」でその列を外してください。
        </p>
      )}
      <DisabledNote
        name={spec.name}
        count={rows.filter(({ isDisabled }) => isDisabled === true).length}
      />
      {counts.wrong > 0 && (
        <ListCheck label="エラーの行だけ表示" checked={onlyWrong} onChange={setOnlyWrong} />
      )}
      <div className="csv__table">
        <Table
          label="取り込む内容"
          columns={columns}
          rows={shown}
          rowId={({ number }) => String(number)}
          state={shown.length === 0 ? 'empty' : 'shown'}
          sort={null}
          empty={<EmptyState title="エラーの行はありません" />}
        />
      </div>
    </>
  );
}
