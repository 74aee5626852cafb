import { useEffect, useState, type ComponentType } from 'react';
import { ConnectionBanner } from '#app/ConnectionBanner.tsx';
import type { FetchPage } from '#app/likelyNext.ts';
import { preloadRoute } from '#app/routes.ts';
import { isReloading, withoutReload } from '#app/staleChunk.ts';
import { useSession } from '#stores/session.ts';
import { showToast, useToasts } from '#stores/toasts.ts';
import { closeTool, useTools } from '#stores/tools.ts';

/** Gives the keys that were pressed before the part was here; from then on the part listens itself. */
export type TakeKeys = () => KeyboardEvent[];

type Shown = {
  Part: ComponentType<{ takeKeys: TakeKeys; fetchPage: FetchPage }>;
  takeKeys: TakeKeys;
};

// Handed on, because a part that comes later would take the table of routes out of the first files.
const fetchPage: FetchPage = (path) => withoutReload(() => preloadRoute(path));

/** What shows that a person begins to work, or that nothing can be fetched soon. */
const SIGNS = ['keydown', 'pointerdown', 'offline'] as const;
/** Long after the page is there, so that no page waits for this. */
const LATER_MS = 4000;
/** Two sentences take longer to read than a usual message. */
const TO_READ_MS = 10_000;

/** Keys that mean something to the browser too: they are ours also before the part is here. */
const isOurs = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && (key === 'k' || key === 's');

const NOT_HERE = 'この機能はまだ読み込めていません';

/** Says, once, that what was asked for cannot be had now. */
function tellNotHere(): void {
  closeTool();
  if (useToasts.getState().toasts.some(({ summary }) => summary === NOT_HERE)) return;
  showToast({
    severity: 'warn',
    summary: NOT_HERE,
    detail:
      '通信が戻ってから、もう一度お試しください。それでも使えないときは、画面を読み込み直してください。',
    life: TO_READ_MS,
  });
}

/** Tells what to show once it is wanted and here. Returns how to stop. */
function whenWanted(show: (shown: Shown) => void): () => void {
  const over = new AbortController();
  const { signal } = over;
  let early: KeyboardEvent[] = [];
  const takeKeys = () => {
    over.abort();
    const keys = early;
    early = [];
    return keys;
  };
  const load = (event?: Event) => {
    if (event instanceof KeyboardEvent && !event.defaultPrevented) {
      early.push(event);
      if (isOurs(event)) event.preventDefault();
    }
    import('#app/ToolsPart.tsx').then(
      ({ ToolsPart }) => {
        if (!signal.aborted) show({ Part: ToolsPart, takeKeys });
      },
      // Without a network it cannot be fetched now: the next sign tries again.
      () => {
        const isAsked = early.some(isOurs) || useTools.getState().open !== undefined;
        early = [];
        if (isAsked && !signal.aborted && !isReloading()) tellNotHere();
      },
    );
  };
  const unsubscribe = useTools.subscribe(({ open }) => {
    if (open !== undefined) load();
  });
  signal.addEventListener('abort', unsubscribe, { once: true });
  for (const sign of SIGNS) addEventListener(sign, load, { signal });
  const timer = setTimeout(load, navigator.onLine ? LATER_MS : 0);
  return () => {
    clearTimeout(timer);
    over.abort();
    // What was asked for and never came is not for the next person.
    closeTool();
  };
}

/**
 * What helps a signed-in person at every page: the word about the connection, which is there from the beginning, the
 * keyboard shortcuts and the command palette, whose code is fetched when the person begins to work.
 */
export function AppTools() {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const [shown, setShown] = useState<Shown>();
  useEffect(() => (isLoggedIn ? whenWanted(setShown) : undefined), [isLoggedIn]);
  return (
    isLoggedIn && (
      <>
        <ConnectionBanner />
        {shown && <shown.Part takeKeys={shown.takeKeys} fetchPage={fetchPage} />}
      </>
    )
  );
}
