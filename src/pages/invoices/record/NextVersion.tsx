import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '#components/Card.tsx';
import { invoiceIdOf } from '#domain/invoice/identity.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { hasPayments } from '#domain/payment/entries.ts';
import { useLiveRecord } from '#hooks/useLiveRecord.ts';
import { heldWords } from '#pages/invoices/record/heldWords.ts';
import { paths } from '#paths.ts';
import * as invoices from '#repositories/invoices.ts';

/** The way on from a void invoice, as long as nothing took its place: the next version has what was paid on it. */
export function NextVersion({ companyId, invoice }: { companyId: string; invoice: Invoice }) {
  const id = invoiceIdOf({ ...invoice, revision: invoice.revision + 1 });
  const next = useLiveRecord(useMemo(() => invoices.watch(companyId, id), [companyId, id]));
  if (next.state !== 'shown' || (next.value !== undefined && next.value.status !== 'draft'))
    return null;
  return (
    <Card title="修正版">
      <p>
        {hasPayments(invoice)
          ? `${heldWords(invoice)}請求する受注がないときは、追加の明細・値引きを外すと、0円の修正版を発行できます。`
          : 'もう一度請求するときは、修正版を発行します。'}
      </p>
      <Link className="button button--secondary" to={paths.invoice(id)}>
        修正版を発行
      </Link>
    </Card>
  );
}
