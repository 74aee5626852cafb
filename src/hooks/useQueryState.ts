import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** One text of the address's query; changing it replaces the address, so that going back leaves the page. */
export function useQueryState(name: string, fallback: string): [string, (value: string) => void] {
  const [query, setQuery] = useSearchParams();
  const value = query.get(name) ?? fallback;
  const setValue = useCallback(
    (next: string) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          if (next === fallback) after.delete(name);
          else after.set(name, next);
          return after;
        },
        { replace: true },
      ),
    [fallback, name, setQuery],
  );
  return [value, setValue];
}
