import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayKeyOf } from '#domain/time.ts';
import { useToday } from '#components/useToday.ts';

const pass = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-30T14:58:30Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('An instant of today', () => {
  it('is the same for the whole day', () => {
    const { result } = renderHook(useToday);
    const first = result.current;
    pass(89_000);
    expect(result.current).toBe(first);
  });

  it('is of the new day from midnight in Japan on', () => {
    const { result } = renderHook(useToday);
    pass(90_000);
    expect(dayKeyOf(result.current)).toBe('2026-12-01');
  });

  it('is of the day of the clock a minute after the computer slept', () => {
    const { result } = renderHook(useToday);
    vi.setSystemTime(new Date('2026-12-02T01:00:00Z'));
    pass(60_000);
    expect(dayKeyOf(result.current)).toBe('2026-12-02');
  });
});
