import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { SheetActions } from '#components/csv/SheetActions.tsx';
import { Money } from '#components/Money.tsx';
import { Table, type TableColumn } from '#components/Table.tsx';
import { creditRows, type Credit } from '#domain/receivable/credits.ts';
import { longMonthLabel } from '#domain/time.ts';
import { useOfficeNames } from '#pages/invoices/useOfficeNames.ts';
import { paths } from '#paths.ts';
import './owed.css';

/** @param named puts the office of an invoice behind the client */
const columnsOf = (
  amounts: string,
  named: ReturnType<typeof useOfficeNames>,
): TableColumn<Credit>[] => [
  {
    id: 'number',
    header: '請求番号',
    cell: ({ invoice }) => invoice.number,
    sortValue: ({ invoice }) => invoice.number,
    width: 140,
    onPhone: 'line',
  },
  {
    id: 'client',
    header: '取引先',
    cell: ({ invoice }) => named(invoice.clientName, invoice.officeId),
    sortValue: ({ invoice }) => named(invoice.clientName, invoice.officeId),
    onPhone: 'title',
  },
  {
    id: 'month',
    header: '締月',
    cell: ({ invoice }) => longMonthLabel(invoice.month),
    sortValue: ({ invoice }) => invoice.month,
    width: 120,
  },
  {
    id: 'issueDay',
    header: '発行日',
    cell: ({ invoice }) => invoice.issueDay.replaceAll('-', '/'),
    sortValue: ({ invoice }) => invoice.issueDay,
    width: 110,
  },
  {
    id: 'amount',
    header: amounts,
    align: 'end',
    cell: ({ amount }) => (
      <strong>
        <Money value={amount} />
      </strong>
    ),
    sortValue: ({ amount }) => amount,
    width: 130,
  },
];

/** お返しする分: the invoices below zero that are not settled. */
const BACK = {
  id: 'giving-back',
  title: 'お返しする分',
  text: 'マイナスの請求書です。上の表では取引先ごとに差し引き、残りのない取引先は載せていません。開いて前受金に振り替えると、相殺か返金ができます。',
};

/** Money on invoices that are void, or that were corrected below it. */
const HELD = {
  id: 'held-money',
  title: '請求書に残っている入金',
  text: '無効にした請求書や、入金より少なく修正した請求書に残っている、取引先のお金です。上の表では前受金と同じに差し引いています。無効の分は、開いて修正版を発行すると、取り消すか前受金に戻せます。修正した分は、開いて前受金に戻せます。',
};

type CreditsProps = {
  companyId: string;
  of: typeof BACK;
  credits: readonly Credit[];
  today: string;
};

/** Invoices that have more of the clients' money than they ask for, where there are any. */
function Credits({ companyId, of: { id, title, text }, credits, today }: CreditsProps) {
  const navigate = useNavigate();
  const invoices = useMemo(() => credits.map(({ invoice }) => invoice), [credits]);
  const named = useOfficeNames(companyId, invoices);
  const columns = useMemo(() => columnsOf(title, named), [title, named]);
  if (credits.length === 0) return null;
  const total = credits.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <section className="giving-back" aria-labelledby={`${id}-title`}>
      <div className="closing-line">
        <h2 id={`${id}-title`}>
          {title} <Money value={total} />
        </h2>
        <SheetActions
          title={title}
          today={today}
          rowsOf={() => creditRows(title, credits)}
          onPrint={null}
        />
      </div>
      <p>{text}</p>
      <Table
        label={title}
        columns={columns}
        rows={credits}
        rowId={({ invoice }) => invoice.id}
        state="shown"
        onOpen={({ invoice }) => navigate(paths.invoice(invoice.id))}
        openLabel={({ invoice }) => `請求書 ${invoice.number} を開く`}
        empty={null}
      />
    </section>
  );
}

type ClientsMoneyProps = {
  companyId: string;
  back: readonly Credit[];
  held: readonly Credit[];
  today: string;
};

/** Below what is owed: the invoices that have money of the clients. */
export const ClientsMoney = ({ companyId, back, held, today }: ClientsMoneyProps) => (
  <>
    <Credits {...{ companyId, today }} of={BACK} credits={back} />
    <Credits {...{ companyId, today }} of={HELD} credits={held} />
  </>
);
