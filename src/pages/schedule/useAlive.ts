import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** What shows that a person begins to work, or that nothing can be fetched soon. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'offline'] as const;
/** Long after the page is there, so that no page waits for what comes then. */
const LATER_MS = 4000;

/** Whether somebody begins to work here, and the key with which they began. */
export function useAlive() {
  const [alive, setAlive] = useState(false);
  const firstKey = useRef<KeyboardEvent>(undefined);
  useEffect(() => {
    const over = new AbortController();
    const begin = (event?: Event) => {
      over.abort();
      if (event instanceof KeyboardEvent) firstKey.current = event;
      setAlive(true);
    };
    for (const sign of SIGNS) addEventListener(sign, begin, over);
    const timer = setTimeout(begin, LATER_MS);
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, []);
  const takeKey = useCallback(() => {
    const key = firstKey.current;
    firstKey.current = undefined;
    return key;
  }, []);
  return { alive, takeKey };
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
