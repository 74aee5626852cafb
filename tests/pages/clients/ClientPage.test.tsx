import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultBillingSettings, type BillingSettings } from '#domain/billing/settings.ts';
import { clientFormOf, type Client } from '#domain/client/client.ts';
import { newClientForm } from '#domain/client/form.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import { ClientPage } from '#pages/clients/ClientPage.tsx';
import * as billingSettings from '#repositories/billingSettings.ts';
import * as clients from '#repositories/clients.ts';
import { aClient } from '#tests/support/builders.ts';
import { deferred } from '#tests/support/deferred.ts';
import { answering, aSource } from '#tests/support/live.ts';
import { renderPage, signIn, toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/billingSettings.ts');
vi.mock('#repositories/clients.ts');

const toyo = aClient({ phone: '045-111-2222' });
let source = aSource<Client | undefined>();
beforeEach(() => {
  vi.resetAllMocks();
  source = aSource();
  vi.mocked(billingSettings.watch).mockReturnValue(
    answering<BillingSettings | undefined>(undefined),
  );
  vi.mocked(clients.watch).mockImplementation(() => source.watch);
  vi.mocked(clients.list).mockResolvedValue([]);
  signIn();
});

const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: '保存' });
const answer = (outcome: SaveOutcome) => vi.mocked(clients.save).mockResolvedValueOnce(outcome);

const openNew = () => renderPage(<ClientPage />, '/clients/new', '/clients/:id');
function openExisting(client = toyo) {
  const view = renderPage(<ClientPage />, `/clients/${client.id}`, '/clients/:id');
  source.emit(client);
  return view;
}

describe('a new client', () => {
  it('starts with the usual terms', () => {
    openNew();
    expect(screen.getByRole('combobox', { name: '締日' })).toHaveDisplayValue('末日');
    expect(screen.getByRole('combobox', { name: '支払月' })).toHaveDisplayValue('翌月');
    expect(screen.getByRole('combobox', { name: '支払日' })).toHaveDisplayValue('末日');
    expect(clients.watch).not.toHaveBeenCalled();
  });

  it('is saved as it was filled in, digits in half width', async () => {
    vi.mocked(clients.save).mockResolvedValueOnce({ kind: 'saved' });
    const { user } = openNew();
    await user.type(field('名称'), '山手 太郎');
    await user.click(screen.getByRole('radio', { name: '様' }));
    await user.type(field('コード'), 'Ｙ０１');
    await user.click(screen.getByRole('checkbox', { name: '傭車先' }));
    await user.selectOptions(screen.getByRole('combobox', { name: '消費税の端数' }), '四捨五入');
    await user.click(screen.getByRole('radio', { name: '内税' }));
    for (const name of [/^振込手数料を差し引けない/, '請求書を営業所別に分ける', '繰越欄を印字'])
      await user.click(screen.getByRole('checkbox', { name }));
    await user.click(screen.getByRole('radio', { name: '作業先ごと' }));
    for (const column of ['待機', 'サイズ', '高速', '高速'])
      await user.click(screen.getByRole('checkbox', { name: column }));
    await user.type(field('登録番号'), '1180301018771');
    await user.type(field('部署'), '配車部');
    await user.type(field('担当者'), '岡');
    await user.type(field('電話'), '０４５－１１１－２２２２');
    await user.type(field('FAX'), '045-111-3333');
    await user.type(field('メールアドレス'), 'ｏｋａ＠example.co.jp');
    await user.type(field('メモ'), '夜間可');
    await user.click(save());
    await waitFor(() =>
      expect(vi.mocked(clients.save).mock.lastCall?.slice(2)).toEqual([
        null,
        {
          ...newClientForm(),
          name: '山手 太郎',
          honorific: '様',
          code: 'Y01',
          isPartner: true,
          bearsTransferFee: true,
          taxRounding: 'round',
          taxInclusion: 'inclusive',
          splitByOffice: true,
          printCarryOver: true,
          lineOrder: 'destination',
          hiddenColumns: ['size', 'wait'],
          qualifiedInvoiceIssuerNumber: 'T1180301018771',
          department: '配車部',
          inCharge: '岡',
          phone: '045-111-2222',
          fax: '045-111-3333',
          email: 'oka@example.co.jp',
          memo: '夜間可',
        },
        false,
      ]),
    );
  });

  it('closes when the clients of the company usually do', () => {
    const settings = { ...defaultBillingSettings(), closingDay: 7 };
    vi.mocked(billingSettings.watch).mockReturnValue(
      answering<BillingSettings | undefined>(settings),
    );
    openNew();
    expect(screen.getByRole('combobox', { name: '締日' })).toHaveDisplayValue('7日');
    expect(screen.getByRole('combobox', { name: '支払日' })).toHaveDisplayValue('末日');
  });

  it('waits for what is usual, and goes on without it when it cannot be read', () => {
    const settings = aSource<BillingSettings | undefined>();
    vi.mocked(billingSettings.watch).mockReturnValue(settings.watch);
    openNew();
    expect(screen.queryByRole('form', { name: '取引先' })).toBeNull();
    settings.fail('権限がありません。');
    expect(screen.getByRole('combobox', { name: '締日' })).toHaveDisplayValue('末日');
  });

  it('says what is missing or wrong, at the field and together', async () => {
    const { user } = openNew();
    await user.type(field('電話'), '電話なし');
    await user.type(field('郵便番号'), '12');
    await user.click(save());
    expect(field('名称')).toHaveAccessibleDescription('名称を入力してください');
    expect(field('コード')).toHaveAccessibleDescription('コードを入力してください');
    expect(field('電話')).toHaveAccessibleDescription(
      '電話は「045-000-0000」の形で入力してください',
    );
    expect(field('郵便番号')).toHaveAccessibleDescription(
      '郵便番号は「231-0001」の形で入力してください',
    );
    expect(screen.getByText('入力を確認してください(4件)')).toBeVisible();
    expect(clients.save).not.toHaveBeenCalled();
  });

  it('is saved trimmed and as a whole, and leads to the list', async () => {
    answer({ kind: 'saved' });
    const { user, arrivedAt } = openNew();
    await user.type(field('名称'), ' 山手物流 ');
    await user.type(field('コード'), 'YM02');
    await user.selectOptions(screen.getByRole('combobox', { name: '締日' }), '20日');
    await user.click(save());
    expect(clients.save).toHaveBeenCalledExactlyOnceWith(
      'company-1',
      expect.stringMatching(/^[A-Za-z0-9]{20}$/),
      null,
      { ...newClientForm(), name: '山手物流', code: 'YM02', closingDay: '20' },
      false,
    );
    await arrivedAt('/clients');
    expect(toastTexts()).toEqual(['保存しました']);
  });

  it('is saved once however often one presses', async () => {
    const first = deferred<SaveOutcome>();
    vi.mocked(clients.save).mockReturnValueOnce(first.promise);
    const { user } = openNew();
    await user.type(field('名称'), '山手物流');
    await user.type(field('コード'), 'YM02');
    await user.dblClick(save());
    await user.type(field('コード'), '{Enter}');
    expect(clients.save).toHaveBeenCalledOnce();
    expect(save()).toBeDisabled();
    expect(screen.getByText('保存しています…')).toBeVisible();
    await first.resolve({ kind: 'saved' });
  });

  it('keeps every text when the save fails and repeats it for the same record', async () => {
    answer({ kind: 'failed', message: 'サーバーに接続できません。' });
    answer({ kind: 'saved' });
    const { user, address, arrivedAt } = openNew();
    await user.type(field('名称'), '山手物流');
    await user.type(field('コード'), 'YM02');
    await user.click(save());
    expect(await screen.findByText('サーバーに接続できません。')).toBeVisible();
    expect(field('名称')).toHaveValue('山手物流');
    expect(field('コード')).toHaveValue('YM02');
    expect(address()).toBe('/clients/new');
    expect(toastTexts()).toEqual([]);
    await user.click(screen.getByRole('button', { name: '再試行' }));
    const [first, second] = vi.mocked(clients.save).mock.calls;
    expect(second).toEqual(first);
    await arrivedAt('/clients');
  });

  it('waits for the network; what is refused in the end is told where it waits, once', async () => {
    const sent = deferred<SaveOutcome>();
    answer({ kind: 'queued', sent: sent.promise });
    const { user, arrivedAt } = openNew();
    await user.type(field('名称'), '山手物流');
    await user.type(field('コード'), 'YM02{Enter}');
    await arrivedAt('/clients');
    expect(toastTexts()).toEqual(['送信待ちです']);
    await sent.resolve({ kind: 'failed', message: '権限がありません。' });
    expect(toastTexts()).toEqual(['送信待ちです']);
  });
});

