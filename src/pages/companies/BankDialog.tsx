import { Dialog } from '#components/Dialog.tsx';
import { FormSection } from '#components/form/FormSection.tsx';
import { RecordForm } from '#components/form/RecordForm.tsx';
import { useRecordEditor } from '#components/form/useRecordEditor.ts';
import { bankFormOf, type Bank } from '#domain/bank/bank.ts';
import { bankFormSchema, bankLabels, newBankForm } from '#domain/bank/form.ts';
import { AccountFields, PlaceFields } from '#pages/companies/BankFields.tsx';
import * as banks from '#repositories/banks.ts';
import { newId } from '#domain/id.ts';
import { tellSaved } from '#stores/saved.ts';

type BankDialogProps = {
  companyId: string;
  /** null: a new one. */
  bank: Bank | null;
  /** Whether a new one is the first of the company, and so the default one. */
  isFirst: boolean;
  onClose: () => void;
};

function BankEditor({ companyId, bank, isFirst, onClose }: BankDialogProps) {
  const model = useRecordEditor({
    schema: bankFormSchema,
    stored: bank,
    formOf: bankFormOf,
    fresh: newBankForm(),
    newId,
    save: (id, base, next, overwrite) =>
      banks.save(companyId, { id, base, next, overwrite, isDefault: isFirst }),
    labels: bankLabels,
    onSaved: tellSaved,
    onLeave: onClose,
  });
  return (
    <RecordForm label="振込口座" labels={bankLabels} model={model} onCancel={onClose}>
      <FormSection title="銀行・支店">
        <PlaceFields form={model.form} />
      </FormSection>
      <FormSection title="口座">
        <AccountFields form={model.form} />
      </FormSection>
    </RecordForm>
  );
}

/** Adds or edits an account. */
export function BankDialog(props: BankDialogProps) {
  return (
    <Dialog
      open
      keepsTyped
      title={props.bank === null ? '振込口座を追加' : '振込口座を編集'}
      onClose={props.onClose}
      width={720}
    >
      <BankEditor {...props} />
    </Dialog>
  );
}
