import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newOrderForm } from '#domain/order/form.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import { OrderForm } from '#pages/orders/OrderForm.tsx';
import * as invoices from '#repositories/invoices.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import * as orders from '#repositories/orders.ts';
import { aClient } from '#tests/support/builders.ts';
import { deferred } from '#tests/support/deferred.ts';
import { answering, rowsWith } from '#tests/support/live.ts';
import { renderPage, signIn, toastTexts, USER_ID } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/orderWrites.ts');
vi.mock('#repositories/orders.ts');

/** Early in the morning in Japan, when it is still the day before in Europe. */
const NOW = new Date('2026-11-24T03:00:00+09:00');
const choices = [
  aClient(),
  aClient({ id: 'c2', name: '株式会社山手物流', kana: 'やまて', code: 'YM02' }),
  aClient({ id: 'c3', name: '閉じた会社', enabled: false }),
];

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  vi.mocked(orderWrites.save).mockResolvedValue({ kind: 'saved' });
  vi.mocked(orders.watchRecent).mockReturnValue(answering(rowsWith()));
  vi.mocked(orders.watchOfClient).mockReturnValue(answering(rowsWith()));
  vi.mocked(orders.listOfContainer).mockResolvedValue([]);
  vi.mocked(invoices.watchOfClient).mockReturnValue(answering(rowsWith()));
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (begun = NOW) =>
  renderPage(
    <OrderForm
      companyId="company-1"
      order={null}
      fresh={newOrderForm(begun)}
      clients={choices}
      offices={[]}
      chargeKinds={[]}
    />,
    '/orders/new',
  );
type User = ReturnType<typeof open>['user'];

const field = (name: string) =>
  screen.queryByRole('textbox', { name }) ?? screen.getByRole('combobox', { name });
const save = () => screen.getByRole('button', { name: '保存' });
const client = () => screen.getByRole('combobox', { name: '取引先' });
const chosen = (group: string) =>
  within(screen.getByRole('group', { name: group })).getByRole('radio', { checked: true });
const price = () => within(screen.getByRole('group', { name: '運賃' }));

async function chooseClient(user: User): Promise<void> {
  await user.type(client(), 'とうよう');
  await user.tab();
}

async function enter(user: User, input: HTMLElement, text: string): Promise<void> {
  await user.clear(input);
  await user.click(input);
  await user.paste(text);
}

/** What the repository was last asked to save. */
const saved = () => vi.mocked(orderWrites.save).mock.lastCall?.[2].next;

describe('a new order', () => {
  it('starts as specified: today, 08:00, 2 axles, a 40 ft dry container of height 9.6, price 0', () => {
    open();
    expect(field('納入日')).toHaveValue('2026/11/24');
    expect(screen.getByText('火曜')).toBeVisible();
    expect(field('納入時間')).toHaveValue('8:00');
    expect(chosen('軸数')).toHaveAccessibleName('2軸');
    expect(chosen('サイズ')).toHaveAccessibleName('40ft');
    expect(chosen('高さ')).toHaveAccessibleName("9'6(HC)");
    expect(screen.getByRole('combobox', { name: '種類' })).toHaveDisplayValue('ドライ');
    expect(field('基本運賃')).toHaveValue('0');
    expect(screen.getByRole('combobox', { name: '内税・外税' })).toHaveDisplayValue('外税');
    expect(screen.getByRole('combobox', { name: '税区分' })).toHaveDisplayValue('課税');
    expect(client()).toHaveValue('');
  });

  it('of which the day has passed says so, until another is entered', async () => {
    const { user } = open(new Date('2026-11-23T23:50:00+09:00'));
    expect(screen.getByText(/日付が変わりました。.*11月23日のままです/)).toBeVisible();
    await enter(user, field('納入日'), '2026/11/20');
    expect(screen.queryByText(/日付が変わりました|年を確かめて/)).toBeNull();
    await enter(user, field('納入日'), '20071105');
    await user.tab();
    expect(screen.getByText(/^納入日が3か月より前です/)).toBeVisible();
  });

  it('needs a client and a day, and says so', async () => {
    const { user } = open();
    await user.clear(field('納入日'));
    await user.click(save());
    expect(await screen.findByText('取引先: 取引先を選んでください')).toBeVisible();
    expect(client()).toHaveAccessibleDescription('取引先を選んでください');
    expect(field('納入日')).toHaveAccessibleDescription(/納入日を入力してください/);
    expect(orderWrites.save).not.toHaveBeenCalled();
  });

  it('is saved with the defaults and what was entered, and goes on to its dispatch', async () => {
    const { user, arrivedAt } = open();
    await chooseClient(user);
    await enter(user, field('作業先(納入先)'), '相模原 第二倉庫');
    await enter(user, field('納入時間'), '午後');
    await enter(user, field('基本運賃'), '45,000');
    await user.click(save());
    await waitFor(() => expect(orderWrites.save).toHaveBeenCalledOnce());
    const defaults = newOrderForm(NOW);
    const [companyId, userId, change, overwrite] = vi.mocked(orderWrites.save).mock.lastCall ?? [];
    expect([companyId, userId, change?.base, overwrite]).toEqual([
      'company-1',
      USER_ID,
      null,
      false,
    ]);
    expect(change?.next).toEqual({
      ...defaults,
      client: 'client-1',
      arrivalTime: 'pm',
      destination: { ...defaults.destination, name: '相模原 第二倉庫' },
      price: { ...defaults.price, amount: 45_000 },
    });
    await arrivedAt(`/orders/${change?.id}`);
    expect(toastTexts()).toEqual(['保存しました']);
  });

  it('offers the enabled clients only', async () => {
    const { user } = open();
    await user.click(client());
    const names = screen.getAllByRole('option', { hidden: false }).map((one) => one.textContent);
    expect(names.join()).toContain('山手物流');
    expect(names.join()).not.toContain('閉じた会社');
  });

  it('keeps what was typed when the save fails', async () => {
    vi.mocked(orderWrites.save).mockResolvedValueOnce({ kind: 'failed', message: '圏外です。' });
    const { user, address } = open();
    await chooseClient(user);
    await enter(user, field('備考・作業内容'), '到着30分前に電話');
    await user.click(save());
    expect(await screen.findByText('圏外です。')).toBeVisible();
    expect(field('備考・作業内容')).toHaveValue('到着30分前に電話');
    expect(client()).toHaveValue('東洋海運株式会社');
    expect(address()).toBe('/orders/new');
  });

  it('tells that it waits for the network', async () => {
    const sent = deferred<SaveOutcome>();
    vi.mocked(orderWrites.save).mockResolvedValueOnce({ kind: 'queued', sent: sent.promise });
    const { user } = open();
    await chooseClient(user);
    await user.click(save());
    await waitFor(() => expect(toastTexts()).toEqual(['送信待ちです']));
    await sent.resolve({ kind: 'saved' });
    expect(toastTexts()).toEqual(['送信待ちです']);
  });
});

