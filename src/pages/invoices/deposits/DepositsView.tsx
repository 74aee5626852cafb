import { useCallback, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import type { Client } from '#domain/client/client.ts';
import { MONTHS_COMPARED } from '#domain/deposit/openBalances.ts';
import type { Statement } from '#domain/deposit/statement.ts';
import { monthKeyOf } from '#domain/time.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { ColumnChooser } from '#pages/invoices/deposits/ColumnChooser.tsx';
import { DepositTable } from '#pages/invoices/deposits/DepositTable.tsx';
import { AdvanceList } from '#pages/invoices/payments/AdvanceList.tsx';
import { PaymentList } from '#pages/invoices/payments/PaymentList.tsx';
import { RecordByHand } from '#pages/invoices/payments/RecordByHand.tsx';
import { useSettling } from '#pages/invoices/deposits/useSettling.ts';
import { useStatement } from '#pages/invoices/deposits/useStatement.ts';
import { readOpen, type Books } from '#workflows/settleDeposits.ts';
import '#components/csv/csv.css';
import './deposits.css';

type StatementViewProps = {
  companyId: string;
  /** The present month. */
  month: string;
  statement: Statement;
};

/** A statement beside the invoices and payments as they are when it is opened. */
function StatementView({ companyId, month, statement }: StatementViewProps) {
  const open = useOnce(useCallback(() => readOpen(companyId, month), [companyId, month]));
  if (open.state === 'loading') return <Skeleton lines={6} />;
  if (open.state === 'failed') return <ErrorState message={open.message} onRetry={open.retry} />;
  return <Compared {...{ companyId, statement }} {...open.value} />;
}

type ComparedProps = {
  companyId: string;
  statement: Statement;
  clients: readonly Client[];
  books: Books;
};

function Compared({ companyId, statement, clients, books }: ComparedProps) {
  const nameOf = (clientId: string) => clients.find(({ id }) => id === clientId)?.name ?? '';
  const settling = useSettling(companyId, books, nameOf);
  return <DepositTable {...{ companyId, clients, settling, statement }} />;
}

/** What stands below the file while none is open. */
function NoStatement({ companyId, month }: Omit<StatementViewProps, 'statement'>) {
  return (
    <>
      <p className="csv__note">
        全銀形式(入出金取引明細・振込入金通知)、ANSER、各銀行のCSVを読み取ります。直近
        {MONTHS_COMPARED}
        か月の請求書と照合し、同じ明細を2度読み込んでも二重に記録しません。
      </p>
      <div>
        <RecordByHand companyId={companyId} />
      </div>
      <AdvanceList companyId={companyId} />
      <PaymentList companyId={companyId} month={month} />
    </>
  );
}

/** 入金: what a bank says came in, and the invoices that it pays. */
export function DepositsView({ companyId }: { companyId: string }) {
  const [month] = useState(() => monthKeyOf(new Date()));
  const { statement, opened, problem, choose, nameColumns, askAgain, close } = useStatement();
  const table = statement?.deposits.length === 0 ? statement.table : undefined;
  return (
    <div className="deposits">
      <label className="csv__file">
        <span className="field__label">銀行の入出金明細</span>
        <input
          type="file"
          accept=".csv,.txt,.dat,.tsv,text/csv,text/plain"
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            if (chosen !== undefined) choose(chosen);
            // The same file may be chosen again after it was mended.
            target.value = '';
          }}
        />
      </label>
      {statement !== undefined && (
        <div>
          <Button variant="quiet" icon="close" onClick={close}>
            明細を閉じる
          </Button>
        </div>
      )}
      <div role="alert">{problem !== '' && <p className="csv__warning">{problem}</p>}</div>
      {statement === undefined ? (
        <NoStatement {...{ companyId, month }} />
      ) : table === undefined ? (
        <>
          {statement.table !== undefined && (
            <div>
              <Button variant="quiet" onClick={askAgain}>
                列を選び直す
              </Button>
            </div>
          )}
          <StatementView key={opened} {...{ companyId, month, statement }} />
        </>
      ) : (
        <ColumnChooser key={table.key} table={table} onChoose={nameColumns} />
      )}
    </div>
  );
}
