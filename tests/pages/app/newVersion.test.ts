import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followVersions } from '#app/newVersion.ts';
import { useToasts } from '#stores/toasts.ts';

class AWorker extends EventTarget {
  state: string;
  constructor(state = 'installing') {
    super();
    this.state = state;
  }
  readonly postMessage = vi.fn();
  reach(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class ARegistration extends EventTarget {
  waiting: AWorker | null = null;
  installing: AWorker | null = null;
  readonly update = vi.fn(async () => undefined);
  find(worker: AWorker) {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }
}

class AContainer extends EventTarget {
  controller: object | null = {};
  readonly register = vi.fn(async () => registration);
}

const reload = vi.fn();
let registration: ARegistration;
let container: AContainer;

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockReset();
  registration = new ARegistration();
  container = new AContainer();
  useToasts.setState({ toasts: [] });
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const offer = () => useToasts.getState().toasts[0];

describe('a new version', () => {
  it('that waits shows a prompt that stays', async () => {
    registration.waiting = new AWorker();
    await followVersions();
    expect(container.register).toHaveBeenCalledExactlyOnceWith('/sw.js');
    expect(offer()).toMatchObject({ summary: '新しい版があります', life: undefined });
  });

  it('that arrives while the page is open shows one too', async () => {
    await followVersions();
    const worker = new AWorker();
    registration.find(worker);
    expect(offer()).toBeUndefined();
    worker.reach('installed');
    expect(offer()).toMatchObject({ summary: '新しい版があります' });
  });

  it('never reloads by itself, only when the person asks', async () => {
    registration.waiting = new AWorker('installed');
    await followVersions();
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).not.toHaveBeenCalled();
    offer()?.action?.onSelect();
    expect(registration.waiting.postMessage).toHaveBeenCalledExactlyOnceWith(
      { type: 'SKIP_WAITING' },
      [],
    );
    expect(reload).not.toHaveBeenCalled();
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each(['activating', 'activated', 'redundant'])(
    'reloads at once where another tab has taken it already: %s',
    async (state) => {
      registration.waiting = new AWorker('installed');
      await followVersions();
      registration.waiting.reach(state);
      container.dispatchEvent(new Event('controllerchange'));
      expect(reload).not.toHaveBeenCalled();
      offer()?.action?.onSelect();
      expect(reload).toHaveBeenCalledOnce();
      expect(registration.waiting.postMessage).not.toHaveBeenCalled();
    },
  );

  it('is none at the first visit', async () => {
    container.controller = null;
    registration.waiting = new AWorker();
    await followVersions();
    const worker = new AWorker();
    registration.find(worker);
    worker.reach('installed');
    expect(offer()).toBeUndefined();
  });

  it('is looked for every hour', async () => {
    await followVersions();
    await vi.advanceTimersByTimeAsync(2 * 60 * 60 * 1000);
    expect(registration.update).toHaveBeenCalledTimes(2);
  });

  it('is nothing to a browser without service workers', async () => {
    vi.stubGlobal('navigator', {});
    await followVersions();
    expect(container.register).not.toHaveBeenCalled();
  });
});
