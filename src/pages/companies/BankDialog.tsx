import { useCallback, useMemo, useState } from 'react';
import { Dialog } from '#components/Dialog.tsx';
import { FormSection } from '#components/form/FormSection.tsx';
import { RecordForm } from '#components/form/RecordForm.tsx';
import { useRecordForm } from '#components/form/useRecordForm.ts';
import { bankFormOf, type Bank } from '#domain/bank.ts';
import { bankFormSchema, bankLabels, newBankForm, type BankForm } from '#domain/bankForm.ts';
import { AccountFields, PlaceFields } from '#pages/companies/BankFields.tsx';
import * as banks from '#repositories/banks.ts';
import { newId } from '#repositories/ids.ts';
import { tellRefused, tellSaved } from '#stores/saved.ts';

type BankDialogProps = {
  companyId: string;
  /** null: a new one. */
  bank: Bank | null;
  /** Whether a new one is the first of the company, and so the default one. */
  isFirst: boolean;
  onClose: () => void;
};

function BankEditor({ companyId, bank, isFirst, onClose }: BankDialogProps) {
  const [id] = useState(() => bank?.id ?? newId());
  const record = useMemo(() => (bank === null ? null : bankFormOf(bank)), [bank]);
  const save = useCallback(
    (base: BankForm | null, next: BankForm, overwrite: boolean) =>
      banks.save(companyId, { id, base, next, overwrite, isDefault: isFirst }),
    [companyId, id, isFirst],
  );
  const onSaved = useCallback(
    (how: 'saved' | 'queued') => {
      tellSaved(how);
      onClose();
    },
    [onClose],
  );
  const model = useRecordForm({
    schema: bankFormSchema,
    record,
    fresh: newBankForm(),
    save,
    labels: bankLabels,
    onSaved,
    onRefused: tellRefused,
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
      title={props.bank === null ? '振込口座を追加' : '振込口座を編集'}
      onClose={props.onClose}
      width={720}
    >
      <BankEditor {...props} />
    </Dialog>
  );
}
