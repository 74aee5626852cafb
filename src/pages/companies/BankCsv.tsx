import { CsvDialogs } from '#components/csv/CsvDialogs.tsx';
import type { CsvPartProps } from '#components/csv/CsvFiles.tsx';
import { bankFormOf, type Bank } from '#domain/bank/bank.ts';
import { bankCsv } from '#domain/bank/csv.ts';
import * as banks from '#repositories/banks.ts';
import { newId } from '#domain/id.ts';

/** Accounts from a file or into one. The company's first one is the default one. */
export function BankCsv({ companyId, ...about }: CsvPartProps<Bank>) {
  const isFirst = about.all.length === 0;
  return (
    <CsvDialogs
      {...about}
      spec={bankCsv}
      formOf={bankFormOf}
      newId={newId}
      save={(changes, progress) => banks.saveMany(companyId, changes, isFirst, progress)}
    />
  );
}
