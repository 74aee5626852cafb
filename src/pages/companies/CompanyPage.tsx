import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { EmptyState } from '#components/EmptyState.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { useLazy } from '#components/useLazy.ts';
import { ViewSwitch } from '#components/ViewSwitch.tsx';
import type { Company } from '#domain/company/company.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import { CompanyForm } from '#pages/companies/CompanyForm.tsx';
import { OrderRepair } from '#pages/companies/OrderRepair.tsx';
import { companyTabs, tabOf } from '#pages/companies/companyTabs.ts';
import { useCompanies } from '#stores/companies.ts';

// Each tab is fetched when it is first looked at.
const CompanyBanks = lazy(async () => ({
  default: (await import('#pages/companies/CompanyBanks.tsx')).CompanyBanks,
}));
const CompanyAdministrators = lazy(async () => ({
  default: (await import('#pages/companies/CompanyAdministrators.tsx')).CompanyAdministrators,
}));

const loadBilling = async () =>
  (await import('#pages/companies/CompanyBilling.tsx')).CompanyBilling;
const loadData = async () => (await import('#pages/companies/CompanyData.tsx')).CompanyData;

/** The record and what belongs to it. What is typed into a form stays while another tab is looked at. */
function CompanyRecord({ company }: { company: Company }) {
  const [wanted, setTab] = useQueryState('tab', 'profile');
  const tab = tabOf(wanted);
  const CompanyBilling = useLazy(loadBilling, tab === 'billing');
  // What it has begun goes on while another tab is looked at.
  const CompanyData = useLazy(loadData, tab === 'data');
  return (
    <>
      <title>{`${company.name} - はこび帳`}</title>
      <PageHeader title={company.name} description="請求書に印刷する自社の情報">
        <ViewSwitch label="表示する内容" views={companyTabs} value={tab} onChange={setTab} />
      </PageHeader>
      <div hidden={tab !== 'profile'}>
        <CompanyForm company={company} />
        <div className="company-repair">
          <OrderRepair companyId={company.id} />
        </div>
      </div>
      {CompanyBilling && (
        <div hidden={tab !== 'billing'}>
          <CompanyBilling companyId={company.id} />
        </div>
      )}
      {tab === 'billing' && !CompanyBilling && <Skeleton lines={8} />}
      {CompanyData && (
        <div hidden={tab !== 'data'}>
          <CompanyData company={company} />
        </div>
      )}
      {tab === 'data' && !CompanyData && <Skeleton lines={8} />}
      <Suspense fallback={<Skeleton lines={8} />}>
        {tab === 'banks' && <CompanyBanks companyId={company.id} />}
        {tab === 'administrators' && <CompanyAdministrators company={company} />}
      </Suspense>
    </>
  );
}

export function CompanyPage() {
  const { id } = useParams();
  const companies = useCompanies((state) => state.companies);
  if (companies.state === 'loading') return <Skeleton lines={8} />;
  const company = companies.value.find((one) => one.id === id);
  if (company === undefined) return <EmptyState title="事業所が見つかりません" />;
  return <CompanyRecord key={company.id} company={company} />;
}
