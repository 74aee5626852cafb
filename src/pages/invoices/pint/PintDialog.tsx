import { useCallback } from 'react';
import { Dialog } from '#components/Dialog.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { bankLine } from '#domain/bank/bank.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { participantOfClient } from '#domain/peppol/participant.ts';
import { pintInvoice, transferTo } from '#domain/peppol/pint.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { loadPrinted } from '#workflows/prepareInvoice.ts';
import { InvoicePintForm } from '#pages/invoices/pint/InvoicePintForm.tsx';
import * as banks from '#repositories/banks.ts';
import * as clients from '#repositories/clients.ts';

type PintDialogProps = { companyId: string; invoice: Invoice; onClose: () => void };

/** What was printed, whom it goes to, and the account that was printed with the codes of its bank. */
async function load(companyId: string, invoice: Pick<Invoice, 'id' | 'number' | 'clientId'>) {
  const [sheet, client, known] = await Promise.all([
    loadPrinted(companyId, invoice),
    clients.get(companyId, invoice.clientId),
    banks.list(companyId),
  ]);
  return {
    sheet,
    account: known.find((bank) => bankLine(bank) === sheet.bank),
    buyer: participantOfClient(client),
  };
}

type Loaded = Awaited<ReturnType<typeof load>>;

function bankHint({ sheet, account }: Loaded): string {
  if (sheet.bank === '') return '振込先を印刷していない請求書なので、振込先は入りません。';
  return transferTo(account) === undefined
    ? '印刷した振込先の銀行・支店コードがわからないため、振込先は文章だけで入ります。'
    : '';
}

const hintsOf = (loaded: Loaded): string =>
  [bankHint(loaded), loaded.sheet.carryOver === null ? '' : '繰越額は入りません。'].join('');

/** デジタルインボイス: what was printed as a file for the Peppol network. */
export function PintDialog({ companyId, invoice, onClose }: PintDialogProps) {
  const { id, number, clientId } = invoice;
  const loaded = useOnce(
    useCallback(() => load(companyId, { id, number, clientId }), [companyId, id, number, clientId]),
  );
  return (
    <Dialog open title="デジタルインボイス(JP PINT)" width={560} onClose={onClose}>
      {loaded.state === 'loading' && <Skeleton lines={4} />}
      {loaded.state === 'failed' && <ErrorState message={loaded.message} onRetry={loaded.retry} />}
      {loaded.state === 'shown' && (
        <InvoicePintForm
          issuerNumber={loaded.value.sheet.issuer.issuerNumber}
          buyer={loaded.value.buyer}
          make={(parties) => pintInvoice({ ...loaded.value, ...parties })}
          hints={hintsOf(loaded.value)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
