import type { ReactNode } from 'react';
import { Chip } from '#components/Chip.tsx';
import { Money } from '#components/Money.tsx';
import type { TableColumn } from '#components/Table.tsx';
import { deliveryWayLabel, isUnsent } from '#domain/invoice/delivery.ts';
import { daysOverdue, outstandingOf } from '#domain/invoice/payment.ts';
import { invoiceOfficeName, withOfficeName } from '#domain/invoice/office.ts';
import { standingLabel, type Invoice } from '#domain/invoice/record.ts';
import { toGiveBack } from '#domain/payment/credit.ts';
import type { Office } from '#domain/office/office.ts';
import { longMonthLabel } from '#domain/time.ts';

const tones = { draft: 'warn', issued: 'info', paid: 'done', voided: 'neutral' } as const;
const slashed = (dayKey: string): string => dayKey.replaceAll('-', '/');

/** Where an invoice stands, and how late its payment is. */
export function InvoiceState({ invoice, today }: { invoice: Invoice; today: string }) {
  const late = daysOverdue(invoice, today);
  return (
    <>
      <Chip tone={tones[invoice.status]}>{standingLabel(invoice)}</Chip>{' '}
      {late > 0 && <Chip tone="danger">{`${late}日超過`}</Chip>}
      {toGiveBack(invoice) > 0 && <Chip tone="warn">返す分あり</Chip>}
    </>
  );
}

/** A draft comes to what its orders come to when it is issued: nothing of that is stored. */
const amountOf = ({ status }: Invoice, amount: number): ReactNode =>
  status === 'draft' ? '―' : <Money value={amount} />;

/** Whether it went into a file for accounting software, and whether it was taken back. */
function Exported({ invoice }: { invoice: Invoice }) {
  const { exportedDay, reversedAt, status } = invoice;
  if (exportedDay === '') return null;
  if (reversedAt !== null) return <Chip tone="neutral">取消済</Chip>;
  return status === 'voided' ? <Chip tone="warn">要取消</Chip> : <Chip tone="done">書出済</Chip>;
}

/** When and how it was sent, or that the client has not got it yet. */
export function Sent({ invoice }: { invoice: Invoice }) {
  if (isUnsent(invoice)) return <Chip tone="warn">未送付</Chip>;
  return `${slashed(invoice.sentDay)} ${deliveryWayLabel(invoice)}`.trim();
}

/** Whose invoice it is, and of which of our offices where it is of one. */
export const ownerOf = ({ clientName, officeId }: Invoice, offices: readonly Office[]): string =>
  withOfficeName(clientName, invoiceOfficeName(officeId, offices));

/** What the list of issued invoices shows. @param today day key */
export const issuedColumns = (
  today: string,
  offices: readonly Office[],
): TableColumn<Invoice>[] => [
  {
    id: 'number',
    header: '請求番号',
    cell: ({ number }) => number || '(下書き)',
    sortValue: ({ number }) => number,
    width: 140,
    onPhone: 'line',
  },
  {
    id: 'client',
    header: '取引先',
    cell: (invoice) => ownerOf(invoice, offices),
    sortValue: (invoice) => ownerOf(invoice, offices),
    onPhone: 'title',
  },
  {
    id: 'month',
    header: '締月',
    cell: ({ month }) => longMonthLabel(month),
    sortValue: ({ month }) => month,
    width: 110,
  },
  {
    id: 'issued',
    header: '発行日',
    cell: ({ issueDay }) => slashed(issueDay),
    sortValue: ({ issueDay }) => issueDay,
    width: 105,
  },
  {
    id: 'due',
    header: 'お支払期限',
    cell: ({ dueDay }) => slashed(dueDay),
    sortValue: ({ dueDay }) => dueDay,
    width: 105,
  },
  {
    id: 'gross',
    header: '税込金額',
    align: 'end',
    cell: (invoice) => amountOf(invoice, invoice.gross),
    sortValue: ({ gross }) => gross,
    width: 120,
  },
  {
    id: 'owed',
    header: '未入金',
    align: 'end',
    cell: (invoice) => amountOf(invoice, outstandingOf(invoice)),
    sortValue: outstandingOf,
    width: 120,
  },
  {
    id: 'sent',
    header: '送付',
    cell: (invoice) => <Sent invoice={invoice} />,
    sortValue: ({ sentDay }) => sentDay,
    width: 130,
    onPhone: 'hidden',
  },
  {
    id: 'exported',
    header: '会計',
    cell: (invoice) => <Exported invoice={invoice} />,
    sortValue: ({ exportedDay }) => exportedDay,
    width: 90,
    onPhone: 'hidden',
  },
  {
    id: 'state',
    header: '状態',
    cell: (invoice) => <InvoiceState invoice={invoice} today={today} />,
    width: 170,
  },
];
