import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { OrderForm } from '#domain/order/form.ts';
import { hasUnsaved } from '#hooks/useUnsaved.ts';
import { PasteOrders } from '#pages/orders/paste/PasteOrders.tsx';
import type { Registered } from '#workflows/createOrders.ts';
import { deferred } from '#tests/support/deferred.ts';
import {
  card,
  choose,
  clients,
  field,
  LIST,
  MAIL,
  none,
  NOW,
  offices,
  open,
  pasted,
  register,
  text,
} from './pasting.tsx';

describe('reading', () => {
  it('knows the client also when the clients come after the text', async () => {
    const onSave = vi.fn<(forms: OrderForm[]) => Promise<Registered>>();
    const usual = { now: NOW, history: [], open: true, watchKnown: none, onClose: vi.fn() };
    const given = { ...usual, offices, onSave };
    const view = render(<PasteOrders {...given} clients={[]} />, { wrapper: MemoryRouter });
    await screen.findByRole('dialog', { name: '貼り付け受注' });
    const user = userEvent.setup();
    await user.click(text());
    await user.paste(MAIL);
    expect(screen.getByText('1件を読み取りました。登録するのは0件です。')).toBeVisible();
    view.rerender(<PasteOrders {...given} clients={clients} />);
    expect(screen.getByText('1件を読み取りました。登録するのは1件です。')).toBeVisible();
    expect(field(1, '取引先')).toHaveDisplayValue('東洋海運株式会社');
  });

  it('shows what a pasted mail says, and registers nothing by itself', async () => {
    const { onSave } = await pasted(MAIL);
    expect(screen.getByText('1件を読み取りました。登録するのは1件です。')).toBeVisible();
    expect(field(1, '取引先')).toHaveDisplayValue('東洋海運株式会社');
    expect(field(1, '納入日')).toHaveValue('2026/11/24');
    expect(field(1, '納入時間')).toHaveValue('8:30');
    expect(field(1, 'コンテナ番号')).toHaveValue('ONEU1234566');
    expect(card(1).getByText('番号OK')).toBeVisible();
    expect(field(1, '作業先')).toHaveValue('相模原第二倉庫');
    expect(field(1, '本船名')).toHaveValue('YM WHOLESOME');
    expect(
      card(1).getByText('「納入先：相模原第二倉庫」'.replace(/納入先：/, '')),
    ).toBeInTheDocument();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('reads what was typed only when it is told to', async () => {
    const { user } = await open();
    expect(screen.getByRole('button', { name: '読み取る' })).toBeDisabled();
    await user.type(text(), 'ONEU1234566 40HC');
    expect(screen.queryByRole('list')).toBeNull();
    await user.click(screen.getByRole('button', { name: '読み取る' }));
    expect(field(1, 'コンテナ番号')).toHaveValue('ONEU1234566');
  });

  it('says when there is no order in the text', async () => {
    await pasted('お世話になっております。');
    expect(screen.getByText('受注を読み取れませんでした')).toBeVisible();
    expect(register(0)).toBeDisabled();
  });

  it('does not read again over what was edited unless it is told to', async () => {
    const { user } = await pasted(MAIL);
    await user.clear(field(1, '作業先'));
    await user.type(field(1, '作業先'), '座間倉庫');
    expect(hasUnsaved()).toBe(true);
    await user.click(text());
    await user.paste('\n追伸');
    expect(field(1, '作業先')).toHaveValue('座間倉庫');
    await user.click(screen.getByRole('button', { name: '読み取り直す(編集は消えます)' }));
    expect(field(1, '作業先')).toHaveValue('相模原第二倉庫');
  });

  it('offers the clients that order, and no carriers', async () => {
    const { user } = await pasted(MAIL);
    await user.clear(field(1, '取引先'));
    await user.type(field(1, '取引先'), '{ArrowDown}');
    const list = within(screen.getByRole('listbox'));
    const names = list.getAllByRole('option').map((one) => one.textContent);
    expect(names).toEqual(['東洋海運株式会社TY01', '大黒港運株式会社DK02']);
  });
});

describe('completing', () => {
  it('lets no draft be chosen that has no client or no day', async () => {
    const { user } = await pasted('ONEU1234566 40HC');
    expect(card(1).getByRole('checkbox')).toBeDisabled();
    expect(card(1).getByText(/取引先を選んでください/)).toHaveTextContent(
      /納入日を入力してください/,
    );
    await choose(user, 'だいこくこううん', field(1, '取引先'));
    expect(register(0)).toBeDisabled();
    await user.type(field(1, '納入日'), '明日');
    await user.type(field(1, '納入時間'), '830');
    expect(card(1).getByRole('checkbox')).toBeChecked();
    expect(register(1)).toBeEnabled();
  });

  it('keeps a day that cannot be read, and says so', async () => {
    const { user } = await pasted(MAIL);
    await user.clear(field(1, '納入日'));
    await user.type(field(1, '納入日'), 'そのうち');
    await user.tab();
    expect(card(1).getByText('日付を読み取れません。例: 11/21')).toBeVisible();
    expect(field(1, '納入日')).toHaveValue('そのうち');
    expect(register(0)).toBeDisabled();
  });

  it('proposes the number that was meant, from the company’s own first', async () => {
    const { user } = await pasted(MAIL.replace('1234566', '1234556'), { history: ['ONEU1234566'] });
    expect(card(1).getByText('検査数字が不一致')).toBeVisible();
    expect(card(1).getByText(/チェックデジットが合いません/)).toBeVisible();
    await user.click(card(1).getByRole('button', { name: 'ONEU1234566' }));
    expect(card(1).queryByText(/チェックデジットが合いません/)).toBeNull();
    expect(field(1, 'コンテナ番号')).toHaveValue('ONEU1234566');
    expect(card(1).getByText('番号OK')).toBeVisible();
  });

  it('leaves out the second of two drafts with one number until it is chosen', async () => {
    const { user } = await pasted(
      '東洋海運\n納入日：11/24\nコンテナ：ONEU1234566 40HC\n\n納入日：11/25\nコンテナ：ONEU1234566 40HC',
    );
    expect(card(2).getByText('同じコンテナ番号がこの貼り付けの中にあります')).toBeVisible();
    expect(card(2).getByRole('checkbox')).not.toBeChecked();
    await user.click(card(2).getByRole('checkbox'));
    expect(register(2)).toBeEnabled();
  });
});

describe('registering', () => {
  it('registers the chosen ones with the client’s way of pricing, and says what it did', async () => {
    const { user, onSave, onClose } = await pasted(LIST);
    await choose(user, '東洋海運', screen.getByRole('combobox', { name: '全件の取引先' }));
    await user.click(card(1).getByRole('checkbox'));
    await user.selectOptions(field(2, '軸数'), '3軸');
    await user.click(register(1));
    expect(await screen.findByText('1件を登録しました。')).toBeVisible();
    expect(screen.getByText('選ばなかった1件は登録していません。')).toBeVisible();
    const [forms = []] = onSave.mock.calls[0] ?? [];
    expect(forms).toHaveLength(1);
    expect(forms[0]).toMatchObject({
      client: 'client-1',
      arrivalDate: '2026-11-25',
      arrivalTime: '09:00',
      axleCount: '3',
      container: { containerId: 'TCLU5602138', lengthFt: '20', height: '8.6', type: 'dry' },
      destination: { name: '厚木センター' },
      price: { amount: 0, taxInclusion: 'inclusive' },
    });
    await user.click(screen.getByRole('button', { name: '残りの1件に戻る' }));
    expect(field(1, 'コンテナ番号')).toHaveValue('ONEU1234566');
    await user.click(screen.getByRole('button', { name: 'キャンセル' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each<[string, () => Promise<Registered>]>([
    ['is refused', () => Promise.resolve({ count: 0, failure: '登録できませんでした。' })],
    ['throws', () => Promise.reject(new Error('権限がありません。'))],
  ])('keeps everything when the save %s', async (_how, onSave) => {
    const { user } = await pasted(MAIL, { onSave });
    await user.type(field(1, '作業先'), ' 3番');
    await user.click(register(1));
    expect(await screen.findByText(/^登録できませんでした。/)).toBeVisible();
    expect(field(1, '作業先')).toHaveValue('相模原第二倉庫 3番');
    expect(register(1)).toBeEnabled();
  });

  it('keeps those that are not registered when the save ends in the middle', async () => {
    const failure = '1件を登録しました。残りの1件は登録できませんでした。';
    const { user, onSave, onClose } = await pasted(LIST);
    await choose(user, '東洋海運', screen.getByRole('combobox', { name: '全件の取引先' }));
    onSave.mockResolvedValueOnce({ count: 1, failure });
    await user.click(register(2));
    expect(await screen.findByText(failure)).toBeVisible();
    expect(field(1, 'コンテナ番号')).toHaveValue('TCLU5602138');
    await user.click(register(1));
    expect(await screen.findByText('1件を登録しました。')).toBeVisible();
    await user.click(screen.getByText('閉じる'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('cannot be closed or changed while it is saving', async () => {
    const answer = deferred<Registered>();
    const { user, onClose } = await pasted(MAIL, { onSave: () => answer.promise });
    await user.click(register(1));
    expect(field(1, '作業先')).toBeDisabled();
    expect(text()).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    expect(hasUnsaved()).toBe(true);
    await answer.resolve({ count: 1, failure: '' });
    expect(screen.getByText('1件を登録しました。')).toBeVisible();
    expect(hasUnsaved()).toBe(false);
  });

  it('asks before the page is left with what could not be registered', async () => {
    const { user, onSave } = await pasted(MAIL);
    expect(hasUnsaved()).toBe(false);
    onSave.mockResolvedValueOnce({ count: 0, failure: '登録できませんでした。' });
    await user.click(register(1));
    await screen.findByText('登録できませんでした。');
    expect(hasUnsaved()).toBe(true);
  });
});
