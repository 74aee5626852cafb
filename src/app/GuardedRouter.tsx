import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { createPath, NavigationType, Router, type Navigator, type To } from 'react-router-dom';
import { browserHistory, urlOf, type BrowserHistory } from '#app/browserHistory.ts';
import { leave } from '#app/leave.ts';
import { hasUnsaved } from '#hooks/useUnsaved.ts';
import { askToLeave } from '#stores/leaving.ts';

/** Tabs and filters of the same page live in its query: changing them loses nothing. */
const isElsewhere = (to: To): boolean => urlOf(to).pathname !== location.pathname;

/** The history, but who would lose something that was typed is asked first. */
function guarded(history: BrowserHistory): Navigator {
  const guard = (to: To, go: () => void) => (isElsewhere(to) ? leave(go) : go());
  return {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    encodeLocation: urlOf,
    go: history.go,
    push: (to, state) => guard(to, () => history.push(to, state)),
    replace: (to, state) => guard(to, () => history.replace(to, state)),
  };
}

/**
 * Follows the history. The browser's back button has moved already when one hears of it: the step is taken back
 * while the person is asked, and taken again when they agree.
 */
function follow(history: BrowserHistory, show: (action: NavigationType) => void): () => void {
  /** Steps of our own on the way. */
  let expected = 0;
  let shown = location.pathname;
  const move = (action: NavigationType) => {
    shown = location.pathname;
    show(action);
  };
  return history.follow(({ action, steps }) => {
    if (expected > 0) {
      expected -= 1;
      move(action);
      return;
    }
    const isStep = action === NavigationType.Pop && steps !== 0;
    if (!isStep || location.pathname === shown || !hasUnsaved()) {
      move(action);
      return;
    }
    expected += 1;
    history.go(-steps);
    askToLeave(() => {
      expected += 1;
      history.go(steps);
    });
  });
}

/** The router of the whole app: react-router's, over a history that asks before it leaves a form (decision 003). */
export function GuardedRouter({ children }: { children: ReactNode }) {
  const [history] = useState(browserHistory);
  const [navigator] = useState(() => guarded(history));
  const [place, setPlace] = useState(() => ({
    action: NavigationType.Pop,
    location: history.location(),
  }));

  useLayoutEffect(
    () =>
      follow(history, (action) => {
        const shown = history.location();
        startTransition(() => setPlace({ action, location: shown }));
      }),
    [history],
  );

  return (
    <Router location={place.location} navigationType={place.action} navigator={navigator}>
      {children}
    </Router>
  );
}
