import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { DateField } from '#components/form/DateField.tsx';
import { FormSection } from '#components/form/FormSection.tsx';
import { TextareaField } from '#components/form/TextareaField.tsx';
import { TimeField } from '#components/form/TimeField.tsx';
import { issuedFor } from '#domain/invoice/issued.ts';
import { farDay } from '#domain/order/farDay.ts';
import { dayKeyOf, longDayLabel } from '#domain/time.ts';
import { hasNone } from '#hooks/rowsOf.ts';
import { useLive } from '#hooks/useLive.ts';
import { FieldWarning } from '#components/FieldWarning.tsx';
import { useToday } from '#components/useToday.ts';
import type { OrderControl } from '#pages/orders/orderControl.ts';
import * as invoices from '#repositories/invoices.ts';

type ArrivalFieldsProps = {
  control: OrderControl;
  companyId: string;
  /** Day key of the delivery as the form was opened: of a new order that very day. */
  opened: string;
  isNew: boolean;
  /** Id of the valid invoice that contains the order, '' for none. */
  invoice: string;
};

/** Months of invoices that are looked through: older periods are not billed any more. */
const INVOICES = 24;

/** Says that the day's period is invoiced already, so that this order would be in no invoice (domain: 請求漏れ). */
function IssuedPeriod({
  control,
  companyId,
  invoice,
}: Omit<ArrivalFieldsProps, 'opened' | 'isNew'>) {
  const [client, billed, billingDate, arrivalDate, officeId] = useWatch({
    control,
    name: ['client', 'clientBillingId', 'billingDate', 'arrivalDate', 'officeId'],
  });
  const clientId = billed || client;
  const live = useLive(
    useMemo(
      () => (clientId === '' ? undefined : invoices.watchOfClient(companyId, clientId, INVOICES)),
      [companyId, clientId],
    ),
    hasNone,
  );
  if (live.state !== 'shown') return null;
  const dayKey = billingDate || arrivalDate;
  const issued = issuedFor(live.value.rows, { dayKey, officeId: officeId || null, invoice });
  if (issued === undefined) return null;
  return (
    <FieldWarning>
      この日は発行済みの請求書 {issued.number}({issued.month}
      )の期間です。この請求書には入りません。次の請求に入れるときは請求日を変えてください。
    </FieldWarning>
  );
}

type OddDayProps = Pick<ArrivalFieldsProps, 'control' | 'opened' | 'isNew'> & { today: string };

/** Says what is odd about the day: midnight has passed since the form was opened, or the year was mistyped. */
function OddDay({ control, opened, isNew, today }: OddDayProps) {
  const arrivalDate = useWatch({ control, name: 'arrivalDate' });
  if (arrivalDate !== opened) {
    const odd = farDay(arrivalDate, today);
    return odd !== '' && <FieldWarning>{odd}</FieldWarning>;
  }
  return (
    isNew &&
    opened < today && (
      <FieldWarning>
        日付が変わりました。納入日は、この画面を開いた{longDayLabel(opened)}のままです。
      </FieldWarning>
    )
  );
}

export function ArrivalFields(props: ArrivalFieldsProps) {
  const { control, companyId, opened, isNew, invoice } = props;
  const today = dayKeyOf(useToday());
  return (
    <FormSection title="納入">
      <DateField control={control} name="arrivalDate" label="納入日" today={today} required />
      <TimeField
        control={control}
        name="arrivalTime"
        label="納入時間"
        hint="830、AM、午後 など"
        width="s"
      />
      <DateField
        control={control}
        name="billingDate"
        label="請求日"
        hint="空欄なら納入日で請求"
        today={today}
      />
      <OddDay {...{ control, opened, isNew, today }} />
      <IssuedPeriod {...{ control, companyId, invoice }} />
      <TextareaField control={control} name="description" label="備考・作業内容" width="full" />
    </FormSection>
  );
}
