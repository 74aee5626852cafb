import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';

type RowFocusOptions = {
  ids: readonly string[];
  body: RefObject<HTMLElement | null>;
  /** The row that has the focus at first, so that a list goes on where it was left. */
  startAt: string | undefined;
  onOpen: (index: number) => void;
  onToggle: (index: number) => void;
};

/** Rows that one press of PageUp or PageDown passes. */
const PAGE = 10;

function targetOf(key: string, at: number, last: number): number | undefined {
  const target = {
    ArrowDown: at + 1,
    j: at + 1,
    ArrowUp: at - 1,
    k: at - 1,
    PageDown: at + PAGE,
    PageUp: at - PAGE,
    Home: 0,
    End: last,
  }[key];
  return target === undefined ? undefined : Math.max(0, Math.min(target, last));
}

/**
 * One row takes the Tab key; arrows and j, k go on from there, Enter opens, Space selects. The row is remembered by
 * its id, so that the focus stays with it when others come and go.
 */
export function useRowFocus({ ids, body, startAt, onOpen, onToggle }: RowFocusOptions) {
  const [activeId, setActiveId] = useState(startAt);
  // Who is typing elsewhere keeps the focus.
  const wanted = useRef(
    startAt !== undefined && ids.includes(startAt) && document.activeElement === document.body,
  );
  const active = Math.max(0, activeId === undefined ? 0 : ids.indexOf(activeId));

  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    body.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)?.focus();
  }, [active, body]);

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const index = event.target.closest<HTMLElement>('[data-index]')?.dataset['index'];
    if (index !== undefined) setActiveId(ids[Number(index)]);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    const onRow = target instanceof HTMLElement && target.dataset['index'] !== undefined;
    if (!onRow || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = targetOf(event.key, active, ids.length - 1);
    if (next !== undefined) {
      wanted.current = next !== active;
      setActiveId(ids[next]);
    } else if (event.key === 'Enter') onOpen(active);
    else if (event.key === ' ') onToggle(active);
    else return;
    event.preventDefault();
  };

  return { active, bodyProps: { onFocus, onKeyDown } };
}
