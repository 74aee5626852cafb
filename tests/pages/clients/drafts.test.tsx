import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clientFormOf, type Client } from '#domain/client/client.ts';
import { ClientPage } from '#pages/clients/ClientPage.tsx';
import * as clients from '#repositories/clients.ts';
import { aClient } from '#tests/support/builders.ts';
import { aSource } from '#tests/support/live.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/clients.ts');

const toyo = aClient({ phone: '045-111-2222', memo: '夜間可' });
let source = aSource<Client | undefined>();

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  source = aSource();
  vi.mocked(clients.watch).mockImplementation(() => source.watch);
  vi.mocked(clients.save).mockResolvedValue({ kind: 'saved' });
  signIn();
});

const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: '保存' });

function openExisting(client = toyo) {
  const view = renderPage(<ClientPage />, `/clients/${client.id}`, '/clients/:id');
  source.emit(client);
  return view;
}

describe('what was typed and not saved', () => {
  const kept = () => localStorage.getItem('draft:companies/company-1/clients/client-1');

  it('is kept on this device and offered when the form opens again', async () => {
    const { user, unmount } = openExisting();
    await user.type(field('建物名'), '山下ビル');
    await waitFor(() => expect(kept()).toContain('山下ビル'));
    unmount();
    const again = openExisting();
    expect(field('建物名')).not.toHaveValue('山下ビル');
    await again.user.click(screen.getByRole('button', { name: '入力を戻す' }));
    expect(field('建物名')).toHaveValue('山下ビル');
    await again.user.click(save());
    await again.arrivedAt('/clients');
    expect(kept()).toBeNull();
  });

  it.each([
    ['is closed or loaded anew', () => fireEvent(window, new Event('pagehide'))],
    ['is put away', () => fireEvent(document, new Event('visibilitychange'))],
  ])('is kept at once when the page %s', async (_, goes) => {
    const { user } = openExisting();
    goes();
    expect(kept()).toBeNull();
    await user.type(field('建物名'), '山');
    goes();
    expect(kept()).toContain('山');
  });

  it('can be thrown away', async () => {
    const { user, unmount } = openExisting();
    await user.type(field('建物名'), '山下ビル');
    await waitFor(() => expect(kept()).not.toBeNull());
    unmount();
    const again = openExisting();
    await again.user.click(screen.getByRole('button', { name: '破棄する' }));
    expect(kept()).toBeNull();
    expect(screen.queryByText(/保存していない入力/)).toBeNull();
    expect(field('建物名')).not.toHaveValue('山下ビル');
  });

  it('is no draft any more when the typing was taken back', async () => {
    const { user } = openExisting();
    await user.type(field('建物名'), 'x');
    await waitFor(() => expect(kept()).not.toBeNull());
    await user.type(field('建物名'), '{Backspace}');
    await waitFor(() => expect(kept()).toBeNull());
  });

  it.each(['no JSON', '1', '{"at":1}', '{"at":1,"values":{"other":"x","building":1}}'])(
    'is not offered when it cannot be read: %s',
    (text) => {
      localStorage.setItem('draft:companies/company-1/clients/client-1', text);
      openExisting();
      expect(screen.queryByText(/保存していない入力/)).toBeNull();
    },
  );
});

describe('what was typed before somebody else changed the record', () => {
  const kept = () => localStorage.getItem('draft:companies/company-1/clients/client-1');

  /** A telephone and a building are typed, the page goes, and others change the memo and what is given. */
  async function typedBefore(theirs: Partial<Client>) {
    const { user, unmount } = openExisting();
    await user.clear(field('電話'));
    await user.type(field('電話'), '045-333-4444');
    await user.type(field('建物名'), '山下ビル');
    await waitFor(() => expect(kept()).toContain('山下ビル'));
    unmount();
    const changed = { ...toyo, memo: '昼のみ', ...theirs };
    const again = openExisting(changed);
    await again.user.click(screen.getByRole('button', { name: '入力を戻す' }));
    return { ...again, changed };
  }

  it('comes back alone: what others changed stays', async () => {
    const { user, changed } = await typedBefore({});
    expect(field('電話')).toHaveValue('045-333-4444');
    expect(field('建物名')).toHaveValue('山下ビル');
    expect(field('メモ')).toHaveValue('昼のみ');
    await user.click(save());
    const base = clientFormOf(changed);
    await waitFor(() =>
      expect(vi.mocked(clients.save).mock.lastCall?.slice(2)).toEqual([
        base,
        { ...base, phone: '045-333-4444', building: '山下ビル' },
        false,
      ]),
    );
  });

  it('is contested where others changed the same', async () => {
    const { user } = await typedBefore({ phone: '045-999-9999' });
    expect(
      screen.getByText('あなたの入力「045-333-4444」、相手の値「045-999-9999」'),
    ).toBeVisible();
    await user.click(save());
    expect(clients.save).not.toHaveBeenCalled();
  });

  it('comes back as a whole from a draft that does not say what was there before', async () => {
    const values = { ...clientFormOf(toyo), building: '山下ビル' };
    localStorage.setItem(
      'draft:companies/company-1/clients/client-1',
      JSON.stringify({ at: 1, values }),
    );
    const { user } = openExisting({ ...toyo, memo: '昼のみ' });
    await user.click(screen.getByRole('button', { name: '入力を戻す' }));
    expect(field('建物名')).toHaveValue('山下ビル');
    expect(field('メモ')).toHaveValue('夜間可');
    expect(screen.queryByText(/相手の値/)).toBeNull();
  });
});
