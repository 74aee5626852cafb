import { useMemo, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { CsvSaveDialog } from '#components/csv/CsvSaveDialog.tsx';
import { download } from '#components/csv/download.ts';
import { Menu } from '#components/Menu.tsx';
import {
  accountingFormats,
  accountingRows,
  invoiceRows,
  type AccountingFormat,
} from '#domain/accounting.ts';
import { csvBytes, csvText } from '#domain/csv.ts';
import type { Invoice } from '#domain/invoiceRecord.ts';
import type { Office } from '#domain/office.ts';
import { ChainDialog } from '#pages/invoices/issued/ChainDialog.tsx';

/** 弥生 reads nothing but Shift_JIS; the others UTF-8. */
function save(format: AccountingFormat, invoices: readonly Invoice[], today: string): void {
  const text = csvText(accountingRows(format, invoices), true);
  const name = `売上_${format}_${today.replaceAll('-', '')}.csv`;
  download(name, csvBytes(text, format === 'yayoi' ? 'shift_jis' : 'utf-8'));
}

const isFormat = (format: string): format is AccountingFormat =>
  Object.hasOwn(accountingFormats, format);

type IssuedActionsProps = {
  companyId: string;
  invoices: readonly Invoice[];
  /** Those that the invoices are of. */
  offices: readonly Office[];
  today: string;
};

/** What can be done with the invoices that were found. */
export function IssuedActions({ companyId, invoices, offices, today }: IssuedActionsProps) {
  const [open, setOpen] = useState<'csv' | 'chain' | null>(null);
  const rows = useMemo(() => invoiceRows(invoices, offices), [invoices, offices]);
  const close = () => setOpen(null);
  return (
    <div className="closing-actions">
      <Button variant="quiet" onClick={() => setOpen('chain')}>
        検証
      </Button>
      <Button icon="download" onClick={() => setOpen('csv')} disabled={invoices.length === 0}>
        CSV
      </Button>
      <Menu
        label="会計ソフト"
        className="button button--secondary"
        items={Object.entries(accountingFormats).map(([format, label]) => ({
          label,
          disabled: invoices.length === 0,
          onSelect: () => {
            if (isFormat(format)) save(format, invoices, today);
          },
        }))}
      >
        会計ソフト用
      </Menu>
      {open === 'csv' && <CsvSaveDialog name="請求書" rows={rows} today={today} onClose={close} />}
      {open === 'chain' && <ChainDialog companyId={companyId} onClose={close} />}
    </div>
  );
}
