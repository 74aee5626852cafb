import { useEffect, useState } from 'react';

/** Gives the focus back to what had it when this was opened, once this is gone and nothing else has taken it. */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    // A dialog that took the place of another has its opener from it: that one has given the focus back just now.
    const opener = before?.isConnected === true ? before : document.activeElement;
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [before]);
}
