import { useEffect, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { Chip } from '#components/Chip.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import type { PlanState } from '#domain/company/plan.ts';
import { dayKeyOf, longDayLabel } from '#domain/time.ts';
import { reasonOf } from '#hooks/reasonOf.ts';
import type { PlanLive } from '#pages/plans/usePlanState.ts';
import { paths } from '#paths.ts';
import { createPortalLink } from '#repositories/subscriptions.ts';
import { usePlan } from '#stores/plan.ts';

/** Names of the plans in the sign-in token; one without a name here is shown as it is. */
const NAMES: Readonly<Record<string, string>> = { basic: 'ベーシック' };

function nameOf(role: string | null | undefined): string {
  if (role === undefined) return '確認しています…';
  return role === null ? 'なし' : (NAMES[role] ?? role);
}

type Running = Extract<PlanState, { kind: 'trial' | 'active' }>;

/** What comes next; a sentence about a day that nobody knows is left out. */
function nextOf({ kind, until, ends }: Running): string {
  const day = until === undefined ? '' : longDayLabel(dayKeyOf(until));
  if (ends) return day === '' ? '解約済みです。' : `解約済みです。${day} までお使いいただけます。`;
  if (day === '') return '';
  return kind === 'trial'
    ? `無料のお試しは ${day} までです。そのあと月額料金が始まります。`
    : `次の更新日は ${day} です。`;
}

function labelOf(plan: Running): string {
  if (plan.kind === 'active') return '契約中';
  return plan.until === undefined ? '試用中' : `試用中 あと ${plan.daysLeft} 日`;
}

type Words = { label: string; tone: 'done' | 'warn' | 'neutral'; text: string };

function words(plan: PlanState): Words {
  if (plan.kind === 'none')
    return { label: '未契約', tone: 'neutral', text: '契約しなくても、すべての画面を使えます。' };
  if (plan.kind === 'unpaid')
    return {
      label: 'お支払いの確認が必要です',
      tone: 'warn',
      text: 'お支払いを確認できませんでした。カードの情報をお確かめください。すべての画面はそのまま使えます。',
    };
  if (plan.kind === 'paused')
    return {
      label: '一時停止中',
      tone: 'warn',
      text: 'カードの登録がないまま無料のお試しが終わり、契約は一時停止しています。カードを登録すると再開できます。すべての画面はそのまま使えます。',
    };
  return { label: labelOf(plan), tone: 'done', text: nextOf(plan) };
}

/** Where the customer stands, calmly, and the way to card and receipts. */
export function CurrentPlan({ plan }: { plan: PlanLive }) {
  const role = usePlan((state) => state.role);
  if (plan.state === 'loading') return <Skeleton lines={2} />;
  if (plan.state === 'failed') return <ErrorState message={plan.message} onRetry={plan.retry} />;
  const { label, tone, text } = words(plan.value);
  return (
    <Card title="ご契約の状況">
      <div className="plans__current" aria-live="polite">
        <p>
          <Chip tone={tone}>{label}</Chip>
          <span className="plans__role">現在のプラン: {nameOf(role)}</span>
        </p>
        {text !== '' && <p>{text}</p>}
      </div>
      {plan.value.kind !== 'none' && <Portal />}
    </Card>
  );
}

/** Leads to the payment service's own page for card, receipts and cancelling. */
function Portal() {
  const [opening, setOpening] = useState(false);
  const [failure, setFailure] = useState<string>();

  // The browser's back button can bring this very page back as it was left.
  useEffect(() => {
    const restore = () => setOpening(false);
    addEventListener('pageshow', restore);
    return () => removeEventListener('pageshow', restore);
  }, []);

  const open = async () => {
    setOpening(true);
    setFailure(undefined);
    try {
      location.assign(await createPortalLink(`${location.origin}${paths.plans}`));
    } catch (error) {
      setFailure(reasonOf(error));
      setOpening(false);
    }
  };
  return (
    <div className="plans__portal">
      <Button icon="card" loading={opening} onClick={() => void open()}>
        請求・カードの管理
      </Button>
      {failure !== undefined && <p role="alert">{failure}</p>}
    </div>
  );
}
