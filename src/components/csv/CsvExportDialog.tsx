import { useMemo, useState } from 'react';
import { CsvSaveDialog } from '#components/csv/CsvSaveDialog.tsx';
import { ChoiceGroup } from '#components/form/ChoiceGroup.tsx';
import { csvRows, type CsvSpec } from '#domain/files/csvColumn.ts';

type CsvExportDialogProps<Form extends Record<string, unknown>> = {
  spec: CsvSpec<Form>;
  /** The records that the list shows now, and all of them. */
  shown: readonly Form[];
  all: readonly Form[];
  /** Day key of the present day, for the name of the file. */
  today: string;
  onClose: () => void;
};

/** Writes the records of a list, those shown or all of them, into a file that spreadsheets open. */
export function CsvExportDialog<Form extends Record<string, unknown>>(
  props: CsvExportDialogProps<Form>,
) {
  const { spec, shown, all, today, onClose } = props;
  const [which, setWhich] = useState<'shown' | 'all'>('shown');
  const forms = which === 'shown' ? shown : all;
  const rows = useMemo(() => csvRows(spec, forms), [spec, forms]);
  return (
    <CsvSaveDialog name={spec.name} rows={rows} today={today} canReturn onClose={onClose}>
      <ChoiceGroup
        label="書き出すデータ"
        choices={{ shown: `表示中の${shown.length}件`, all: `無効も含む全${all.length}件` }}
        value={which}
        onChange={setWhich}
      />
    </CsvSaveDialog>
  );
}
