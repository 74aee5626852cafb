import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { companyFormOf } from '#domain/company/company.ts';
import { CompanyPage } from '#pages/companies/CompanyPage.tsx';
import * as billingSettings from '#repositories/billingSettings.ts';
import * as companies from '#repositories/companies.ts';
import { aCompany } from '#tests/support/builders.ts';
import { answering } from '#tests/support/live.ts';
import { renderPage, signIn, toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/billingSettings.ts');
vi.mock('#repositories/companies.ts');

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  signIn();
});

const open = (address = '/companies/company-1') =>
  renderPage(<CompanyPage />, address, '/companies/:id');
const number = () => screen.getByRole('textbox', { name: '登録番号' });
const WARNING = /法人番号の検査数字と一致しません/;

describe('the basic data of a company', () => {
  it('warns of a registration number that is unusual, but saves it', async () => {
    vi.mocked(companies.save).mockResolvedValue({ kind: 'saved' });
    const { user, arrivedAt } = open();
    expect(screen.queryByText(WARNING)).toBeNull();
    await user.clear(number());
    await user.type(number(), '１２３４５６７８９０１２３');
    expect(screen.getByText(WARNING)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '保存' }));
    await arrivedAt('/companies');
    expect(toastTexts()).toEqual(['保存しました']);
    const base = companyFormOf(aCompany());
    expect(companies.save).toHaveBeenCalledExactlyOnceWith(
      'company-1',
      base,
      { ...base, qualifiedInvoiceIssuerNumber: 'T1234567890123' },
      false,
    );
  });

  it('reads full-width digits where half-width ones are meant', async () => {
    vi.mocked(companies.save).mockResolvedValue({ kind: 'saved' });
    const { user } = open();
    const phone = screen.getByRole('textbox', { name: '電話' });
    await user.clear(phone);
    await user.type(phone, '０４５－１１１－２２２２');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(vi.mocked(companies.save).mock.lastCall?.[2]).toMatchObject({ phone: '045-111-2222' }),
    );
  });

  it('refuses a number that is none', async () => {
    const { user } = open();
    await user.type(number(), '9');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(number()).toHaveAccessibleDescription(/T1234567890123/));
    expect(companies.save).not.toHaveBeenCalled();
  });

  it('keeps what is typed while another tab is looked at, and an unknown tab is the first', async () => {
    vi.mocked(billingSettings.watch).mockReturnValue(answering(undefined));
    const { user, address } = open('/companies/company-1?tab=none');
    await user.type(screen.getByRole('textbox', { name: '建物名' }), '山下ビル');
    await user.click(screen.getByRole('button', { name: '請求設定' }));
    expect(await screen.findByRole('textbox', { name: '件名' })).toBeVisible();
    expect(address()).toBe('/companies/company-1?tab=billing');
    expect(screen.queryByRole('textbox', { name: '建物名' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '基本情報' }));
    expect(screen.getByRole('textbox', { name: '建物名' })).toHaveValue('山下ビル');
  });

  it('of a company that one does not administer is not found', () => {
    renderPage(<CompanyPage />, '/companies/other', '/companies/:id');
    expect(screen.getByText('事業所が見つかりません')).toBeVisible();
  });
});
