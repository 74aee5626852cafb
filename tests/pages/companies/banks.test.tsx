import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bankFormOf, bankLine, type Bank } from '#domain/bank/bank.ts';
import type { Office } from '#domain/office/office.ts';
import { CompanyPage } from '#pages/companies/CompanyPage.tsx';
import * as banks from '#repositories/banks.ts';
import * as offices from '#repositories/offices.ts';
import type { Rows } from '#firestore/convert.ts';
import * as findBanks from '#workflows/findBanks.ts';
import { useToasts } from '#stores/toasts.ts';
import { aBank, anOffice } from '#tests/support/builders.ts';
import { answering, aSource, rowsWith } from '#tests/support/live.ts';
import { renderPage, signIn, toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/banks.ts');
vi.mock('#repositories/offices.ts');
vi.mock('#workflows/findBanks.ts');

const main = aBank({ isDefault: true, holder: 'ﾊﾏﾐﾅﾄ', bankCode: '0138' });
const second = aBank({ id: 'bank-2', bankName: '港湾銀行', branchName: '大黒支店' });
const closed = aBank({ id: 'bank-3', bankName: '旧銀行', enabled: false });
let source = aSource<Rows<Bank>>();

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  signIn();
  source = aSource();
  vi.mocked(banks.watchAll).mockImplementation(() => source.watch);
  vi.mocked(offices.watchAll).mockReturnValue(answering(rowsWith()));
  vi.mocked(findBanks.listBanks).mockResolvedValue([
    { code: '0005', name: '三菱UFJ銀行', kana: 'ミツビシユ-エフジエイ' },
    { code: '0138', name: '横浜銀行', kana: 'ヨコハマ' },
  ]);
  vi.mocked(findBanks.listBranches).mockImplementation(async (code) =>
    code === '0138' ? [{ code: '305', name: '高田支店', kana: 'タカタ' }] : [],
  );
});

async function open(...rows: Bank[]) {
  const view = renderPage(<CompanyPage />, '/companies/company-1?tab=banks', '/companies/:id');
  await waitFor(() => expect(source.listeners()).toBeGreaterThan(0));
  source.emit(rowsWith(...rows));
  return view;
}

const rowTexts = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
const field = (name: string) => screen.getByRole('textbox', { name });
const combo = (name: string) => screen.getByRole('combobox', { name });
const save = () => screen.getByRole('button', { name: '保存' });

async function choose(user: Awaited<ReturnType<typeof open>>['user'], row: RegExp, item: string) {
  const found = screen.getByRole('row', { name: row });
  await user.click(within(found).getByRole('button', { name: 'この行の操作' }));
  await user.click(screen.getByRole('menuitem', { name: item }));
}

describe('the accounts of a company', () => {
  it('are listed, the printed one marked and the disabled ones on request', async () => {
    const { user } = await open(main, second, closed);
    expect(rowTexts()).toHaveLength(2);
    expect(rowTexts()[0]).toContain('横浜港銀行(0138) 本店 既定');
    expect(rowTexts()[1]).not.toContain('既定');
    await user.click(screen.getByRole('checkbox', { name: '無効も表示' }));
    expect(rowTexts()[2]).toContain('旧銀行 本店 無効');
  });

  it('without a default one print the first', async () => {
    await open(second, aBank({ id: 'bank-9', createdAt: new Date() }));
    expect(rowTexts()[0]).toContain('港湾銀行 大黒支店 既定');
    expect(rowTexts()[1]).not.toContain('既定');
  });

  it('say what they are for when there are none', async () => {
    await open();
    expect(screen.getByText('振込口座がまだありません')).toBeVisible();
  });

  it('get another default one, told all of them', async () => {
    vi.mocked(banks.setDefault).mockResolvedValue({ kind: 'saved' });
    const { user } = await open(main, second, closed);
    await choose(user, /港湾銀行/, '既定にする');
    expect(banks.setDefault).toHaveBeenCalledExactlyOnceWith('company-1', 'bank-2', [
      'bank-1',
      'bank-2',
      'bank-3',
    ]);
    await waitFor(() => expect(toastTexts()).toEqual(['既定の口座にしました']));
  });

  it('say why the default one stays', async () => {
    vi.mocked(banks.setDefault).mockResolvedValue({ kind: 'failed', message: '圏外です。' });
    const { user } = await open(main, second);
    await choose(user, /港湾銀行/, '既定にする');
    await waitFor(() =>
      expect(useToasts.getState().toasts).toMatchObject([
        { severity: 'error', summary: '変更できませんでした', detail: '圏外です。' },
      ]),
    );
  });

  it('offer no default that is one already', async () => {
    const { user } = await open(main);
    await user.click(screen.getByRole('button', { name: 'この行の操作' }));
    expect(screen.getByRole('menuitem', { name: '既定にする' })).toBeDisabled();
  });

  it('are disabled after a question and taken back', async () => {
    vi.mocked(banks.disable).mockResolvedValue({ kind: 'saved' });
    vi.mocked(banks.enable).mockResolvedValue({ kind: 'saved' });
    const { user } = await open(main, second, closed);
    await choose(user, /港湾銀行/, '無効にする');
    const dialog = await screen.findByRole('dialog', { name: '振込口座を無効にする' });
    await user.click(within(dialog).getByRole('button', { name: '無効にする' }));
    expect(banks.disable).toHaveBeenCalledExactlyOnceWith('company-1', 'bank-2');
    await user.click(screen.getByRole('checkbox', { name: '無効も表示' }));
    await choose(user, /旧銀行/, '有効に戻す');
    expect(banks.enable).toHaveBeenCalledExactlyOnceWith('company-1', 'bank-3');
  });

  it.each([
    [/港湾銀行/, '横浜営業所の請求書がこの口座を', `「${bankLine(main)}」になります。`],
    [/横浜港銀行/, '営業所が振込口座を決めていない請求書が', `「${bankLine(second)}」になります。`],
  ])('say whose invoices print %s, and what they print afterwards', async (row, whose, next) => {
    const own = anOffice({ name: '横浜営業所', defaultBankId: second.id });
    vi.mocked(offices.watchAll).mockReturnValue(answering(rowsWith(own)));
    const { user } = await open(main, second, closed);
    await choose(user, row, '無効にする');
    const dialog = await screen.findByRole('dialog', { name: '振込口座を無効にする' });
    expect(within(dialog).getByRole('status')).toHaveTextContent(whose);
    expect(within(dialog).getByRole('status')).toHaveTextContent(next);
  });

  it('say that none is printed afterwards, and what cannot be known yet', async () => {
    const ofOffices = aSource<Rows<Office>>();
    vi.mocked(offices.watchAll).mockReturnValue(ofOffices.watch);
    const { user } = await open(main, closed);
    await choose(user, /横浜港銀行/, '無効にする');
    expect(await screen.findByText(/調べています/)).toBeVisible();
    ofOffices.fail('圏外です。');
    expect(await screen.findByText(/調べられませんでした: 圏外です。/)).toBeVisible();
    ofOffices.emit(rowsWith());
    expect(await screen.findByText(/お振込先は印刷されません。/)).toBeVisible();
  });
});

