import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useStaleWhileLoading } from '#hooks/useStaleWhileLoading.ts';
import { useLive } from '#hooks/useLive.ts';
import { aSource } from '#tests/support/live.ts';

const never = (): boolean => false;

function renderKept() {
  const first = aSource<string[]>();
  const { result, rerender } = renderHook(
    ({ source, key }) => useStaleWhileLoading(useLive(source.watch, never), key),
    { initialProps: { source: first, key: 'company-1' } },
  );
  return { first, result, rerender };
}

describe('useStaleWhileLoading', () => {
  it('keeps what was shown while a wider read loads', () => {
    const { first, result, rerender } = renderKept();
    first.emit(['一']);
    const wider = aSource<string[]>();
    rerender({ source: wider, key: 'company-1' });
    expect(result.current).toMatchObject({ state: 'shown', value: ['一'] });
    wider.emit(['一', '二']);
    expect(result.current).toMatchObject({ state: 'shown', value: ['一', '二'] });
  });

  it('shows nothing of one company to another', () => {
    const { first, result, rerender } = renderKept();
    first.emit(['一']);
    const other = aSource<string[]>();
    rerender({ source: other, key: 'company-2' });
    expect(result.current.state).toBe('loading');
    other.emit(['二']);
    expect(result.current).toMatchObject({ state: 'shown', value: ['二'] });
    rerender({ source: first, key: 'company-1' });
    expect(result.current.state).toBe('loading');
  });

  it('shows the failure of the wider read', () => {
    const { first, result, rerender } = renderKept();
    first.emit(['一']);
    const wider = aSource<string[]>();
    rerender({ source: wider, key: 'company-1' });
    wider.fail('接続できません');
    expect(result.current).toMatchObject({ state: 'failed', message: '接続できません' });
  });

  it('does not keep a failure: a retry shows that it is loading', () => {
    const { first, result } = renderKept();
    first.emit(['一']);
    first.fail('接続できません');
    act(() => result.current.retry());
    expect(result.current.state).toBe('loading');
    first.emit(['二']);
    expect(result.current).toMatchObject({ state: 'shown', value: ['二'] });
  });
});
