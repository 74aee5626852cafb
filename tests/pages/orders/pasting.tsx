import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import type { Order } from '#domain/order/order.ts';
import type { OrderForm } from '#domain/order/form.ts';
import { PasteOrders } from '#pages/orders/paste/PasteOrders.tsx';
import type { WatchKnown } from '#pages/orders/paste/useKnownOrders.ts';
import type { Registered } from '#workflows/createOrders.ts';
import { aClient, anOffice } from '#tests/support/builders.ts';

/** The dialog of pasted orders as tests open it. */

export const MAIL = `東洋海運の佐藤です。
納入日時：11/24 8:30
コンテナ：ONEU1234566 40HC
納入先：相模原第二倉庫
引取：本牧BC
返却：本牧BC
本船：YM WHOLESOME 045W`;
export const LIST = `11/24 8:00 ONEU1234566 40HC 相模原第二倉庫
11/25 9:00 TCLU5602138 20F 厚木センター`;

export const clients = [
  aClient({ taxInclusion: 'inclusive' }),
  aClient({ id: 'client-2', name: '大黒港運株式会社', code: 'DK02', kana: 'だいこくこううん' }),
  aClient({
    id: 'client-3',
    name: '株式会社山手物流',
    code: 'YB',
    isCustomer: false,
    isPartner: true,
  }),
];

export const offices = [anOffice({ id: 'honmoku', name: '本牧営業所' })];

export const NOW = new Date('2026-11-20T01:00:00Z');

/** The orders that are there, as they are found at once. */
export const knowing =
  (...known: Order[]): WatchKnown =>
  () =>
  (onNext) => {
    onNext({ value: known, fromCache: false, pending: false });
    return () => undefined;
  };
export const none = knowing();

export async function open(given: Partial<Parameters<typeof PasteOrders>[0]> = {}) {
  const onSave = vi.fn<(forms: OrderForm[]) => Promise<Registered>>();
  onSave.mockImplementation(({ length }) => Promise.resolve({ count: length, failure: '' }));
  const onClose = vi.fn<(isDone: boolean) => void>();
  const usual = {
    open: true,
    clients,
    offices,
    now: NOW,
    history: [],
    watchKnown: none,
    onSave,
    onClose,
  };
  render(<PasteOrders {...usual} {...given} />, { wrapper: MemoryRouter });
  await screen.findByRole('dialog', { name: '貼り付け受注' });
  return { user: userEvent.setup(), onSave, onClose };
}

export const text = () => screen.getByRole('textbox', { name: 'メール・FAX・表の内容' });
export const card = (number: number) =>
  within(screen.getByRole('listitem', { name: `${number}件目を登録する` }));
export const field = (number: number, name: string) => card(number).getByLabelText(name);
type User = Awaited<ReturnType<typeof open>>['user'];

export async function choose(user: User, name: string, box: HTMLElement): Promise<void> {
  await user.clear(box);
  await user.type(box, `${name}{Enter}`);
}
export const register = (count: number) => screen.getByRole('button', { name: `${count}件を登録` });

export async function pasted(what: string, given: Partial<Parameters<typeof PasteOrders>[0]> = {}) {
  const view = await open(given);
  await view.user.click(text());
  await view.user.paste(what);
  return view;
}
