import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { DateField } from '#components/form/DateField.tsx';
import { Form } from '#components/form/Form.tsx';
import { Money } from '#components/Money.tsx';
import { newId } from '#domain/id.ts';
import { isIssued, type Invoice } from '#domain/invoice/record.ts';
import { creditFormOf, creditOf, toGiveBack, type CreditForm } from '#domain/payment/credit.ts';
import { overpaidBy } from '#domain/payment/entries.ts';
import { dayKeyOf } from '#domain/time.ts';
import { paymentsTab } from '#paths.ts';
import * as payments from '#repositories/payments.ts';
import { useUserId } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';
import './payments.css';

const TITLE = '返すべき金額';

type CreditProps = { companyId: string; invoice: Invoice };

const toPayments = <Link to={paymentsTab}>「入金」の前受金</Link>;

function Giving({ companyId, invoice }: CreditProps) {
  const userId = useUserId();
  const [today] = useState(() => dayKeyOf(new Date()));
  const [busy, setBusy] = useState(false);
  /** Under one id: what arrived without an answer is not given again. */
  const [id] = useState(newId);
  const { issueDay } = invoice;
  const amount = toGiveBack(invoice);
  const { control, handleSubmit } = useForm<CreditForm>({
    resolver: zodResolver(creditFormOf(invoice, today)),
    defaultValues: { day: today < issueDay ? issueDay : today },
  });
  const save = async (form: CreditForm): Promise<void> => {
    setBusy(true);
    const outcome = await payments.record(companyId, userId, { id, ...creditOf(invoice, form) }, [
      { invoice: invoice.id, amount: 0 - amount },
    ]);
    setBusy(false);
    if (outcome.kind === 'saved')
      showToast({ severity: 'success', summary: '前受金に振り替えました' });
    else {
      const detail = outcome.kind === 'failed' ? outcome.message : '';
      showToast({ severity: 'error', summary: '前受金に振り替えられませんでした', detail });
    }
  };
  return (
    <Card title={TITLE}>
      <Form label={TITLE} onSubmit={(event) => void handleSubmit(save)(event)}>
        <p>
          マイナスの請求書です。取引先に{' '}
          <strong>
            <Money value={amount} />
          </strong>{' '}
          を返します。前受金に振り替えると、ほかの請求書に充てて相殺するか、
          {toPayments}から返金できます。
        </p>
        <div className="payment-form payment-form--line">
          <DateField control={control} name="day" label="振替日" required today={today} />
          <Button variant="primary" type="submit" loading={busy}>
            <Money value={amount} /> を前受金に振り替える
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/**
 * 返すべき金額: what an invoice below zero gives becomes the client's money (前受金). What came in for it before it was
 * corrected goes back first, by itself.
 */
export function Credit({ companyId, invoice }: CreditProps) {
  if (toGiveBack(invoice) > 0 && overpaidBy(invoice) === undefined)
    return <Giving companyId={companyId} invoice={invoice} />;
  if (!isIssued(invoice) || invoice.gross >= 0 || invoice.status !== 'paid') return null;
  return (
    <Card title={TITLE}>
      <p>
        前受金に振り替えました。ほかの請求書を開いて充てる(相殺)か、{toPayments}から返金します。
      </p>
    </Card>
  );
}
