import { useCallback } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';

/**
 * What each place in the history has been told to ask for, until the app shows it: a second change in the same event
 * goes on from the first one instead of undoing it.
 */
const asked = new WeakMap<Location, URLSearchParams>();

/** One text of the address's query; changing it replaces the address, so that going back leaves the page. */
export function useQueryState(name: string, fallback: string): [string, (value: string) => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const value = new URLSearchParams(location.search).get(name) ?? fallback;
  const setValue = useCallback(
    (next: string) => {
      const query = new URLSearchParams(asked.get(location) ?? location.search);
      if (next === fallback) query.delete(name);
      else query.set(name, next);
      asked.set(location, query);
      void navigate({ search: query.toString(), hash: location.hash }, { replace: true });
    },
    [fallback, location, name, navigate],
  );
  return [value, setValue];
}
