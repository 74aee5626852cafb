import { useParams } from 'react-router-dom';
import { EmptyState } from '#components/EmptyState.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { CompanyForm } from '#pages/companies/CompanyForm.tsx';
import { useCompanies } from '#stores/companies.ts';

export function CompanyPage() {
  const { id } = useParams();
  const companies = useCompanies((state) => state.companies);
  if (companies.state === 'loading') return <Skeleton lines={8} />;
  const company = companies.value.find((one) => one.id === id);
  if (company === undefined) return <EmptyState title="事業所が見つかりません" />;
  return (
    <>
      <title>{`${company.name} - はこび帳`}</title>
      <PageHeader title={company.name} description="請求書に印刷する自社の情報" />
      <CompanyForm key={company.id} company={company} />
    </>
  );
}
