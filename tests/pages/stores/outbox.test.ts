import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as outbox from '#repositories/outbox.ts';
import { deferred } from '#tests/support/deferred.ts';

beforeEach(() => {
  outbox.forget();
  localStorage.clear();
});

/** What another tab, or this one before a reload, has left behind. */
const leftBehind = (name: string) => localStorage.setItem(`unsent:${name}`, '');

describe('the writes that wait on this device', () => {
  it('are counted until the server accepts them', async () => {
    const first = deferred<void>();
    const second = deferred<void>();
    outbox.add(first.promise);
    outbox.add(second.promise);
    expect(outbox.unsent()).toHaveLength(2);
    await first.resolve(undefined);
    expect(outbox.unsent()).toHaveLength(1);
    await second.resolve(undefined);
    expect(outbox.unsent()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('are counted until the server refuses them', async () => {
    const write = deferred<void>();
    outbox.add(write.promise);
    await write.reject('permission-denied');
    expect(outbox.unsent()).toEqual([]);
  });

  it('survive a reload and are shared by tabs', () => {
    localStorage.setItem('theme', 'dark');
    leftBehind('a');
    leftBehind('b');
    outbox.add(deferred<void>().promise);
    expect(outbox.unsent()).toHaveLength(3);
    expect(outbox.unsent()).toContain('unsent:a');
  });

  it('are removed by name, nothing else is', () => {
    localStorage.setItem('theme', 'dark');
    leftBehind('a');
    leftBehind('b');
    outbox.remove(['unsent:a']);
    expect(outbox.unsent()).toEqual(['unsent:b']);
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it('are all forgotten at sign-out, also when one of them is answered later', async () => {
    const write = deferred<void>();
    leftBehind('a');
    outbox.add(write.promise);
    outbox.forget();
    expect(outbox.unsent()).toEqual([]);
    await write.resolve(undefined);
    expect(outbox.unsent()).toEqual([]);
  });

  it('are counted for this tab where nothing may be stored', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', new Proxy({}, { get: refuse, ownKeys: refuse }));
    const write = deferred<void>();
    outbox.add(write.promise);
    expect(outbox.unsent()).toHaveLength(1);
    await write.resolve(undefined);
    expect(outbox.unsent()).toEqual([]);
    vi.unstubAllGlobals();
  });
});

describe('watching them', () => {
  it('tells of changes here and in other tabs, until it is stopped', async () => {
    const onChange = vi.fn<() => void>();
    const stop = outbox.watch(onChange);
    const write = deferred<void>();
    outbox.add(write.promise);
    expect(onChange).toHaveBeenCalledTimes(1);
    await write.resolve(undefined);
    expect(onChange).toHaveBeenCalledTimes(2);
    dispatchEvent(new StorageEvent('storage', { key: 'unsent:a' }));
    expect(onChange).toHaveBeenCalledTimes(3);
    stop();
    outbox.add(deferred<void>().promise);
    dispatchEvent(new StorageEvent('storage', { key: 'unsent:b' }));
    expect(onChange).toHaveBeenCalledTimes(3);
  });
});
