import { useCallback, useEffect, useRef } from 'react';

/** Tells whether the component is still on the screen: whoever has left meanwhile is not led anywhere. */
export function useIsMounted(): () => boolean {
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return useCallback(() => shown.current, []);
}
