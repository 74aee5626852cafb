import { useCallback, useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

function readHidden(key: string): ReadonlySet<string> {
  try {
    const text = localStorage.getItem(key);
    return text === null ? NONE : new Set(text.split(' ').filter(Boolean));
  } catch {
    return NONE;
  }
}

/**
 * The columns of a list that a person does not want to see; the choice survives a reload on this device.
 * @param name of the list and the person
 */
export function useHiddenColumns(
  name: string,
): [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void] {
  const key = `columns:${name}`;
  const [known, setKnown] = useState(() => ({ key, hidden: readHidden(key) }));
  const current = known.key === key ? known : { key, hidden: readHidden(key) };
  if (current !== known) setKnown(current);

  const choose = useCallback(
    (hidden: ReadonlySet<string>) => {
      setKnown({ key, hidden });
      try {
        if (hidden.size === 0) localStorage.removeItem(key);
        else localStorage.setItem(key, [...hidden].join(' '));
      } catch {
        // Private windows may refuse storage; the choice then lasts for this visit.
      }
    },
    [key],
  );
  return [current.hidden, choose];
}
