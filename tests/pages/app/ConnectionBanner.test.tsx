import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppTools } from '#app/AppTools.tsx';
import { ConnectionBanner } from '#app/ConnectionBanner.tsx';
import * as outbox from '#repositories/outbox.ts';
import * as store from '#repositories/store.ts';
import { useConnection } from '#stores/connection.ts';
import { deferred } from '#tests/support/deferred.ts';
import { goOffline, goOnline } from '#tests/support/network.ts';
import { renderPage, signIn, signOut } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/auth.ts');
vi.mock('#repositories/firebase.ts', () => ({ auth: {} }));
vi.mock('#repositories/store.ts', () => ({ whenSent: vi.fn(), stopListening: vi.fn() }));

const OFFLINE = 'オフラインです。表示は最後に受け取った内容です。';

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(store.whenSent).mockReturnValue(deferred<void>().promise);
  outbox.forget();
  localStorage.clear();
  useConnection.setState({ online: true, unsent: 0 });
  signIn();
});
afterEach(goOnline);

const banner = () => screen.getByRole('status');

describe('the word about the connection', () => {
  it('is silent while all is well', () => {
    render(<ConnectionBanner />);
    expect(banner()).toBeEmptyDOMElement();
  });

  it('says that what is shown may be old', () => {
    render(<ConnectionBanner />);
    goOffline();
    expect(banner().textContent).toBe(OFFLINE);
  });

  it('counts the changes that wait, then says that they are being sent, then is silent', async () => {
    render(<ConnectionBanner />);
    goOffline();
    const writes = [deferred<void>(), deferred<void>()];
    act(() => writes.forEach(({ promise }) => outbox.add(promise)));
    expect(banner().textContent).toBe(`${OFFLINE}未送信の変更 2件 — 通信が戻ると送信します。`);
    goOnline();
    expect(banner().textContent).toBe('未送信の変更 2件を送信しています…');
    await writes[0]?.resolve(undefined);
    expect(banner().textContent).toBe('未送信の変更 1件を送信しています…');
    await writes[1]?.resolve(undefined);
    expect(banner()).toBeEmptyDOMElement();
  });

  it('stops following when it is gone', () => {
    const { unmount } = render(<ConnectionBanner />);
    unmount();
    goOffline();
    expect(useConnection.getState().online).toBe(true);
  });
});

describe('when it comes', () => {
  it('is as soon as the network goes', async () => {
    renderPage(<AppTools />);
    expect(screen.queryByRole('status')).toBeNull();
    goOffline();
    expect(await screen.findByText(OFFLINE)).toBeVisible();
  });

  it('is at once on a page that is opened without a network', async () => {
    goOffline();
    renderPage(<AppTools />);
    expect(await screen.findByText(OFFLINE)).toBeVisible();
  });

  it('is when the person begins to work, for what was left behind by an earlier visit', async () => {
    localStorage.setItem('unsent:left', '');
    const { user } = renderPage(<AppTools />);
    await user.click(document.body);
    expect(await screen.findByText('未送信の変更 1件を送信しています…')).toBeVisible();
  });

  it('is after a while without any sign', async () => {
    vi.useFakeTimers();
    renderPage(<AppTools />);
    await act(() => vi.advanceTimersByTimeAsync(3_900));
    expect(screen.queryByRole('status')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(200));
    vi.useRealTimers();
    expect(await screen.findByRole('status')).toBeInTheDocument();
  });

  it('is never for strangers', async () => {
    signOut();
    const { user } = renderPage(<AppTools />);
    goOffline();
    await user.click(document.body);
    await act(() => import('#app/ToolsPart.tsx'));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('ends with the session', async () => {
    goOffline();
    renderPage(<AppTools />);
    await screen.findByText(OFFLINE);
    act(signOut);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
