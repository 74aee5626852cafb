import { useMemo, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { CsvSaveDialog } from '#components/csv/CsvSaveDialog.tsx';
import { invoiceRows } from '#domain/invoice/list.ts';
import { isUnsent } from '#domain/invoice/delivery.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import type { Office } from '#domain/office/office.ts';
import { SalesBooks } from '#pages/invoices/books/SalesBooks.tsx';
import { DeliveryDialog } from '#pages/invoices/delivery/DeliveryDialog.tsx';
import { ArchiveDialog } from '#pages/invoices/issued/ArchiveDialog.tsx';
import { ChainDialog } from '#pages/invoices/issued/ChainDialog.tsx';
import { PdfButtons } from '#pages/invoices/pdf/PdfButtons.tsx';
import { pdfSourceOf } from '#pages/invoices/pdf/pdfSourceOf.ts';

type IssuedActionsProps = {
  companyId: string;
  invoices: readonly Invoice[];
  /** All that were read, and corrections of them among these. */
  known: readonly Invoice[];
  /** Those that the invoices are of. */
  offices: readonly Office[];
  today: string;
  /** After some of them were marked as exported or sent. */
  onMarked: () => void;
};

/** What can be done with the invoices that were found. */
export function IssuedActions(props: IssuedActionsProps) {
  const { companyId, invoices, known, offices, today, onMarked } = props;
  const [open, setOpen] = useState<'csv' | 'archive' | 'chain' | 'accounting' | 'delivery' | null>(
    null,
  );
  const rows = useMemo(() => invoiceRows(invoices, offices, known), [invoices, offices, known]);
  const unsent = invoices.filter(isUnsent);
  const close = () => setOpen(null);
  const closeMarked = (hasMarked: boolean) => {
    close();
    if (hasMarked) onMarked();
  };
  return (
    <div className="closing-actions">
      <Button variant="quiet" onClick={() => setOpen('archive')}>
        電子帳簿保存法
      </Button>
      <Button variant="quiet" onClick={() => setOpen('chain')}>
        検証
      </Button>
      <Button icon="download" onClick={() => setOpen('csv')} disabled={invoices.length === 0}>
        CSV
      </Button>
      <PdfButtons
        companyId={companyId}
        sources={invoices.map((invoice) => pdfSourceOf(companyId, invoice))}
      />
      <Button onClick={() => setOpen('delivery')} disabled={unsent.length === 0}>
        送付を記録
      </Button>
      <Button onClick={() => setOpen('accounting')} disabled={invoices.length === 0}>
        会計ソフト用
      </Button>
      {open === 'csv' && <CsvSaveDialog name="請求書" rows={rows} today={today} onClose={close} />}
      {open === 'accounting' && (
        <SalesBooks {...{ companyId, invoices, today }} onClose={closeMarked} />
      )}
      {open === 'delivery' && (
        <DeliveryDialog {...{ companyId, today }} invoices={unsent} onClose={closeMarked} />
      )}
      {open === 'archive' && <ArchiveDialog onClose={close} />}
      {open === 'chain' && <ChainDialog companyId={companyId} onClose={close} />}
    </div>
  );
}
