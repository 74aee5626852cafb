import { useState, type ReactNode } from 'react';
import { Button } from '#components/Button.tsx';
import { download } from '#components/csv/download.ts';
import { Dialog } from '#components/Dialog.tsx';
import { ChoiceGroup } from '#components/form/ChoiceGroup.tsx';
import type { Entry } from '#domain/accounting/entry.ts';
import {
  accountingFile,
  accountingFormats,
  type AccountingFile,
  type AccountingFormat,
} from '#domain/accounting/file.ts';
import { csvBytes, plainCsvText } from '#domain/files/csv.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import { showToast } from '#stores/toasts.ts';
import '#components/csv/csv.css';

/** 弥生 reads nothing but Shift_JIS; the others UTF-8. */
function save(name: string, format: AccountingFormat, { rows }: AccountingFile, today: string) {
  const file = `${name}_${format}_${today.replaceAll('-', '')}.csv`;
  const encoding = format === 'yayoi' ? 'shift_jis' : 'utf-8';
  download(file, csvBytes(plainCsvText(rows), encoding));
}

type BooksDialogProps = {
  title: string;
  /** Of the file: 「売上」. */
  name: string;
  today: string;
  entries: readonly Entry[];
  /** What is written and marked, counted as the person knows it; 0 while nothing can be written. */
  count: number;
  /** Marks what is written, before the file is saved: a file without marks would be written a second time. */
  mark: () => Promise<SaveOutcome>;
  onClose: (hasMarked: boolean) => void;
  /** What else is chosen, and what the file holds in words. */
  children: ReactNode;
};

/** Entries as a file for accounting software: which one it is for, what of it is otherwise there, and the saving. */
export function BooksDialog({ title, name, today, entries, count, ...props }: BooksDialogProps) {
  const { mark, onClose, children } = props;
  const [format, setFormat] = useState<AccountingFormat>('yayoi');
  const [busy, setBusy] = useState(false);
  const file = accountingFile(format, entries);
  const run = async (): Promise<void> => {
    setBusy(true);
    const outcome = await mark();
    setBusy(false);
    if (outcome.kind === 'saved') {
      save(name, format, file, today);
      showToast({ severity: 'success', summary: `${count}件を書き出しました` });
      onClose(true);
    } else {
      const detail = outcome.kind === 'failed' ? outcome.message : '';
      showToast({ severity: 'error', summary: '書き出せませんでした', detail });
    }
  };
  return (
    <Dialog
      open
      title={title}
      width={640}
      onClose={busy ? undefined : () => onClose(false)}
      footer={
        <>
          <Button onClick={() => onClose(false)} disabled={busy}>
            キャンセル
          </Button>
          <Button
            variant="primary"
            icon="download"
            loading={busy}
            disabled={count === 0}
            onClick={() => void run()}
          >
            {count}件を書き出す
          </Button>
        </>
      }
    >
      <div className="csv">
        <ChoiceGroup
          label="会計ソフト"
          choices={accountingFormats}
          value={format}
          onChange={setFormat}
        />
        {children}
        {file.notes.length > 0 && (
          <ul className="csv__warning">
            {file.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
