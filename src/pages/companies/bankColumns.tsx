import { Chip } from '#components/Chip.tsx';
import type { TableColumn } from '#components/Table.tsx';
import type { Bank } from '#domain/bank/bank.ts';

const withCode = (name: string, code: string): string => (code === '' ? name : `${name}(${code})`);

/** @param printedId id of the account that invoices name by default */
export const bankColumns = (printedId: string | undefined): TableColumn<Bank>[] => [
  {
    id: 'bank',
    header: '銀行・支店',
    cell: (row) => (
      <>
        {withCode(row.bankName, row.bankCode)} {withCode(row.branchName, row.branchCode)}{' '}
        {row.id === printedId && <Chip tone="info">既定</Chip>}
        {!row.enabled && <Chip tone="neutral">無効</Chip>}
      </>
    ),
    onPhone: 'title',
  },
  { id: 'type', header: '種別', cell: (row) => row.accountType, width: 80 },
  { id: 'number', header: '口座番号', cell: (row) => row.accountNumber, width: 110 },
  { id: 'holder', header: '口座名義', cell: (row) => row.holder, width: 260 },
];
