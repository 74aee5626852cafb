import type { Company } from '#domain/company/company.ts';
import { CompanyExport } from '#pages/companies/CompanyExport.tsx';
import { CompanyImport } from '#pages/companies/CompanyImport.tsx';
import './CompanyData.css';

/** Everything of the company as a file, and back. */
export function CompanyData({ company }: { company: Company }) {
  return (
    <div className="company-data">
      <CompanyExport company={company} />
      <CompanyImport company={company} />
    </div>
  );
}
