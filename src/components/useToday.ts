import { useEffect, useState } from 'react';
import { dayKeyOf, untilMidnight } from '#domain/time.ts';

/** The clock of the computer may jump, or sleep: it is looked at again at least this often. */
const LOOK_MS = 60_000;

/** An instant of today in Japan, the same for the whole day: pages are left open over midnight. */
export function useToday(): Date {
  const [today, setToday] = useState(() => new Date());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const now = new Date();
      setToday((before) => (dayKeyOf(before) === dayKeyOf(now) ? before : now));
      timer = setTimeout(look, Math.min(untilMidnight(now), LOOK_MS));
    };
    look();
    return () => clearTimeout(timer);
  }, []);
  return today;
}
