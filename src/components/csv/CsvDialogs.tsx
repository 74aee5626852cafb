import { useMemo, useState } from 'react';
import { CsvExportDialog } from '#components/csv/CsvExportDialog.tsx';
import { CsvImportDialog } from '#components/csv/CsvImportDialog.tsx';
import type { CsvPartProps } from '#components/csv/CsvFiles.tsx';
import type { CsvImportOf } from '#components/csv/useCsvImport.ts';
import { dayKeyOf } from '#domain/time.ts';

type CsvDialogsProps<Row, Form extends Record<string, unknown>> = Omit<
  CsvPartProps<Row>,
  'companyId'
> &
  Omit<CsvImportOf<Form>, 'known'> & {
    /** The form of a record (module scope). */
    formOf: (row: Row) => Form;
    /** The order of the rows in a file (module scope); undefined: the order of the list. */
    order?: ((a: Form, b: Form) => number) | undefined;
  };

const inOrder = <Form,>(
  forms: Form[],
  order: ((a: Form, b: Form) => number) | undefined,
): Form[] => (order === undefined ? forms : forms.toSorted(order));

/** Records from a file or into one. */
export function CsvDialogs<
  Row extends { id: string; enabled: boolean },
  Form extends Record<string, unknown>,
>(props: CsvDialogsProps<Row, Form>) {
  const { task, all, shown, formOf, order, spec, newId, save, onClose } = props;
  const [today] = useState(() => dayKeyOf(new Date()));
  const known = useMemo(
    () => all.map((row) => ({ id: row.id, form: formOf(row), isDisabled: !row.enabled })),
    [all, formOf],
  );
  const allForms = useMemo(
    () =>
      inOrder(
        known.map(({ form }) => form),
        order,
      ),
    [known, order],
  );
  const shownForms = useMemo(() => inOrder(shown.map(formOf), order), [shown, formOf, order]);
  return task === 'export' ? (
    <CsvExportDialog
      spec={spec}
      shown={shownForms}
      all={allForms}
      today={today}
      onClose={onClose}
    />
  ) : (
    <CsvImportDialog spec={spec} known={known} newId={newId} save={save} onClose={onClose} />
  );
}
