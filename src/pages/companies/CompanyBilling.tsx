import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '#components/ErrorState.tsx';
import { FormSection } from '#components/form/FormSection.tsx';
import { RecordForm } from '#components/form/RecordForm.tsx';
import { useRecordForm } from '#components/form/useRecordForm.ts';
import { Skeleton } from '#components/Skeleton.tsx';
import { useToday } from '#components/useToday.ts';
import {
  billingSettingsFormOf,
  defaultBillingSettings,
  type BillingSettings,
} from '#domain/billing/settings.ts';
import {
  billingSettingsFormSchemaOf,
  billingSettingsLabels,
  billingSettingsWording,
  type BillingSettingsForm,
} from '#domain/billing/settingsForm.ts';
import { monthKeyOf } from '#domain/time.ts';
import { useLiveRecord } from '#hooks/useLiveRecord.ts';
import { ChargeKindFields } from '#pages/companies/ChargeKindFields.tsx';
import { OffsetFields, TermFields, WordFields } from '#pages/companies/BillingFields.tsx';
import { SealField } from '#pages/companies/SealField.tsx';
import { addressTest } from '#paths.ts';
import * as billingSettings from '#repositories/billingSettings.ts';
import { tellSaved } from '#stores/saved.ts';

type BillingProps = { companyId: string; settings: BillingSettings | undefined };

function BillingForm({ companyId, settings }: BillingProps) {
  const month = monthKeyOf(useToday());
  const fresh = useMemo(() => billingSettingsFormOf(defaultBillingSettings()), []);
  const record = useMemo(
    () => (settings === undefined ? null : billingSettingsFormOf(settings)),
    [settings],
  );
  const save = useCallback(
    (base: BillingSettingsForm | null, next: BillingSettingsForm, overwrite: boolean) =>
      billingSettings.save(companyId, base, next, overwrite),
    [companyId],
  );
  const schema = useMemo(
    () => billingSettingsFormSchemaOf(settings?.numberFormat ?? ''),
    [settings?.numberFormat],
  );
  const model = useRecordForm({
    draftName: `companies/${companyId}/settings/billing`,
    schema,
    record,
    fresh,
    save,
    labels: billingSettingsLabels,
    wording: billingSettingsWording,
    onSaved: tellSaved,
  });
  const { control } = model.form;
  return (
    <RecordForm label="請求設定" labels={billingSettingsLabels} model={model}>
      <FormSection title="締日・消費税">
        <TermFields control={control} own={(record ?? fresh).closingDay} />
      </FormSection>
      <FormSection
        title="自社の料金"
        description="高速・待機などのほかに、受注の付帯料金として選べます。名前を変えても、入力済みの受注はそのままです"
      >
        <ChargeKindFields control={control} />
      </FormSection>
      <FormSection title="請求書の文言">
        <WordFields control={control} month={month} />
      </FormSection>
      <FormSection title="社印・宛名の位置" description="宛名は、窓付き封筒に合わせて動かせます">
        <SealField control={control} />
        <OffsetFields control={control} />
        <p>
          <Link to={addressTest}>位置確認を印刷</Link>(保存した位置で印刷します)
        </p>
      </FormSection>
    </RecordForm>
  );
}

/** How the company bills (請求設定). Nothing set yet is the default. */
export function CompanyBilling({ companyId }: { companyId: string }) {
  const live = useLiveRecord(useMemo(() => billingSettings.watch(companyId), [companyId]));
  if (live.state === 'loading') return <Skeleton lines={8} />;
  if (live.state === 'failed') return <ErrorState message={live.message} onRetry={live.retry} />;
  return <BillingForm companyId={companyId} settings={live.value} />;
}
