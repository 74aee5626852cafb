import { useMemo, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { ChoiceGroup } from '#components/form/ChoiceGroup.tsx';
import { download } from '#components/csv/download.ts';
import { Dialog } from '#components/Dialog.tsx';
import { csvBytes, csvText, encodings, usualEncoding } from '#domain/csv.ts';
import { csvRows, type CsvSpec } from '#domain/csvColumn.ts';
import { unencodable } from '#domain/shiftJis.ts';
import './csv.css';

type CsvExportDialogProps<Form extends Record<string, unknown>> = {
  spec: CsvSpec<Form>;
  /** The records that the list shows now, and all of them. */
  shown: readonly Form[];
  all: readonly Form[];
  /** Day key of the present day, for the name of the file. */
  today: string;
  onClose: () => void;
};

/** Writes the records into a file that spreadsheets open. */
export function CsvExportDialog<Form extends Record<string, unknown>>(
  props: CsvExportDialogProps<Form>,
) {
  const { spec, shown, all, today, onClose } = props;
  const [which, setWhich] = useState<'shown' | 'all'>('shown');
  const [encoding, setEncoding] = useState(() => usualEncoding(navigator.userAgent));
  const forms = which === 'shown' ? shown : all;
  const text = useMemo(() => csvText(csvRows(spec, forms)), [spec, forms]);
  const missing = useMemo(
    () => (encoding === 'shift_jis' ? unencodable(text) : []),
    [encoding, text],
  );
  const save = () => {
    download(`${spec.name}_${today.replaceAll('-', '')}.csv`, csvBytes(text, encoding));
    onClose();
  };
  return (
    <Dialog
      open
      title={`${spec.name}をCSVで書き出す`}
      onClose={onClose}
      width={560}
      footer={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button variant="primary" icon="download" onClick={save} disabled={forms.length === 0}>
            {forms.length}件を書き出す
          </Button>
        </>
      }
    >
      <div className="csv">
        <ChoiceGroup
          label="書き出すデータ"
          choices={{ shown: `表示中の${shown.length}件`, all: `無効も含む全${all.length}件` }}
          value={which}
          onChange={setWhich}
        />
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
          「=」「+」「-」「@」で始まる値には、計算式として動かないように「'」を付けます。取り込むときは元に戻します。
        </p>
      </div>
    </Dialog>
  );
}
