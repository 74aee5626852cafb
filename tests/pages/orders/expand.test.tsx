import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { newOrderForm, type OrderForm } from '#domain/order/form.ts';
import { ExpandOrder } from '#pages/orders/expand/ExpandOrder.tsx';
import type { Registered } from '#workflows/createOrders.ts';
import { deferred } from '#tests/support/deferred.ts';

const base: OrderForm = {
  ...newOrderForm(new Date('2026-11-20T01:00:00Z')),
  arrivalDate: '2026-11-24',
  client: 'client-1',
  bookingNumber: 'BK2384001',
  destination: { name: '相模原第二倉庫', address: '', inCharge: '', tel: '' },
};

async function open(given: Partial<Parameters<typeof ExpandOrder>[0]> = {}) {
  const onSave = vi.fn<(forms: OrderForm[]) => Promise<Registered>>();
  onSave.mockImplementation(({ length }) => Promise.resolve({ count: length, failure: '' }));
  const onClose = vi.fn<() => void>();
  const props = { base, clientName: '東洋海運株式会社', history: [], onSave, onClose, ...given };
  render(<ExpandOrder {...props} />);
  const dialog = await screen.findByRole('dialog', { name: 'n本に展開' });
  return { user: userEvent.setup(), dialog, onSave, onClose };
}

const ids = () => screen.getByRole('textbox', { name: 'コンテナ番号' });
const rows = () =>
  within(screen.getByRole('list', { name: '登録する受注' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('says what the orders have in common, and registers nothing without a number', async () => {
  const { dialog } = await open();
  expect(dialog).toHaveTextContent(
    "東洋海運株式会社 / 2026年11月24日(火) / 相模原第二倉庫 / 40'HC・2軸",
  );
  expect(screen.getByRole('button', { name: '0本に展開して登録' })).toBeDisabled();
});

it('names what the new orders do without', async () => {
  const wait = {
    type: 'wait',
    amount: 4_000,
    tax: 'tax',
    taxInclusion: 'exclusive',
    memo: '',
  } as const;
  const { dialog } = await open({
    base: { ...base, price: { ...base.price, additionalItems: [wait] }, billingMemo: '確認' },
  });
  expect(dialog).toHaveTextContent('予約番号・整理番号・待機・請求メモは引き継ぎません。');
});

it('shows every number with what is wrong with it before anything is registered', async () => {
  const { user, onSave } = await open({
    base: { ...base, container: { ...base.container, containerId: 'CSQU3054383' } },
  });
  await user.click(ids());
  await user.paste('oneu 123456-6, TEMU2946707\nONEU1234566\nCSQU3054383\nABC\n3本');
  expect(rows()).toEqual([
    'ONEU1234566番号OK',
    'TEMU2946707番号OK',
    'ONEU1234566番号OK重複',
    'CSQU3054383番号OK重複',
    'ABC形が不正',
    '3本(番号未定)',
  ]);
  expect(screen.getByText('重複している2本は登録しません。')).toBeVisible();
  expect(screen.getByRole('button', { name: '6本に展開して登録' })).toBeEnabled();
  expect(onSave).not.toHaveBeenCalled();
});

it('mends a misread number where it stands', async () => {
  const { user } = await open({ history: ['ONEU1234566'] });
  await user.click(ids());
  await user.paste('ONEU 123455-6\nTEMU2946707');
  await user.click(screen.getByRole('button', { name: 'ONEU1234566に直す' }));
  expect(ids()).toHaveValue('ONEU1234566\nTEMU2946707');
});

it('registers all of them as copies and closes', async () => {
  const { user, onSave, onClose } = await open();
  await user.type(ids(), 'ONEU1234566{Enter}2本');
  await user.click(screen.getByRole('button', { name: '3本に展開して登録' }));
  const [forms = []] = onSave.mock.calls[0] ?? [];
  expect(forms.map(({ container }) => container.containerId)).toEqual(['ONEU1234566', '', '']);
  expect(forms.every(({ bookingNumber }) => bookingNumber === 'BK2384001')).toBe(true);
  expect(onClose).toHaveBeenCalledOnce();
});

it.each([
  [
    'is refused',
    () => Promise.resolve({ count: 0, failure: '登録できませんでした。権限がありません。' }),
  ],
  ['throws', () => Promise.reject(new Error('権限がありません。'))],
])('keeps everything when the save %s', async (_how, onSave) => {
  const { user, onClose } = await open({ onSave });
  await user.type(ids(), 'ONEU1234566');
  await user.click(screen.getByRole('button', { name: '1本に展開して登録' }));
  expect(await screen.findByText('登録できませんでした。権限がありません。')).toBeVisible();
  expect(ids()).toHaveValue('ONEU1234566');
  expect(onClose).not.toHaveBeenCalled();
});

it('keeps those that are not registered when the save ends in the middle', async () => {
  const failure = '1件を登録しました。残りの2件は登録できませんでした。';
  const { user, onSave, onClose } = await open();
  onSave.mockResolvedValueOnce({ count: 1, failure });
  await user.type(ids(), 'ONEU1234566{Enter}ONEU1234566{Enter}TEMU2946707{Enter}1本');
  await user.click(screen.getByRole('button', { name: '3本に展開して登録' }));
  expect(await screen.findByText(failure)).toBeVisible();
  expect(ids()).toHaveValue('TEMU2946707\n未定');
  await user.click(screen.getByRole('button', { name: '2本に展開して登録' }));
  const [, again] = onSave.mock.calls;
  const forms = again?.[0] ?? [];
  expect(forms.map(({ container }) => container.containerId)).toEqual(['TEMU2946707', '']);
  expect(onClose).toHaveBeenCalledOnce();
});

it('cannot be closed or pressed twice while it is saving', async () => {
  const answer = deferred<Registered>();
  const { user, onClose } = await open({ onSave: () => answer.promise });
  await user.type(ids(), '2本');
  await user.click(screen.getByRole('button', { name: '2本に展開して登録' }));
  expect(screen.getByRole('button', { name: '2本に展開して登録' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'キャンセル' })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await answer.resolve({ count: 2, failure: '' });
  expect(onClose).toHaveBeenCalledOnce();
});

it('takes no more than 50 at once', async () => {
  const { user } = await open();
  await user.type(ids(), '51本');
  expect(screen.getByText('一度に展開できるのは50本までです')).toBeVisible();
  expect(screen.getByRole('button', { name: '51本に展開して登録' })).toBeDisabled();
});

it('tells beside the field what is no number, and registers nothing meanwhile', async () => {
  const { user, onSave } = await open();
  await user.click(ids());
  await user.paste('ONEU1234566 TEMU2946707 40HC');
  expect(rows()).toEqual(['ONEU1234566番号OK', 'TEMU2946707番号OK']);
  expect(ids()).toHaveAccessibleDescription(/^「40HC」はコンテナ番号として読めません/);
  expect(screen.getByRole('button', { name: '2本に展開して登録' })).toBeDisabled();
  await user.clear(ids());
  await user.paste('A'.repeat(21));
  expect(ids()).toHaveAccessibleDescription(/コンテナ番号は20文字以内/);
  await user.clear(ids());
  await user.paste('ONEU1234566 TEMU2946707');
  await user.click(screen.getByRole('button', { name: '2本に展開して登録' }));
  expect(onSave).toHaveBeenCalledOnce();
});

it('opens over an order of before whose number is longer than one may be', async () => {
  const container = { ...base.container, containerId: 'ONEU1234566・TEMU2946707' };
  const { dialog } = await open({ base: { ...base, container } });
  expect(dialog).toHaveTextContent("相模原第二倉庫 / 40'HC・2軸");
});
