import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bank } from '#domain/bank/bank.ts';
import { CompanyPage } from '#pages/companies/CompanyPage.tsx';
import * as banks from '#repositories/banks.ts';
import * as findBanks from '#workflows/findBanks.ts';
import { aBank } from '#tests/support/builders.ts';
import { answering, rowsWith } from '#tests/support/live.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/banks.ts');
vi.mock('#workflows/findBanks.ts');

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  signIn();
  vi.mocked(findBanks.listBanks).mockResolvedValue([
    { code: '0138', name: '横浜銀行', kana: 'ヨコハマ' },
  ]);
  vi.mocked(findBanks.listBranches).mockImplementation(async (code) =>
    code === '0138' ? [{ code: '305', name: '高田支店', kana: 'タカタ' }] : [],
  );
});

async function open(...rows: Bank[]) {
  vi.mocked(banks.watchAll).mockReturnValue(answering(rowsWith(...rows)));
  return renderPage(<CompanyPage />, '/companies/company-1?tab=banks', '/companies/:id');
}
const field = (name: string) => screen.getByRole('textbox', { name });
const combo = (name: string) => screen.getByRole('combobox', { name });

describe('the codes of an account', () => {
  it('go with the names that brought them, but for those that were typed', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '口座を追加' }));
    await screen.findByRole('dialog', { name: '振込口座を追加' });
    await user.type(combo('銀行名'), 'ヨコハマ');
    await user.click(await screen.findByRole('option', { name: /横浜銀行/ }));
    await user.type(combo('支店名'), '305');
    await user.click(await screen.findByRole('option', { name: /高田支店/ }));
    expect(field('支店コード')).toHaveValue('305');
    await user.clear(combo('銀行名'));
    await user.type(combo('銀行名'), '山の手銀行');
    await waitFor(() => expect(field('銀行コード')).toHaveValue(''));
    expect(field('支店コード')).toHaveValue('');
    await user.type(field('銀行コード'), '9998');
    await user.type(field('支店コード'), '028');
    await user.clear(combo('支店名'));
    await user.type(combo('支店名'), '〇二八');
    await user.clear(combo('銀行名'));
    await user.type(combo('銀行名'), '川の手銀行');
    expect(field('銀行コード')).toHaveValue('9998');
    expect(field('支店コード')).toHaveValue('028');
  });

  it('of one that is there go with its bank, too', async () => {
    const { user } = await open(
      aBank({ bankName: '横浜銀行', bankCode: '0138', branchName: '高田支店', branchCode: '305' }),
    );
    await user.click(await screen.findByRole('button', { name: /を編集$/ }));
    await screen.findByRole('dialog');
    await waitFor(() => expect(findBanks.listBranches).toHaveBeenCalledWith('0138'));
    await user.click(combo('支店名'));
    await screen.findByRole('option', { name: /高田支店/ });
    await user.clear(combo('銀行名'));
    await user.type(combo('銀行名'), '山の手銀行');
    await waitFor(() => expect(field('銀行コード')).toHaveValue(''));
    await waitFor(() => expect(field('支店コード')).toHaveValue(''));
  });
});
