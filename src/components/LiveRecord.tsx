import type { ReactNode } from 'react';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import type { LiveState } from '#hooks/useLive.ts';

type LiveRecordProps<T> = {
  live: LiveState<T | undefined>;
  /** What the record is called: 「取引先」. */
  name: string;
  children: (value: T) => ReactNode;
};

/** One record in its states: loading, failed with a retry, not there, there. */
export function LiveRecord<T>({ live, name, children }: LiveRecordProps<T>) {
  if (live.state === 'shown' && live.value !== undefined) return children(live.value);
  return (
    <>
      <title>{`${name} - はこび帳`}</title>
      <Unshown live={live} name={name} />
    </>
  );
}

function Unshown({ live, name }: Pick<LiveRecordProps<unknown>, 'live' | 'name'>) {
  if (live.state === 'loading') return <Skeleton lines={8} />;
  if (live.state === 'failed') return <ErrorState message={live.message} onRetry={live.retry} />;
  return (
    <EmptyState title={`${name}が見つかりません`}>
      アドレスが正しいか、ほかの事業所の記録でないかをお確かめください。
    </EmptyState>
  );
}
