import { memo } from 'react';
import { useLazy } from '#components/useLazy.ts';
import type { InvoiceSheet } from '#domain/invoice/invoice.ts';
import { sheetPages } from '#domain/invoice/pages.ts';
import { useHiddenColumns } from '#hooks/useHiddenColumns.ts';
import { InvoiceCover } from '#pages/invoices/InvoiceCover.tsx';
import { InvoiceDetails } from '#pages/invoices/InvoiceDetails.tsx';
import type { Preview } from '#workflows/prepareInvoice.ts';
import '@fontsource/biz-udpgothic/400.css';
import '@fontsource/biz-udpgothic/700.css';
import '#components/paper/paper.css';
import './InvoiceSheets.css';

type InvoiceSheetsProps = {
  sheet: InvoiceSheet;
  /** Across every page, on paper too: 下書き, 無効. */
  watermark: string;
  /** Whether it says that it is printed again. */
  reissued?: boolean;
  /** Columns of the details that are left out besides those of the sheet itself. */
  hidden?: ReadonlySet<string> | undefined;
};

const NONE: ReadonlySet<string> = new Set();

/** 鑑 and 明細 as A4 sheets. Rows are divided here, because browsers divide tables each in their own way. */
export function InvoiceSheets({
  sheet,
  watermark,
  reissued = false,
  hidden = NONE,
}: InvoiceSheetsProps) {
  const pages = sheetPages(sheet);
  const pageCount = pages.length + 1;
  const without = new Set([...sheet.hiddenColumns, ...hidden]);
  return (
    <>
      <InvoiceCover {...{ sheet, pageCount, watermark, reissued }} />
      {pages.map((page, index) => (
        <InvoiceDetails
          key={index}
          {...{ sheet, watermark, pageCount }}
          hidden={without}
          rows={page.rows}
          subtotals={page.subtotals}
          page={index + 2}
        />
      ))}
    </>
  );
}

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
  const SheetChecks = useLazy(loadChecks, checking);
  const ColumnBox = useLazy(loadColumns, choosing);
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
