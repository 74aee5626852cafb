import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { invoiceSchema } from '#domain/invoice/record.ts';
import { memberSchema } from '#domain/company/member.ts';
import type { Order } from '#domain/order/order.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import { historyEntrySchema } from '#domain/order/history.ts';
import { OrderPage } from '#pages/orders/OrderPage.tsx';
import * as clients from '#repositories/clients.ts';
import * as drivers from '#repositories/drivers.ts';
import * as invoices from '#repositories/invoices.ts';
import * as jobs from '#repositories/jobs.ts';
import * as members from '#repositories/members.ts';
import * as offices from '#repositories/offices.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import * as orders from '#repositories/orders.ts';
import { useToasts } from '#stores/toasts.ts';
import { aClient, anOrder } from '#tests/support/builders.ts';
import { answering, aSource, rowsWith } from '#tests/support/live.ts';
import { renderPage, signIn, toastTexts, USER_ID } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/billingSettings.ts');
vi.mock('#repositories/clients.ts');
vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/members.ts');
vi.mock('#repositories/offices.ts');
vi.mock('#repositories/orderWrites.ts');
vi.mock('#repositories/orders.ts');

let source = aSource<Order | undefined>();
const saved: SaveOutcome = { kind: 'saved' };

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T09:00:00+09:00') });
  source = aSource();
  vi.mocked(orders.watch).mockImplementation(() => source.watch);
  vi.mocked(orders.watchRecent).mockReturnValue(answering(rowsWith()));
  vi.mocked(orders.watchOfClient).mockReturnValue(answering(rowsWith()));
  vi.mocked(orders.listOfContainer).mockResolvedValue([]);
  vi.mocked(invoices.watchOfClient).mockReturnValue(answering(rowsWith()));
  vi.mocked(invoices.watchContaining).mockReturnValue(answering(rowsWith()));
  vi.mocked(clients.watchAll).mockReturnValue(answering(rowsWith(aClient())));
  vi.mocked(drivers.watchAll).mockReturnValue(answering(rowsWith()));
  vi.mocked(offices.watchAll).mockReturnValue(answering(rowsWith()));
  vi.mocked(jobs.watchByOrder).mockReturnValue(answering(rowsWith()));
  vi.mocked(orderWrites.save).mockResolvedValue(saved);
  vi.mocked(orderWrites.disable).mockResolvedValue(saved);
  vi.mocked(orderWrites.enable).mockResolvedValue(saved);
  signIn();
});
afterEach(() => void vi.useRealTimers());

function open(order: Order | undefined, address = '/orders/order-1') {
  const view = renderPage(<OrderPage />, address, '/orders/:id');
  source.emit(order);
  return view;
}
type User = ReturnType<typeof open>['user'];

async function choose(user: User, item: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: '操作' }));
  await user.click(screen.getByRole('menuitem', { name: item }));
}
const dialog = async () => within(await screen.findByRole('dialog'));

describe('an order', () => {
  it('leads to its job sheet', () => {
    open(anOrder());
    expect(screen.getByRole('link', { name: '作業指示書' })).toHaveAttribute(
      'href',
      '/orders/order-1/form',
    );
  });

  it('that is not there says so', () => {
    open(undefined);
    expect(screen.getByText('受注が見つかりません')).toBeVisible();
    expect(document.title).toBe('受注 - はこび帳');
  });

  it('is disabled after a question and taken back from the message', async () => {
    const { user } = open(anOrder());
    await choose(user, '無効にする');
    const question = await dialog();
    expect(question.getByText(/請求の対象外でよろしいですか/)).toBeVisible();
    expect(question.queryByText(/発行済みの請求書/)).toBeNull();
    await user.click(question.getByRole('button', { name: '無効にする' }));
    const doing = { userId: USER_ID, orderId: 'order-1' };
    expect(orderWrites.disable).toHaveBeenCalledWith('company-1', doing);
    await waitFor(() => expect(toastTexts()).toEqual(['無効にしました']));
    useToasts.getState().toasts[0]?.action?.onSelect();
    await waitFor(() => expect(orderWrites.enable).toHaveBeenCalledWith('company-1', doing));
  });

  it('in an issued invoice names it, also in the question', async () => {
    const invoice = { id: 'i1', number: '2026-11-0012', orderIds: ['order-1'] };
    vi.mocked(invoices.watchContaining).mockReturnValue(
      answering(
        rowsWith(
          invoiceSchema.parse({ ...invoice, status: 'issued' }),
          invoiceSchema.parse({ ...invoice, id: 'i2', number: 'old', status: 'voided' }),
        ),
      ),
    );
    const { user } = open(anOrder());
    expect(screen.getByText(/発行済みの請求書 2026-11-0012/)).toBeVisible();
    expect(screen.queryByText(/発行済みの請求書 old/)).toBeNull();
    await choose(user, '無効にする');
    const question = await dialog();
    expect(question.getByText('発行済みの請求書 2026-11-0012 に含まれています。')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'キャンセル' }));
    expect(orderWrites.disable).not.toHaveBeenCalled();
  });

  it('that is disabled says so and can be enabled', async () => {
    const { user } = open(anOrder({ enabled: false }));
    expect(screen.getByText(/この受注は無効です/)).toBeVisible();
    await choose(user, '有効に戻す');
    expect(orderWrites.enable).toHaveBeenCalledOnce();
  });

  it('that is not billed says why and can be billed again', async () => {
    vi.mocked(orderWrites.waive).mockResolvedValue(saved);
    const { user } = open(anOrder({ billingWaiver: '無償' }));
    expect(screen.getByText(/請求しないことにしています\(理由: 無償/)).toBeVisible();
    await choose(user, '請求に戻す');
    const doing = { userId: USER_ID, orderId: 'order-1' };
    expect(orderWrites.waive).toHaveBeenCalledWith('company-1', doing, '');
    await waitFor(() => expect(toastTexts()).toEqual(['請求に戻しました']));
  });

  it('is copied by an address of its own', async () => {
    const { user, arrivedAt } = open(anOrder());
    await choose(user, '複製する');
    await arrivedAt('/orders/new?from=order-1');
  });
});

