import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/App.tsx';
import { preloadRoute, routeOf, type Route } from '#app/routes.ts';
import { followStaleChunks, withoutReload } from '#app/staleChunk.ts';
import { paths } from '#paths.ts';
import { finishForgetting, watchDevice } from '#firestore/device.ts';
import { prepare } from '#firestore/engine.ts';
import { followFatalErrors } from '#stores/fatal.ts';
import { startCompanies, useCompanies } from '#stores/companies.ts';
import { followConnection } from '#stores/connection.ts';
import { followOutbox } from '#stores/sending.ts';
import { startSession, useSession } from '#stores/session.ts';

/** Long enough for the first screen to have the network to itself. */
const VERSIONS_MS = 3_000;

/**
 * Asks who is signed in, and where whoever was signed in last works, and fetches the database library while the page's own
 * code is on its way.
 */
function startData(route: Route | undefined): void {
  startSession(route?.authRequired === false, () => {
    if (route?.layout === 'login')
      import('#app/prefetchAfterSignIn.ts').then(
        ({ prefetchAfterSignIn }) =>
          prefetchAfterSignIn((path) => withoutReload(() => preloadRoute(path))),
        () => undefined,
      );
  });
  if (route === undefined || route.authRequired === false) return;
  const source = route.source ?? 'live';
  prepare(source);
  const userId = useSession.getState().user?.uid;
  if (userId !== undefined) startCompanies(userId, source);
}

/** The code for the next visit, and word of a new version. Where it cannot be had, the app works all the same. */
const followNewVersions = (): Promise<void> =>
  import('#app/newVersion.ts')
    .then(({ followVersions }) => followVersions())
    .catch(() => undefined);

/** Runs the app in the page, for as long as the page is there. @throws Error when index.html has no #root */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  followStaleChunks();
  followFatalErrors();
  void finishForgetting();
  watchDevice(() => location.replace(paths.index));
  followOutbox();
  followConnection();
  startData(routeOf(location.pathname));

  // The first page's code is awaited before the first render: React holds a page back 300 ms after a fallback.
  // A failure is not the end: the page itself loads it again and shows what is wrong.
  const page = await preloadRoute(location.pathname).catch(() => undefined);
  // Drawing takes as long as the connection: the schedule's rows are there after 0.92 of the time (0.90 to 0.95).
  const { companyId } = useCompanies.getState();
  try {
    if (companyId !== undefined) page?.ask?.(companyId, new URLSearchParams(location.search));
  } catch {
    // What cannot be asked for is found again by the page, which says so.
  }

  // Pages bring their own title; the first one in the document would win over theirs.
  document.querySelector('title')?.remove();

  // Drawn in slices, so that the browser can answer to keys and to the network in between: the rows that the last
  // visit left are part of the first drawing.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  if (import.meta.env.PROD) setTimeout(() => void followNewVersions(), VERSIONS_MS);
}
