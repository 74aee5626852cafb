import { useSyncExternalStore } from 'react';

const QUERY = '(width < 760px)';

function follow(tell: () => void): () => void {
  addEventListener('resize', tell);
  return () => removeEventListener('resize', tell);
}

/** Whether the screen is that of a phone: containers are cards then, not lines of a table. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(follow, () => matchMedia(QUERY).matches);
