import { useCallback, useState } from 'react';
import { readText, writeText } from '#deviceText.ts';

const NONE: ReadonlySet<string> = new Set();

function readHidden(key: string): ReadonlySet<string> {
  const text = readText(key);
  return text === null ? NONE : new Set(text.split(' ').filter(Boolean));
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
      writeText(key, hidden.size === 0 ? null : [...hidden].join(' '));
    },
    [key],
  );
  return [current.hidden, choose];
}
