import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { ErrorState } from '#components/ErrorState.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { useOnce } from '#hooks/useOnce.ts';
import { CurrentPlan } from '#pages/plans/CurrentPlan.tsx';
import { PlanOffer } from '#pages/plans/PlanOffer.tsx';
import { useCheckout } from '#pages/plans/useCheckout.ts';
import { usePlanState } from '#pages/plans/usePlanState.ts';
import { loginReturningTo, paths } from '#paths.ts';
import * as subscriptions from '#repositories/subscriptions.ts';
import { useSession } from '#stores/session.ts';
import './PlansPage.css';

const CONTRACTS = {
  none: 'none',
  trial: 'running',
  active: 'running',
  unpaid: 'held',
  paused: 'held',
} as const;

/** The plan, what it costs, and where the customer stands. Nothing in the app depends on it. */
export function PlansPage() {
  const navigate = useNavigate();
  const { user, loading } = useSession();
  const { checkout, start } = useCheckout(user?.uid);
  const plan = usePlanState(user?.uid);
  const offer = useOnce(useCallback(() => subscriptions.getPlan(), []));

  const apply = () => {
    if (user === null) void navigate(loginReturningTo(paths.plans));
    else start();
  };

  return (
    <div className="plans">
      <title>プラン - はこび帳</title>
      <PageHeader title="プラン" description="7日間は無料。いつでも解約できます。" />
      {user !== null && <CurrentPlan plan={plan} />}
      {offer.state === 'loading' && <Skeleton lines={6} />}
      {offer.state === 'failed' && <ErrorState message={offer.message} onRetry={offer.retry} />}
      {offer.state === 'shown' && (
        <PlanOffer
          plan={offer.value}
          checkout={checkout}
          contract={plan.state === 'shown' ? CONTRACTS[plan.value.kind] : 'none'}
          isReady={!loading && (user === null || plan.state === 'shown')}
          onApply={apply}
        />
      )}
    </div>
  );
}
