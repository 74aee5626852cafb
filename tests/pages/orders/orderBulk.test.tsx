import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OrdersPage } from '#pages/orders/OrdersPage.tsx';
import * as orderWrites from '#repositories/orderWrites.ts';
import * as orders from '#repositories/orders.ts';
import { answering, rowsWith } from '#tests/support/live.ts';
import { useToasts } from '#stores/toasts.ts';
import { first, prepareOrders, second } from '#tests/pages/orders/twoOrders.ts';
import { renderPage, toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/offices.ts');
vi.mock('#repositories/orderWrites.ts');
vi.mock('#repositories/orders.ts');

beforeEach(prepareOrders);
afterEach(() => {
  vi.useRealTimers();
});

const open = () => renderPage(<OrdersPage />, '/orders');
type User = ReturnType<typeof open>['user'];

describe('several orders at once', () => {
  async function selectAll(user: User): Promise<void> {
    await user.click(screen.getAllByRole('checkbox', { name: 'すべて選択' })[0] ?? document.body);
    await screen.findByRole('region', { name: '選択した受注' });
  }
  const bar = () => within(screen.getByRole('region', { name: '選択した受注' }));
  async function task(user: User, name: string) {
    await user.click(bar().getByRole('button', { name: 'まとめて操作' }));
    await user.click(screen.getByRole('menuitem', { name }));
    return within(await screen.findByRole('dialog'));
  }
  const undo = () => useToasts.getState().toasts.at(-1)?.action?.onSelect();

  it('are added up', async () => {
    const { user } = open();
    await selectAll(user);
    expect(bar().getByText('2件を選択')).toBeVisible();
    expect(bar().getByText('運賃未入力 1件')).toBeVisible();
    expect(bar().getByText('運賃計')).toHaveTextContent('運賃計 ¥45,000');
    await user.click(bar().getByRole('button', { name: '選択を解除' }));
    expect(screen.queryByRole('region', { name: '選択した受注' })).toBeNull();
  });

  it('get a day of billing, and lose it again', async () => {
    const { user } = open();
    await selectAll(user);
    const dialog = await task(user, '請求日を変える');
    const day = dialog.getByRole('textbox', { name: '請求日' });
    await user.type(day, 'いつか');
    await user.tab();
    expect(day).toHaveAccessibleDescription(/日付を読み取れません/);
    expect(dialog.getByRole('button', { name: '2件に保存' })).toBeDisabled();
    // 1996年
    await user.clear(day);
    await user.type(day, 'H8.11.24');
    await user.tab();
    expect(day).toHaveAccessibleDescription(/日付を読み取れません/);
    expect(dialog.getByRole('button', { name: '2件に保存' })).toBeDisabled();
    await user.clear(day);
    await user.type(day, '12/1');
    await user.tab();
    expect(day).toHaveValue('2026/12/01');
    await user.click(dialog.getByRole('button', { name: '2件に保存' }));
    await waitFor(() => expect(toastTexts()).toEqual(['2件を変更しました']));
    const changes = vi.mocked(orderWrites.saveMany).mock.lastCall?.[2] ?? [];
    expect(changes.map(({ id, base, next }) => [id, base?.billingDate, next.billingDate])).toEqual([
      ['o1', '', '2026-12-01'],
      ['o2', '', '2026-12-01'],
    ]);
    undo();
    await waitFor(() => expect(toastTexts()).toContain('元に戻しました'));
    const back = vi.mocked(orderWrites.saveMany).mock.lastCall?.[2] ?? [];
    expect(back.map(({ base, next }) => [base?.billingDate, next.billingDate])).toEqual([
      ['2026-12-01', ''],
      ['2026-12-01', ''],
    ]);
  });

  it('move to an office', async () => {
    const { user } = open();
    await selectAll(user);
    const dialog = await task(user, '営業所を変える');
    const choice = dialog.getByRole('combobox', { name: '営業所' });
    expect(choice).not.toHaveTextContent('閉じた営業所');
    await user.selectOptions(choice, '本牧営業所');
    await user.click(dialog.getByRole('button', { name: '2件に保存' }));
    await waitFor(() => expect(orderWrites.saveMany).toHaveBeenCalledOnce());
    const changes = vi.mocked(orderWrites.saveMany).mock.lastCall?.[2] ?? [];
    expect(changes.map(({ next }) => next.officeId)).toEqual(['office-2', 'office-2']);
  });

  it('that are in issued invoices are counted before they get an office or a day, or go', async () => {
    const issued = { ...first, idx: { invoice: 'invoice-1', changed: false } };
    vi.mocked(orders.watchRecent).mockReturnValue(answering(rowsWith(issued, second)));
    const { user } = open();
    await selectAll(user);
    const dialog = await task(user, '営業所を変える');
    const words = /^選択した2件のうち1件は発行済みの請求書に含まれています。/;
    expect(dialog.getByText(words)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'キャンセル' }));
    const another = await task(user, '請求日を変える');
    expect(another.getByText(words)).toBeVisible();
    await user.click(another.getByRole('button', { name: 'キャンセル' }));
    expect((await task(user, '無効にする')).getByText(words)).toBeVisible();
  });

  it('are disabled after a question, and taken back', async () => {
    const { user } = open();
    await selectAll(user);
    const dialog = await task(user, '無効にする');
    await user.click(dialog.getByRole('button', { name: '2件を無効にする' }));
    await waitFor(() => expect(toastTexts()).toEqual(['2件を無効にしました']));
    undo();
    await waitFor(() => expect(orderWrites.flagMany).toHaveBeenCalledTimes(2));
    expect(
      vi.mocked(orderWrites.flagMany).mock.calls.map(([, , ids, flag]) => [ids, flag]),
    ).toEqual([
      [['o1', 'o2'], false],
      [['o1', 'o2'], true],
    ]);
  });

  it('that could not be saved are counted, and stay selected', async () => {
    vi.mocked(orderWrites.saveMany).mockResolvedValue({
      saved: ['o1'],
      refused: ['o2'],
      contested: [],
      unknown: ['o3'],
      left: [],
      message: '圏外です。',
    });
    const { user } = open();
    await selectAll(user);
    const dialog = await task(user, '請求日を変える');
    await user.click(dialog.getByRole('button', { name: '2件に保存' }));
    await waitFor(() => expect(toastTexts()).toEqual(['一部を保存できませんでした']));
    expect(useToasts.getState().toasts[0]?.detail).toBe(
      '1件は保存しました。1件は保存できませんでした。1件は結果を確認できません。一覧でお確かめください。圏外です。',
    );
    expect(bar().getByText('2件を選択')).toBeVisible();
  });

  it('that others have changed meanwhile are named, and the way back is that of the others', async () => {
    const outcome = { refused: [], unknown: [], left: [], message: undefined };
    vi.mocked(orderWrites.saveMany)
      .mockResolvedValueOnce({ ...outcome, saved: ['o1'], contested: ['o2'] })
      .mockResolvedValueOnce({ ...outcome, saved: [], contested: ['o1'] });
    const { user } = open();
    await selectAll(user);
    const dialog = await task(user, '営業所を変える');
    await user.selectOptions(dialog.getByRole('combobox', { name: '営業所' }), '本牧営業所');
    await user.click(dialog.getByRole('button', { name: '2件に保存' }));
    await waitFor(() => expect(toastTexts()).toEqual(['一部を保存できませんでした']));
    expect(useToasts.getState().toasts[0]?.detail).toBe(
      '1件は保存しました。1件はほかの人が先に変更したため、そのままにしました(厚木製作所)。',
    );
    // They stay selected: it can be done again on what is there now.
    expect(bar().getByText('2件を選択')).toBeVisible();
    undo();
    await waitFor(() => expect(toastTexts()).toContain('元に戻せませんでした'));
    const back = vi.mocked(orderWrites.saveMany).mock.lastCall?.[2] ?? [];
    expect(back.map(({ id }) => id)).toEqual(['o1']);
    expect(useToasts.getState().toasts.at(-1)?.detail).toMatch(/^1件はほかの人が先に変更したため/);
  });

  it('go into a file', async () => {
    const { user } = open();
    await selectAll(user);
    const dialog = await task(user, 'CSVで書き出す');
    expect(dialog.getByRole('button', { name: '2件を書き出す' })).toBeEnabled();
    // There is no import of orders.
    expect(dialog.queryByText(/取り込むときは元に戻します/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'キャンセル' }));
    expect(bar().getByText('2件を選択')).toBeVisible();
  });
});
