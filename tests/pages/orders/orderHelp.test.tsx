import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { invoiceSchema } from '#domain/invoice/record.ts';
import type { Order } from '#domain/order/order.ts';
import { newOrderForm } from '#domain/order/form.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import { startOfDay } from '#domain/time.ts';
import { OrderForm } from '#pages/orders/OrderForm.tsx';
import * as invoices from '#repositories/invoices.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import * as orders from '#repositories/orders.ts';
import { aClient, anOffice, anOrder } from '#tests/support/builders.ts';
import { deferred } from '#tests/support/deferred.ts';
import { answering, rowsWith } from '#tests/support/live.ts';
import { renderPage, signIn, toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/orderWrites.ts');
vi.mock('#repositories/orders.ts');

const NOW = new Date('2026-11-24T03:00:00+09:00');
const choices = [
  aClient(),
  aClient({ id: 'c2', name: '株式会社山手物流', code: 'YM02', taxInclusion: 'inclusive' }),
];
const known: Order[] = [
  anOrder({
    id: 'newest',
    arrivalDate: startOfDay('2026-11-10'),
    pickupPlace: '大黒VP',
    shippingCompany: 'ONE',
    destination: {
      name: '相模原 第二倉庫',
      address: '相模原市中央区1-1',
      tel: '042-000-0000',
      inCharge: '佐々木',
    },
    price: { amount: 48_000, taxInclusion: 'inclusive' },
  }),
  anOrder({
    id: 'older',
    arrivalDate: startOfDay('2026-11-01'),
    destination: { name: '厚木製作所' },
  }),
];

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  vi.mocked(orderWrites.save).mockResolvedValue({ kind: 'saved' });
  vi.mocked(orders.watchRecent).mockReturnValue(answering(rowsWith()));
  vi.mocked(orders.watchOfClient).mockReturnValue(answering(rowsWith(...known)));
  vi.mocked(orders.listOfContainer).mockResolvedValue([]);
  vi.mocked(invoices.watchOfClient).mockReturnValue(answering(rowsWith()));
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (fields: Partial<ReturnType<typeof newOrderForm>> = { client: 'client-1' }) =>
  renderPage(
    <OrderForm
      companyId="company-1"
      order={null}
      fresh={{ ...newOrderForm(new Date()), ...fields }}
      clients={choices}
      offices={[anOffice()]}
      chargeKinds={[]}
    />,
    '/orders/new',
  );
const text = (name: string) => screen.getByRole('textbox', { name });
const box = (name: string) => screen.getByRole('combobox', { name });
const price = () => within(screen.getByRole('group', { name: '運賃' }));

describe('suggestions from earlier orders', () => {
  it('offers places and shipping companies, and takes any other', async () => {
    const { user } = open();
    await user.click(box('引取場所'));
    const offered = within(screen.getByRole('listbox', { name: '引取場所の候補' }));
    expect(offered.getAllByRole('option').map((one) => one.textContent)).toEqual([
      '大黒VP',
      '本牧BC',
    ]);
    await user.type(box('引取場所'), '青海A4');
    await user.tab();
    expect(box('引取場所')).toHaveValue('青海A4');
    await user.type(box('船社'), 'on{ArrowDown}{Enter}');
    expect(box('船社')).toHaveValue('ONE');
  });

  it('fills in the address of a known destination, and changes it with the destination', async () => {
    const { user } = open();
    const destination = box('作業先(納入先)');
    await user.type(destination, '相模{ArrowDown}{Enter}');
    expect(destination).toHaveValue('相模原 第二倉庫');
    expect(text('作業先の住所')).toHaveValue('相模原市中央区1-1');
    expect(text('電話')).toHaveValue('042-000-0000');
    expect(text('担当者')).toHaveValue('佐々木');
    await user.clear(destination);
    await user.type(destination, '厚木{ArrowDown}{Enter}');
    expect(text('作業先の住所')).toHaveValue('');
  });

  it('never replaces what was typed', async () => {
    const { user } = open();
    await user.type(text('電話'), '090-1');
    await user.type(box('作業先(納入先)'), '相模{ArrowDown}{Enter}');
    expect(text('電話')).toHaveValue('090-1');
    expect(text('作業先の住所')).toHaveValue('');
  });

  it('tells the last fare of the same client, destination and size, and takes it over', async () => {
    const { user } = open();
    expect(price().queryByText(/前回/)).toBeNull();
    await user.type(box('作業先(納入先)'), '相模{ArrowDown}{Enter}');
    expect(price().getByText(/前回 48,000円\(内税\) 11\/10/)).toBeVisible();
    await user.click(price().getByRole('button', { name: 'この運賃を入れる' }));
    expect(text('基本運賃')).toHaveValue('48,000');
    expect(price().getByRole('combobox', { name: '内税・外税' })).toHaveDisplayValue('内税');
    expect(price().queryByText(/前回/)).toBeNull();
  });
});

describe('what is usual', () => {
  it('starts with the way prices are agreed with the client, until a price is there', async () => {
    const { user } = open({});
    const inclusion = price().getByRole('combobox', { name: '内税・外税' });
    await user.type(box('取引先'), '山手');
    await user.tab();
    expect(inclusion).toHaveDisplayValue('内税');
    await user.clear(text('基本運賃'));
    await user.type(text('基本運賃'), '1000');
    await user.clear(box('取引先'));
    await user.type(box('取引先'), '東洋');
    await user.tab();
    expect(inclusion).toHaveDisplayValue('内税');
  });

  it('asks for the surcharges of the container, and adds them on request', async () => {
    const { user } = open();
    await user.click(screen.getByRole('radio', { name: '3軸' }));
    await user.selectOptions(screen.getByRole('combobox', { name: '種類' }), 'リーファー');
    await user.click(price().getByRole('button', { name: '3軸を追加' }));
    await user.click(price().getByRole('button', { name: 'MGを追加' }));
    const items = within(price().getByRole('list', { name: '付帯料金' }));
    const types = items.getAllByRole('combobox', { name: '種類' });
    expect(types.map((one) => (one instanceof HTMLSelectElement ? one.value : ''))).toEqual([
      'threeAxis',
      'motorGenerator',
    ]);
    expect(price().queryByText(/追加しますか/)).toBeNull();
  });
});

describe('words of caution', () => {
  it('proposes numbers one slip away from one whose check digit is wrong', async () => {
    const { user } = open();
    await user.type(text('コンテナ番号'), 'ONEU1234567');
    await user.click(await screen.findByRole('button', { name: 'ONEU1234566' }));
    expect(text('コンテナ番号')).toHaveValue('ONEU1234566');
    expect(screen.queryByText('もしかして')).toBeNull();
  });

  it('names other orders of the same container around the day', async () => {
    vi.mocked(orders.listOfContainer).mockResolvedValue([anOrder({ id: 'twin' })]);
    const { user } = open();
    await user.type(text('コンテナ番号'), 'oneu 1234566');
    const link = await screen.findByRole('link', { name: '11/24 相模原 第二倉庫' });
    expect(link).toHaveAttribute('href', '/orders/twin');
    expect(orders.listOfContainer).toHaveBeenLastCalledWith('company-1', 'ONEU1234566', {
      from: startOfDay('2026-11-10'),
      to: startOfDay('2026-12-09'),
    });
  });

  it('says that the period of the day is invoiced already', async () => {
    const issued = invoiceSchema.parse({
      id: 'i1',
      number: '2026-11-0012',
      status: 'issued',
      month: '2026-11',
      periodFrom: '2026-10-21',
      periodTo: '2026-11-20',
    });
    vi.mocked(invoices.watchOfClient).mockReturnValue(answering(rowsWith(issued)));
    const { user } = open();
    expect(screen.queryByText(/発行済みの請求書/)).toBeNull();
    await user.type(text('請求日'), '2026/11/20');
    expect(await screen.findByText(/発行済みの請求書 2026-11-0012/)).toBeVisible();
  });
});

describe('saving and going on with the next', () => {
  it('leads to another new order of the same client', async () => {
    const { user, address } = open();
    await user.click(screen.getByRole('button', { name: '保存して続けて登録' }));
    await waitFor(() => expect(orderWrites.save).toHaveBeenCalledOnce());
    const id = vi.mocked(orderWrites.save).mock.lastCall?.[2].id;
    await waitFor(() => expect(address()).toBe(`/orders/new?after=${id}&client=client-1`));
  });

  it('is also done by Ctrl+Enter, and forgotten after a save that failed', async () => {
    vi.mocked(orderWrites.save).mockResolvedValueOnce({ kind: 'failed', message: '圏外です。' });
    const { user, arrivedAt } = open();
    await user.click(text('件名'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('圏外です。')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(orderWrites.save).toHaveBeenCalledTimes(2));
    await arrivedAt(`/orders/${vi.mocked(orderWrites.save).mock.lastCall?.[2].id}`);
  });
});

describe('a save that waited and was refused', () => {
  it('says why beside what was typed', async () => {
    localStorage.clear();
    const sent = deferred<SaveOutcome>();
    vi.mocked(orderWrites.save).mockResolvedValueOnce({ kind: 'queued', sent: sent.promise });
    const { user } = renderPage(
      <OrderForm
        companyId="company-1"
        order={anOrder()}
        fresh={newOrderForm(new Date())}
        clients={choices}
        offices={[]}
        chargeKinds={[]}
      />,
      '/orders/order-1',
    );
    await user.type(text('整理番号'), 'A-1');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(toastTexts()).toEqual(['送信待ちです']));
    await sent.resolve({ kind: 'failed', message: '権限がありません。' });
    expect(await screen.findByText('権限がありません。')).toBeVisible();
    expect(text('整理番号')).toHaveValue('A-1');
    // What was refused is told once, by whoever follows what waits on the device.
    expect(toastTexts()).toEqual(['送信待ちです']);
  });
});
