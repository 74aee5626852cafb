import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newOrderForm } from '#domain/order/form.ts';
import type { Order } from '#domain/order/order.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import { OrderForm } from '#pages/orders/OrderForm.tsx';
import * as invoices from '#repositories/invoices.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import * as orders from '#repositories/orders.ts';
import { aClient, anOrder } from '#tests/support/builders.ts';
import { answering, rowsWith } from '#tests/support/live.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/orderWrites.ts');
vi.mock('#repositories/orders.ts');

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  vi.mocked(orderWrites.save).mockResolvedValue({ kind: 'saved' });
  vi.mocked(orders.watchRecent).mockReturnValue(answering(rowsWith()));
  vi.mocked(orders.watchOfClient).mockReturnValue(answering(rowsWith()));
  vi.mocked(orders.listOfContainer).mockResolvedValue([]);
  vi.mocked(invoices.watchOfClient).mockReturnValue(answering(rowsWith()));
  signIn();
});

const open = (order: Order | null = null, client = 'client-1') =>
  renderPage(
    <OrderForm
      companyId="company-1"
      order={order}
      fresh={{ ...newOrderForm(new Date()), client }}
      clients={[aClient(), aClient({ id: 'c2', name: '株式会社山手物流', code: 'YM02' })]}
      offices={[]}
      chargeKinds={[]}
    />,
    '/orders/new',
  );
type User = ReturnType<typeof open>['user'];

const billing = () => screen.getByRole('combobox', { name: '請求先' });
const press = (name: string) => (user: User) => user.click(screen.getByRole('button', { name }));
const ctrlEnter = (user: User) => user.keyboard('{Control>}{Enter}{/Control}');
const saved = () => vi.mocked(orderWrites.save).mock.lastCall?.[2];

async function expectHeldBack(times = 0): Promise<void> {
  expect(billing()).toHaveFocus();
  expect(billing()).toHaveValue('知らない会社');
  await waitFor(() => expect(billing()).toHaveAccessibleDescription(/一覧から選んでください/));
  expect(orderWrites.save).toHaveBeenCalledTimes(times);
}

describe('a name that nobody knows in 請求先', () => {
  it.each([
    ['保存', press('保存')],
    ['保存して続けて登録', press('保存して続けて登録')],
    ['Ctrl+Enter', ctrlEnter],
  ])('holds back the save of a new order by %s, with the focus in it', async (_by, save) => {
    const { user } = open();
    await user.type(billing(), '知らない会社');
    await save(user);
    await expectHeldBack();
  });

  it('holds back the save of an old one by Ctrl+Enter', async () => {
    const { user } = open(anOrder());
    await user.type(billing(), '知らない会社');
    await ctrlEnter(user);
    await expectHeldBack();
  });

  it.each<[string, SaveOutcome]>([
    ['再試行', { kind: 'failed', message: '圏外です。' }],
    ['自分の値で保存', { kind: 'conflict', fields: [{ path: 'title', mine: 'A', theirs: 'B' }] }],
  ])('holds back %s', async (name, outcome) => {
    vi.mocked(orderWrites.save).mockResolvedValueOnce(outcome);
    const { user } = open(anOrder());
    await user.type(screen.getByRole('textbox', { name: '件名' }), 'A');
    await press('保存')(user);
    await screen.findByRole('button', { name });
    await user.type(billing(), '知らない会社');
    await press(name)(user);
    await expectHeldBack(1);
    await user.clear(billing());
    await press(name)(user);
    await waitFor(() => expect(orderWrites.save).toHaveBeenCalledTimes(2));
    expect(vi.mocked(orderWrites.save).mock.lastCall?.[3]).toBe(outcome.kind === 'conflict');
  });
});

it('a save that was held back wishes for no next order by the next 保存', async () => {
  const { user, arrivedAt } = open();
  await user.type(billing(), '知らない会社');
  await ctrlEnter(user);
  await user.clear(billing());
  await press('保存')(user);
  await waitFor(() => expect(orderWrites.save).toHaveBeenCalledOnce());
  await arrivedAt(`/orders/${saved()?.id}`);
});

it('Ctrl+Enter takes the marked client, and saves', async () => {
  const { user, address } = open(null, '');
  await user.type(screen.getByRole('combobox', { name: '取引先' }), 'YM');
  await ctrlEnter(user);
  await waitFor(() => expect(saved()?.next.client).toBe('c2'));
  await waitFor(() => expect(address()).toMatch(/client=c2/));
});
