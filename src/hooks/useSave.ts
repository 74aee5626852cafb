import { useCallback, useRef, useState } from 'react';
import { reasonOf } from '#hooks/reasonOf.ts';

type Conflict = { path: string; mine: unknown; theirs: unknown };

/** How an attempt to save ended. */
type Outcome =
  | { kind: 'saved' }
  | { kind: 'queued'; sent: Promise<Outcome> }
  | { kind: 'failed'; message: string }
  | { kind: 'conflict'; fields: Conflict[] };

export type SaveProgress =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  | { kind: 'queued' }
  | { kind: 'failed'; message: string }
  | { kind: 'conflict'; fields: Conflict[] };

/**
 * The one way to save: one attempt at a time, its progress, and what became of it also when it was only sent later.
 * @param onSaved after the server accepted it, or it is kept on the device to be sent
 */
export function useSave(on: { onSaved: (how: 'saved' | 'queued') => void }) {
  const [progress, setProgress] = useState<SaveProgress>({ kind: 'idle' });
  const inFlight = useRef(false);
  const newest = useRef(0);

  const run = useCallback(
    async (attempt: () => Promise<Outcome>): Promise<void> => {
      if (inFlight.current) return;
      inFlight.current = true;
      newest.current += 1;
      const mine = newest.current;
      setProgress({ kind: 'saving' });
      try {
        const outcome = await attempt();
        setProgress(outcome.kind === 'queued' ? { kind: 'queued' } : outcome);
        if (outcome.kind === 'saved' || outcome.kind === 'queued') on.onSaved(outcome.kind);
        if (outcome.kind === 'queued')
          void outcome.sent.then((end) => {
            // What was saved since is what the form tells of.
            if (newest.current !== mine) return;
            // Contested: whoever follows what waits on the device tells it, with what can be done about it.
            if (end.kind === 'failed') setProgress(end);
            else setProgress({ kind: end.kind === 'saved' ? 'saved' : 'idle' });
          });
      } catch (error) {
        setProgress({
          kind: 'failed',
          message: reasonOf(error),
        });
      } finally {
        inFlight.current = false;
      }
    },
    [on],
  );

  const settle = useCallback(() => setProgress({ kind: 'idle' }), []);

  return { progress, run, settle };
}
