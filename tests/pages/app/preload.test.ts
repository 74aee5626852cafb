import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { routes } from '#app/routes.ts';
import { pagesOf, type Preloads } from '#dev/preload.ts';
import { firstScript, runFirstScript } from '#tests/support/firstScript.ts';

const preloads: Preloads = {
  files: ['list.js', 'list.css', 'form.js', 'session.js', 'login.js'].map(
    (file) => `assets/${file}`,
  ),
  pages: [
    ['/', [0], [3], 0],
    ['/login', [4], [3], 0],
    ['/orders', [0, 1], [3], 1],
    ['/orders/[^/]+', [2], [3], 1],
  ],
};

const asked = () =>
  [...document.head.querySelectorAll('link')].map(
    ({ rel, href, crossOrigin }) => `${rel} ${new URL(href).pathname} ${crossOrigin}`,
  );

/** The page at an address, before any code of the app runs. */
function open(path: string): string[] {
  history.replaceState(null, '', path);
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = 'preloads';
  data.textContent = JSON.stringify(preloads);
  document.head.append(data);
  runFirstScript();
  return asked();
}

beforeEach(() => localStorage.clear());
afterEach(() => document.head.replaceChildren());

describe('what a page fetches before its code runs', () => {
  it('is its own files and those of a session', () => {
    expect(open('/orders?tab=all')).toEqual([
      'modulepreload /assets/session.js anonymous',
      'modulepreload /assets/list.js anonymous',
      'preload /assets/list.css anonymous',
    ]);
  });

  it('is by the first pattern that has the whole path', () => {
    expect(open('/orders/new')).toEqual([
      'modulepreload /assets/session.js anonymous',
      'modulepreload /assets/form.js anonymous',
    ]);
  });

  it('has nothing of a session on a page for everybody, unless somebody is signed in', () => {
    expect(open('/login')).toEqual(['modulepreload /assets/login.js anonymous']);
    document.head.replaceChildren();
    localStorage.setItem('signed-in', '{}');
    expect(open('/')).toEqual([
      'modulepreload /assets/session.js anonymous',
      'modulepreload /assets/list.js anonymous',
    ]);
  });

  it('is nothing at an address without a page', () => {
    expect(open('/orders/1/2/3')).toEqual([]);
  });
});

describe('the table of the first files', () => {
  it('knows every route as the app does', () => {
    const known = pagesOf(readFileSync('src/app/routes.ts', 'utf8'));
    expect(
      known.map(({ path, needsSession, session }) => [path, needsSession, session[1]]),
    ).toEqual(
      routes.map(({ path, authRequired, source }) => [
        path,
        authRequired !== false,
        `firestore/${source === 'once' ? 'read' : 'listen'}.ts`,
      ]),
    );
  });

  it('fetches what a page shows only to whoever is signed in with the session', () => {
    const home = pagesOf(readFileSync('src/app/routes.ts', 'utf8')).find(
      ({ path }) => path === '/',
    );
    expect(home?.modules).not.toContain('pages/home/Today.tsx');
    expect(home?.session).toContain('pages/home/Today.tsx');
  });

  it('does not depend on how a route is laid out', () => {
    const route = `{ load: () => import("#pages/x/XPage.tsx"), source: 'once', layout: 'none', path: '/x' }`;
    expect(pagesOf(`const routes: Route[] = [${route}];`)).toEqual([
      {
        path: '/x',
        modules: ['app/start.tsx', 'pages/x/XPage.tsx', 'app/PlainLayout.tsx'],
        session: ['firestore/auth.ts', 'firestore/read.ts'],
        needsSession: true,
      },
    ]);
  });

  it.each(["path: '/x'", "path: '/x', layout: 'wide', load: () => import('#x')", 'load: page'])(
    'does not guess what a route leaves out: %s',
    (route) =>
      expect(() => pagesOf(`const routes = [{ ${route} }];`)).toThrow(
        /without path, layout or page/,
      ),
  );
});

it('runs under the policy: its hash is the one that the server names', () => {
  const hash = createHash('sha256').update(firstScript()).digest('base64');
  expect(readFileSync('firebase.json', 'utf8')).toContain(`script-src 'self' 'sha256-${hash}'`);
});
