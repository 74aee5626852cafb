import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useGrowing } from '#hooks/useGrowing.ts';

describe('many costly things', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are shown one after the other', () => {
    const seen: number[] = [];
    const { rerender } = renderHook(
      ({ count }) => {
        const shown = useGrowing(count);
        seen.push(shown);
        return shown;
      },
      { initialProps: { count: 0 } },
    );
    expect(seen.at(-1)).toBe(0);
    rerender({ count: 3 });
    expect(seen.at(-1)).toBe(1);
    act(() => {
      vi.advanceTimersToNextTimer();
    });
    expect(seen.at(-1)).toBe(2);
    act(() => {
      vi.advanceTimersToNextTimer();
    });
    expect(seen.at(-1)).toBe(3);
    expect(vi.getTimerCount()).toBe(0);
  });
});
