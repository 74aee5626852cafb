import { useEffect, useEffectEvent, useRef } from 'react';
import { addDays, dayKeyOf } from '#domain/time.ts';
import { hasLetterKeys, isFreeKey } from '#pages/schedule/keys.ts';

/** Where the arrows move from cell to cell or from tile to tile. */
const GRID = '[data-order], [data-row]';

/** Whether ← and → are those of what has the focus: from choice to choice, or from side to side of what is too wide. */
const hasOwnArrows = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.matches('[type="radio"]') ||
    (target.matches('[role="region"]') && target.scrollWidth > target.clientWidth));

type DayActions = {
  setDay: (day: string) => void;
  onPaper: () => void;
  onUndo: () => void;
  /** Leads into the first row. @param leg 1 to 4 */
  onLeg: (leg: number) => void;
};

/**
 * The keys that work wherever the focus is, also where nothing has it, and so are heard by the document: ← and → turn to
 * the day before and after, t to today, 1 to 4 lead into the first row; Ctrl+P leads to the paper instead of printing the
 * screen, and Ctrl+Z takes back what was done last. All others belong to the row or the tile that has the focus.
 */
export function useDayKeys(day: string, { setDay, onPaper, onUndo, onLeg }: DayActions): void {
  // Keys come quicker than the page follows: each goes on from the day that the one before asked for.
  const asked = useRef<string[]>([]);
  useEffect(() => {
    const at = asked.current.lastIndexOf(day);
    asked.current = at < 0 ? [] : asked.current.slice(at + 1);
  }, [day]);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'p') {
      event.preventDefault();
      // What is typed in a box is saved when it is left, and belongs on the paper.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      return onPaper();
    }
    if (!isFreeKey(event, 'z') || event.altKey || event.shiftKey) return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      return onUndo();
    }
    const inGrid = event.target instanceof Element && event.target.closest(GRID) !== null;
    const arrows = inGrid || hasOwnArrows(event.target) ? {} : { ArrowLeft: -1, ArrowRight: 1 };
    const step = new Map(Object.entries(arrows)).get(event.key);
    if (/^[1-4]$/.test(event.key) && hasLetterKeys()) return onLeg(Number(event.key));
    // In a cell a letter may be the beginning of a name.
    const isToday = event.key.toLowerCase() === 't' && hasLetterKeys() && !inGrid;
    if (step === undefined && !isToday) return;
    event.preventDefault();
    const from = asked.current.at(-1) ?? day;
    const next = step === undefined ? dayKeyOf(new Date()) : addDays(from, step);
    asked.current.push(next);
    setDay(next);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
