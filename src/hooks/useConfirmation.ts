import { useCallback, useState } from 'react';

/**
 * Something that is asked about before it is done: what it concerns, and whether it is being done.
 * @param work done when the person agrees; the question goes when it has ended
 */
export function useConfirmation<T>(work: (about: T) => Promise<void>) {
  const [about, setAbout] = useState<T>();
  const [busy, setBusy] = useState(false);
  const cancel = useCallback(() => setAbout(undefined), []);
  const confirm = async (): Promise<void> => {
    if (about === undefined) return;
    setBusy(true);
    try {
      await work(about);
    } finally {
      setBusy(false);
      setAbout(undefined);
    }
  };
  return { about, busy, ask: setAbout, cancel, confirm: () => void confirm() };
}
