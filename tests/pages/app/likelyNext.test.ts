import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followLikelyNext } from '#app/likelyNext.ts';

const fetchPage = vi.fn(async () => undefined);

let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  fetchPage.mockClear();
  history.replaceState(null, '', '/orders');
  document.body.innerHTML = `
    <a id="clients" href="/clients?enabled=1"><span>取引先</span></a>
    <a id="here" href="/orders">受注</a>
    <a id="paper" href="/orders/x/form" target="_blank">作業指示書</a>
    <a id="elsewhere" href="https://example.com/clients">会社案内</a>
    <p>本文</p>`;
  stop = followLikelyNext(fetchPage);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** Somebody points at, or reaches with the keyboard, what a selector names. */
const sign = (type: 'pointerover' | 'focusin', selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));

describe('The code of the page that a link leads to', () => {
  it('is fetched when the pointer rests on it', () => {
    sign('pointerover', '#clients span');
    vi.advanceTimersByTime(59);
    expect(fetchPage).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(fetchPage).toHaveBeenCalledExactlyOnceWith('/clients');
  });

  it('is fetched when the keyboard reaches it', () => {
    sign('focusin', '#clients');
    vi.advanceTimersByTime(60);
    expect(fetchPage).toHaveBeenCalledExactlyOnceWith('/clients');
  });

  it('is not fetched when the pointer has left before', () => {
    sign('pointerover', '#clients');
    vi.advanceTimersByTime(30);
    sign('pointerover', 'p');
    vi.advanceTimersByTime(1_000);
    expect(fetchPage).not.toHaveBeenCalled();
  });

  it.each(['#here', '#paper', '#elsewhere', 'p'])('is not fetched for %s', (selector) => {
    sign('pointerover', selector);
    vi.advanceTimersByTime(1_000);
    expect(fetchPage).not.toHaveBeenCalled();
  });

  it('is not fetched without a network, where browsers would remember the failure', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    sign('pointerover', '#clients');
    vi.advanceTimersByTime(1_000);
    expect(fetchPage).not.toHaveBeenCalled();
    online.mockRestore();
  });

  it('may fail without a word: it is fetched again when the link is pressed', async () => {
    fetchPage.mockRejectedValueOnce(new Error('gone'));
    sign('pointerover', '#clients');
    await vi.advanceTimersByTimeAsync(60);
    expect(fetchPage).toHaveBeenCalledOnce();
  });

  it('is not fetched after it was stopped, nor what was about to be', () => {
    sign('pointerover', '#clients');
    stop();
    vi.advanceTimersByTime(1_000);
    sign('pointerover', '#clients');
    vi.advanceTimersByTime(1_000);
    expect(fetchPage).not.toHaveBeenCalled();
  });
});
