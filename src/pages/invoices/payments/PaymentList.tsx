import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { CsvSaveDialog } from '#components/csv/CsvSaveDialog.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { MonthSwitch } from '#components/MonthSwitch.tsx';
import { Table } from '#components/Table.tsx';
import { paymentRows, paymentSums } from '#domain/payment/list.ts';
import type { ClientPayment } from '#domain/payment/record.ts';
import { dayKeyOf, daysInMonth, longMonthLabel } from '#domain/time.ts';
import { hasNone, rowsOf } from '#hooks/rowsOf.ts';
import { useLive } from '#hooks/useLive.ts';
import { ReceiptBooks } from '#pages/invoices/books/ReceiptBooks.tsx';
import { PaymentActionDialog } from '#pages/invoices/payments/PaymentActionDialog.tsx';
import { paymentColumns } from '#pages/invoices/payments/paymentColumns.tsx';
import {
  paymentMenu,
  returnItems,
  type PaymentAction,
} from '#pages/invoices/payments/paymentMenu.ts';
import { clientLedgerOf, returnNotesOf } from '#paths.ts';
import * as payments from '#repositories/payments.ts';

type Open = { kind: 'csv' | 'books' } | { kind: 'action'; action: PaymentAction };

const yen = (amount: number): string => `${amount.toLocaleString('ja-JP')}円`;

function Sums({ rows }: { rows: readonly ClientPayment[] }) {
  const { count, amount, discount, fee, refunded, rest } = paymentSums(rows);
  return (
    <p className="payment-list__sums">
      {count}件 {yen(amount - discount)}
      {discount > 0 && `・値引 ${yen(discount)}`}
      {fee > 0 && `・手数料(自社負担) ${yen(fee)}`}
      {refunded > 0 && `・返金 ${yen(refunded)}`}
      {rest > 0 && `・前受金の残り ${yen(rest)}`}
    </p>
  );
}

/** 入金一覧: what came in in a month, as a file too, and for accounting software. */
export function PaymentList({ companyId, month: first }: { companyId: string; month: string }) {
  const navigate = useNavigate();
  const [month, setMonth] = useState(first);
  const [open, setOpen] = useState<Open>();
  const live = useLive(
    useMemo(() => {
      const last = String(daysInMonth(month)).padStart(2, '0');
      return payments.watchBetween(companyId, { from: `${month}-01`, to: `${month}-${last}` });
    }, [companyId, month]),
    hasNone,
  );
  const list = rowsOf(live);
  const { rows } = list;
  const today = dayKeyOf(new Date());
  const label = longMonthLabel(month);
  const close = () => setOpen(undefined);
  return (
    <section className="payment-list" aria-labelledby="payment-list-title">
      <div className="payment-list__bar">
        <h2 id="payment-list-title">入金一覧</h2>
        <MonthSwitch month={month} onChange={setMonth} />
        <Sums rows={rows} />
        <div className="payment-list__actions">
          <Button onClick={() => setOpen({ kind: 'books' })}>会計ソフト用</Button>
          <Button
            icon="download"
            disabled={rows.length === 0}
            onClick={() => setOpen({ kind: 'csv' })}
          >
            CSV
          </Button>
        </div>
      </div>
      <Table
        label="入金一覧"
        columns={paymentColumns}
        {...list}
        rowId={({ id }) => id}
        onOpen={({ clientId }) => void navigate(clientLedgerOf(clientId))}
        openLabel={({ clientName }) => `${clientName}の元帳を開く`}
        rowMenu={(payment) => [
          ...returnItems(payment, () => void navigate(returnNotesOf(payment.id))),
          ...paymentMenu(payment, (action) => setOpen({ kind: 'action', action })),
        ]}
        empty={<EmptyState title={`${label}の入金はありません`} />}
      />
      {open?.kind === 'csv' && (
        <CsvSaveDialog
          name={`入金一覧_${month}`}
          rows={paymentRows(rows)}
          today={today}
          onClose={close}
        />
      )}
      {open?.kind === 'books' && <ReceiptBooks {...{ companyId, today }} onClose={close} />}
      {open?.kind === 'action' && (
        <PaymentActionDialog companyId={companyId} action={open.action} onClose={close} />
      )}
    </section>
  );
}
