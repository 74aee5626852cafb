import { MonthSwitch } from '#components/MonthSwitch.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { usePart } from '#components/usePart.ts';
import { ViewSwitch } from '#components/ViewSwitch.tsx';
import { isMonthKey, longMonthLabel, monthKeyOf } from '#domain/time.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import { useCompanyId } from '#stores/companies.ts';

const views = { closing: '締め', issued: '発行済' } as const;

const loadClosing = async () =>
  (await import('#pages/invoices/closing/ClosingView.tsx')).ClosingView;
const loadIssued = async () => (await import('#pages/invoices/issued/IssuedView.tsx')).IssuedView;

function Closing({ companyId, month }: { companyId: string; month: string }) {
  const Part = usePart(loadClosing, true);
  return Part ? <Part companyId={companyId} month={month} /> : <Skeleton lines={8} />;
}

function Issued({ companyId }: { companyId: string }) {
  const Part = usePart(loadIssued, true);
  return Part ? <Part companyId={companyId} /> : <Skeleton lines={8} />;
}

/** 締め作業 of a month, and the search of everything that was issued. */
export function InvoicesPage() {
  const companyId = useCompanyId();
  const thisMonth = monthKeyOf(new Date());
  const [wanted, setMonth] = useQueryState('month', thisMonth);
  const [tab, setTab] = useQueryState('tab', 'closing');
  const month = isMonthKey(wanted) ? wanted : thisMonth;
  const isClosing = tab !== 'issued';
  return (
    <>
      <title>
        {isClosing ? `請求 ${longMonthLabel(month)} - はこび帳` : '発行済の請求書 - はこび帳'}
      </title>
      <PageHeader
        title="請求"
        description={
          isClosing
            ? '取引先ごとの締日で集計した、この月の請求額'
            : '発行した請求書を、月・取引先・番号・金額・状態を組み合わせて探せます'
        }
      >
        <ViewSwitch
          label="表示"
          views={views}
          value={isClosing ? 'closing' : 'issued'}
          onChange={setTab}
        />
        {isClosing && <MonthSwitch month={month} onChange={setMonth} />}
      </PageHeader>
      {isClosing ? <Closing {...{ companyId, month }} /> : <Issued companyId={companyId} />}
    </>
  );
}
