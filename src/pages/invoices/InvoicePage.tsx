import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { LiveRecord } from '#components/LiveRecord.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { useLazy } from '#components/useLazy.ts';
import { identityOf } from '#domain/invoice/identity.ts';
import { useLiveRecord } from '#hooks/useLiveRecord.ts';
import * as invoices from '#repositories/invoices.ts';
import { useCompanyId } from '#stores/companies.ts';

const loadIssued = async () =>
  (await import('#pages/invoices/record/IssuedInvoice.tsx')).IssuedInvoice;
const loadDraft = async () =>
  (await import('#pages/invoices/record/DraftInvoice.tsx')).DraftInvoice;

/** One invoice: as it was issued, or what it would be, with the ways to change and to issue it. */
export function InvoicePage() {
  const companyId = useCompanyId();
  const { id = '' } = useParams();
  const live = useLiveRecord(useMemo(() => invoices.watch(companyId, id), [companyId, id]));
  const identity = useMemo(() => identityOf(id), [id]);
  const invoice = live.state === 'shown' ? live.value : undefined;
  const isDraft = live.state === 'shown' && (invoice === undefined || invoice.status === 'draft');
  const Draft = useLazy(loadDraft, isDraft && identity !== undefined);
  const Issued = useLazy(loadIssued, invoice !== undefined && !isDraft);
  if (isDraft && identity !== undefined)
    return Draft ? <Draft key={id} {...{ companyId, identity }} /> : <Skeleton lines={8} />;
  return (
    <LiveRecord live={live} name="請求書">
      {(shown) =>
        Issued ? <Issued key={id} {...{ companyId }} invoice={shown} /> : <Skeleton lines={8} />
      }
    </LiveRecord>
  );
}
