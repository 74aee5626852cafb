import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { useLazy } from '#components/useLazy.ts';

const loadDialog = async () => (await import('#components/csv/CsvSaveDialog.tsx')).CsvSaveDialog;

type SheetActionsProps = {
  /** Name of the file. */
  title: string;
  today: string;
  /** The rows of the file; undefined: nothing to print or write, or not all of it known. */
  rowsOf: (() => string[][]) | undefined;
  /** Leads to the sheets that are printed; undefined: the page itself is, null: it is printed with another list. */
  onPrint?: (() => void) | null;
};

const printPage = (): void => window.print();

/** A list as a file and on paper. */
export function SheetActions({ title, today, rowsOf, onPrint = printPage }: SheetActionsProps) {
  const [isWriting, setWriting] = useState(false);
  const CsvSaveDialog = useLazy(loadDialog, isWriting);
  return (
    <div className="cluster">
      <Button icon="download" disabled={rowsOf === undefined} onClick={() => setWriting(true)}>
        CSV
      </Button>
      {onPrint !== null && (
        <Button icon="print" disabled={rowsOf === undefined} onClick={onPrint}>
          印刷
        </Button>
      )}
      {isWriting && rowsOf !== undefined && CsvSaveDialog && (
        <CsvSaveDialog
          name={title}
          rows={rowsOf()}
          today={today}
          onClose={() => setWriting(false)}
        />
      )}
    </div>
  );
}