describe('an account', () => {
  const openNew = async (...rows: Bank[]) => {
    const view = await open(...rows);
    await view.user.click(screen.getByRole('button', { name: '口座を追加' }));
    await screen.findByRole('dialog', { name: '振込口座を追加' });
    return view;
  };

  it('is added with bank and branch completed, and is the default one when it is the first', async () => {
    vi.mocked(banks.save).mockResolvedValue({ kind: 'saved' });
    const { user } = await openNew();
    await user.type(combo('銀行名'), 'ヨコハマ');
    await user.click(await screen.findByRole('option', { name: /横浜銀行/ }));
    expect(field('銀行コード')).toHaveValue('0138');
    await user.type(combo('支店名'), '305');
    await user.click(await screen.findByRole('option', { name: /高田支店/ }));
    expect(field('支店コード')).toHaveValue('305');
    await user.click(screen.getByRole('radio', { name: '当座' }));
    await user.type(field('口座番号'), '１２３');
    await user.type(field('口座名義'), 'はまみなと');
    expect(field('口座名義')).toHaveAccessibleDescription('「ﾊﾏﾐﾅﾄ」と記録します');
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(banks.save).toHaveBeenCalledExactlyOnceWith('company-1', {
      id: expect.stringMatching(/^[A-Za-z0-9]{20}$/),
      base: null,
      next: {
        bankName: '横浜銀行',
        bankCode: '0138',
        branchName: '高田支店',
        branchCode: '305',
        accountType: '当座',
        accountNumber: '0000123',
        holder: 'ﾊﾏﾐﾅﾄ',
      },
      overwrite: false,
      isDefault: true,
    });
    expect(toastTexts()).toEqual(['保存しました']);
  });

  it('is found by its code, and what was written stays', async () => {
    const { user } = await openNew(main);
    await user.type(field('銀行コード'), '0005');
    await waitFor(() => expect(combo('銀行名')).toHaveValue('三菱UFJ銀行'));
    await user.clear(field('銀行コード'));
    await user.type(field('銀行コード'), '0138');
    expect(combo('銀行名')).toHaveValue('三菱UFJ銀行');
    expect(field('銀行コード')).toHaveAccessibleDescription('このコードは「横浜銀行」です');
  });

  it('is written by hand where the table cannot be had, and is not the default one beside others', async () => {
    vi.mocked(findBanks.listBanks).mockRejectedValue(new Error('圏外です。'));
    vi.mocked(banks.save).mockResolvedValue({ kind: 'saved' });
    const { user } = await openNew(main);
    await user.type(combo('銀行名'), '山の手銀行');
    await user.type(combo('支店名'), '本店');
    await user.type(field('口座番号'), '7654321');
    await user.type(field('口座名義'), 'ﾊﾏ');
    await user.click(save());
    await waitFor(() => expect(banks.save).toHaveBeenCalledOnce());
    expect(vi.mocked(banks.save).mock.lastCall?.[1]).toMatchObject({
      next: { bankName: '山の手銀行', bankCode: '', branchName: '本店' },
      isDefault: false,
    });
  });

  it('names the letter that banks do not transfer', async () => {
    const { user } = await openNew();
    await user.type(field('口座名義'), '浜港');
    await user.click(save());
    await waitFor(() =>
      expect(field('口座名義')).toHaveAccessibleDescription(/使えない文字「浜」/),
    );
    expect(combo('銀行名')).toHaveAccessibleDescription(/銀行名を入力してください/);
    expect(banks.save).not.toHaveBeenCalled();
  });

  it('is edited', async () => {
    vi.mocked(banks.save).mockResolvedValue({ kind: 'saved' });
    const { user } = await open(main, second);
    await choose(user, /横浜港銀行/, '編集');
    await screen.findByRole('dialog', { name: '振込口座を編集' });
    await user.clear(field('口座番号'));
    await user.type(field('口座番号'), '7');
    await user.click(save());
    await waitFor(() => expect(banks.save).toHaveBeenCalledOnce());
    const base = bankFormOf(main);
    expect(vi.mocked(banks.save).mock.lastCall?.[1]).toMatchObject({
      id: 'bank-1',
      base,
      next: { ...base, accountNumber: '0000007' },
    });
  });
});
