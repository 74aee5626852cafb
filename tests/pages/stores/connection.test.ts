import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entry } from '#firestore/outbox.ts';
import * as outbox from '#firestore/outbox.ts';
import { followConnection, giveUp, giveWay, sendAgain, useConnection } from '#stores/connection.ts';
import { forgetToasts, useToasts } from '#stores/toasts.ts';
import { useTools } from '#stores/tools.ts';
import { anEntry } from '#tests/support/entries.ts';
import { goOffline, goOnline } from '#tests/support/network.ts';
import { signIn, signOut } from '#tests/support/renderPage.tsx';

vi.mock('#firestore/auth.ts');
vi.mock('#firestore/app.ts', () => ({ auth: {} }));

let stop = () => {};
const follow = () => {
  stop = followConnection();
};
const known = () => useConnection.getState();
const add = (entry: Partial<Entry>) => act(() => outbox.add(anEntry(entry)));

beforeEach(async () => {
  signIn();
  await outbox.dropAll();
  useToasts.setState({ toasts: [] });
  useConnection.setState(useConnection.getInitialState(), true);
});
afterEach(async () => {
  stop();
  vi.useRealTimers();
  await outbox.dropAll();
  goOnline();
});

describe('the connection', () => {
  it('is there, and nothing waits', () => {
    follow();
    expect(known()).toMatchObject({ online: true, unsent: 0, undecided: 0, isSlow: false });
  });

  it('is missing already when the page starts, comes and goes', () => {
    goOffline();
    follow();
    expect(known().online).toBe(false);
    goOnline();
    expect(known().online).toBe(true);
    stop();
    goOffline();
    expect(known().online).toBe(true);
  });
});

describe('the changes that wait', () => {
  it('are those of the person who is signed in', async () => {
    follow();
    await add({ id: 'mine' });
    await add({ id: 'theirs', userId: 'somebody' });
    expect(known().entries.map(({ id }) => id)).toEqual(['mine']);
    expect(known()).toMatchObject({ unsent: 1, others: 1 });
    act(signOut);
    expect(known()).toMatchObject({ unsent: 0, others: 2 });
  });

  it('are worth a word only when they wait longer than a save takes', async () => {
    vi.useFakeTimers();
    follow();
    await add({ at: Date.now() });
    expect(known()).toMatchObject({ unsent: 1, isSlow: false });
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(known().isSlow).toBe(true);
  });

  it('go on being told when the network is back, until they are sent', async () => {
    goOffline();
    follow();
    await add({ at: Date.now() });
    goOnline();
    expect(known().isSlow).toBe(true);
    await act(() => outbox.dropAll());
    expect(known()).toMatchObject({ unsent: 0, isSlow: false });
  });

  it('ask before the page goes where this device stores nothing', async () => {
    follow();
    const leave = () => {
      const leaving = new Event('beforeunload', { cancelable: true });
      dispatchEvent(leaving);
      return leaving.defaultPrevented;
    };
    expect(leave()).toBe(false);
    // There is no IndexedDB here.
    await add({});
    expect(leave()).toBe(true);
  });
});

describe('what a person has to decide', () => {
  const refused = {
    state: 'refused',
    problem: { code: 'x', message: '権限がありません。' },
  } as const;
  const conflicts = [{ path: 'title', mine: 'A', theirs: 'B' }];

  it('is told once, with what it is and why, and leads to the list', async () => {
    follow();
    await add({ what: '受注「急ぎ」の変更', ...refused });
    await add({ id: 'other', at: 1 });
    expect(useToasts.getState().toasts).toMatchObject([
      { summary: '送信できませんでした', detail: '受注「急ぎ」の変更: 権限がありません。' },
    ]);
    expect(known()).toMatchObject({ unsent: 2, undecided: 1 });
    useToasts.getState().toasts[0]?.action?.onSelect();
    expect(useTools.getState().open).toBe('unsent');
  });

  it('is told again to whoever comes back, and to nobody else', async () => {
    follow();
    await add({ what: '受注「急ぎ」の変更', ...refused });
    act(signOut);
    forgetToasts();
    act(() => signIn());
    expect(useToasts.getState().toasts).toMatchObject([
      { detail: '受注「急ぎ」の変更: 権限がありません。' },
    ]);
  });

  it('is told by the form while that waits', async () => {
    follow();
    outbox.hold('mine');
    await add({ id: 'mine', ...refused });
    expect(useToasts.getState().toasts).toEqual([]);
    outbox.release('mine');
  });

  it('is sent again over what others wrote', async () => {
    follow();
    const contested = anEntry({ state: 'contested', conflicts });
    await act(() => outbox.add(contested));
    await act(() => sendAgain(contested));
    expect(known().entries).toMatchObject([{ state: 'waiting', overwrite: true }]);
  });

  it('gives way to others in what both changed, and keeps the rest', async () => {
    follow();
    const changes = { title: 'A', shipName: 'YM' };
    const contested = anEntry({
      state: 'contested',
      conflicts,
      effects: [
        { path: 'companies/c/orders/o', create: false, changes },
        { path: 'companies/c/orders/o/history/h', create: true, changes: {} },
      ],
    });
    await act(() => outbox.add(contested));
    await act(() => giveWay(contested));
    expect(known().entries).toMatchObject([
      { state: 'waiting', yields: ['title'], effects: [{ changes: { shipName: 'YM' } }] },
    ]);
  });

  it('is given up', async () => {
    follow();
    const entry = anEntry(refused);
    await act(() => outbox.add(entry));
    await act(() => giveUp(entry));
    expect(known().entries).toEqual([]);
  });

  it('is given up with what was done to the order that it would have made', async () => {
    follow();
    const order = 'companies/c/orders/o';
    const made = anEntry({
      ...refused,
      effects: [{ path: order, create: true, changes: {} }],
    });
    await act(() => outbox.add(made));
    await act(() => outbox.add(anEntry({ id: 'job', path: 'companies/c/jobs/o', after: order })));
    await act(() =>
      outbox.add(anEntry({ id: 'other', path: 'companies/c/jobs/p', after: `${order}2` })),
    );
    await act(() => giveUp(made));
    expect(known().entries).toMatchObject([{ id: 'other' }]);
  });
});
