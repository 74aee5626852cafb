import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CheckoutAnswer, Subscription } from '#domain/company/plan.ts';
import { PlansPage } from '#pages/plans/PlansPage.tsx';
import * as auth from '#firestore/auth.ts';
import * as subscriptions from '#repositories/subscriptions.ts';
import type { Rows } from '#firestore/convert.ts';
import { forgetPlan } from '#stores/plan.ts';
import { aSubscription } from '#tests/support/builders.ts';
import { aSource, rowsWith } from '#tests/support/live.ts';
import { renderPage, signIn, signOut, USER_ID } from '#tests/support/renderPage.tsx';

vi.mock('#firestore/auth.ts');
vi.mock('#firestore/app.ts', () => ({ auth: {} }));
vi.mock('#repositories/subscriptions.ts');

const PAY = 'https://checkout.stripe.com/c/pay/cs_1';
const assign = vi.fn();
const stop = vi.fn();
let answer: (given: CheckoutAnswer) => void;
let fail: (error: { message: string }) => void;
let source = aSource<Rows<Subscription>>();

beforeEach(() => {
  vi.resetAllMocks();
  sessionStorage.clear();
  forgetPlan();
  source = aSource();
  vi.stubGlobal('location', { ...location, origin: 'https://app.example', assign });
  vi.mocked(subscriptions.watchAll).mockImplementation(() => source.watch);
  vi.mocked(auth.readPlan).mockResolvedValue(null);
  vi.mocked(subscriptions.getPlan).mockResolvedValue({
    product: { id: 'prod', active: true, name: 'ベーシックプラン', description: null },
    price: { id: 'price', active: true, unit_amount: 9800, currency: 'jpy', interval: 'month' },
  });
  vi.mocked(subscriptions.createCheckout).mockResolvedValue(undefined);
  vi.mocked(subscriptions.watchCheckout).mockImplementation((_user, _session, onAnswer, onFail) => {
    answer = (given) => act(() => onAnswer(given));
    fail = (error) => act(() => onFail(error));
    return stop;
  });
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () => renderPage(<PlansPage />, '/plans');
const apply = () => screen.getByRole('button', { name: '申し込む' });

/** A customer without a subscription, ready to apply. */
async function opened() {
  const view = open();
  await screen.findByText(/9,800/);
  source.emit(rowsWith());
  return view;
}

/** Somebody who applied and waits for the answer. */
async function waiting() {
  const view = await opened();
  await view.user.click(apply());
  await waitFor(() => expect(subscriptions.watchCheckout).toHaveBeenCalled());
  return view;
}

describe('the offer', () => {
  it('names the monthly price and the trial of 7 days', async () => {
    await opened();
    expect(screen.getByText(/9,800/).closest('p')).toHaveTextContent('/ 月(税抜)');
    expect(screen.getByText('はじめの7日間は無料')).toBeVisible();
  });

  it('is shown to strangers, who sign in first and come back', async () => {
    signOut();
    const { user, address } = open();
    await screen.findByText(/9,800/);
    await user.click(apply());
    expect(address()).toBe('/login?redirect=%2Fplans');
    expect(subscriptions.createCheckout).not.toHaveBeenCalled();
  });

  it('is not made to a customer of whom nobody knows whether they pay already', async () => {
    open();
    await screen.findByText(/9,800/);
    source.fail('権限がありません。');
    expect(apply()).toBeDisabled();
  });

  it('can be asked for again when it could not be read', async () => {
    vi.mocked(subscriptions.getPlan).mockRejectedValueOnce(new Error('接続できません'));
    const { user } = open();
    expect(await screen.findByText('接続できません')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await screen.findByText(/9,800/)).toBeVisible();
  });
});

describe('Checkout: a session is created, the app waits for a url or an error, then redirects', () => {
  it('creates one session and follows its url', async () => {
    await waiting();
    const [userId, sessionId, origin] = vi.mocked(subscriptions.createCheckout).mock.lastCall ?? [];
    expect(userId).toBe(USER_ID);
    expect(origin).toBe('https://app.example');
    expect(vi.mocked(subscriptions.watchCheckout).mock.lastCall?.slice(0, 2)).toEqual([
      USER_ID,
      sessionId,
    ]);
    expect(screen.getByText('決済ページへ移動しています…')).toBeVisible();
    expect(apply()).toBeDisabled();
    answer({ kind: 'waiting' });
    expect(assign).not.toHaveBeenCalled();
    answer({ kind: 'address', url: PAY });
    expect(assign).toHaveBeenCalledExactlyOnceWith(PAY);
    expect(stop).toHaveBeenCalledOnce();
  });

  it('shows the error from the response, and a new attempt is a new session', async () => {
    const { user } = await waiting();
    const first = vi.mocked(subscriptions.createCheckout).mock.lastCall?.[1];
    answer({ kind: 'refused', message: "No such price: 'x'" });
    expect(screen.getByRole('alert')).toHaveTextContent("No such price: 'x'");
    expect(stop).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'もう一度申し込む' }));
    await waitFor(() => expect(subscriptions.createCheckout).toHaveBeenCalledTimes(2));
    expect(vi.mocked(subscriptions.createCheckout).mock.lastCall?.[1]).not.toBe(first);
  });

  it('shows why the session could not be created or followed', async () => {
    vi.mocked(subscriptions.createCheckout).mockRejectedValueOnce(new Error('権限がありません'));
    const { user } = await opened();
    await user.click(apply());
    expect(await screen.findByRole('alert')).toHaveTextContent('権限がありません');
    await user.click(screen.getByRole('button', { name: 'もう一度申し込む' }));
    await waitFor(() => expect(subscriptions.watchCheckout).toHaveBeenCalled());
    fail({ message: '応答が正しくありません' });
    expect(screen.getByRole('alert')).toHaveTextContent('応答が正しくありません');
    expect(assign).not.toHaveBeenCalled();
  });

  it('A cancelled checkout returns to /plans, with a word', async () => {
    await waiting();
    answer({ kind: 'address', url: PAY });
    document.body.replaceChildren();
    open();
    expect(await screen.findByText(/お申し込みは完了していません/)).toBeVisible();
  });

  it('says nothing of a checkout to those who come without one', async () => {
    await opened();
    expect(screen.queryByText(/お申し込みは完了していません/)).toBeNull();
  });

  it('can apply again when the back button restores the page as it was left', async () => {
    await waiting();
    answer({ kind: 'address', url: PAY });
    act(() => {
      dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });
    expect(apply()).toBeEnabled();
    expect(screen.getByText(/お申し込みは完了していません/)).toBeVisible();
  });
});

