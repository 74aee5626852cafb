import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clientFormOf, type Client } from '#domain/client/client.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import { ClientPage } from '#pages/clients/ClientPage.tsx';
import * as clients from '#repositories/clients.ts';
import { aClient } from '#tests/support/builders.ts';
import { deferred } from '#tests/support/deferred.ts';
import { aSource } from '#tests/support/live.ts';
import { renderPage, signIn, toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/clients.ts');

const toyo = aClient({ phone: '045-111-2222' });
let source = aSource<Client | undefined>();

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  source = aSource();
  vi.mocked(clients.watch).mockImplementation(() => source.watch);
  signIn();
});

const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: '保存' });
const answer = (outcome: SaveOutcome) => vi.mocked(clients.save).mockResolvedValueOnce(outcome);

function openExisting(client = toyo) {
  const view = renderPage(<ClientPage />, `/clients/${client.id}`, '/clients/:id');
  source.emit(client);
  return view;
}

describe('what others change meanwhile', () => {
  const theirs = { ...toyo, phone: '045-999-9999' };

  it('appears in the fields that nobody edits here, and saving keeps it', async () => {
    const { user } = openExisting();
    answer({ kind: 'saved' });
    await user.type(field('建物名'), '山下ビル');
    source.emit(theirs);
    expect(field('電話')).toHaveValue('045-999-9999');
    expect(field('建物名')).toHaveValue('山下ビル');
    await user.click(save());
    const base = clientFormOf(theirs);
    await waitFor(() =>
      expect(vi.mocked(clients.save).mock.lastCall?.slice(2)).toEqual([
        base,
        { ...base, building: '山下ビル' },
        false,
      ]),
    );
  });

  /** The telephone is being edited here while somebody else changes it. */
  async function contested() {
    const view = openExisting();
    await view.user.clear(field('電話'));
    await view.user.type(field('電話'), '045-333-4444');
    source.emit(theirs);
    return view;
  }

  it('contests a field that is being edited: both values show and nothing is saved yet', async () => {
    const { user, address } = await contested();
    expect(
      screen.getByText('あなたの入力「045-333-4444」、相手の値「045-999-9999」'),
    ).toBeVisible();
    expect(field('電話')).toHaveValue('045-333-4444');
    await user.click(save());
    await waitFor(() => expect(screen.getByText(/ほかの人が変更/).parentElement).toHaveFocus());
    expect(clients.save).not.toHaveBeenCalled();
    expect(address()).toBe('/clients/client-1');
  });

  it('says in words what was chosen', async () => {
    const { user } = openExisting();
    await user.selectOptions(screen.getByRole('combobox', { name: '締日' }), '末日');
    source.emit({ ...toyo, closingDay: 15 });
    expect(screen.getByText('あなたの入力「末日」、相手の値「15日」')).toBeVisible();
  });

  it('is decided for my value, which is saved over theirs', async () => {
    const { user, arrivedAt } = await contested();
    answer({ kind: 'saved' });
    await user.click(screen.getByRole('button', { name: '電話は自分の入力のまま' }));
    await user.click(save());
    await arrivedAt('/clients');
    const base = clientFormOf(theirs);
    expect(vi.mocked(clients.save).mock.lastCall?.slice(2)).toEqual([
      base,
      { ...base, phone: '045-333-4444' },
      false,
    ]);
  });

  it('is decided for their value, which comes into the form', async () => {
    const { user } = await contested();
    await user.click(screen.getByRole('button', { name: '電話を相手の値にする' }));
    expect(field('電話')).toHaveValue('045-999-9999');
    expect(screen.queryByText(/ほかの人が変更/)).toBeNull();
    answer({ kind: 'saved' });
    await user.type(field('建物名'), '山下ビル');
    await user.click(save());
    const base = clientFormOf(theirs);
    await waitFor(() =>
      expect(vi.mocked(clients.save).mock.lastCall?.slice(2)).toEqual([
        base,
        { ...base, building: '山下ビル' },
        false,
      ]),
    );
  });

  it('is told by the save when it arrives before the change does, and can be saved over', async () => {
    const { user, arrivedAt } = openExisting();
    answer({
      kind: 'conflict',
      fields: [{ path: 'phone', mine: '045-333-4444', theirs: '045-999-9999' }],
    });
    await user.clear(field('電話'));
    await user.type(field('電話'), '045-333-4444');
    await user.click(save());
    const row = await screen.findByRole('row', { name: /電話/ });
    const values = within(row).getAllByRole('cell');
    expect(values.map((cell) => cell.textContent)).toEqual(['045-333-4444', '045-999-9999']);
    expect(toastTexts()).toEqual([]);
    answer({ kind: 'saved' });
    await user.click(screen.getByRole('button', { name: '自分の値で保存' }));
    await arrivedAt('/clients');
    expect(vi.mocked(clients.save).mock.lastCall?.at(-1)).toBe(true);
  });
});

