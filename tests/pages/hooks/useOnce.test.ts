import { act, renderHook, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useOnce } from '#hooks/useOnce.ts';
import { deferred } from '#tests/support/deferred.ts';
import { goOnline } from '#tests/support/network.ts';

const renderOnce = (first: () => Promise<number>) =>
  renderHook(({ read }) => useOnce(read), { initialProps: { read: first } });

describe('useOnce', () => {
  it('loads and then shows the whole answer', async () => {
    const { result } = renderOnce(() => Promise.resolve(49_500));
    expect(result.current.state).toBe('loading');
    await waitFor(() => expect(result.current).toMatchObject({ state: 'shown', value: 49_500 }));
  });

  it('tells why it failed, also when no Error was thrown', async () => {
    const { result, rerender } = renderOnce(() => Promise.reject(new Error('読めません')));
    await waitFor(() =>
      expect(result.current).toMatchObject({ state: 'failed', message: '読めません' }),
    );
    const words = vi.fn<() => Promise<number>>().mockRejectedValue('言葉だけ');
    rerender({ read: words });
    await waitFor(() =>
      expect(result.current).toMatchObject({ state: 'failed', message: '言葉だけ' }),
    );
  });

  it('reads again on retry', async () => {
    const read = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('読めません'));
    const { result } = renderOnce(read);
    await waitFor(() => expect(result.current.state).toBe('failed'));
    read.mockResolvedValueOnce(7);
    act(() => result.current.retry());
    expect(result.current.state).toBe('loading');
    await waitFor(() => expect(result.current).toMatchObject({ state: 'shown', value: 7 }));
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('reads again by itself when the network is back, but only what failed', async () => {
    const read = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('読めません'));
    const { result } = renderOnce(read);
    await waitFor(() => expect(result.current.state).toBe('failed'));
    read.mockResolvedValue(7);
    goOnline();
    await waitFor(() => expect(result.current).toMatchObject({ state: 'shown', value: 7 }));
    goOnline();
    expect(result.current.state).toBe('shown');
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('shows nothing of an earlier read, however late it answers', async () => {
    const late = deferred<number>();
    const { result, rerender } = renderOnce(() => late.promise);
    rerender({ read: () => Promise.resolve(2) });
    await waitFor(() => expect(result.current.state).toBe('shown'));
    await late.resolve(1);
    expect(result.current).toMatchObject({ state: 'shown', value: 2 });
  });

  it('shows no failure of an earlier read', async () => {
    const late = deferred<number>();
    const next = deferred<number>();
    const { result, rerender } = renderOnce(() => late.promise);
    const read = () => next.promise;
    rerender({ read });
    await late.reject('遅い');
    expect(result.current.state).toBe('loading');
    await next.resolve(3);
    expect(result.current).toMatchObject({ state: 'shown', value: 3 });
  });

  it('loads anew while another read is under way instead of showing the old sum', async () => {
    const { result, rerender } = renderOnce(() => Promise.resolve(1));
    await waitFor(() => expect(result.current.state).toBe('shown'));
    const next = deferred<number>();
    const read = () => next.promise;
    rerender({ read });
    expect(result.current.state).toBe('loading');
    await next.resolve(2);
    expect(result.current).toMatchObject({ state: 'shown', value: 2 });
  });

  it('hears that the network is back from the moment at which the failure shows', async () => {
    const read = vi.fn(async () => 3).mockRejectedValueOnce(new Error('不通'));
    const { result } = renderHook(() => {
      const once = useOnce(read);
      useLayoutEffect(() => {
        if (once.state === 'failed') dispatchEvent(new Event('online'));
      });
      return once;
    });
    await waitFor(() => expect(result.current).toMatchObject({ state: 'shown', value: 3 }));
  });
});
