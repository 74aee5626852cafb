import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '#domain/client/client.ts';
import { ClientsPage } from '#pages/clients/ClientsPage.tsx';
import * as clients from '#repositories/clients.ts';
import type { Rows } from '#firestore/convert.ts';
import { aClient } from '#tests/support/builders.ts';
import { aSource, rowsWith, unreadable } from '#tests/support/live.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/clients.ts');

const toyo = aClient({ id: 'c1', code: 'TY01', phone: '045-111-2222' });
const yamate = aClient({
  id: 'c2',
  code: 'AB02',
  name: '株式会社山手物流',
  kana: 'やまてぶつりゅう',
});
const gone = aClient({ id: 'c3', code: 'ZZ03', name: '閉じた会社', enabled: false });

let source = aSource<Rows<Client>>();
beforeEach(() => {
  vi.resetAllMocks();
  source = aSource();
  vi.mocked(clients.watchAll).mockImplementation(() => source.watch);
  signIn();
});

function open(address = '/clients', rows = rowsWith(toyo, yamate, gone)) {
  const view = renderPage(<ClientsPage />, address);
  source.emit(rows);
  return view;
}

const names = () =>
  screen.getAllByRole('button', { name: /を開く$/ }).map((button) => button.textContent);
const searchBox = () => screen.getByRole('searchbox', { name: '名称・かな・コードで検索' });

describe('the list of clients', () => {
  it("reads the selected company's clients", () => {
    open();
    expect(clients.watchAll).toHaveBeenCalledWith('company-1');
  });

  it('shows the enabled ones by code, with their terms', () => {
    open();
    expect(names()).toEqual(['株式会社山手物流を開く', '東洋海運株式会社を開く']);
    const row = screen.getByRole('row', { name: /東洋海運/ });
    expect(within(row).getByText('20日締め 翌月末日払い')).toBeVisible();
    expect(within(row).getByText('045-111-2222')).toBeVisible();
  });

  it('follows changes as they happen', () => {
    open();
    source.emit(rowsWith({ ...toyo, name: '東洋ロジ株式会社' }), { pending: true });
    expect(names()).toEqual(['東洋ロジ株式会社を開く']);
  });

  it('loads while the cache is empty and says so when there is none', () => {
    renderPage(<ClientsPage />, '/clients');
    source.emit(rowsWith(), { fromCache: true });
    expect(screen.getByRole('status')).toHaveTextContent('読み込み中');
    expect(screen.queryByText('取引先がまだありません')).toBeNull();
    source.emit(rowsWith());
    expect(screen.getByText('取引先がまだありません')).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: '新規取引先' }))
      expect(link).toHaveAttribute('href', '/clients/new');
  });

  it('shows why it cannot be read and tries again', async () => {
    const { user } = renderPage(<ClientsPage />, '/clients');
    source.fail('サーバーに接続できません。');
    expect(screen.getByRole('alert')).toHaveTextContent('サーバーに接続できません。');
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(source.starts()).toBe(2);
    source.emit(rowsWith(toyo));
    expect(names()).toEqual(['東洋海運株式会社を開く']);
  });

  it('names the documents that cannot be read above the others', () => {
    open('/clients', { rows: [toyo], unreadable: [unreadable('broken-1')] });
    expect(screen.getByRole('alert')).toHaveTextContent('broken-1');
    expect(names()).toEqual(['東洋海運株式会社を開く']);
  });
});

describe('searching clients', () => {
  it.each([
    ['half-width katakana', 'ヤマテ'],
    ['katakana', 'ヤマテ'],
    ['the code in another case and width', 'ab02'],
    ['a part of the name', '山手'],
    ['the legal form in another way', '(株)山手'],
  ])('finds by %s', async (_how, typed) => {
    const { user } = open();
    await user.type(searchBox(), typed);
    expect(names()).toEqual(['株式会社山手物流を開く']);
  });

  it('finds a phone number without its hyphens', async () => {
    const { user } = open();
    await user.type(searchBox(), '0451112222');
    expect(names()).toEqual(['東洋海運株式会社を開く']);
  });

  it('keeps what was searched in the address', async () => {
    const { user, address } = open();
    await user.type(searchBox(), '山手');
    expect(decodeURIComponent(address())).toBe('/clients?q=山手');
    await user.clear(searchBox());
    expect(address()).toBe('/clients');
    expect(names()).toHaveLength(2);
  });

  it('starts with what the address asks for', () => {
    open(`/clients?q=${encodeURIComponent('とうよう')}`);
    expect(searchBox()).toHaveValue('とうよう');
    expect(names()).toEqual(['東洋海運株式会社を開く']);
  });

  it('says that nothing matches, which is not the same as having none', () => {
    open('/clients?q=xyz');
    expect(screen.getByText('一致する取引先はありません')).toBeVisible();
    expect(screen.queryByText('取引先がまだありません')).toBeNull();
  });
});

describe('opening a client', () => {
  it('works by keyboard: arrows and Enter', async () => {
    const { user, address } = open();
    screen.getByRole('row', { name: /山手物流/ }).focus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(address()).toBe('/clients/c1');
  });

  it('works by a press on the row', async () => {
    const { user, address } = open();
    await user.click(screen.getByText('株式会社山手物流'));
    expect(address()).toBe('/clients/c2');
  });

  it('works by the button for screen readers', async () => {
    const { user, address } = open();
    await user.click(screen.getByRole('button', { name: '東洋海運株式会社を開く' }));
    expect(address()).toBe('/clients/c1');
  });
});
