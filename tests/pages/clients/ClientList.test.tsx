import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '#domain/client/client.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import { ClientsPage } from '#pages/clients/ClientsPage.tsx';
import * as clients from '#repositories/clients.ts';
import type { Rows } from '#firestore/convert.ts';
import { useToasts } from '#stores/toasts.ts';
import { aClient } from '#tests/support/builders.ts';
import { deferred } from '#tests/support/deferred.ts';
import { aSource, rowsWith } from '#tests/support/live.ts';
import { renderPage, signIn, toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/clients.ts');

const toyo = aClient({ id: 'c1', code: 'TY01', closingDay: 20 });
const yamate = aClient({
  id: 'c2',
  code: 'AB02',
  name: '株式会社山手物流',
  kana: 'やまてぶつりゅう',
  closingDay: 31,
  isCustomer: false,
  isPartner: true,
});
const both = aClient({ id: 'c3', code: 'MM03', name: 'かもめ', kana: 'かもめ', isPartner: true });
const gone = aClient({ id: 'c4', code: 'ZZ04', name: '閉じた会社', enabled: false });

let source = aSource<Rows<Client>>();
beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  source = aSource();
  vi.mocked(clients.watchAll).mockImplementation(() => source.watch);
  signIn();
});

function open(address = '/clients', rows = rowsWith(toyo, yamate, both, gone)) {
  const view = renderPage(<ClientsPage />, address);
  source.emit(rows);
  return view;
}

const names = () =>
  screen
    .queryAllByRole('button', { name: /を開く$/ })
    .map((button) => button.textContent.replace('を開く', ''));
const rowMenu = (name: RegExp) =>
  within(screen.getByRole('row', { name })).getByRole('button', { name: 'この行の操作' });
const choose = (label: string, option: string) => async (user: ReturnType<typeof open>['user']) =>
  user.selectOptions(screen.getByRole('combobox', { name: label }), option);

describe('narrowing the list of clients', () => {
  it('shows one closing day, of those that occur', async () => {
    const { user, address } = open();
    const options = within(screen.getByRole('combobox', { name: '締日' })).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['すべて', '20日', '末日']);
    await choose('締日', '末日')(user);
    expect(names()).toEqual(['株式会社山手物流']);
    expect(address()).toBe('/clients?closing=31');
  });

  it('shows 得意先 or 傭車先; who is both is in both', async () => {
    const { user } = open();
    await choose('種別', '得意先')(user);
    expect(names()).toEqual(['かもめ', '東洋海運株式会社']);
    await choose('種別', '傭車先')(user);
    expect(names()).toEqual(['株式会社山手物流', 'かもめ']);
  });

  it('shows the disabled ones on request, marked as such', async () => {
    const { user, address } = open();
    expect(screen.getByText('3件 / 全4件')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: '無効も表示' }));
    expect(names()).toContain('閉じた会社');
    expect(within(screen.getByRole('row', { name: /閉じた会社/ })).getByText('無効')).toBeVisible();
    expect(address()).toBe('/clients?disabled=1');
  });

  it('leads out of a search without a match in one press, whatever it was narrowed by', async () => {
    const { user, address } = open('/clients?q=xyz&closing=20&kind=partner');
    expect(screen.getByText('一致する取引先はありません')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '絞り込みを解除' }));
    expect(names()).toHaveLength(3);
    expect(address()).toBe('/clients');
  });

  it('offers the disabled ones when there are no others', async () => {
    const { user } = open('/clients', rowsWith(gone));
    await user.click(screen.getByRole('button', { name: '無効も表示' }));
    expect(names()).toEqual(['閉じた会社']);
  });
});

describe('the order of the list', () => {
  it('is that of the address, and changes it', async () => {
    const { user, address } = open('/clients?sort=name.desc');
    expect(names()).toEqual(['株式会社山手物流', '東洋海運株式会社', 'かもめ']);
    await user.click(screen.getByRole('button', { name: '締日・支払条件' }));
    expect(names().at(-1)).toBe('株式会社山手物流');
    expect(address()).toBe('/clients?sort=terms.asc');
  });

  it.each(['sort=nothing.asc', 'sort=phone.desc', 'sort='])(
    'is by code when the address asks for what there is not: %s',
    (query) => {
      open(`/clients?${query}`);
      expect(names()).toEqual(['株式会社山手物流', 'かもめ', '東洋海運株式会社']);
    },
  );
});

