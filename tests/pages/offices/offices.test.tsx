import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Office } from '#domain/office/office.ts';
import { OfficesPage } from '#pages/offices/OfficesPage.tsx';
import type { Rows } from '#firestore/convert.ts';
import * as offices from '#repositories/offices.ts';
import { anOffice } from '#tests/support/builders.ts';
import { aSource, rowsWith } from '#tests/support/live.ts';
import { useToasts } from '#stores/toasts.ts';
import { renderPage, signIn, toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/offices.ts');

const honsha = anOffice();
const oi = anOffice({
  id: 'office-2',
  name: '大井営業所',
  prefecture: '東京都',
  address: '品川区',
});

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  signIn();
});

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

describe('the list of offices', () => {
  let source = aSource<Rows<Office>>();
  const open = (address = '/offices') => {
    source = aSource();
    vi.mocked(offices.watchAll).mockReturnValue(source.watch);
    return renderPage(<OfficesPage />, address);
  };

  it('shows the enabled ones by name and opens one', async () => {
    const { user, address } = open();
    source.emit(rowsWith(honsha, oi, anOffice({ id: 'office-3', name: '閉鎖', enabled: false })));
    expect(names()).toHaveLength(2);
    expect(names()[0]).toContain('大井営業所');
    expect(screen.getByText('東京都品川区')).toBeVisible();
    await user.click(screen.getByRole('row', { name: /大井営業所/ }));
    expect(address()).toBe('/offices/office-2');
  });

  const closed = anOffice({ id: 'office-3', name: '閉鎖営業所', enabled: false });

  it('shows the disabled ones on request and takes one back into use', async () => {
    vi.mocked(offices.enable).mockResolvedValue({ kind: 'saved' });
    const { user, address } = open();
    source.emit(rowsWith(honsha, closed));
    expect(screen.queryByText('閉鎖営業所')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: '無効も表示' }));
    expect(address()).toBe('/offices?disabled=1');
    const row = screen.getByRole('row', { name: /閉鎖営業所 無効/ });
    await user.click(within(row).getByRole('button', { name: 'この行の操作' }));
    await user.click(screen.getByRole('menuitem', { name: '有効に戻す' }));
    expect(offices.enable).toHaveBeenCalledExactlyOnceWith('company-1', 'office-3');
    expect(toastTexts()).toEqual(['有効に戻しました']);
  });

  it('asks before one is disabled and offers to take it back', async () => {
    vi.mocked(offices.disable).mockResolvedValue({ kind: 'saved' });
    vi.mocked(offices.enable).mockResolvedValue({ kind: 'saved' });
    const { user } = open();
    source.emit(rowsWith(honsha, oi));
    await user.click(
      within(screen.getByRole('row', { name: /大井営業所/ })).getByRole('button', {
        name: 'この行の操作',
      }),
    );
    await user.click(screen.getByRole('menuitem', { name: '無効にする' }));
    const dialog = await screen.findByRole('dialog', { name: '営業所を無効にする' });
    expect(offices.disable).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: '無効にする' }));
    expect(offices.disable).toHaveBeenCalledExactlyOnceWith('company-1', 'office-2');
    await waitFor(() => expect(toastTexts()).toEqual(['無効にしました']));
    useToasts.getState().toasts[0]?.action?.onSelect();
    expect(offices.enable).toHaveBeenCalledExactlyOnceWith('company-1', 'office-2');
    await waitFor(() => expect(toastTexts()).toContain('有効に戻しました'));
  });

  it('leads from no match to what was left out', async () => {
    const { user } = open('/offices?q=%E9%96%89%E9%8E%96');
    source.emit(rowsWith(honsha, closed));
    await user.click(screen.getByRole('button', { name: '無効も表示' }));
    expect(names()).toHaveLength(1);
    await user.click(screen.getByRole('checkbox', { name: '無効も表示' }));
    await user.click(screen.getByRole('button', { name: '絞り込みを解除' }));
    expect(names().join()).toContain('本社');
  });

  it('finds by name, address and telephone, in full width too', () => {
    open('/offices?q=%E5%93%81%E5%B7%9D');
    source.emit(rowsWith(honsha, oi));
    expect(names().join()).toContain('大井営業所');
    expect(names()).toHaveLength(1);
  });

  it('says what to do first', () => {
    open();
    source.emit(rowsWith());
    expect(screen.getByText('営業所がまだありません')).toBeVisible();
    expect(screen.getAllByRole('link', { name: '新規営業所' })[0]).toHaveAttribute(
      'href',
      '/offices/new',
    );
  });

  it('says that nothing matches', () => {
    open('/offices?q=xyz');
    source.emit(rowsWith(honsha));
    expect(screen.getByText('一致する営業所はありません')).toBeVisible();
  });
});
