import { useCallback, useState } from 'react';

const MOST = 5;

function readRecent(key: string): readonly string[] {
  try {
    return (localStorage.getItem(key) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

/**
 * Who was assigned last on this device, the newest first.
 * @param name of the company and the person
 */
export function useRecentAssignees(name: string): [readonly string[], (value: string) => void] {
  const key = `assignees:${name}`;
  const [recent, setRecent] = useState(() => readRecent(key));

  const remember = useCallback(
    (value: string) => {
      const next = [value, ...readRecent(key).filter((one) => one !== value)].slice(0, MOST);
      setRecent(next);
      try {
        localStorage.setItem(key, next.join(' '));
      } catch {
        // Private windows may refuse storage; the order then lasts for this visit.
      }
    },
    [key],
  );
  return [recent, remember];
}
