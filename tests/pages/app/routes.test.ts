import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { layouts, loadedPart, preloadRoute, routeOf, routes, type Layout } from '#app/routes.ts';
import { paths } from '#paths.ts';

/** The table of the specification §2: path, layout, and whether it is for everybody. */
const SPECIFIED: [path: string, layout: Layout, access: 'everybody' | 'signed in'][] = [
  ['/', 'default', 'everybody'],
  ['/login', 'login', 'everybody'],
  ['/login/action', 'login', 'everybody'],
  ['/login/forgot', 'login', 'everybody'],
  ['/register', 'login', 'everybody'],
  ['/plans', 'default', 'everybody'],
  ['/plans/complete', 'none', 'signed in'],
  ['/orders', 'default', 'signed in'],
  ['/orders/:id', 'default', 'signed in'],
  ['/orders/:id/form', 'none', 'signed in'],
  ['/clients', 'default', 'signed in'],
  ['/clients/:id', 'default', 'signed in'],
  ['/drivers', 'default', 'signed in'],
  ['/drivers/:id', 'default', 'signed in'],
  ['/offices', 'default', 'signed in'],
  ['/offices/:id', 'default', 'signed in'],
  ['/companies', 'default', 'signed in'],
  ['/companies/:id', 'default', 'signed in'],
  ['/invoices', 'default', 'signed in'],
  ['/invoices/:id', 'default', 'signed in'],
  ['/invoices/preview', 'none', 'signed in'],
  ['/invoices/preview/list', 'none', 'signed in'],
  ['/schedule', 'none', 'signed in'],
];

/** What the specification does not name: 返還請求書. */
const ADDED: typeof SPECIFIED = [['/invoices/preview/return', 'none', 'signed in']];

const byPath = (a: readonly string[], b: readonly string[]): number =>
  (a[0] ?? '') < (b[0] ?? '') ? -1 : 1;

/** What nobody has to be signed in for, or what reads nothing but what every page reads. */
const READING_NOTHING = [
  '/login/action',
  '/login/forgot',
  '/register',
  '/plans',
  '/plans/complete',
];
/** Records are opened from their lists; /clients/:id stands for those whose reads are not counted. */
const RECORDS = ['/drivers/:id', '/offices/:id', '/companies/:id', '/invoices/:id'];
const RETURN_NOTE = '/invoices/preview/return';

/** What has to open every page, and the routes that it does without. */
const LISTS: [file: string, what: string, without: readonly string[]][] = [
  ['e2e/support/scripts.ts', 'its scripts are weighed', []],
  ['e2e/reads.spec.ts', 'its reads are counted', [...READING_NOTHING, ...RECORDS, RETURN_NOTE]],
  [
    'dev/browsers/walk.mjs',
    'every browser opens it',
    [...RECORDS, '/clients/:id', '/orders/:id/form', RETURN_NOTE],
  ],
];

describe('the table of routes', () => {
  it('is the one of the specification', () => {
    const table = routes.map(({ path, layout, authRequired }) => [
      path,
      layout,
      authRequired === false ? 'everybody' : 'signed in',
    ]);
    expect(table.toSorted(byPath)).toEqual([...SPECIFIED, ...ADDED].toSorted(byPath));
  });

  it.each(routes.map(({ path, load }) => ({ path, load })))(
    'has a page at $path',
    async ({ load }) => {
      expect(await load()).toBeTypeOf('function');
    },
  );

  it.each(Object.entries(layouts))('has the layout %s', async (_name, load) => {
    expect(await load()).toBeTypeOf('function');
  });

  it.each(LISTS)('is the one of %s: %s', (file, _what, without) => {
    const text = readFileSync(file, 'utf8').replaceAll('${SCHEDULE}', '/schedule');
    const opened = [...text.matchAll(/['"`](\/[^'"`?]*)/g)].map(
      ([, address = '']) => routeOf(address)?.path,
    );
    const missing = routes
      .map(({ path }) => path)
      .filter((path) => !without.includes(path) && !opened.includes(path));
    expect(missing).toEqual([]);
    // An exception that is needed no longer goes.
    expect(without.filter((path) => opened.includes(path))).toEqual([]);
  });

  it('finds the route of every address that the app links to', () => {
    const found = Object.values(paths).map((path) =>
      typeof path === 'string' ? path : path('a1B2'),
    );
    for (const path of found) expect(routeOf(path), path).toBeDefined();
  });

  it('finds the preview, not an invoice of that name', () => {
    expect(routeOf('/invoices/preview')?.path).toBe('/invoices/preview');
    expect(routeOf('/invoices/2026-11-TY01')?.path).toBe('/invoices/:id');
    expect(routeOf('/nowhere')).toBeUndefined();
  });

  it('loads the code of a page and of its layout ahead', async () => {
    const route = routeOf('/plans');
    if (route === undefined) throw new Error('no route');
    expect(loadedPart(route.load)).toBeUndefined();
    await preloadRoute('/plans');
    expect(loadedPart(route.load)).toBeTypeOf('function');
    expect(loadedPart(layouts.default)).toBeTypeOf('function');
    await expect(preloadRoute('/nowhere')).resolves.toBeUndefined();
  });

  it('loads the figures of the day for whoever is signed in, and for nobody else', async () => {
    const load = routeOf('/')?.loadSignedIn;
    if (load === undefined) throw new Error('no figures');
    await preloadRoute('/');
    expect(loadedPart(load)).toBeUndefined();
    localStorage.setItem('signed-in', '{}');
    await preloadRoute('/');
    expect(loadedPart(load)).toBeTypeOf('function');
  });
});
