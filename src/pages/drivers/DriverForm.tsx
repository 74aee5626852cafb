import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormSection } from '#components/form/FormSection.tsx';
import { RecordForm } from '#components/form/RecordForm.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { useRecordForm } from '#components/form/useRecordForm.ts';
import { driverFormOf, type Driver } from '#domain/driver.ts';
import {
  driverFormSchema,
  driverLabels,
  newDriverForm,
  type DriverForm as DriverValues,
} from '#domain/driverForm.ts';
import { NEW, paths } from '#paths.ts';
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
  const model = useRecordForm({
    draftName: `companies/${companyId}/drivers/${driver === null ? NEW : id}`,
    schema: driverFormSchema,
    record,
    fresh: newDriverForm(),
    save,
    labels: driverLabels,
    onSaved,
    onRefused: tellRefused,
  });
  const { control } = model.form;

  return (
    <RecordForm label="ドライバー" labels={driverLabels} model={model} onCancel={leave}>
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
    </RecordForm>
  );
}
