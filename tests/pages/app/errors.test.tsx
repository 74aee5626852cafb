import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as pageModule from '#pages/plans/PlansPage.tsx';
import { clearFatal, followFatalErrors } from '#stores/fatal.ts';
import { address, renderApp } from '#tests/support/renderApp.tsx';
import { signOut } from '#tests/support/renderPage.tsx';

vi.mock('#firestore/auth.ts');
vi.mock('#firestore/app.ts', () => ({ auth: {} }));
vi.mock('#pages/plans/PlansPage.tsx', () => ({ PlansPage: vi.fn() }));

const plans = vi.mocked(pageModule.PlansPage);

beforeEach(() => {
  vi.resetAllMocks();
  signOut();
});

/** React reports what an error boundary has caught; the reports are looked at instead of printed. */
function reports() {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => {
    const found = report.mock.calls.map((call) => call.map(String).join(' '));
    report.mockClear();
    return found;
  };
}

describe('the error page', () => {
  it('says which address has no page', async () => {
    const taken = reports();
    await renderApp('/nowhere/else?x=1');
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    expect(screen.getByText(/\/nowhere\/else/)).toBeVisible();
    expect(screen.getByText('404')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'もう一度試す' })).toBeNull();
    expect(screen.getByRole('link', { name: 'トップへ戻る' })).toHaveAttribute('href', '/');
    expect(document.title).toBe('ページが見つかりません - はこび帳');
    expect(taken().join()).toContain('Page Not Found: /nowhere/else');
  });

  it('says what a page threw, and tries again', async () => {
    const taken = reports();
    plans.mockImplementation(() => {
      throw new Error('Company is not selected');
    });
    const { user } = await renderApp('/plans');
    expect(await screen.findByRole('heading', { name: 'Company is not selected' })).toBeVisible();
    expect(document.title).toBe('エラー - はこび帳');
    expect(taken()).not.toEqual([]);
    plans.mockImplementation(() => <h1>プラン</h1>);
    await user.click(screen.getByRole('button', { name: 'もう一度試す' }));
    expect(await screen.findByRole('heading', { name: 'プラン' })).toBeVisible();
  });

  it.each([
    ['an error without words', new Error('')],
    ['something that is no error', '失敗'],
  ])('says Internal Server Error for %s', async (_what, thrown) => {
    const taken = reports();
    plans.mockImplementation(() => {
      throw thrown;
    });
    await renderApp('/plans');
    expect(await screen.findByRole('heading', { name: 'Internal Server Error' })).toBeVisible();
    expect(taken()).not.toEqual([]);
  });

  it('gives way to the page that one goes back to', async () => {
    const taken = reports();
    history.replaceState(null, '', '/');
    history.pushState(null, '', '/nowhere');
    await renderApp('/nowhere');
    await screen.findByRole('heading', { name: 'Page Not Found' });
    expect(taken()).not.toEqual([]);
    await act(async () => {
      const moved = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      history.back();
      await moved;
    });
    expect(await screen.findByRole('link', { name: '無料で始める(7日間)' })).toBeVisible();
    expect(address()).toBe('/');
  });
});

describe('failed route validation', () => {
  it.each(['/orders/a%2Fb', '/clients/..%2F..', '/drivers/__x__', `/invoices/${'a'.repeat(1501)}`])(
    '%s cannot be the address of a record',
    async (path) => {
      const taken = reports();
      await renderApp(path);
      expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
      expect(taken().join()).toContain('Page Not Found: ');
    },
  );
});

describe('bots', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'facebookexternalhit/1.1',
    'Twitterbot/1.0',
    'Mozilla/5.0 (compatible; YandexBot/3.0)',
  ])('%s gets no error page', async (agent) => {
    const browser = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    const taken = reports();
    const { container } = await renderApp('/nowhere');
    expect(container).toBeEmptyDOMElement();
    expect(taken()).not.toEqual([]);
    browser.mockRestore();
  });

  it('is there for a telephone that is called CUBOT', async () => {
    const agent = 'Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36';
    const browser = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    const taken = reports();
    await renderApp('/nowhere');
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    expect(taken()).not.toEqual([]);
    browser.mockRestore();
  });
});

describe('Fatal or unhandled errors route to the error page', () => {
  let stop: () => void;
  beforeEach(() => {
    plans.mockImplementation(() => <h1>プラン</h1>);
    stop = followFatalErrors();
  });
  afterEach(() => {
    stop();
    act(clearFatal);
  });

  const fail = (event: Event) => act(() => void dispatchEvent(event));
  const rejection = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });

  it.each([
    ['of an event or a timer', () => new ErrorEvent('error', { error: new Error('壊れました') })],
    ['of a promise that nobody waited for', () => rejection(new Error('壊れました'))],
  ])('%s', async (_what, event) => {
    const taken = reports();
    const { user } = await renderApp('/plans');
    fail(event());
    expect(await screen.findByRole('heading', { name: '壊れました' })).toBeVisible();
    expect(taken()).not.toEqual([]);
    await user.click(screen.getByRole('button', { name: 'もう一度試す' }));
    expect(await screen.findByRole('heading', { name: 'プラン' })).toBeVisible();
  });

  it.each([
    ['a notice of the browser', () => new ErrorEvent('error', { message: 'ResizeObserver loop' })],
    ['a request that was given up', () => rejection(new DOMException('left', 'AbortError'))],
    ['a refusal without a reason', () => rejection(undefined)],
  ])('%s is none', async (_what, event) => {
    await renderApp('/plans');
    fail(event());
    expect(screen.getByRole('heading', { name: 'プラン' })).toBeVisible();
  });
});

describe('the details for the support', () => {
  const details = async () => {
    const taken = reports();
    plans.mockImplementation(() => {
      throw new Error('壊れました');
    });
    const { user } = await renderApp('/plans');
    await user.click(await screen.findByText('詳しい情報'));
    expect(taken()).not.toEqual([]);
    return user;
  };

  it('say what, where and when, and can be copied', async () => {
    const user = await details();
    await user.click(screen.getByRole('button', { name: '詳しい情報をコピー' }));
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain('内容: Error: 壊れました');
    expect(copied).toContain('画面: /plans');
    expect(copied).toMatch(/時刻: 20\d\d-/);
    expect(await screen.findByText('コピーしました')).toBeVisible();
  });

  it('can be selected where the browser does not let them be copied', async () => {
    const user = await details();
    const copy = vi
      .spyOn(navigator.clipboard, 'writeText')
      .mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: '詳しい情報をコピー' }));
    expect(await screen.findByText(/コピーできませんでした/)).toBeVisible();
    copy.mockRestore();
  });
});
