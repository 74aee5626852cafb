import { useNavigate } from 'react-router-dom';
import { EmptyState } from '#components/EmptyState.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { Table, type TableColumn } from '#components/Table.tsx';
import { addressLine, type Company } from '#domain/company/company.ts';
import { paths } from '#paths.ts';
import { useCompanies } from '#stores/companies.ts';

const columns: TableColumn<Company>[] = [
  { id: 'name', header: '会社名', cell: (row) => row.name, onPhone: 'title', width: 280 },
  {
    id: 'number',
    header: '登録番号',
    cell: (row) => row.qualifiedInvoiceIssuerNumber || '未登録',
    width: 170,
  },
  { id: 'address', header: '住所', cell: addressLine },
  { id: 'phone', header: '電話', cell: (row) => row.phone, width: 140 },
];

/** The companies that the person administers; they are loaded with the session. */
export function CompaniesPage() {
  const navigate = useNavigate();
  const companies = useCompanies((state) => state.companies);
  const rows = companies.state === 'known' ? companies.value : [];
  return (
    <>
      <title>事業所 - はこび帳</title>
      <PageHeader title="事業所" />
      <Table
        label="事業所一覧"
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        state={companies.state === 'known' ? 'shown' : 'loading'}
        onOpen={(row) => navigate(paths.company(row.id))}
        openLabel={(row) => `${row.name}を開く`}
        empty={<EmptyState title="事業所がありません" />}
      />
    </>
  );
}
