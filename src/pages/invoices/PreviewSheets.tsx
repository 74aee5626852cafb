import { memo } from 'react';
import { usePart } from '#components/usePart.ts';
import { useHiddenColumns } from '#hooks/useHiddenColumns.ts';
import { InvoiceSheets } from '#pages/invoices/InvoiceSheets.tsx';
import type { Preview } from '#workflows/prepareInvoice.ts';

/** Across the paper of what is not valid. */
export const watermarkOf = ({ invoice }: Preview): string => {
  if (invoice === undefined || invoice.status === 'draft') return '下書き';
  return invoice.status === 'voided' ? '無効' : '';
};

const loadChecks = async () => (await import('#pages/invoices/SheetChecks.tsx')).SheetChecks;

const loadColumns = async () => (await import('#pages/invoices/ColumnBox.tsx')).ColumnBox;

type PreviewSheetsProps = {
  companyId: string;
  preview: Preview;
  reissued: boolean;
  checking: boolean;
  choosing: boolean;
};

/** One invoice as it prints, with the columns that its client wants. */
export const PreviewSheets = memo(function PreviewSheets({
  companyId,
  preview,
  reissued,
  checking,
  choosing,
}: PreviewSheetsProps) {
  const { sheet } = preview;
  const [hidden, setHidden] = useHiddenColumns(`invoice:${companyId}:${sheet.clientId}`);
  const watermark = watermarkOf(preview);
  const SheetChecks = usePart(loadChecks, checking);
  const ColumnBox = usePart(loadColumns, choosing);
  return (
    <>
      {choosing && ColumnBox && (
        <ColumnBox left={sheet.hiddenColumns} hidden={hidden} onChange={setHidden} />
      )}
      {checking && SheetChecks && <SheetChecks sheet={sheet} />}
      <InvoiceSheets {...{ sheet, watermark, hidden }} reissued={reissued && watermark === ''} />
    </>
  );
});
