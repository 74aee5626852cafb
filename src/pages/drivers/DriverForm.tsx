import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Form } from '#components/form/Form.tsx';
import { FormActions } from '#components/form/FormActions.tsx';
import { FormErrors } from '#components/form/FormErrors.tsx';
import { FormSection } from '#components/form/FormSection.tsx';
import { SaveStatus } from '#components/form/SaveStatus.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { useRecordForm } from '#components/form/useRecordForm.ts';
import { driverFormOf, type Driver } from '#domain/driver.ts';
import {
  driverFormSchema,
  driverLabels,
  newDriverForm,
  type DriverForm as DriverValues,
} from '#domain/driverForm.ts';
import { paths } from '#paths.ts';
import * as drivers from '#repositories/drivers.ts';
import { newId } from '#repositories/ids.ts';
import { tellRefused, tellSaved } from '#stores/saved.ts';

export function DriverForm({ companyId, driver }: { companyId: string; driver: Driver | null }) {
  const navigate = useNavigate();
  const [id] = useState(() => driver?.id ?? newId());
  const record = useMemo(() => (driver === null ? null : driverFormOf(driver)), [driver]);
  const save = useCallback(
    (base: DriverValues | null, next: DriverValues, overwrite: boolean) =>
      drivers.save(companyId, id, base, next, overwrite),
    [companyId, id],
  );
  const leave = useCallback(() => void navigate(paths.drivers), [navigate]);
  const onSaved = useCallback(
    (how: 'saved' | 'queued') => {
      tellSaved(how);
      leave();
    },
    [leave],
  );
  const { form, state, submit, keepMine, takeTheirs, isSaving } = useRecordForm({
    schema: driverFormSchema,
    record,
    fresh: newDriverForm(),
    save,
    labels: driverLabels,
    onSaved,
    onRefused: tellRefused,
  });
  const { control } = form;

  return (
    <Form label="ドライバー" onSubmit={submit}>
      <FormErrors control={control} labels={driverLabels} />
      <FormSection title="基本情報">
        <TextField control={control} name="name" label="名前" required maxLength={32} />
        <TextField control={control} name="kana" label="かな" />
        <TextField control={control} name="phone" label="電話" type="tel" width="s" />
        <TextField
          control={control}
          name="vehicleNumber"
          label="車番"
          hint="トラクタヘッドのナンバー"
          width="s"
        />
      </FormSection>
      <FormActions
        saving={isSaving}
        onCancel={leave}
        status={
          <SaveStatus
            state={state}
            onRetry={submit}
            onKeepMine={keepMine}
            onTakeTheirs={takeTheirs}
          />
        }
      />
    </Form>
  );
}
