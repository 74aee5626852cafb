import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { useLazy } from '#components/useLazy.ts';
import type { Client } from '#domain/client/client.ts';
import type { LegRow } from '#domain/job/legSheet.ts';
import type { TaxInclusion } from '#domain/tax.ts';

const loadDialog = async () => (await import('#pages/clients/StatementDialog.tsx')).StatementDialog;

type StatementActionsProps = {
  companyId: string;
  client: Client;
  month: string;
  rows: readonly LegRow[];
  inclusion: TaxInclusion;
};

/** A carrier's month as a digital invoice that we write for the carrier. */
export function StatementActions({ client, ...props }: StatementActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const StatementDialog = useLazy(loadDialog, isOpen);
  return (
    <>
      <Button onClick={() => setOpen(true)}>デジタルインボイス</Button>
      {isOpen && StatementDialog && (
        <StatementDialog {...props} carrier={client} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