describe('a copy', () => {
  it('carries over everything but what belongs to the one container, and says so', async () => {
    const { user } = open(
      anOrder({ serialNumber: 'S1', reservationNumber: 'R1', orderNumber: 'TY-0912' }),
      '/orders/new?from=order-1',
    );
    expect(
      screen.getByText(/コンテナ番号・整理番号・予約番号・請求日は引き継いでいません/),
    ).toBeVisible();
    expect(screen.getByRole('textbox', { name: '納入日' })).toHaveValue('2026/11/25');
    expect(screen.getByRole('textbox', { name: 'コンテナ番号' })).toHaveValue('');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(orderWrites.save).toHaveBeenCalledOnce());
    const change = vi.mocked(orderWrites.save).mock.lastCall?.[2];
    expect(change?.id).not.toBe('order-1');
    expect(change?.base).toBeNull();
    expect(change?.next).toMatchObject({
      client: 'client-1',
      orderNumber: 'TY-0912',
      serialNumber: '',
      reservationNumber: '',
      price: { amount: 45_000 },
    });
  });
});

describe('the history', () => {
  const entry = (fields: object) =>
    historyEntrySchema.parse({
      id: 'h1',
      author: 'user-2',
      at: new Date('2026-11-25T09:00:00+09:00'),
      ...fields,
    });
  const changed = entry({
    kind: 'changed',
    fields: ['price.amount', 'client'],
    before: '{"price.amount":40000,"client":"gone"}',
    after: '{"price.amount":45000,"client":"client-1"}',
  });

  beforeEach(() => {
    vi.mocked(members.watchAll).mockReturnValue(
      answering(rowsWith(memberSchema.parse({ id: 'user-2', name: '一郎' }))),
    );
    vi.mocked(orders.watchHistory).mockReturnValue(
      answering(rowsWith(changed, entry({ id: 'h0', kind: 'created', author: 'user-9' }))),
    );
  });
  const see = ({ click }: User) => click(screen.getByRole('button', { name: '変更履歴を見る' }));

  it('is read when somebody wants to know', async () => {
    const { user } = open(anOrder());
    expect(orders.watchHistory).not.toHaveBeenCalled();
    await see(user);
    const entries = () =>
      screen.getAllByRole('listitem').filter((item) => item.className === 'history__entry');
    await waitFor(() =>
      expect(entries()[0]).toHaveTextContent(/2026\/11\/25 09:00一郎変更基本運賃40,000 → 45,000/),
    );
    expect(orders.watchHistory).toHaveBeenCalledWith('company-1', 'order-1', 20);
    expect(entries()[0]).toHaveTextContent(/取引先gone → 東洋海運株式会社/);
    expect(entries()[1]).toHaveTextContent(/名前未登録登録/);
  });

  it('restores a former value', async () => {
    const { user } = open(anOrder());
    await see(user);
    await user.click(await screen.findByRole('button', { name: '基本運賃を「40,000」に戻す' }));
    await waitFor(() => expect(orderWrites.save).toHaveBeenCalledOnce());
    const change = vi.mocked(orderWrites.save).mock.lastCall?.[2];
    expect(change).toMatchObject({
      id: 'order-1',
      base: { price: { amount: 45_000 } },
      next: { price: { amount: 40_000 } },
    });
    await waitFor(() => expect(toastTexts()).toEqual(['保存しました']));
  });

  it.each<[SaveOutcome, string | RegExp]>([
    [{ kind: 'failed', message: '圏外です。' }, '圏外です。'],
    [{ kind: 'conflict', fields: [] }, /ほかの人が同じ項目を同時に変更したため、戻して/],
  ])('says why a value could not be restored: $0.kind', async (outcome, words) => {
    vi.mocked(orderWrites.save).mockResolvedValue(outcome);
    const { user } = open(anOrder());
    await see(user);
    await user.click(await screen.findByRole('button', { name: '基本運賃を「40,000」に戻す' }));
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('offers nothing to restore that is so already', async () => {
    const { user } = open(anOrder({ price: { amount: 40_000 } }));
    await see(user);
    await screen.findByText('名前未登録');
    expect(screen.queryByRole('button', { name: /基本運賃を/ })).toBeNull();
  });

  it('may be empty, and may fail', async () => {
    const answer = aSource<Awaited<ReturnType<typeof rowsWith<typeof changed>>>>();
    vi.mocked(orders.watchHistory).mockImplementation(() => answer.watch);
    const { user } = open(anOrder());
    await see(user);
    await waitFor(() => expect(answer.listeners()).toBe(1));
    answer.emit(rowsWith());
    expect(screen.getByText(/変更履歴はありません/)).toBeVisible();
    answer.fail('読めません');
    expect(screen.getByText('読めません')).toBeVisible();
  });
});
