import { useMemo, useState, type ReactNode } from 'react';
import { Button } from '#components/Button.tsx';
import { ChoiceGroup } from '#components/form/ChoiceGroup.tsx';
import { download } from '#components/csv/download.ts';
import { Dialog } from '#components/Dialog.tsx';
import { csvBytes, csvText, encodings, usualEncoding } from '#domain/files/csv.ts';
import { unencodable } from '#domain/files/shiftJis.ts';
import './csv.css';

type CsvSaveDialogProps = {
  /** What the records are called, the title and the file too: 「取引先」. */
  name: string;
  /** The rows of the file, the first of them the headers (keep it stable). */
  rows: readonly string[][];
  /** Day key of the present day, for the name of the file. */
  today: string;
  /** Whether such files are also imported (as those of clients are). */
  canReturn?: boolean;
  onClose: () => void;
  /** What else is chosen. */
  children?: ReactNode;
};

/** Writes rows into a file that spreadsheets open. */
export function CsvSaveDialog(props: CsvSaveDialogProps) {
  const { name, rows, today, canReturn = false, onClose, children } = props;
  const [encoding, setEncoding] = useState(() => usualEncoding(navigator.userAgent));
  const text = useMemo(() => csvText(rows), [rows]);
  const missing = useMemo(
    () => (encoding === 'shift_jis' ? unencodable(text) : []),
    [encoding, text],
  );
  const count = rows.length - 1;
  const save = () => {
    download(`${name}_${today.replaceAll('-', '')}.csv`, csvBytes(text, encoding));
    onClose();
  };
  return (
    <Dialog
      open
      title={`${name}をCSVで書き出す`}
      onClose={onClose}
      width={560}
      footer={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button variant="primary" icon="download" onClick={save} disabled={count === 0}>
            {count}件を書き出す
          </Button>
        </>
      }
    >
      <div className="csv">
        {children}
        <ChoiceGroup
          label="文字コード"
          choices={encodings}
          value={encoding}
          onChange={setEncoding}
        />
        <div role="status">
          {missing.length > 0 && (
            <p className="csv__warning">
              Shift_JISにない文字が{missing.length}種類あり、「?」に置き換わります:{' '}
              <strong>{missing.join(' ')}</strong>
              。そのまま残すにはUTF-8を選んでください。
            </p>
          )}
        </div>
        <p className="csv__note">
          「=」「+」「-」「@」で始まる値には、計算式として動かないように「'」を付けます(負の数はそのまま)。
          {canReturn && '取り込むときは元に戻します。'}
        </p>
      </div>
    </Dialog>
  );
}