describe('the columns', () => {
  it('are those that the person wants, also after a reload', async () => {
    const { user, unmount } = open();
    await user.click(screen.getByRole('button', { name: '表示する列' }));
    await user.click(screen.getByRole('checkbox', { name: '住所' }));
    expect(screen.queryByRole('columnheader', { name: /住所/ })).toBeNull();
    unmount();
    open();
    expect(screen.queryByRole('columnheader', { name: /住所/ })).toBeNull();
    expect(screen.getByRole('columnheader', { name: /電話/ })).toBeVisible();
  });
});

describe('coming back to the list', () => {
  it('goes on from the row of the address', () => {
    open('/clients?row=c1');
    expect(screen.getByRole('row', { name: /東洋海運/ })).toHaveFocus();
  });

  it('takes no focus for a row that is gone', () => {
    open('/clients?row=nobody');
    expect(document.body).toHaveFocus();
  });
});

describe('the menu of a row', () => {
  const disable = async (user: ReturnType<typeof open>['user']) => {
    await user.click(rowMenu(/東洋海運/));
    await user.click(screen.getByRole('menuitem', { name: '無効にする' }));
    return screen.findByRole('dialog', { name: '取引先を無効にする' });
  };

  it('opens the client, or its orders', async () => {
    const { user, address } = open();
    await user.click(rowMenu(/東洋海運/));
    await user.click(screen.getByRole('menuitem', { name: '受注を見る' }));
    expect(address()).toBe('/clients/c1?tab=orders');
  });

  it('disables after a question, and takes it back by the message', async () => {
    const saving = deferred<SaveOutcome>();
    vi.mocked(clients.disable).mockReturnValueOnce(saving.promise);
    vi.mocked(clients.enable).mockResolvedValueOnce({ kind: 'saved' });
    const { user } = open();
    const dialog = await disable(user);
    expect(dialog).toHaveTextContent('東洋海運株式会社');
    expect(clients.disable).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: '無効にする' }));
    expect(clients.disable).toHaveBeenCalledExactlyOnceWith('company-1', 'c1');
    expect(within(dialog).getByRole('button', { name: '無効にする' })).toBeDisabled();
    await saving.resolve({ kind: 'saved' });
    await waitFor(() => expect(toastTexts()).toEqual(['無効にしました']));
    const [toast] = useToasts.getState().toasts;
    expect(toast).toMatchObject({ detail: '東洋海運株式会社', action: { label: '元に戻す' } });
    toast?.action?.onSelect();
    await waitFor(() => expect(toastTexts()).toEqual(['無効にしました', '有効に戻しました']));
    expect(clients.enable).toHaveBeenCalledExactlyOnceWith('company-1', 'c1');
  });

  it('does nothing when the person thinks better of it', async () => {
    const { user } = open();
    const dialog = await disable(user);
    await user.click(within(dialog).getByRole('button', { name: 'キャンセル' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(clients.disable).not.toHaveBeenCalled();
  });

  it('says why it could not be done', async () => {
    vi.mocked(clients.disable).mockResolvedValueOnce({
      kind: 'failed',
      message: '権限がありません。',
    });
    const { user } = open();
    const dialog = await disable(user);
    await user.click(within(dialog).getByRole('button', { name: '無効にする' }));
    await waitFor(() =>
      expect(useToasts.getState().toasts).toMatchObject([
        { severity: 'error', summary: '変更できませんでした', detail: '権限がありません。' },
      ]),
    );
  });

  it('enables a disabled one at once', async () => {
    vi.mocked(clients.enable).mockResolvedValueOnce({ kind: 'saved' });
    const { user } = open('/clients?disabled=1');
    await user.click(rowMenu(/閉じた会社/));
    await user.click(screen.getByRole('menuitem', { name: '有効に戻す' }));
    expect(clients.enable).toHaveBeenCalledExactlyOnceWith('company-1', 'c4');
    await waitFor(() => expect(toastTexts()).toEqual(['有効に戻しました']));
  });
});
