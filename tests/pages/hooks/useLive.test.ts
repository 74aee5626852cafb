import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ask, useLive } from '#hooks/useLive.ts';
import type { Watch } from '#firestore/live.ts';
import { aSource } from '#tests/support/live.ts';

const isEmpty = (value: readonly string[]): boolean => value.length === 0;

const renderLive = (watch: Watch<string[]> | undefined) =>
  renderHook(({ source }) => useLive(source, isEmpty), { initialProps: { source: watch } });

describe('useLive', () => {
  it('loads until the source speaks', () => {
    const { result } = renderLive(aSource<string[]>().watch);
    expect(result.current.state).toBe('loading');
  });

  it('loads without a source', () => {
    const { result } = renderLive(undefined);
    expect(result.current.state).toBe('loading');
  });

  it('shows cached data at once and then what the server says', () => {
    const source = aSource<string[]>();
    const { result } = renderLive(source.watch);
    source.emit(['古い'], { fromCache: true, pending: true });
    expect(result.current).toMatchObject({
      state: 'shown',
      value: ['古い'],
      fromCache: true,
      pending: true,
    });
    source.emit(['新しい']);
    expect(result.current).toMatchObject({
      state: 'shown',
      value: ['新しい'],
      fromCache: false,
      pending: false,
    });
  });

  it('takes "none" from the server only', () => {
    const source = aSource<string[]>();
    const { result } = renderLive(source.watch);
    source.emit([], { fromCache: true });
    expect(result.current.state).toBe('loading');
    source.emit([]);
    expect(result.current).toMatchObject({ state: 'shown', value: [] });
  });

  it('keeps a "none" that the server has confirmed while the connection is lost', () => {
    const source = aSource<string[]>();
    const { result } = renderLive(source.watch);
    source.emit([]);
    source.emit([], { fromCache: true });
    expect(result.current).toMatchObject({ state: 'shown', value: [], fromCache: true });
    source.emit(['来た']);
    // What is gone from the cache alone is no "none".
    source.emit([], { fromCache: true });
    expect(result.current.state).toBe('loading');
  });

  it('tells why it failed and asks again on retry', () => {
    const source = aSource<string[]>();
    const { result } = renderLive(source.watch);
    source.fail('接続できません');
    expect(result.current).toMatchObject({ state: 'failed', message: '接続できません' });
    act(() => result.current.retry());
    expect(result.current.state).toBe('loading');
    expect([source.starts(), source.listeners()]).toEqual([2, 1]);
    source.emit(['来た']);
    expect(result.current).toMatchObject({ state: 'shown', value: ['来た'] });
  });

  it('shows no data any more after a later failure', () => {
    const source = aSource<string[]>();
    const { result } = renderLive(source.watch);
    source.emit(['前']);
    source.fail('権限がありません');
    expect(result.current).toMatchObject({ state: 'failed', message: '権限がありません' });
  });

  it('forgets the answer of an earlier source', () => {
    const first = aSource<string[]>();
    const second = aSource<string[]>();
    const { result, rerender } = renderLive(first.watch);
    first.emit(['一']);
    rerender({ source: second.watch });
    expect(result.current.state).toBe('loading');
    expect(first.listeners()).toBe(0);
    second.emit(['二']);
    expect(result.current).toMatchObject({ state: 'shown', value: ['二'] });
  });

  it('forgets the failure of an earlier source', () => {
    const first = aSource<string[]>();
    const { result, rerender } = renderLive(first.watch);
    first.fail('接続できません');
    rerender({ source: aSource<string[]>().watch });
    expect(result.current.state).toBe('loading');
  });

  it('starts one read and ends it when the component goes', () => {
    const source = aSource<string[]>();
    const { rerender, unmount } = renderLive(source.watch);
    rerender({ source: source.watch });
    expect([source.starts(), source.listeners()]).toEqual([1, 1]);
    unmount();
    expect(source.listeners()).toBe(0);
  });

  it('draws what the last visit left at once, and not again when the source repeats it', () => {
    const source = aSource<string[]>();
    const value = ['前回'];
    const watch: Watch<string[]> = Object.assign(source.watch, { left: () => [value] as const });
    const drawn: string[] = [];
    const { result } = renderHook(() => {
      const live = useLive(watch, isEmpty);
      drawn.push(live.state === 'shown' ? live.value.join() : live.state);
      return live;
    });
    expect(drawn).toEqual(['前回']);
    expect(result.current).toMatchObject({ fromCache: true, pending: false });
    source.emit(value, { fromCache: true });
    expect(drawn).toEqual(['前回']);
    source.emit(value);
    expect(result.current).toMatchObject({ value: ['前回'], fromCache: false });
    source.emit(['今'], { pending: true });
    expect(result.current).toMatchObject({ value: ['今'], pending: true });
  });

  it('loads when the last visit left nothing, or "none"', () => {
    for (const left of [[], [[]]] as const) {
      const source = aSource<string[]>();
      const { result } = renderLive(Object.assign(source.watch, { left: () => left }));
      expect(result.current.state).toBe('loading');
    }
  });
});

describe('ask', () => {
  it('asks, and stops with the first word or failure', async () => {
    for (const word of ['emit', 'fail'] as const) {
      const source = aSource<string>();
      ask(source.watch);
      await Promise.resolve();
      expect([source.starts(), source.listeners()]).toEqual([1, 1]);
      source[word]('来た');
      await Promise.resolve();
      expect(source.listeners()).toBe(0);
    }
  });

  it('asks early only where the last visit left nothing', () => {
    const left = aSource<string>();
    ask(Object.assign(left.watch, { left: () => ['前回'] as const }));
    expect(left.starts()).toBe(0);
    const none = aSource<string>();
    ask(Object.assign(none.watch, { left: () => [] as const }));
    expect(none.starts()).toBe(1);
  });
});
