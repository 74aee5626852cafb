import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Driver } from '#domain/driver/driver.ts';
import { addDays, dayKeyOf } from '#domain/time.ts';
import { DriversPage } from '#pages/drivers/DriversPage.tsx';
import type { Rows } from '#firestore/convert.ts';
import * as drivers from '#repositories/drivers.ts';
import { aDriver } from '#tests/support/builders.ts';
import { aSource, rowsWith, unreadable } from '#tests/support/live.ts';
import { renderPage, signIn, toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/drivers.ts');

const today = dayKeyOf(new Date());
const inDays = (days: number) => addDays(today, days);

const tanaka = aDriver({ id: 'd1', licenceExpiry: inDays(400), licenceClass: 'largeTowing' });
const sato = aDriver({
  id: 'd2',
  name: '佐藤 誠',
  kana: 'さとう まこと',
  vehicleNumber: '横浜 100 か 00-02',
  licenceExpiry: inDays(60),
  colour: 'blue',
});
const ito = aDriver({ id: 'd3', name: '伊藤 隆', kana: 'いとう', licenceExpiry: inDays(-1) });
const gone = aDriver({ id: 'd4', name: '山本 清', kana: 'やまもと', enabled: false });

let source = aSource<Rows<Driver>>();
beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  source = aSource();
  vi.mocked(drivers.watchAll).mockImplementation(() => source.watch);
  signIn();
});

function open(address = '/drivers', rows = rowsWith(tanaka, sato, ito, gone)) {
  const view = renderPage(<DriversPage />, address);
  source.emit(rows);
  return view;
}

const names = () =>
  screen
    .queryAllByRole('button', { name: /を開く$/ })
    .map((button) => button.textContent.replace('を開く', ''));
const row = (name: RegExp) => screen.getByRole('row', { name });

describe('the list of drivers', () => {
  it('is asked for before it is drawn, but not where the chassis are', () => {
    DriversPage.ask('company-1', new URLSearchParams('view=chassis'));
    expect(source.starts()).toBe(0);
    DriversPage.ask('company-1', new URLSearchParams());
    expect(source.starts()).toBe(1);
    expect(drivers.watchAll).toHaveBeenLastCalledWith('company-1');
  });

  it('shows the enabled ones of the company by their kana', () => {
    open();
    expect(drivers.watchAll).toHaveBeenCalledWith('company-1');
    expect(names()).toEqual(['伊藤 隆', '佐藤 誠', '田中 一郎']);
    expect(row(/田中/)).toHaveTextContent('大型・けん引');
    expect(screen.getByText('3人 / 全4人')).toBeVisible();
  });

  it('warns of licences from 60 days before and marks those that are over', () => {
    open();
    expect(row(/田中/)).not.toHaveTextContent('期限間近');
    expect(row(/佐藤/)).toHaveTextContent(`${inDays(60).replaceAll('-', '/')} 期限間近`);
    expect(row(/伊藤/)).toHaveTextContent('期限切れ');
  });

  it('shows those whose licence asks for something', async () => {
    const { user, address } = open();
    await user.selectOptions(
      screen.getByRole('combobox', { name: '免許期限' }),
      '期限間近・期限切れ',
    );
    expect(names()).toEqual(['伊藤 隆', '佐藤 誠']);
    expect(address()).toBe('/drivers?licence=due');
  });

  it('is searched by name, kana and vehicle in any width', async () => {
    const { user } = open();
    await user.type(screen.getByRole('searchbox', { name: '名前・かな・車番で検索' }), 'ｻﾄｳ');
    expect(names()).toEqual(['佐藤 誠']);
  });

  it('is sorted by the end of the licence, unknown ones last', async () => {
    const unknown = aDriver({ id: 'd5', name: '不明', kana: 'ああ' });
    const { user, address } = open('/drivers', rowsWith(unknown, tanaka, sato, ito));
    await user.click(screen.getByRole('button', { name: '免許期限' }));
    expect(names()).toEqual(['伊藤 隆', '佐藤 誠', '田中 一郎', '不明']);
    expect(address()).toBe('/drivers?sort=expiry.asc');
  });

  it('says what to do first, and that nobody matches', async () => {
    const { user } = open('/drivers', rowsWith());
    expect(screen.getByText('ドライバーがまだいません')).toBeVisible();
    expect(screen.getByText(/受注の工程に割り当てられます/)).toBeVisible();
    source.emit(rowsWith(tanaka));
    await user.type(screen.getByRole('searchbox'), 'xyz');
    expect(screen.getByText('一致するドライバーはいません')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '絞り込みを解除' }));
    expect(names()).toEqual(['田中 一郎']);
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('loads, fails with a retry, and names what cannot be read', async () => {
    const { user } = renderPage(<DriversPage />, '/drivers');
    expect(screen.getByRole('status')).toHaveTextContent('読み込み中');
    source.fail('サーバーに接続できません。');
    await user.click(screen.getByRole('button', { name: '再試行' }));
    source.emit({ rows: [tanaka], unreadable: [unreadable('broken-1')] });
    expect(screen.getByRole('alert')).toHaveTextContent('broken-1');
    expect(names()).toEqual(['田中 一郎']);
  });

  it('opens by keyboard', async () => {
    const { user, address } = open();
    row(/伊藤/).focus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(address()).toBe('/drivers/d2');
  });
});

describe('the menu of a driver', () => {
  it('disables after a question', async () => {
    vi.mocked(drivers.disable).mockResolvedValueOnce({ kind: 'saved' });
    const { user } = open();
    await user.click(within(row(/佐藤/)).getByRole('button', { name: 'この行の操作' }));
    await user.click(screen.getByRole('menuitem', { name: '無効にする' }));
    const dialog = await screen.findByRole('dialog', { name: 'ドライバーを無効にする' });
    await user.click(within(dialog).getByRole('button', { name: '無効にする' }));
    expect(drivers.disable).toHaveBeenCalledExactlyOnceWith('company-1', 'd2');
    await waitFor(() => expect(toastTexts()).toEqual(['無効にしました']));
  });

  it('enables a disabled one', async () => {
    vi.mocked(drivers.enable).mockResolvedValueOnce({ kind: 'saved' });
    const { user } = open('/drivers?disabled=1');
    await user.click(within(row(/山本/)).getByRole('button', { name: 'この行の操作' }));
    await user.click(screen.getByRole('menuitem', { name: '有効に戻す' }));
    expect(drivers.enable).toHaveBeenCalledExactlyOnceWith('company-1', 'd4');
  });
});