describe('the container number', () => {
  it.each([
    ['CSQU3054383', '検査数字 OK'],
    ['csqu 305438-3', '検査数字 OK'],
    ['CSQU3054384', '検査数字が合いません。番号をお確かめください(このまま保存できます)'],
    ['CSQ305438', '英字4文字+数字7桁の形ではありません(このまま保存できます)'],
  ])('%s is answered with: %s', async (number, note) => {
    const { user } = open();
    await enter(user, field('コンテナ番号'), number);
    expect(field('コンテナ番号')).toHaveAccessibleDescription(note);
    expect(field('コンテナ番号')).toBeValid();
  });

  it('is saved although its check digit is wrong', async () => {
    const { user } = open();
    await chooseClient(user);
    await enter(user, field('コンテナ番号'), 'CSQU3054384');
    await user.click(save());
    await waitFor(() => expect(saved()?.container.containerId).toBe('CSQU3054384'));
  });
});

describe('the price', () => {
  const items = () => within(price().getByRole('list', { name: '付帯料金' }));
  const add = () => price().getByRole('button', { name: '付帯料金を追加' });
  const totals = () =>
    screen.getByText('参考。消費税は請求書ごとに計算します').closest('p')?.textContent;

  it('is added up as it is typed', async () => {
    const { user } = open();
    await enter(user, field('基本運賃'), '45000');
    expect(totals()).toMatch(/税抜 ¥45,000.*消費税 ¥4,500.*税込 ¥49,500/);
    await user.click(add());
    await enter(user, items().getByRole('textbox', { name: '金額' }), '2,200');
    expect(totals()).toMatch(/税抜 ¥47,000.*消費税 ¥4,700.*税込 ¥51,700/);
    await user.selectOptions(items().getByRole('combobox', { name: '税区分' }), '非課税');
    expect(totals()).toMatch(/税抜 ¥45,000.*消費税 ¥4,500.*非課税 ¥2,200.*税込 ¥51,700/);
  });

  it('takes tolls with tax, and more than eight charges', async () => {
    const { user } = open();
    await user.click(add());
    expect(items().getByRole('combobox', { name: '種類' })).toHaveDisplayValue('高速');
    expect(items().getByRole('combobox', { name: '内税・外税' })).toHaveDisplayValue('内税');
    for (let count = 1; count < 9; count += 1) await user.click(add());
    expect(items().getAllByRole('listitem')).toHaveLength(9);
    await chooseClient(user);
    await user.click(save());
    await waitFor(() => expect(saved()?.price.additionalItems).toHaveLength(9));
  });

  it('loses exactly the charge that is removed', async () => {
    const { user } = open();
    await chooseClient(user);
    for (const amount of ['100', '200', '300']) {
      await user.click(add());
      const last = items().getAllByRole('textbox', { name: '金額' }).at(-1);
      if (last) await enter(user, last, amount);
    }
    await user.click(items().getByRole('button', { name: '付帯料金2を外す' }));
    await user.click(save());
    await waitFor(() => expect(orderWrites.save).toHaveBeenCalledOnce());
    expect(saved()?.price.additionalItems.map(({ amount }) => amount)).toEqual([100, 300]);
  });

  it('is not saved while an amount cannot be read', async () => {
    const { user } = open();
    await chooseClient(user);
    await enter(user, field('基本運賃'), '四万');
    await user.click(save());
    expect(field('基本運賃')).toHaveAccessibleDescription(/金額を読み取れません/);
    expect(field('基本運賃')).toHaveValue('四万');
    expect(orderWrites.save).not.toHaveBeenCalled();
  });
});
