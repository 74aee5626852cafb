import { useEffect, useMemo } from 'react';
import { planState, type PlanState } from '#domain/company/plan.ts';
import { useLive } from '#hooks/useLive.ts';
import * as subscriptions from '#repositories/subscriptions.ts';
import { awaitPlan, loadPlan } from '#stores/plan.ts';

export type PlanLive =
  | { state: 'loading' }
  | { state: 'failed'; message: string; retry: () => void }
  | { state: 'shown'; value: PlanState };

const isNone = ({ rows }: { rows: unknown[] }): boolean => rows.length === 0;

/** Where the customer stands, live; the token's plan follows, for it is written a little later than the subscription. */
export function usePlanState(userId: string | undefined): PlanLive {
  const live = useLive(
    useMemo(() => (userId === undefined ? undefined : subscriptions.watchAll(userId)), [userId]),
    isNone,
  );
  const value = live.state === 'shown' ? planState(live.value.rows, new Date()) : undefined;
  const isPaid =
    value === undefined ? undefined : value.kind === 'trial' || value.kind === 'active';

  useEffect(() => {
    if (isPaid === undefined) return undefined;
    const leaving = new AbortController();
    const follow = async () => {
      const role = await loadPlan();
      if ((role !== null) !== isPaid)
        await awaitPlan((fresh) => (fresh !== null) === isPaid, leaving.signal);
    };
    // Without an answer the token stays as it is; what the customer sees comes from the subscription.
    void follow().catch(() => undefined);
    return () => leaving.abort();
  }, [isPaid, userId]);

  if (live.state === 'failed') return { state: 'failed', message: live.message, retry: live.retry };
  return value === undefined ? { state: 'loading' } : { state: 'shown', value };
}
