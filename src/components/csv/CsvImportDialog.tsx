import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#components/Button.tsx';
import { CsvPreview } from '#components/csv/CsvPreview.tsx';
import { CsvResult } from '#components/csv/CsvResult.tsx';
import { useCsvFile, type CsvFile } from '#components/csv/useCsvFile.ts';
import {
  useCsvImport,
  type CsvImportModel,
  type CsvImportOf,
} from '#components/csv/useCsvImport.ts';
import { Dialog } from '#components/Dialog.tsx';
import { changesOf } from '#domain/files/csvImport.ts';
import './csv.css';

type ImportProps<Form extends Record<string, unknown>> = CsvImportOf<Form> & {
  onClose: () => void;
};

const WIDTH = 880;

/** Takes the rows of a file into the records: choose, look, take. */
export function CsvImportDialog<Form extends Record<string, unknown>>(props: ImportProps<Form>) {
  const { spec, onClose } = props;
  const { file, problem, choose } = useCsvFile(spec);
  if (file !== undefined) return <FileImport {...props} file={file} />;
  return (
    <Dialog
      open
      title={`${spec.name}をCSVで取り込む`}
      onClose={onClose}
      width={WIDTH}
      footer={<Button onClick={onClose}>キャンセル</Button>}
    >
      <div className="csv">
        <label className="csv__file">
          <span className="field__label">CSVファイル</span>
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
            onChange={({ target }) => {
              const chosen = target.files?.[0];
              if (chosen !== undefined) choose(chosen);
              // The same file may be chosen again after it was mended.
              target.value = '';
            }}
          />
        </label>
        <div role="alert">{problem !== '' && <p className="csv__warning">{problem}</p>}</div>
        <p className="csv__note">
          見出しの行があるCSVかTSV(見出しの上の表題は読み飛ばします)。文字コードはUTF-8かShift_JIS(自動で見分けます)。取り込む前に内容を確認できます。
        </p>
      </div>
    </Dialog>
  );
}

type FooterProps<Form extends Record<string, unknown>> = {
  model: CsvImportModel<Form>;
  onClose: () => void;
};

function Footer<Form extends Record<string, unknown>>({ model, onClose }: FooterProps<Form>) {
  const { phase, rows, hasKey } = model;
  if (phase.kind === 'saving')
    return (
      <Button onClick={model.stop} disabled={phase.isStopping}>
        {phase.isStopping ? '中止しています…' : '中止'}
      </Button>
    );
  if (phase.kind === 'done')
    return (
      <Button variant="primary" onClick={onClose}>
        閉じる
      </Button>
    );
  const count = changesOf(rows).length;
  return (
    <>
      <Button onClick={onClose}>キャンセル</Button>
      <Button
        variant="primary"
        icon="upload"
        disabled={count === 0 || !hasKey}
        onClick={model.start}
      >
        {count}件を取り込む
      </Button>
    </>
  );
}

/** The buttons change with the step; the focus stays in the dialog. */
function Step({ name, children }: { name: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), [name]);
  return (
    <div ref={ref} className="csv" tabIndex={-1}>
      {children}
    </div>
  );
}

/** The file and what of it is read; a title above the header is not. */
const fileWords = ({ name, table: { rows, headerNumber } }: CsvFile): string =>
  `${name}: ${rows.length}行${headerNumber > 1 ? `(${headerNumber}行目を見出しとして読みました)` : ''}`;

function FileImport<Form extends Record<string, unknown>>(
  props: ImportProps<Form> & { file: CsvFile },
) {
  const { spec, file, onClose } = props;
  const model = useCsvImport(props, file.table);
  const { phase } = model;
  return (
    <Dialog
      open
      title={`${spec.name}をCSVで取り込む`}
      onClose={phase.kind === 'saving' ? undefined : onClose}
      width={WIDTH}
      footer={<Footer model={model} onClose={onClose} />}
    >
      <Step name={phase.kind}>
        {phase.kind === 'preview' && (
          <>
            <p>{fileWords(file)}</p>
            <CsvPreview spec={spec} table={file.table} model={model} />
          </>
        )}
        {phase.kind === 'saving' && (
          <label className="csv__progress">
            {`取り込んでいます… ${phase.saved} / ${phase.total}件`}
            <progress value={phase.saved} max={phase.total} />
          </label>
        )}
        {phase.kind === 'done' && (
          <CsvResult name={spec.name} rows={phase.rows} outcome={phase.outcome} />
        )}
      </Step>
    </Dialog>
  );
}
