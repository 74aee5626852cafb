import { useCallback, useRef, useState } from 'react';

/** How a write ended that this device has kept before it is sent. */
type Outcome =
  | { kind: 'saved' }
  | { kind: 'queued'; sent: Promise<Outcome> }
  | { kind: 'failed'; message: string }
  | { kind: 'conflict' };

export type BackgroundProgress =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  | { kind: 'queued' }
  | { kind: 'failed'; message: string };

/** A save that takes no longer is not worth saying that it waits. */
const QUICK_MS = 1_500;

/**
 * Follows writes that nobody has to wait for: what is done next may begin at once. What the server says later, where the
 * person is somewhere else, is told by whoever follows what waits on the device.
 */
export function useBackgroundSave() {
  const [progress, setProgress] = useState<BackgroundProgress>({ kind: 'idle' });
  const newest = useRef(0);
  const run = useCallback(async (attempt: () => Promise<Outcome>): Promise<void> => {
    newest.current += 1;
    const mine = newest.current;
    const say = (next: BackgroundProgress) => {
      if (newest.current === mine) setProgress(next);
    };
    say({ kind: 'saving' });
    const outcome = await attempt();
    if (outcome.kind === 'failed') return say(outcome);
    if (outcome.kind !== 'queued') return say({ kind: 'saved' });
    const timer = setTimeout(() => say({ kind: 'queued' }), QUICK_MS);
    const end = await outcome.sent;
    clearTimeout(timer);
    // Refused or contested: that is told with what can be done about it.
    say({ kind: end.kind === 'saved' ? 'saved' : 'idle' });
  }, []);
  return { progress, run };
}
