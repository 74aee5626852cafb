import { Button } from '#components/Button.tsx';
import { Icon } from '#components/Icon.tsx';
import { TRIAL_DAYS } from '#domain/company/plan.ts';
import type { Checkout } from '#pages/plans/useCheckout.ts';
import type { Plan } from '#repositories/subscriptions.ts';

type PlanOfferProps = {
  /** Undefined while the payment service's catalogue does not have it. */
  plan: Plan | undefined;
  checkout: Checkout;
  /** 'held': a contract whose payment is missing. */
  contract: 'none' | 'running' | 'held';
  /** Whether it is known who asks. */
  isReady: boolean;
  onApply: () => void;
};

const yen = new Intl.NumberFormat('ja-JP', { style: 'currency', currency: 'JPY' });

const POINTS = [
  `はじめの${TRIAL_DAYS}日間は無料`,
  '受注・配車表・請求書のすべての機能',
  '事業所の人数・受注の件数に制限なし',
  'プロモーションコードが使えます',
  'いつでも解約できます',
];

/** The monthly basic plan and the way to it. */
export function PlanOffer({ plan, checkout, contract, isReady, onApply }: PlanOfferProps) {
  const price = plan?.price.unit_amount ?? null;
  const waiting = checkout.state === 'waiting';
  return (
    <section className="plan-offer" aria-labelledby="plan-name">
      <h2 id="plan-name">{plan?.product.name ?? 'ベーシックプラン'}</h2>
      {price !== null && (
        <p className="plan-offer__price">
          <strong>{yen.format(price)}</strong> / 月(税抜)
        </p>
      )}
      <ul>
        {POINTS.map((point) => (
          <li key={point}>
            <Icon name="check" />
            {point}
          </li>
        ))}
      </ul>
      {checkout.state === 'returned' && contract === 'none' && (
        <p className="plan-offer__note" role="status">
          お申し込みは完了していません。いつでもやり直せます。
        </p>
      )}
      {checkout.state === 'failed' && (
        <p className="plan-offer__failure" role="alert">
          {checkout.message}
        </p>
      )}
      {contract === 'running' && <p className="plan-offer__note">このプランをご利用中です。</p>}
      {contract === 'held' && (
        <p className="plan-offer__note">
          ご契約はそのままです。「請求・カードの管理」からお支払いをお確かめください。
        </p>
      )}
      {contract === 'none' && (
        <Button variant="primary" loading={waiting} disabled={!isReady} onClick={onApply}>
          {checkout.state === 'failed' ? 'もう一度申し込む' : '申し込む'}
        </Button>
      )}
      <p role="status" className="plan-offer__waiting">
        {waiting && '決済ページへ移動しています…'}
      </p>
    </section>
  );
}
