import { useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { Money } from '#components/Money.tsx';
import { deliveryWayLabel } from '#domain/invoice/delivery.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { isReduction } from '#domain/invoice/returnNote.ts';
import { isGiven, retractable, type Retractable } from '#domain/payment/entries.ts';
import { clockOf, dayKeyOf } from '#domain/time.ts';
import { useLive } from '#hooks/useLive.ts';
import { CorrectDialog } from '#pages/invoices/payments/CorrectDialog.tsx';
import { WithdrawDialog } from '#pages/invoices/payments/WithdrawDialog.tsx';
import { paths, returnNotesOf } from '#paths.ts';
import * as members from '#repositories/members.ts';

const never = (): boolean => false;

const slashed = (dayKey: string): string => dayKey.replaceAll('-', '/');
const whenOf = (at: Date | null): string =>
  at === null ? '' : `${slashed(dayKeyOf(at))} ${clockOf(at)}`;

type Event = {
  key: string;
  when: string;
  words: ReactNode;
  /** What can be taken back of it. */
  back?: Retractable | undefined;
};

function eventsOf(invoice: Invoice, nameOf: (userId: string) => string): Event[] {
  const { payments, replaces, replacedBy, issueNote } = invoice;
  const events: Event[] = [
    {
      key: 'issued',
      when: whenOf(invoice.issuedAt),
      words: (
        <>
          発行 {nameOf(invoice.issuedBy)}
          {issueNote !== '' && ` (運賃未入力のまま: ${issueNote})`}
          {replaces !== '' && (
            <>
              {' '}
              <Link to={paths.invoice(replaces)}>元の請求書</Link>
            </>
          )}
        </>
      ),
    },
    ...payments.map((entry, index) => ({
      key: `payment ${index}`,
      when: slashed(entry.day),
      words: (
        <>
          {isGiven(invoice, entry) ? '振替' : '入金'} <Money value={entry.amount} /> {entry.memo}{' '}
          {nameOf(entry.by)}
          {isReduction(invoice, entry) && (
            <>
              {' '}
              <Link to={returnNotesOf(entry.payment ?? '', invoice.id)}>返還請求書</Link>
            </>
          )}
        </>
      ),
      back: retractable(invoice, index),
    })),
  ];
  if (invoice.sentDay !== '')
    events.push({
      key: 'sent',
      when: slashed(invoice.sentDay),
      words: `送付 ${deliveryWayLabel(invoice)}`,
    });
  if (invoice.exportedAt !== null)
    events.push({
      key: 'exported',
      when: whenOf(invoice.exportedAt),
      words: `会計ソフト用に書き出し (計上日 ${slashed(invoice.exportedDay)})`,
    });
  if (invoice.status === 'voided')
    events.push({
      key: 'voided',
      when: whenOf(invoice.voidedAt),
      words: (
        <>
          無効 {invoice.voidReason}{' '}
          {replacedBy !== '' && <Link to={paths.invoice(replacedBy)}>修正版</Link>}
        </>
      ),
    });
  if (invoice.reversedAt !== null)
    events.push({
      key: 'reversed',
      when: whenOf(invoice.reversedAt),
      words: '会計ソフト用に取消を書き出し',
    });
  return events;
}

/** 履歴: the issue, the payments and what it became. */
export function InvoiceEvents({ companyId, invoice }: { companyId: string; invoice: Invoice }) {
  const live = useLive(
    useMemo(() => members.watchAll(companyId), [companyId]),
    never,
  );
  const [chosen, setChosen] = useState<Retractable>();
  const close = () => setChosen(undefined);
  const known = live.state === 'shown' ? live.value.rows : [];
  const nameOf = (userId: string) => known.find(({ id }) => id === userId)?.name ?? '';
  return (
    <Card title="履歴">
      <ol className="invoice-events">
        {eventsOf(invoice, nameOf).map(({ key, when, words, back }) => (
          <li key={key}>
            <time>{when}</time>
            <span>
              {words}
              {back !== undefined && (
                <Button variant="quiet" onClick={() => setChosen(back)}>
                  取り消す
                </Button>
              )}
            </span>
          </li>
        ))}
      </ol>
      <p className="invoice-events__hash">
        {`台帳の${invoice.sequence}番目 ハッシュ値 ${invoice.hash.slice(0, 16)}…`}
      </p>
      {chosen?.kind === 'payment' && (
        <WithdrawDialog companyId={companyId} paymentId={chosen.id} onClose={close} />
      )}
      {chosen?.kind === 'entry' && (
        <CorrectDialog {...{ companyId, invoice }} entry={chosen.entry} onClose={close} />
      )}
    </Card>
  );
}
