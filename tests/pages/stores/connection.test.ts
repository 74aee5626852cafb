import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as outbox from '#repositories/outbox.ts';
import * as store from '#repositories/store.ts';
import { followConnection, useConnection } from '#stores/connection.ts';
import { deferred } from '#tests/support/deferred.ts';
import { goOffline, goOnline } from '#tests/support/network.ts';

vi.mock('#repositories/store.ts', () => ({ whenSent: vi.fn() }));

let stop = () => {};
/** Begins to follow, as a page that was just loaded does. */
const follow = () => {
  stop = followConnection();
};
const known = () => useConnection.getState();

beforeEach(() => {
  vi.resetAllMocks();
  outbox.forget();
  localStorage.clear();
  vi.mocked(store.whenSent).mockResolvedValue();
});
afterEach(() => {
  stop();
  goOnline();
});

describe('the connection', () => {
  it('is there, and nothing waits', () => {
    follow();
    expect(known()).toEqual({ online: true, unsent: 0 });
  });

  it('is missing already when the page starts', () => {
    goOffline();
    follow();
    expect(known().online).toBe(false);
  });

  it('goes and comes back', () => {
    follow();
    goOffline();
    expect(known().online).toBe(false);
    goOnline();
    expect(known().online).toBe(true);
  });

  it('is not followed any longer once stopped', () => {
    follow();
    stop();
    goOffline();
    outbox.add(deferred<void>().promise);
    expect(known()).toEqual({ online: true, unsent: 0 });
  });
});

describe('the changes that wait', () => {
  it('are counted as they come and go', async () => {
    goOffline();
    follow();
    const write = deferred<void>();
    outbox.add(write.promise);
    expect(known()).toEqual({ online: false, unsent: 1 });
    await write.resolve(undefined);
    expect(known().unsent).toBe(0);
  });

  it('of this page tell for themselves: no other answer removes them', async () => {
    goOffline();
    follow();
    outbox.add(deferred<void>().promise);
    goOnline();
    await act(async () => undefined);
    expect(store.whenSent).not.toHaveBeenCalled();
    expect(known()).toEqual({ online: true, unsent: 1 });
  });

  it('do not make the database load when there are none', () => {
    follow();
    goOffline();
    goOnline();
    expect(store.whenSent).not.toHaveBeenCalled();
  });

  it('of tabs that are gone are removed once the database has sent everything', async () => {
    const everything = deferred<void>();
    vi.mocked(store.whenSent).mockReturnValue(everything.promise);
    localStorage.setItem('unsent:gone', '');
    follow();
    expect(known().unsent).toBe(1);
    await everything.resolve(undefined);
    expect(known().unsent).toBe(0);
    expect(localStorage).toHaveLength(0);
  });

  it('are not asked for without a network, but as soon as it is back', async () => {
    goOffline();
    localStorage.setItem('unsent:gone', '');
    follow();
    expect(store.whenSent).not.toHaveBeenCalled();
    goOnline();
    expect(store.whenSent).toHaveBeenCalledOnce();
    await act(async () => undefined);
    expect(known().unsent).toBe(0);
  });

  it('that were queued after the question are not removed by its answer', async () => {
    const everything = deferred<void>();
    vi.mocked(store.whenSent).mockReturnValue(everything.promise);
    localStorage.setItem('unsent:gone', '');
    follow();
    outbox.add(deferred<void>().promise);
    await everything.resolve(undefined);
    expect(known().unsent).toBe(1);
  });

  it('stay when the question is not answered: another person signed in', async () => {
    vi.mocked(store.whenSent).mockRejectedValue(new Error('user change'));
    localStorage.setItem('unsent:gone', '');
    follow();
    await act(async () => undefined);
    expect(known().unsent).toBe(1);
  });
});
