import { useCallback, useEffect, useRef } from 'react';
import { useUnsaved } from '#hooks/useUnsaved.ts';

/** Something long that can be stopped: it ends with the page, and who leaves the page is asked before. */
export function useRunning() {
  const isRunning = useRef(false);
  const isStopped = useRef(false);
  useUnsaved(useCallback(() => isRunning.current, []));
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  const run = async (work: (isStopped: () => boolean) => Promise<void>): Promise<void> => {
    isStopped.current = false;
    isRunning.current = true;
    try {
      await work(() => isStopped.current);
    } finally {
      isRunning.current = false;
    }
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { run, stop };
}
