import { useCompanies } from '#stores/companies.ts';

/** What the company is called that the person works in; nothing while there is none. */
export function CompanyName({ className }: { className: string }) {
  const name = useCompanies(({ companies, companyId }) =>
    companies.state === 'known'
      ? companies.value.find(({ id }) => id === companyId)?.name
      : undefined,
  );
  return name === undefined ? null : <span className={className}>{name}</span>;
}
