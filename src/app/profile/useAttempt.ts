import { useState } from 'react';
import { reasonOf } from '#hooks/reasonOf.ts';

type Attempt =
  { kind: 'idle' } | { kind: 'done'; message: string } | { kind: 'failed'; message: string };

/** One attempt to change the account and how it ended, in words. */
export function useAttempt() {
  const [attempt, setAttempt] = useState<Attempt>({ kind: 'idle' });
  /** @param success what to say when it worked. @returns whether it worked */
  const run = async (work: () => Promise<void>, success: string): Promise<boolean> => {
    setAttempt({ kind: 'idle' });
    try {
      await work();
      setAttempt({ kind: 'done', message: success });
      return true;
    } catch (error) {
      setAttempt({
        kind: 'failed',
        message: reasonOf(error),
      });
      return false;
    }
  };
  return { attempt, run };
}

export type { Attempt };
