import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Live, Watch } from '#firestore/live.ts';
import { useJobsOf } from '#hooks/useJobsOf.ts';
import type { LiveState } from '#hooks/useLive.ts';

type Answer = { rows: string[] };

const orders: LiveState<{ rows: { id: string }[] }> = {
  state: 'shown',
  value: { rows: [{ id: 'o1' }] },
  fromCache: true,
  pending: false,
  retry: () => undefined,
};

/** @param left what the last visit left of the answer */
function listen(left: readonly [] | readonly [Answer]) {
  let tell: (live: Live<Answer>) => void = () => undefined;
  const source: Watch<Answer> = (onNext) => {
    tell = onNext;
    return () => undefined;
  };
  source.left = () => left;
  const watch = () => source;
  const { result } = renderHook(() => useJobsOf(watch, 'company-1', orders, '2026-11-26'));
  const say = (rows: string[], fromCache: boolean) =>
    act(() => tell({ value: { rows }, fromCache, pending: false }));
  return { result, say };
}

it('takes it from no cache that orders have no jobs: their legs would read 未定', () => {
  const { result, say } = listen([]);
  say([], true);
  expect(result.current.state).toBe('loading');
  say([], false);
  expect(result.current).toMatchObject({ state: 'shown', value: { rows: [] } });
});

it('shows what the cache has of them', () => {
  const { result, say } = listen([]);
  say(['job'], true);
  expect(result.current).toMatchObject({ state: 'shown', value: { rows: ['job'] } });
});

it('knows from the last visit that there are none', () => {
  const { result, say } = listen([{ rows: [] }]);
  expect(result.current.state).toBe('shown');
  say([], true);
  expect(result.current).toMatchObject({ state: 'shown', value: { rows: [] } });
});