describe('what is typed while a save is on its way', () => {
  it('stays, says that it is not saved, and goes with the next save', async () => {
    const first = deferred<SaveOutcome>();
    vi.mocked(clients.save).mockReturnValueOnce(first.promise);
    answer({ kind: 'saved' });
    const { user, address, arrivedAt } = openExisting();
    await user.type(field('建物名'), '山下');
    await user.click(save());
    await user.type(field('建物名'), 'ビル');
    await user.type(field('メモ'), '夜間可');
    await first.resolve({ kind: 'saved' });
    expect(field('建物名')).toHaveValue('山下ビル');
    expect(field('メモ')).toHaveValue('夜間可');
    expect(screen.getByText('保存中に入力した内容は、まだ保存していません')).toBeVisible();
    expect(address()).toBe('/clients/client-1');
    await waitFor(() =>
      expect(localStorage.getItem('draft:companies/company-1/clients/client-1')).toContain(
        '夜間可',
      ),
    );
    await user.click(save());
    const base = { ...clientFormOf(toyo), building: '山下' };
    expect(vi.mocked(clients.save).mock.lastCall?.slice(2)).toEqual([
      base,
      { ...base, building: '山下ビル', memo: '夜間可' },
      false,
    ]);
    await arrivedAt('/clients');
  });

  it('is told from what others change meanwhile: that stays, and keeps nobody in the form', async () => {
    const first = deferred<SaveOutcome>();
    vi.mocked(clients.save).mockReturnValueOnce(first.promise);
    answer({ kind: 'saved' });
    const { user, arrivedAt } = openExisting();
    await user.type(field('建物名'), '山下');
    await user.click(save());
    // The record shows what is being sent, and what somebody else has changed.
    source.emit({ ...toyo, building: '山下', phone: '045-999-9999' }, { pending: true });
    expect(field('電話')).toHaveValue('045-999-9999');
    await first.resolve({ kind: 'saved' });
    await arrivedAt('/clients');
  });

  it('goes alone with the next save where others have changed the record, too', async () => {
    const first = deferred<SaveOutcome>();
    vi.mocked(clients.save).mockReturnValueOnce(first.promise);
    answer({ kind: 'saved' });
    const { user } = openExisting();
    await user.type(field('建物名'), '山下');
    await user.click(save());
    await user.type(field('メモ'), '夜間可');
    source.emit({ ...toyo, building: '山下', phone: '045-999-9999' }, { pending: true });
    await first.resolve({ kind: 'saved' });
    expect(screen.getByText('保存中に入力した内容は、まだ保存していません')).toBeVisible();
    await user.click(save());
    const base = { ...clientFormOf(toyo), building: '山下', phone: '045-999-9999' };
    await waitFor(() =>
      expect(vi.mocked(clients.save).mock.lastCall?.slice(2)).toEqual([
        base,
        { ...base, memo: '夜間可' },
        false,
      ]),
    );
  });

  it('is told from what others change afterwards', async () => {
    const first = deferred<SaveOutcome>();
    vi.mocked(clients.save).mockReturnValueOnce(first.promise);
    const { user } = openExisting();
    await user.type(field('建物名'), '山下');
    await user.click(save());
    await user.type(field('メモ'), '夜間可');
    await first.resolve({ kind: 'saved' });
    source.emit({ ...toyo, building: '別館', phone: '045-999-9999' });
    expect(field('建物名')).toHaveValue('別館');
    expect(field('電話')).toHaveValue('045-999-9999');
    expect(field('メモ')).toHaveValue('夜間可');
  });
});

it('another client of the same name or code is named, once one of the two is entered', async () => {
  const { user } = openExisting();
  expect(clients.list).not.toHaveBeenCalled();
  const other = aClient({ id: 'c2', name: '株式会社山手物流', code: 'T90' });
  vi.mocked(clients.list).mockResolvedValue([toyo, other]);
  await user.type(field('コード'), '{Backspace>9/}t90');
  expect(await screen.findByText('コード T90 は 株式会社山手物流 が使っています')).toBeVisible();
  await user.type(field('コード'), `{Backspace>9/}${toyo.code}`);
  expect(screen.queryByText(/が使っています/)).toBeNull();
});