describe('an existing client', () => {
  it('loads, and says when there is none', () => {
    const { address } = renderPage(<ClientPage />, '/clients/c9', '/clients/:id');
    expect(clients.watch).toHaveBeenCalledWith('company-1', 'c9');
    source.emit(undefined, { fromCache: true });
    expect(screen.getByRole('status')).toHaveTextContent('読み込み中');
    source.emit(undefined);
    expect(screen.getByText('取引先が見つかりません')).toBeVisible();
    expect(address()).toBe('/clients/c9');
  });

  it('shows what is stored, also a closing day out of the ordinary', () => {
    openExisting(aClient({ closingDay: 28 }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('東洋海運株式会社');
    expect(field('名称')).toHaveValue('東洋海運株式会社');
    expect(screen.getByRole('combobox', { name: '締日' })).toHaveDisplayValue('28日');
    expect(document.title).toBe('東洋海運株式会社 - はこび帳');
  });

  it('saves against what the form was opened with', async () => {
    answer({ kind: 'saved' });
    const { user } = openExisting();
    await user.clear(field('電話'));
    await user.type(field('電話'), '045-333-4444');
    await user.click(save());
    const base = clientFormOf(toyo);
    expect(clients.save).toHaveBeenCalledExactlyOnceWith(
      'company-1',
      'client-1',
      base,
      { ...base, phone: '045-333-4444' },
      false,
    );
  });

  it('keeps what is being typed when somebody else changes the record', async () => {
    const { user } = openExisting();
    await user.type(field('建物名'), '山下ビル');
    source.emit({ ...toyo, building: '別のビル', phone: '045-999-9999' });
    expect(field('建物名')).toHaveValue('山下ビル');
  });

  it('leaves without saving by キャンセル', async () => {
    const { user, arrivedAt } = openExisting();
    await user.type(field('建物名'), '山下ビル');
    await user.click(screen.getByRole('button', { name: 'キャンセル' }));
    await arrivedAt('/clients');
    expect(clients.save).not.toHaveBeenCalled();
  });
});
