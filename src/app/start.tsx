import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/App.tsx';
import { preloadRoute, routeOf } from '#app/routes.ts';
import { followStaleChunks, withoutReload } from '#app/staleChunk.ts';
import { paths } from '#paths.ts';
import { finishForgetting, watchDevice } from '#repositories/device.ts';
import { prepare } from '#repositories/store.ts';
import { followFatalErrors } from '#stores/fatal.ts';
import { startSession } from '#stores/session.ts';

followStaleChunks();
followFatalErrors();
void finishForgetting();
watchDevice(() => location.replace(paths.index));

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const route = routeOf(location.pathname);
startSession(route?.authRequired === false, () => {
  if (route?.layout === 'login')
    import('#app/entering.ts').then(
      ({ fetchEntered }) => fetchEntered((path) => withoutReload(() => preloadRoute(path))),
      () => undefined,
    );
});
// The database library is on its way while the page's own code is.
if (route !== undefined && route.authRequired !== false) prepare(route.source ?? 'live');

// The first page's code is awaited before the first render: React holds a page back 300 ms after a fallback.
// A failure is not the end: the page itself loads it again and shows what is wrong.
await preloadRoute(location.pathname).catch(() => undefined);

// Pages bring their own title; the first one in the document would win over theirs.
document.querySelector('title')?.remove();

// Drawn in slices, so that the browser can answer to keys and to the network in between: the rows that the last visit
// left are part of the first drawing.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);

/** Long enough for the first screen to have the network to itself. */
const VERSIONS_MS = 3_000;

// The code for the next visit, and word of a new version. Where it cannot be had, the app works all the same.
if (import.meta.env.PROD)
  setTimeout(() => {
    void import('#app/newVersion.ts')
      .then(({ followVersions }) => followVersions())
      .catch(() => undefined);
  }, VERSIONS_MS);
