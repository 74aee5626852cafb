import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { invoiceMail, mailtoOf } from '#domain/invoice/delivery.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { paths } from '#paths.ts';
import * as clients from '#repositories/clients.ts';
import { useCompanyName } from '#stores/companies.ts';
import { copyText } from '#stores/copyText.ts';

/** The mail that an invoice goes with, for the mail program or to be copied. */
export function MailDraft({ companyId, invoice }: { companyId: string; invoice: Invoice }) {
  const companyName = useCompanyName(companyId);
  const { clientId } = invoice;
  const read = useOnce(useCallback(() => clients.get(companyId, clientId), [companyId, clientId]));
  if (read.state === 'loading') return <Skeleton lines={2} />;
  if (read.state === 'failed') return <ErrorState message={read.message} onRetry={read.retry} />;
  if (read.value === undefined) return null;
  const mail = invoiceMail(invoice, read.value, companyName);
  return (
    <div className="delivery__mail">
      <p className="delivery__actions">
        <a className="button button--secondary" href={mailtoOf(mail)}>
          メールの下書きを開く
        </a>
        <Button variant="quiet" onClick={() => void copyText(mail.body, '本文')}>
          本文をコピー
        </Button>
      </p>
      <p className="delivery__note">
        {mail.to === '' ? (
          <>
            宛先は空で開きます。
            <Link to={paths.client(clientId)}>取引先にメールアドレスを登録</Link>
            すると、次から入ります。
          </>
        ) : (
          `宛先: ${mail.to}`
        )}
      </p>
      <p className="delivery__note">
        請求書は「PDFで保存」でファイルにして、メールに添付してください。
      </p>
    </div>
  );
}
