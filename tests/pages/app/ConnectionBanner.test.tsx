import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppTools } from '#app/AppTools.tsx';
import { ConnectionBanner } from '#app/ConnectionBanner.tsx';
import { setSilent } from '#firestore/network.ts';
import * as outbox from '#firestore/outbox.ts';
import { storesNothing } from '#firestore/storage.ts';
import { followConnection, useConnection } from '#stores/connection.ts';
import { useTools } from '#stores/tools.ts';
import { anEntry } from '#tests/support/entries.ts';
import { goOffline, goOnline } from '#tests/support/network.ts';
import { renderPage, signIn, signOut } from '#tests/support/renderPage.tsx';

vi.mock('#firestore/auth.ts');
vi.mock('#firestore/storage.ts', () => ({ storesNothing: vi.fn(() => Promise.resolve(false)) }));
vi.mock('#firestore/app.ts', () => ({ auth: {} }));

const STORES_NOTHING =
  'この端末に保存できないため、通信が戻る前に画面を閉じると、これから入力する変更は失われます。';
const AT_RISK =
  'この端末に保存できないため、画面を閉じると失われます。通信が戻るまでお待ちください。';
const OFFLINE = 'オフラインです。表示は最後に受け取った内容です。';

beforeEach(async () => {
  await outbox.dropAll();
  useConnection.setState(useConnection.getInitialState(), true);
  signIn();
  stop = followConnection();
});
afterEach(async () => {
  stop();
  await outbox.dropAll();
  goOnline();
});

let stop = () => {};
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

  it('says that the server does not answer, and nothing once it does', () => {
    render(<ConnectionBanner />);
    act(() => setSilent(true));
    expect(banner().textContent).toBe(
      'サーバーから返事がありません。表示は最後に受け取った内容です。',
    );
    goOffline();
    expect(banner().textContent).toBe(OFFLINE);
    goOnline();
    act(() => setSilent(false));
    expect(banner()).toBeEmptyDOMElement();
  });

  it('says before anything is done that this device has no room for it', async () => {
    vi.mocked(storesNothing).mockResolvedValueOnce(true);
    stop();
    stop = followConnection();
    render(<ConnectionBanner />);
    goOffline();
    await waitFor(() => expect(banner().textContent).toBe(`${OFFLINE}${STORES_NOTHING}`));
  });

  it('counts the changes that wait, and leads to them', async () => {
    const { user } = renderPage(<ConnectionBanner />);
    goOffline();
    await act(() => outbox.add(anEntry({ id: 'a' })));
    await act(() => outbox.add(anEntry({ id: 'b' })));
    // There is no IndexedDB here.
    expect(banner().textContent).toBe(`${OFFLINE}${AT_RISK}未送信 2件`);
    goOnline();
    expect(banner().textContent).toBe('変更を送信しています…未送信 2件');
    await user.click(screen.getByRole('button', { name: '未送信 2件' }));
    expect(useTools.getState().open).toBe('unsent');
    await act(() => outbox.dropAll());
    expect(banner()).toBeEmptyDOMElement();
  });

  it('says what somebody has to decide', async () => {
    render(<ConnectionBanner />);
    await act(() => outbox.add(anEntry({ state: 'refused' })));
    expect(banner().textContent).toBe('送信できなかった変更が 1件あります。未送信 1件');
    goOffline();
    expect(banner().textContent).toBe(`${OFFLINE}送信できなかった変更が 1件あります。未送信 1件`);
  });
});

describe('when it comes', () => {
  it('is as soon as the network goes', async () => {
    renderPage(<AppTools />);
    expect(banner()).toBeEmptyDOMElement();
    goOffline();
    expect(await screen.findByText(OFFLINE)).toBeVisible();
  });

  it('is at once on a page that is opened without a network', async () => {
    goOffline();
    renderPage(<AppTools />);
    expect(await screen.findByText(OFFLINE)).toBeVisible();
  });

  it('is at once for what was left behind by an earlier visit', async () => {
    renderPage(<AppTools />);
    await act(() => outbox.add(anEntry()));
    expect(await screen.findByText('変更を送信しています…')).toBeVisible();
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
