import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '#domain/order/order.ts';
import { newOrderForm } from '#domain/order/form.ts';
import { usualKinds } from '#domain/price/chargeKinds.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import { OrderForm } from '#pages/orders/OrderForm.tsx';
import * as invoices from '#repositories/invoices.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import * as orders from '#repositories/orders.ts';
import { aClient, anOrder } from '#tests/support/builders.ts';
import { deferred } from '#tests/support/deferred.ts';
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

const open = (order: Order | null = anOrder()) =>
  renderPage(
    <OrderForm
      companyId="company-1"
      order={order}
      fresh={newOrderForm(new Date())}
      clients={[aClient({ id: 'client-1' })]}
      offices={[]}
      chargeKinds={usualKinds}
    />,
    '/orders/order-1',
  );

const text = (name: string) => screen.getByRole('textbox', { name });
const box = (name: string) => screen.getByRole('combobox', { name });
const saved = () => vi.mocked(orderWrites.save).mock.lastCall?.[2].next;

describe('the Enter key', () => {
  it('moves on from field to field, and saves nothing', async () => {
    const { user } = open();
    await user.click(box('取引先'));
    await user.keyboard('{Escape}{Enter}');
    expect(box('請求先')).toHaveFocus();
    await user.click(text('コンテナ番号'));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('radio', { name: '40ft' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('radio', { name: "9'6(HC)" })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(box('種類')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(box('種類')).not.toHaveFocus();
    await user.click(text('請求メモ'));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: '保存' })).toHaveFocus();
    expect(orderWrites.save).not.toHaveBeenCalled();
  });

  it('with Ctrl saves for the next order, and keeps to that while it is on its way', async () => {
    const sent = deferred<SaveOutcome>();
    vi.mocked(orderWrites.save).mockReturnValueOnce(sent.promise);
    const { user, address } = open(null);
    await user.type(box('取引先'), 'とうよう');
    await user.tab();
    await user.click(text('件名'));
    await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
    await sent.resolve({ kind: 'saved' });
    expect(orderWrites.save).toHaveBeenCalledOnce();
    await waitFor(() => expect(address()).toMatch(/client=client-1$/));
  });

  it('takes what is typed next for the whole of the next field, as Tab does', async () => {
    const { user } = open(null);
    const price = text('基本運賃');
    expect(price).toHaveValue('0');
    await user.click(text('担当者'));
    await user.keyboard('{Enter}');
    expect(price).toHaveFocus();
    await user.keyboard('45000');
    expect(price).toHaveValue('45000');
  });

  it('is left alone while it confirms an IME conversion', async () => {
    const { user } = open();
    const place = box('引取場所');
    await user.click(place);
    fireEvent.keyDown(place, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(place, { key: 'Enter', keyCode: 229 });
    expect(place).toHaveFocus();
    expect(orderWrites.save).not.toHaveBeenCalled();
  });

  it('is a new line where there are several', async () => {
    const { user } = open();
    await user.click(text('備考・作業内容'));
    await user.keyboard('{Enter}x');
    expect(text('備考・作業内容')).toHaveFocus();
    expect(text('備考・作業内容')).toHaveDisplayValue(/\nx/);
  });

  it('saves with Ctrl', async () => {
    const { user } = open();
    await user.type(text('件名'), '至急');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(saved()?.title).toContain('至急'));
    expect(orderWrites.save).toHaveBeenCalledOnce();
  });
});

describe('the kind of a charge', () => {
  const items = () => within(screen.getByRole('list', { name: '付帯料金' }));
  const kinds = () => items().getAllByRole('combobox', { name: '種類' });
  const inclusions = () => items().getAllByRole('combobox', { name: '内税・外税' });
  const taxes = () => items().getAllByRole('combobox', { name: '税区分' });
  const add = () => screen.getByRole('button', { name: '付帯料金を追加' });
  const [first, second] = [0, 1];
  const at = (all: HTMLElement[], index: number): HTMLElement => all[index] ?? document.body;

  it('brings its own 内税・外税', async () => {
    const { user } = open();
    await user.click(add());
    expect(at(inclusions(), first)).toHaveDisplayValue('内税');
    for (const kind of ['待機', '3軸', 'MG', '清掃', 'スケール', '改品検査', 'X線検査']) {
      await user.selectOptions(at(kinds(), first), '高速');
      expect(at(inclusions(), first)).toHaveDisplayValue('内税');
      await user.selectOptions(at(kinds(), first), kind);
      expect(at(inclusions(), first)).toHaveDisplayValue('外税');
    }
    await user.type(text('金額'), '4440');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(saved()?.price.additionalItems).toMatchObject([
        { type: 'xRayInspection', amount: 4440, taxInclusion: 'exclusive' },
      ]),
    );
  });

  it('is one that the company named itself, with its tax', async () => {
    const { user } = open();
    await user.click(add());
    await user.selectOptions(at(kinds(), first), '立替金');
    expect(at(inclusions(), first)).toHaveDisplayValue('外税');
    expect(at(taxes(), first)).toHaveDisplayValue('対象外');
    await user.type(text('金額'), '12000');
    expect(screen.getByText(/税抜/).closest('p')).toHaveTextContent('対象外 ¥12,000');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(saved()?.price.additionalItems).toEqual([
        { type: 'own:立替金', amount: 12_000, tax: 'outside', taxInclusion: 'exclusive', memo: '' },
      ]),
    );
  });

  it('that the company no longer has keeps its name', () => {
    open(anOrder({ price: { additionalItems: [{ type: 'own:旧料金', amount: 1 }] } }));
    expect(at(kinds(), first)).toHaveDisplayValue('旧料金');
  });

  it('leaves what a person chose, also where another charge is removed', async () => {
    const { user } = open();
    await user.click(add());
    await user.click(add());
    await user.selectOptions(at(inclusions(), second), '外税');
    await user.selectOptions(at(inclusions(), second), '内税');
    await user.click(screen.getByRole('button', { name: '付帯料金1を外す' }));
    await user.selectOptions(at(kinds(), first), '待機');
    expect(at(inclusions(), first)).toHaveDisplayValue('内税');
  });

  it('leaves what is stored otherwise than usual', async () => {
    const item = { type: 'wait', amount: 4440, tax: 'tax', taxInclusion: 'inclusive', memo: '' };
    const { user } = open(anOrder({ price: { amount: 1000, additionalItems: [item] } }));
    await user.selectOptions(at(kinds(), first), '3軸');
    expect(at(inclusions(), first)).toHaveDisplayValue('内税');
  });
});

describe('a container number with a digit missing or doubled', () => {
  it.each([['ONEU124566'], ['ONEU12345566'], ['ONEU 123456']])('%s: もしかして', async (typed) => {
    const { user } = open(null);
    await user.type(text('コンテナ番号'), typed);
    await user.click(await screen.findByRole('button', { name: 'ONEU1234566' }));
    expect(text('コンテナ番号')).toHaveValue('ONEU1234566');
    expect(screen.queryByText('もしかして')).toBeNull();
  });
});
