import { useCallback, useEffect, useState } from 'react';
import { dayKeyOf, untilMidnight } from '#domain/time.ts';

/** The clock of the computer may jump, or sleep: it is looked at again at least this often. */
const LOOK_MS = 60_000;

/** Tells of today, and of each new day at midnight in Japan. @param onDay keep it stable */
export function useNewDay(onDay: (day: string) => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const now = new Date();
      onDay(dayKeyOf(now));
      timer = setTimeout(look, Math.min(untilMidnight(now), LOOK_MS));
    };
    look();
    return () => clearTimeout(timer);
  }, [onDay]);
}

/** An instant of today, the same for the whole day: pages are left open over midnight. */
export function useToday(): Date {
  const [now, setNow] = useState(() => new Date());
  useNewDay(
    useCallback((day) => setNow((before) => (dayKeyOf(before) === day ? before : new Date())), []),
  );
  return now;
}
