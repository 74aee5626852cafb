import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const reload = vi.fn();
/** So long a page that is being left may take to say so. */
const MOMENT = 100;

/** The module as it is when the page opens. */
async function opened() {
  vi.resetModules();
  return import('#app/staleChunk.ts');
}

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  vi.useFakeTimers({ now: new Date('2026-11-21T00:00:00Z') });
  vi.stubGlobal('location', { pathname: '/orders', reload });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('After a chunk fails to load on a new build', () => {
  it('the page reloads', async () => {
    const { followStaleChunks, isReloading } = await opened();
    followStaleChunks();
    expect(isReloading()).toBe(false);
    dispatchEvent(new Event('vite:preloadError'));
    expect(isReloading()).toBe(true);
    vi.advanceTimersByTime(MOMENT);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('at most once per path within 10 seconds', async () => {
    (await opened()).reloadForNewBuild();
    vi.advanceTimersByTime(9_999);
    const again = await opened();
    again.reloadForNewBuild();
    expect(reload).toHaveBeenCalledOnce();
    expect(again.isReloading()).toBe(false);
    vi.advanceTimersByTime(1);
    (await opened()).reloadForNewBuild();
    vi.advanceTimersByTime(MOMENT);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('each path for itself', async () => {
    (await opened()).reloadForNewBuild();
    vi.stubGlobal('location', { pathname: '/clients', reload });
    (await opened()).reloadForNewBuild();
    vi.advanceTimersByTime(MOMENT);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('not for a part that nobody has asked for yet, but for the next that is', async () => {
    const { followStaleChunks, hasMissedPart, withoutReload } = await opened();
    followStaleChunks();
    const fetched = withoutReload(async () => {
      dispatchEvent(new Event('vite:preloadError'));
      throw new Error('gone');
    });
    await expect(fetched).rejects.toThrow('gone');
    expect(reload).not.toHaveBeenCalled();
    expect(hasMissedPart()).toBe(true);
    dispatchEvent(new Event('vite:preloadError'));
    vi.advanceTimersByTime(MOMENT);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('not while the page is being left: Firefox ends what such a page still fetches, and then tells it', async () => {
    const { followStaleChunks, isReloading } = await opened();
    followStaleChunks();
    dispatchEvent(new Event('vite:preloadError'));
    dispatchEvent(new Event('beforeunload'));
    vi.advanceTimersByTime(10_000);
    expect(reload).not.toHaveBeenCalled();
    // Nothing is shown of it in a page that is as good as gone.
    expect(isReloading()).toBe(true);
    // Whoever stayed after all gets the new build.
    vi.advanceTimersByTime(100);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('once, however many parts fail together', async () => {
    const { reloadForNewBuild } = await opened();
    reloadForNewBuild();
    reloadForNewBuild();
    vi.advanceTimersByTime(10_000);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('not without a network, which is the reason then', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { isReloading, reloadForNewBuild } = await opened();
    reloadForNewBuild();
    vi.advanceTimersByTime(MOMENT);
    expect(reload).not.toHaveBeenCalled();
    expect(isReloading()).toBe(false);
    online.mockRestore();
  });

  it('not where it could not be noted: that could go on for ever', async () => {
    const storage = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    (await opened()).reloadForNewBuild();
    vi.advanceTimersByTime(MOMENT);
    expect(reload).not.toHaveBeenCalled();
    storage.mockRestore();
  });
});
