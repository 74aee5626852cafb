import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/App.tsx';
import { preloadRoute, routeOf } from '#app/routes.ts';
import { prepare } from '#repositories/store.ts';
import { startSession } from '#stores/session.ts';
import './styles/base.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const route = routeOf(location.pathname);
startSession(route?.authRequired === false);
// The database library is on its way while the page's own code is.
if (route !== undefined && route.authRequired !== false) prepare(route.source ?? 'live');

// The first page's code is awaited before the first render: React holds a page back 300 ms after a fallback.
// A failure is not the end: the page itself loads it again and shows what is wrong.
await preloadRoute(location.pathname).catch(() => undefined);

// Pages bring their own title; the first one in the document would win over theirs.
document.querySelector('title')?.remove();

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
