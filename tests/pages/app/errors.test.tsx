import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as pageModule from '#pages/plans/PlansPage.tsx';
import { address, renderApp } from '#tests/support/renderApp.tsx';
import { signOut } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/auth.ts');
vi.mock('#repositories/firebase.ts', () => ({ auth: {} }));
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
