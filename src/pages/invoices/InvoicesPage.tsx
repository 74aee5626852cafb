import type { ComponentType } from 'react';
import { MonthSwitch } from '#components/MonthSwitch.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { useLazy } from '#components/useLazy.ts';
import { ViewSwitch } from '#components/ViewSwitch.tsx';
import { isMonthKey, longMonthLabel, monthKeyOf } from '#domain/time.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import { useCompanyId } from '#stores/companies.ts';

const views = {
  closing: '締め',
  issued: '発行済',
  deposits: '入金',
  owed: '未入金',
  balance: '残高',
  ledger: '元帳',
} as const;
type View = keyof typeof views;

const isView = (name: string): name is View => Object.hasOwn(views, name);

const titles: Record<Exclude<View, 'closing'>, string> = {
  issued: '発行済の請求書 - はこび帳',
  deposits: '入金消込 - はこび帳',
  owed: '未入金の年齢表 - はこび帳',
  balance: '売掛金残高一覧 - はこび帳',
  ledger: '得意先元帳 - はこび帳',
};

const descriptions: Record<View, string> = {
  closing: '取引先ごとの締日で集計した、この月の請求額',
  issued: '月・取引先・番号・金額・状態を組み合わせて探せます',
  deposits: '銀行の入出金明細を請求書と照合して記録します',
  owed: '取引先ごとの未入金の年齢表と入金予定表です',
  balance: '取引先ごとの前月残高・請求・入金・当月残高です',
  ledger: '取引先ごとの請求・入金・残高の元帳です',
};

/** The views of one month. */
const ofMonth: ReadonlySet<View> = new Set(['closing', 'balance']);

type PartProps = { companyId: string; month: string };

/** The code of each view comes when it is looked at. */
const parts: Record<View, () => Promise<ComponentType<PartProps>>> = {
  closing: async () => (await import('#pages/invoices/closing/ClosingView.tsx')).ClosingView,
  issued: async () => (await import('#pages/invoices/issued/IssuedView.tsx')).IssuedView,
  deposits: async () => (await import('#pages/invoices/deposits/DepositsView.tsx')).DepositsView,
  owed: async () => (await import('#pages/invoices/owed/OwedView.tsx')).OwedView,
  balance: async () => (await import('#pages/invoices/balance/BalanceView.tsx')).BalanceView,
  ledger: async () => (await import('#pages/invoices/ledger/LedgerView.tsx')).LedgerView,
};

function Part({ view, ...props }: PartProps & { view: View }) {
  const Loaded = useLazy(parts[view], true);
  return Loaded ? <Loaded {...props} /> : <Skeleton lines={8} />;
}

/** 締め作業 of a month, the search of everything that was issued, what came in, what is owed, the balances of a month, and each client's account. */
export function InvoicesPage() {
  const companyId = useCompanyId();
  const thisMonth = monthKeyOf(new Date());
  const [wanted, setMonth] = useQueryState('month', thisMonth);
  const [tab, setTab] = useQueryState('tab', 'closing');
  const month = isMonthKey(wanted) ? wanted : thisMonth;
  const view = isView(tab) ? tab : 'closing';
  return (
    <>
      <title>
        {view === 'closing' ? `請求 ${longMonthLabel(month)} - はこび帳` : titles[view]}
      </title>
      <PageHeader title="請求" description={descriptions[view]}>
        <ViewSwitch label="表示" views={views} value={view} onChange={setTab} />
        {ofMonth.has(view) && <MonthSwitch month={month} onChange={setMonth} />}
      </PageHeader>
      <Part key={view} {...{ view, companyId, month }} />
    </>
  );
}
