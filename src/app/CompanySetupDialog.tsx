import { useCallback, useState } from 'react';
import { RemovedDialog } from '#app/RemovedDialog.tsx';
import { SetupDialog } from '#app/SetupDialog.tsx';
import { COMPANY_NAME_MAX, companySetupSchema } from '#domain/company/form.ts';
import { newId } from '#domain/id.ts';
import { useCompanies } from '#stores/companies.ts';
import { createCompany } from '#stores/createCompany.ts';

/**
 * Blocking dialog for a person without a company (specification §2). Its id is fixed, so a retry makes no second one.
 * Whoever had one a moment ago is told what happened first.
 */
export function CompanySetupDialog({ userId }: { userId: string }) {
  const [companyId] = useState(newId);
  const [isFounding, setIsFounding] = useState(false);
  const hasLost = useCompanies((state) => state.hasLost);
  const save = useCallback(
    (name: string) => createCompany(companyId, name, userId),
    [companyId, userId],
  );
  if (hasLost && !isFounding) return <RemovedDialog onFound={() => setIsFounding(true)} />;
  return (
    <SetupDialog
      title="事業所を設定"
      text="事業所情報を設定してください"
      label="会社名"
      placeholder="株式会社ABC"
      maxLength={COMPANY_NAME_MAX}
      schema={companySetupSchema}
      save={save}
    />
  );
}
