import { useCallback, useState } from 'react';
import { readText, writeText } from '#deviceText.ts';

const MOST = 5;

const readRecent = (key: string): readonly string[] =>
  (readText(key) ?? '').split(' ').filter(Boolean);

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
      writeText(key, next.join(' '));
    },
    [key],
  );
  return [recent, remember];
}