describe('where the customer stands', () => {
  const day = (text: string) => new Date(`${text}T09:00:00+09:00`);

  it.each([
    [[], '未契約', /すべての画面を使えます/],
    [
      [aSubscription({ trial_end: new Date(Date.now() + 5.5 * 86_400_000) })],
      '試用中 あと 6 日',
      /無料のお試しは/,
    ],
    [
      [aSubscription({ status: 'active', current_period_end: day('2026-12-21') })],
      '契約中',
      /次の更新日は 2026年12月21日/,
    ],
    [
      [aSubscription({ status: 'active', cancel_at: day('2026-12-21') })],
      '契約中',
      /解約済みです。2026年12月21日 まで/,
    ],
    [[aSubscription({ status: 'past_due' })], 'お支払いの確認が必要です', /カードの情報/],
    [[aSubscription({ status: 'paused' })], '一時停止中', /カードを登録すると再開/],
  ])('%# is said calmly', async (list, label, text) => {
    open();
    source.emit(rowsWith(...list));
    expect(await screen.findByText(label)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  it.each([
    [{ trial_end: null }, '試用中', ''],
    [{ trial_end: null, cancel_at_period_end: true }, '試用中', '解約済みです。'],
    [{ status: 'active', current_period_end: null }, '契約中', ''],
  ] as const)('%# is said without a day that nobody knows', async (fields, label, text) => {
    open();
    source.emit(rowsWith(aSubscription(fields)));
    const chip = await screen.findByText(label);
    expect(chip.closest('[aria-live]')).toHaveTextContent(
      new RegExp(`^${label}現在のプラン: [^。]*${text}$`),
    );
  });

  it('names the current plan from the claim of the sign-in token', async () => {
    vi.mocked(auth.readPlan).mockResolvedValue('basic');
    open();
    source.emit(rowsWith(aSubscription({})));
    expect(await screen.findByText('現在のプラン: ベーシック')).toBeVisible();
    expect(auth.readPlan).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('asks for a fresh token when it does not agree with the subscription', async () => {
    vi.mocked(auth.readPlan).mockImplementation(async (fresh) => (fresh ? null : 'basic'));
    open();
    source.emit(rowsWith(aSubscription({ status: 'canceled' })));
    expect(await screen.findByText('現在のプラン: なし')).toBeVisible();
    expect(auth.readPlan).toHaveBeenLastCalledWith(true);
  });

  it('offers no second subscription', async () => {
    open();
    source.emit(rowsWith(aSubscription({})));
    expect(await screen.findByText('このプランをご利用中です。')).toBeVisible();
    expect(screen.queryByRole('button', { name: '申し込む' })).toBeNull();
  });

  it('leads to the billing portal and back', async () => {
    vi.mocked(subscriptions.createPortalLink).mockResolvedValue('https://billing.stripe.com/p/1');
    const { user } = open();
    source.emit(rowsWith(aSubscription({})));
    await user.click(await screen.findByRole('button', { name: '請求・カードの管理' }));
    expect(subscriptions.createPortalLink).toHaveBeenCalledExactlyOnceWith(
      'https://app.example/plans',
    );
    expect(assign).toHaveBeenCalledExactlyOnceWith('https://billing.stripe.com/p/1');
  });

  it('says why the portal cannot be opened', async () => {
    vi.mocked(subscriptions.createPortalLink).mockRejectedValue(new Error('接続できません'));
    const { user } = open();
    source.emit(rowsWith(aSubscription({})));
    await user.click(await screen.findByRole('button', { name: '請求・カードの管理' }));
    expect(await screen.findByText('接続できません')).toBeVisible();
    expect(screen.getByRole('button', { name: '請求・カードの管理' })).toBeEnabled();
  });
});
