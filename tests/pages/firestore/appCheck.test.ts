import { initializeApp } from 'firebase/app';
import { afterEach, expect, test, vi } from 'vitest';
import { startAppCheck } from '#firestore/appCheck.ts';

afterEach(() => vi.unstubAllGlobals());

test('a debug token is exchanged for the one that requests carry', async () => {
  const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(Response.json({ token: 'proof', ttl: '3600s' })),
  );
  vi.stubGlobal('fetch', asked);
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  const app = initializeApp({ projectId: 'p', apiKey: 'k', appId: '1:2:web:3' }, 'checked');
  const token = startAppCheck(app, { key: 'site-key', debugToken: 'registered' });

  expect(await token()).toBe('proof');
  const [url, init] = asked.mock.calls[0] ?? [];
  expect(url).toContain('/v1/projects/p/apps/1:2:web:3:exchangeDebugToken?key=k');
  expect(init?.body).toBe(JSON.stringify({ debug_token: 'registered' }));
});
