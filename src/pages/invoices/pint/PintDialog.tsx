import { useCallback, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { downloadFile } from '#components/csv/download.ts';
import { Dialog } from '#components/Dialog.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Field } from '#components/form/Field.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { bankLine } from '#domain/bank/bank.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { participantOf, participantOfIssuer } from '#domain/peppol/participant.ts';
import { pintInvoice } from '#domain/peppol/pint.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { loadPrinted } from '#workflows/prepareInvoice.ts';
import * as banks from '#repositories/banks.ts';
import * as clients from '#repositories/clients.ts';
import { showToast } from '#stores/toasts.ts';
import './pint.css';

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
    buyer: participantOfIssuer(client?.qualifiedInvoiceIssuerNumber ?? ''),
  };
}

type NumberBoxProps = { label: string; value: string; onChange: (value: string) => void };

function NumberBox({ label, value, onChange }: NumberBoxProps) {
  const [left, setLeft] = useState(false);
  const isWrong = left && participantOf(value) === undefined;
  return (
    <Field
      label={label}
      required
      width="full"
      hint="0221:T7000012050002(登録番号)か 0188:7000012050002(法人番号)の形"
      error={isWrong ? `${label}を「0221:T」と数字13桁などの形で入力してください` : undefined}
    >
      {(aria) => (
        <input
          {...aria}
          className="input"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => setLeft(true)}
        />
      )}
    </Field>
  );
}

type Loaded = Awaited<ReturnType<typeof load>>;

function PintForm({ loaded, onClose }: { loaded: Loaded; onClose: () => void }) {
  const { sheet, account } = loaded;
  const [from, setFrom] = useState(participantOfIssuer(sheet.issuer.issuerNumber));
  const [to, setTo] = useState(loaded.buyer);
  const [seller, buyer] = [participantOf(from), participantOf(to)];
  const file =
    seller === undefined || buyer === undefined
      ? undefined
      : pintInvoice({ sheet, seller, buyer, account });
  const save = () => {
    if (file?.kind !== 'file') return;
    downloadFile(file.name, new Blob([file.text], { type: 'application/xml' }));
    showToast({ severity: 'success', summary: `${file.name} を書き出しました` });
    onClose();
  };
  return (
    <div className="pint">
      <NumberBox label="自社のPeppol ID" value={from} onChange={setFrom} />
      <NumberBox label="取引先のPeppol ID" value={to} onChange={setTo} />
      {file?.kind === 'refused' && (
        <p className="pint__refused" role="alert">
          {file.message}
        </p>
      )}
      {sheet.issuer.issuerNumber === '' && (
        <p className="pint__note">
          登録番号のない請求書なので、免税事業者用の形式(NTR)で書き出します。消費税額は0円になり、金額は税込です。
        </p>
      )}
      <p className="pint__note">
        発行時の内容をJP PINT
        1.1のXMLにします。送信はPeppolのアクセスポイント(会計・請求サービス)で行ってください。
        {account === undefined &&
          '印刷した振込先の銀行・支店コードがわからないため、振込先は文章だけで入ります。'}
        {sheet.carryOver !== null && '繰越額は入りません。'}
      </p>
      <div className="pint__actions">
        <Button onClick={onClose}>キャンセル</Button>
        <Button variant="primary" icon="download" disabled={file?.kind !== 'file'} onClick={save}>
          書き出す
        </Button>
      </div>
    </div>
  );
}

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
      {loaded.state === 'shown' && <PintForm loaded={loaded.value} onClose={onClose} />}
    </Dialog>
  );
}
