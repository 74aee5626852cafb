import { paginated, type InvoiceSheet } from '#domain/invoice.ts';
import { InvoiceCover } from '#pages/invoices/InvoiceCover.tsx';
import { InvoiceDetails } from '#pages/invoices/InvoiceDetails.tsx';
import '@fontsource/biz-udpgothic/400.css';
import '@fontsource/biz-udpgothic/700.css';
import './InvoiceSheets.css';

/** Rows of one sheet of details: so many fit on A4 portrait with two lines each. */
const ROWS_PER_SHEET = 20;

/** 鑑 and 明細 as A4 sheets. Rows are divided here, because browsers divide tables each in their own way. */
export function InvoiceSheets({ sheet }: { sheet: InvoiceSheet }) {
  const pages = paginated(sheet.lines, ROWS_PER_SHEET);
  const pageCount = pages.length + 1;
  return (
    <>
      <InvoiceCover sheet={sheet} pageCount={pageCount} />
      {pages.map((lines, index) => (
        <InvoiceDetails
          key={index}
          sheet={sheet}
          lines={lines}
          firstNumber={index * ROWS_PER_SHEET + 1}
          page={index + 2}
          pageCount={pageCount}
        />
      ))}
    </>
  );
}
