import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lineUrl } from '#domain/schedule/phone.ts';
import * as jobWrites from '#repositories/jobWrites.ts';
import {
  aJob,
  at,
  beginDay,
  emitDay,
  endDay,
  openDay,
  sato,
  tanaka,
} from '#tests/pages/schedule/day.tsx';
import { useToasts } from '#stores/toasts.ts';
import { toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/jobWrites.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/offices.ts');
vi.mock('#repositories/orders.ts');
vi.mock('#repositories/schedules.ts');

beforeEach(() => {
  beginDay();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(endDay);

const rows = [
  at('甲', '08:00', {
    destination: { name: '甲', address: '横浜市1-2', tel: '045-111', inCharge: '山本' },
    reservationNumber: '予約 4471',
    description: '30分前に電話',
  }),
  at('乙', '09:00'),
];
const known = [
  aJob('甲', { loading: { ...tanaka, chassisNumber: 'C-12' }, shipping: sato }),
  aJob('乙', { loading: sato }),
];
const cards = () => within(screen.getByRole('main')).getAllByRole('listitem');
const open = async () => {
  const view = await openDay({ rows, known });
  await screen.findByRole('combobox', { name: '自分の工程' });
  return view;
};

it('a container is a card with all that a driver needs', async () => {
  await open();
  const [card = document.body] = cards();
  for (const text of ['ONEU 123456 6', '横浜市1-2', '本牧BC', 'C-12', '4471', '30分前に電話'])
    expect(card).toHaveTextContent(text);
  expect(within(card).getByRole('link', { name: '電話 045-111 山本' })).toHaveAttribute(
    'href',
    'tel:045111',
  );
  expect(within(card).getByRole('link', { name: '地図(乗用車)' })).toHaveAttribute(
    'href',
    expect.stringContaining('destination='),
  );
});

it('shows the first lines of a long note, and the others when they are wanted', async () => {
  const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(400);
  const { user } = await open();
  const more = within(cards()[0] ?? document.body).getByRole('button', { name: '続きを表示' });
  await user.click(more);
  expect(more).toHaveTextContent('閉じる');
  expect(screen.getByText('30分前に電話')).toHaveAttribute('data-open');
  await user.click(more);
  expect(more).toHaveTextContent('続きを表示');
  height.mockRestore();
  fireEvent(window, new Event('resize'));
  expect(screen.queryByRole('button', { name: '続きを表示' })).toBeNull();
});

it('it is completed with the thumb, and assigned by its legs', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '甲 積み完了' }));
  expect(jobWrites.complete).toHaveBeenCalledOnce();
  await waitFor(() => expect(toastTexts()).toEqual(['甲 積み完了']));
  await user.click(screen.getByRole('button', { name: '甲 帰り 未定' }));
  expect(await screen.findByRole('dialog', { name: '甲 帰り' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: '甲 帰り 未定' })).toHaveFocus();
});

it('a double tap completes one leg, not the next one too', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: '甲 積み完了' }), { detail: 1 });
  const done = { ...tanaka, completedAt: new Date() };
  emitDay({ rows, known: [aJob('甲', { loading: done, shipping: sato }, 'loading')] });
  fireEvent.click(screen.getByRole('button', { name: '甲 行き完了' }), { detail: 2 });
  expect(jobWrites.complete).toHaveBeenCalledOnce();
});

it('shows the own legs alone, also the next time', async () => {
  const { user, unmount } = await open();
  await user.selectOptions(screen.getByRole('combobox', { name: '自分の工程' }), '佐藤 誠だけ');
  expect(screen.getByText('2/2本')).toBeVisible();
  // The next leg is somebody else's.
  expect(screen.queryByRole('button', { name: '甲 積み完了' })).toBeNull();
  expect(screen.getByRole('button', { name: '乙 積み完了' })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: '自分の工程' }), '田中 一郎だけ');
  expect(cards()).toHaveLength(1);
  unmount();
  await open();
  expect(cards()).toHaveLength(1);
  expect(localStorage.getItem('schedule-mine:company-1')).toBe('driver-1');
});

it('still says whose legs are shown when the driver is gone', async () => {
  localStorage.setItem('schedule-mine:company-1', 'somebody-else');
  await open();
  expect(screen.getByRole('combobox', { name: '自分の工程' })).toHaveDisplayValue('不明な担当だけ');
  expect(screen.getByText('自分の工程はありません')).toBeVisible();
});

it('hands a container on by LINE, the sheet of the system or the clipboard', async () => {
  const share = vi.fn<(data: { text: string }) => Promise<void>>().mockRejectedValue(new Error());
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { user } = await open();
  const [card = document.body] = cards();
  const text = await (async () => {
    await user.click(within(card).getByRole('button', { name: 'コピー' }));
    return navigator.clipboard.readText();
  })();
  expect(text).toMatch(/^11\/24\(火\) 8:00\n積み 田中・行き 佐藤・帰り・返却\n甲\n横浜市1-2\n/);
  expect(toastTexts()).toEqual(['甲の内容をコピーしました']);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  await user.click(within(card).getByRole('button', { name: 'コピー' }));
  await waitFor(() => expect(toastTexts()).toContain('コピーできませんでした'));
  expect(useToasts.getState().toasts.at(-1)?.detail).toBe(text);
  expect(within(card).getByRole('link', { name: 'LINEで送る' })).toHaveAttribute(
    'href',
    lineUrl(text),
  );
  await user.click(within(card).getByRole('button', { name: '共有' }));
  expect(share).toHaveBeenCalledExactlyOnceWith({ text });
  Reflect.deleteProperty(navigator, 'share');
});

it('is only looked at when it is locked', async () => {
  localStorage.setItem('schedule-locked', '1');
  await open();
  expect(screen.queryByRole('button', { name: '甲 積み完了' })).toBeNull();
  expect(screen.getByRole('button', { name: '甲 積み 田中' })).toBeDisabled();
});
