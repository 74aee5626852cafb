import { useCallback, useState } from 'react';
import { SetupDialog } from '#app/SetupDialog.tsx';
import { COMPANY_NAME_MAX, companySetupSchema } from '#domain/companyForm.ts';
import { newId } from '#repositories/ids.ts';
import { createCompany } from '#stores/founding.ts';

/** Blocking dialog for a person without a company (specification §2). Its id is fixed, so a retry makes no second one. */
export function CompanySetupDialog({ userId }: { userId: string }) {
  const [companyId] = useState(newId);
  const save = useCallback(
    (name: string) => createCompany(companyId, name, userId),
    [companyId, userId],
  );
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
