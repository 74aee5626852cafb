import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { start } from '#app/start.tsx';

type Page = { ask?: (companyId: string, search: URLSearchParams) => void };

const { preloadRoute, startSession, prepare, startCompanies, known } = vi.hoisted(() => ({
  preloadRoute: vi.fn<(path: string) => Promise<Page | undefined>>(),
  startSession: vi.fn<(isForEverybody: boolean) => void>(),
  prepare: vi.fn<(source: string) => void>(),
  startCompanies: vi.fn<(userId: string, source: string) => void>(),
  known: { userId: '', companyId: '' },
}));

vi.mock('#app/App.tsx', () => ({ App: () => <p>the app</p> }));
vi.mock('#app/routes.ts', () => ({
  preloadRoute,
  routeOf: (path: string) =>
    ({
      '/': { layout: 'default', authRequired: false },
      '/orders': { layout: 'default' },
      '/invoices/preview': { layout: 'none', source: 'once' },
    })[path],
}));
vi.mock('#stores/session.ts', () => ({
  startSession,
  useSession: {
    getState: () => ({ user: known.userId === '' ? null : { uid: known.userId } }),
  },
}));
vi.mock('#stores/companies.ts', () => ({
  startCompanies,
  useCompanies: {
    getState: () => ({ companyId: known.companyId === '' ? undefined : known.companyId }),
  },
}));
vi.mock('#stores/fatal.ts', () => ({ followFatalErrors: () => undefined }));
vi.mock('#firestore/engine.ts', () => ({ prepare }));
vi.mock('#stores/connection.ts', () => ({ followConnection: () => undefined }));
vi.mock('#stores/sending.ts', () => ({ followOutbox: () => undefined }));

beforeEach(() => {
  document.head.innerHTML = '<title>はこび帳</title>';
  document.body.innerHTML = '<div id="root"></div>';
  preloadRoute.mockReset().mockResolvedValue(undefined);
  startSession.mockReset();
  prepare.mockReset();
  startCompanies.mockReset();
  Object.assign(known, { userId: '', companyId: '' });
});

afterEach(() => document.body.replaceChildren());

const open = (path: string): Promise<void> => {
  history.replaceState(null, '', path);
  return act(() => start());
};

it('draws the app once the code of the page at the address is here', async () => {
  let arrive = (): void => undefined;
  preloadRoute.mockReturnValue(new Promise((resolve) => (arrive = () => resolve(undefined))));
  history.replaceState(null, '', '/orders');
  await act(async () => {
    const started = start();
    expect(preloadRoute).toHaveBeenCalledExactlyOnceWith('/orders');
    // Nothing is drawn before: the document is as it came.
    expect(document.title).toBe('はこび帳');
    arrive();
    await started;
  });
  expect(document.body).toHaveTextContent('the app');
  expect(document.querySelector('title')).toBeNull();
});

it('draws it also when that code cannot be had: the page tells', async () => {
  preloadRoute.mockRejectedValue(new Error('gone'));
  await open('/orders');
  expect(document.body).toHaveTextContent('the app');
});

it.each([
  ['/orders', false, [['live']]],
  ['/invoices/preview', false, [['once']]],
  ['/', true, []],
  ['/unknown', false, []],
])('at %s begins the session, and fetches the database library it needs', async (...row) => {
  const [path, isForEverybody, fetched] = row;
  await open(path);
  expect(startSession).toHaveBeenCalledExactlyOnceWith(isForEverybody, expect.any(Function));
  expect(prepare.mock.calls).toEqual(fetched);
});

it.each([
  ['/orders', [['ann', 'live']]],
  ['/invoices/preview', [['ann', 'once']]],
  ['/', []],
  ['/unknown', []],
])('at %s asks at once where whoever was signed in last works', async (path, asked) => {
  known.userId = 'ann';
  await open(path);
  expect(startCompanies.mock.calls).toEqual(asked);
});

it('asks nothing of anybody while nobody is known', async () => {
  await open('/orders');
  expect(startCompanies).not.toHaveBeenCalled();
});

it('draws the page also when it cannot ask: the page says so', async () => {
  known.companyId = 'wharf';
  preloadRoute.mockResolvedValue({
    ask: () => {
      throw new RangeError('Invalid time value');
    },
  });
  await open('/orders');
  expect(document.body).toHaveTextContent('the app');
});

it('lets the page ask before it is drawn', async () => {
  known.companyId = 'wharf';
  const drawn: string[] = [];
  const ask = vi.fn<NonNullable<Page['ask']>>(() => void drawn.push(document.body.textContent));
  preloadRoute.mockResolvedValue({ ask });
  await open('/orders?date=2026-11-27');
  expect(ask).toHaveBeenCalledExactlyOnceWith('wharf', new URLSearchParams({ date: '2026-11-27' }));
  expect(drawn).toEqual(['']);
  expect(document.body).toHaveTextContent('the app');
});

it('asks nothing of a page while the company is not known', async () => {
  const ask = vi.fn<NonNullable<Page['ask']>>();
  preloadRoute.mockResolvedValue({ ask });
  await open('/orders');
  expect(ask).not.toHaveBeenCalled();
  expect(document.body).toHaveTextContent('the app');
});

it('says when the document has no place for it', async () => {
  document.body.replaceChildren();
  await expect(start()).rejects.toThrow('index.html has no #root');
});
