import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { reasonOf } from '#hooks/reasonOf.ts';

export type OnceState<T> =
  | { state: 'loading'; retry: () => void }
  | { state: 'failed'; message: string; retry: () => void }
  | { state: 'shown'; value: T; retry: () => void };

type Answer<T> =
  { read: unknown; kind: 'value'; value: T } | { read: unknown; kind: 'failure'; message: string };

/**
 * A single read from the server, for what is added up or printed: the whole answer or an error, never a part.
 * @param read keep it stable (useCallback)
 */
export function useOnce<T>(read: () => Promise<T>): OnceState<T> {
  const [answer, setAnswer] = useState<Answer<T>>();
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setAnswer(undefined);
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    let wanted = true;
    read().then(
      (value) => {
        if (wanted) setAnswer({ read, kind: 'value', value });
      },
      (error: unknown) => {
        if (wanted) setAnswer({ read, kind: 'failure', message: reasonOf(error) });
      },
    );
    return () => {
      wanted = false;
    };
  }, [read, attempt]);

  // What failed for want of a network is asked for again as soon as there is one; nobody sees the failure before this
  // listens.
  const hasFailed = answer?.kind === 'failure' && answer.read === read;
  useLayoutEffect(() => {
    if (!hasFailed) return undefined;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [hasFailed, retry]);

  if (answer === undefined || answer.read !== read) return { state: 'loading', retry };
  return answer.kind === 'value'
    ? { state: 'shown', value: answer.value, retry }
    : { state: 'failed', message: answer.message, retry };
}
