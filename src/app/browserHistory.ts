import { createPath, NavigationType, type Location, type To } from 'react-router-dom';
import { newId } from '#domain/id.ts';
import { isMap } from '#domain/storedValue.ts';

/**
 * What an entry of the browser's history carries: what was given with it, its name, and its place among the others. The
 * names are those of react-router's own history, whose entries earlier builds have left.
 */
type Entry = { usr: unknown; key: string; idx: number };

/** How one came to the place that is shown now, and by how many entries forwards (or back, below zero). */
export type Move = { action: NavigationType; steps: number };

export type BrowserHistory = {
  location: () => Location;
  push: (to: To, state?: unknown) => void;
  replace: (to: To, state?: unknown) => void;
  go: (steps: number) => void;
  /** Tells of every move, also by the browser's own buttons. Returns how to stop. */
  follow: (onMove: (move: Move) => void) => () => void;
};

/** A place as an address of this site; // at its beginning is no other site. */
export const urlOf = (to: To): URL =>
  new URL(location.origin + (typeof to === 'string' ? to : createPath(to)));

const entryAt = (idx: number, usr: unknown): Entry => ({ usr, key: newId(), idx });

/** The entry that the browser shows; undefined where it made it itself: by an address that was typed, or by a #. */
function shownEntry(): Entry | undefined {
  const found: unknown = history.state;
  if (!isMap(found)) return undefined;
  // Of the first one react-router wrote the place alone.
  const { usr = null, key = 'default', idx } = found;
  return typeof idx === 'number' ? { usr, key: String(key), idx } : undefined;
}

/** Its place among the others; one that the browser made is put there. */
function stepAt(next: number): number {
  const shown = shownEntry();
  if (shown === undefined) history.replaceState(entryAt(next, null), '');
  return shown?.idx ?? next;
}

function shownLocation(): Location {
  const { pathname, search, hash } = location;
  const { usr = null, key = 'default' } = shownEntry() ?? {};
  return { pathname, search, hash, state: usr, key };
}

/** The browser's history with its entries counted, so that a step back can be taken back. */
export function browserHistory(): BrowserHistory {
  let step = stepAt(0);
  let tell = (_move: Move): void => undefined;

  const onPop = () => {
    const from = step;
    // Within the page the browser makes an entry only by going forwards to a #.
    step = stepAt(from + 1);
    tell({ action: NavigationType.Pop, steps: step - from });
  };

  return {
    location: shownLocation,
    push: (to, state = null) => {
      const { href } = urlOf(to);
      try {
        history.pushState(entryAt(step + 1, state), '', href);
      } catch {
        // Safari takes a hundred entries in half a minute; the page itself can be opened all the same.
        location.assign(href);
        return;
      }
      step += 1;
      tell({ action: NavigationType.Push, steps: 1 });
    },
    replace: (to, state = null) => {
      history.replaceState(entryAt(step, state), '', urlOf(to).href);
      tell({ action: NavigationType.Replace, steps: 0 });
    },
    go: (steps) => history.go(steps),
    follow: (onMove) => {
      tell = onMove;
      addEventListener('popstate', onPop);
      return () => {
        tell = () => undefined;
        removeEventListener('popstate', onPop);
      };
    },
  };
}
