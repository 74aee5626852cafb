import { memo } from 'react';
import { useHiddenColumns } from '#hooks/useHiddenColumns.ts';
import { ColumnBox } from '#pages/invoices/ColumnBox.tsx';
import { InvoiceSheets } from '#pages/invoices/InvoiceSheets.tsx';
import type { Preview } from '#pages/invoices/invoiceData.ts';
import { SheetChecks } from '#pages/invoices/SheetChecks.tsx';

/** Across the paper of what is not valid. */
export const watermarkOf = ({ invoice }: Preview): string => {
  if (invoice === undefined || invoice.status === 'draft') return '下書き';
  return invoice.status === 'voided' ? '無効' : '';
};

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
  return (
    <>
      {choosing && <ColumnBox left={sheet.hiddenColumns} hidden={hidden} onChange={setHidden} />}
      {checking && <SheetChecks sheet={sheet} />}
      <InvoiceSheets {...{ sheet, watermark, hidden }} reissued={reissued && watermark === ''} />
    </>
  );
});
