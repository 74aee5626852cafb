import { useRef, type ReactNode, type SubmitEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DraftOffer } from '#components/form/DraftOffer.tsx';
import { Form } from '#components/form/Form.tsx';
import { FormActions } from '#components/form/FormActions.tsx';
import { FormErrors } from '#components/form/FormErrors.tsx';
import { OthersChanges } from '#components/form/OthersChanges.tsx';
import { submitForm } from '#components/form/submitForm.ts';
import { SaveStatus } from '#components/form/SaveStatus.tsx';
import type { RecordFormModel } from '#components/form/useRecordForm.ts';

type RecordFormProps<T extends FieldValues> = {
  /** What the record is called: 「取引先」. */
  label: string;
  labels: Readonly<Record<string, string>>;
  model: RecordFormModel<T>;
  onCancel?: (() => void) | undefined;
  /** Further buttons beside save. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of every record's form: what is wrong, what others changed, what was left unsaved, the fields, save. */
export function RecordForm<T extends FieldValues>(props: RecordFormProps<T>) {
  const { label, labels, model, onCancel, actions, children } = props;
  const { form, state, submit, keepMine, isSaving, draft, others } = model;
  const element = useRef<HTMLFormElement>(null);
  const isInsisting = useRef(false);
  const press = (insists: boolean) => {
    isInsisting.current = insists;
    submitForm(element.current);
    isInsisting.current = false;
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) =>
    isInsisting.current ? keepMine(event) : submit(event);
  return (
    <Form ref={element} label={label} onSubmit={onSubmit}>
      <DraftOffer found={draft.found} onRestore={draft.restore} onDrop={draft.drop} />
      <OthersChanges
        contested={others.contested}
        insisted={others.insisted}
        onKeepMine={others.keepMine}
        onTakeTheirs={others.takeTheirs}
      />
      <FormErrors control={form.control} labels={labels} />
      {children}
      <FormActions
        saving={isSaving}
        onCancel={onCancel}
        status={
          <SaveStatus state={state} onRetry={() => press(false)} onKeepMine={() => press(true)} />
        }
      >
        {actions}
      </FormActions>
    </Form>
  );
}
