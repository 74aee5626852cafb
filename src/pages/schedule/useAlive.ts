import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useSignOfLife } from '#hooks/useSignOfLife.ts';

/** What answers keys: the turning of days and the rows. */
type Reader = 'days' | 'rows';

/** Whether somebody begins to work here, and the keys that were pressed before anything could answer them. */
export function useAlive() {
  const alive = useSignOfLife();
  const early = useRef<{ keys: KeyboardEvent[]; isOver: boolean; readers: Set<Reader> }>({
    keys: [],
    isOver: false,
    readers: new Set(),
  });
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (!early.current.isOver) early.current.keys.push(event);
    };
    document.addEventListener('keydown', keep);
    return () => document.removeEventListener('keydown', keep);
  }, []);
  const takeKeys = useCallback((reader: Reader) => {
    const { keys, readers } = early.current;
    early.current.isOver = true;
    if (readers.has(reader)) return [];
    readers.add(reader);
    return keys;
  }, []);
  return { alive, takeKeys };
}

/** The handle, leg or tick of the table that was pressed: kept until the code that answers is here. */
export function usePressed(root: RefObject<HTMLElement | null>) {
  const [pressed, press] = useState<HTMLElement>();
  useEffect(() => {
    const page = root.current;
    const listen = ({ target }: MouseEvent) => {
      const part = target instanceof Element && target.closest<HTMLElement>('[data-part]');
      if (part) press(part);
    };
    page?.addEventListener('click', listen);
    return () => page?.removeEventListener('click', listen);
  }, [root]);
  return { pressed, press };
}
