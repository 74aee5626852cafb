import { useCallback, useState } from 'react';
import { readJson, writeText } from '#deviceText.ts';

/** A way of looking at a list that a person gave a name: the query of its address. */
export type SavedView = { name: string; query: string };

const NONE: readonly SavedView[] = [];

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'query' in value &&
  typeof value.query === 'string';

function readViews(key: string): readonly SavedView[] {
  const parsed = readJson(key);
  return Array.isArray(parsed) ? parsed.filter(isView) : NONE;
}

/**
 * The views of a list that a person saved, on this device.
 * @param name of the list, the company and the person
 */
export function useSavedViews(name: string) {
  const key = `views:${name}`;
  const [known, setKnown] = useState(() => ({ key, views: readViews(key) }));
  const current = known.key === key ? known : { key, views: readViews(key) };
  if (current !== known) setKnown(current);

  const write = useCallback(
    (views: readonly SavedView[]) => {
      setKnown({ key, views });
      writeText(key, JSON.stringify(views));
    },
    [key],
  );
  /** A view of the same name is replaced. */
  const save = (view: SavedView) =>
    write([...current.views.filter((one) => one.name !== view.name), view]);
  const remove = (view: SavedView) => write(current.views.filter((one) => one !== view));
  return { views: current.views, save, remove };
}
