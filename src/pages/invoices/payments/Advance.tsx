import { useMemo } from 'react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { Money } from '#components/Money.tsx';
import { outstandingOf } from '#domain/invoice/payment.ts';
import { isIssued, type Invoice } from '#domain/invoice/record.ts';
import { paymentWords } from '#domain/payment/record.ts';
import { longDayLabel } from '#domain/time.ts';
import { useLive } from '#hooks/useLive.ts';
import { useAdvance } from '#pages/invoices/payments/useAdvance.ts';
import * as payments from '#repositories/payments.ts';
import './payments.css';

const never = (): boolean => false;

type AdvanceProps = { companyId: string; invoice: Invoice };

/** Money of the client that no invoice has (前受金), offered where an invoice is still owed. */
export function Advance({ companyId, invoice }: AdvanceProps) {
  const { clientId } = invoice;
  const live = useLive(
    useMemo(() => payments.watchWithRest(companyId, clientId), [companyId, clientId]),
    never,
  );
  const { busy, use } = useAdvance(companyId);
  const owed = isIssued(invoice) ? outstandingOf(invoice) : 0;
  if (owed <= 0 || live.state !== 'shown' || live.value.rows.length === 0) return null;
  return (
    <Card title="前受金">
      {live.value.rows.map((payment) => (
        <div className="payment-advance" key={payment.id}>
          <p>
            {longDayLabel(payment.day)} {paymentWords(payment)} の残り{' '}
            <strong>
              <Money value={payment.rest} />
            </strong>
          </p>
          <Button
            loading={busy?.payment === payment.id}
            disabled={busy !== undefined}
            onClick={() => void use(payment, invoice, Math.min(owed, payment.rest))}
          >
            この請求書に <Money value={Math.min(owed, payment.rest)} /> を充てる
          </Button>
        </div>
      ))}
    </Card>
  );
}
