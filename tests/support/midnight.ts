import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { atClock } from '#domain/time.ts';

/** Two minutes to midnight of a day, on a clock that goes on: `vi.useRealTimers` ends it. */
export const beforeMidnightOf = (day: string): void => {
  vi.useFakeTimers({ now: atClock(day, '23:58'), shouldAdvanceTime: true });
};

/** From there half a minute into the next day. */
export const toMidnight = (): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(150_000);
  });
