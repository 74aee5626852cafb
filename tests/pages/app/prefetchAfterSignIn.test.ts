import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefetchAfterSignIn } from '#app/prefetchAfterSignIn.ts';
import { prepare } from '#firestore/engine.ts';

vi.mock('#firestore/engine.ts', () => ({ prepare: vi.fn() }));

const fetchPage = vi.fn(async (_path: string) => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(prepare).mockClear();
  fetchPage.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Somebody begins to sign in at an address, and the browser finds a moment. */
function beginAt(address: string): void {
  history.replaceState(null, '', address);
  prefetchAfterSignIn(fetchPage);
  vi.advanceTimersByTime(200);
}

describe('The code of the page that follows the sign-in', () => {
  it('is that of the page that asked for somebody, with the database library', () => {
    beginAt(`/login?redirect=${encodeURIComponent('/orders?tab=today#top')}`);
    expect(fetchPage).toHaveBeenCalledExactlyOnceWith('/orders');
    expect(prepare).toHaveBeenCalledExactlyOnceWith('live');
  });

  it('is that of the first page otherwise', () => {
    beginAt('/login');
    expect(fetchPage).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('waits until the browser has nothing else to do', () => {
    const idle = vi.fn<(work: () => void) => void>();
    vi.stubGlobal('requestIdleCallback', idle);
    beginAt('/login');
    expect(fetchPage).not.toHaveBeenCalled();
    idle.mock.lastCall?.[0]();
    expect(fetchPage).toHaveBeenCalledOnce();
  });

  it('is asked for again later when it cannot be had, without a word', async () => {
    fetchPage.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    beginAt('/login');
    await vi.advanceTimersByTimeAsync(0);
    expect(fetchPage).toHaveBeenCalledOnce();
  });
});
