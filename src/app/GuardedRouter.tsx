import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import {
  NavigationType,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Navigator,
} from 'react-router-dom';
import { leave } from '#app/leave.ts';
import { hasUnsaved } from '#hooks/useUnsaved.ts';
import { askToLeave } from '#stores/leaving.ts';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;
type Target = Parameters<Navigator['push']>[0];

/** Tabs and filters of the same page live in its query: changing them loses nothing. */
const isElsewhere = (history: BrowserHistory, to: Target): boolean =>
  history.createURL(to).pathname !== history.location.pathname;

/** The history, but who would lose something that was typed is asked first. */
function guarded(history: BrowserHistory): Navigator {
  const guard = (to: Target, go: () => void) => (isElsewhere(history, to) ? leave(go) : go());
  return {
    createHref: (to) => history.createHref(to),
    encodeLocation: (to) => history.encodeLocation(to),
    go: (delta) => history.go(delta),
    push: (to, state) => guard(to, () => history.push(to, state)),
    replace: (to, state) => guard(to, () => history.replace(to, state)),
  };
}

/**
 * Follows the history. The browser's back button has moved already when one hears of it: the step is taken back
 * while the person is asked, and taken again when they agree.
 */
function follow(history: BrowserHistory, show: () => void): () => void {
  /** Steps of our own on the way. */
  let expected = 0;
  let shown = history.location.pathname;
  const move = () => {
    shown = history.location.pathname;
    show();
  };
  return history.listen(({ action, delta }) => {
    if (expected > 0) {
      expected -= 1;
      move();
      return;
    }
    const isStep = action === NavigationType.Pop && delta !== null && delta !== 0;
    if (!isStep || history.location.pathname === shown || !hasUnsaved()) {
      move();
      return;
    }
    expected += 1;
    history.go(-delta);
    askToLeave(() => {
      expected += 1;
      history.go(delta);
    });
  });
}

/** The router of the whole app (BrowserRouter with a guard, see decision 003). */
export function GuardedRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [navigator] = useState(() => guarded(history));
  const [place, setPlace] = useState({ action: history.action, location: history.location });

  useLayoutEffect(
    () =>
      follow(history, () => {
        const { action, location } = history;
        startTransition(() => setPlace({ action, location }));
      }),
    [history],
  );

  return (
    <Router location={place.location} navigationType={place.action} navigator={navigator}>
      {children}
    </Router>
  );
}
