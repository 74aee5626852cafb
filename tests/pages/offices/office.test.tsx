import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { officeFormOf, type Office } from '#domain/office/office.ts';
import { newOfficeForm } from '#domain/office/form.ts';
import { OfficePage } from '#pages/offices/OfficePage.tsx';
import * as banks from '#repositories/banks.ts';
import * as offices from '#repositories/offices.ts';
import { aBank, anOffice } from '#tests/support/builders.ts';
import { aSource, answering, rowsWith } from '#tests/support/live.ts';
import { renderPage, signIn, toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/banks.ts');
vi.mock('#repositories/offices.ts');

const honsha = anOffice();

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(banks.watchAll).mockReturnValue(
    answering(
      rowsWith(
        aBank({ id: 'bank-1' }),
        aBank({ id: 'bank-2', bankName: '港湾銀行' }),
        aBank({ id: 'bank-3', bankName: '旧銀行', enabled: false }),
      ),
    ),
  );
  vi.mocked(offices.list).mockResolvedValue([honsha]);
  localStorage.clear();
  signIn();
});

const field = (name: string) => screen.getByRole('textbox', { name });

describe('an office', () => {
  const openNew = () => renderPage(<OfficePage />, '/offices/new', '/offices/:id');
  const openExisting = (office: Office | undefined = honsha) => {
    vi.mocked(offices.watch).mockReturnValue(answering(office));
    return renderPage(<OfficePage />, '/offices/office-1', '/offices/:id');
  };
  const save = () => screen.getByRole('button', { name: '保存' });

  it('is created, its address filled from the postal code', async () => {
    vi.mocked(offices.save).mockResolvedValue({ kind: 'saved' });
    const { user, arrivedAt } = openNew();
    expect(document.title).toBe('新規営業所 - はこび帳');
    await user.type(field('営業所名'), '大井営業所');
    await user.type(field('郵便番号'), '１４０-0003');
    await waitFor(() => expect(field('都道府県')).toHaveValue('東京都'));
    expect(field('市区町村・番地')).toHaveValue('品川区八潮');
    await user.type(field('市区町村・番地'), '2-1');
    await user.click(save());
    await arrivedAt('/offices');
    expect(toastTexts()).toEqual(['保存しました']);
    expect(vi.mocked(offices.save).mock.lastCall?.slice(2)).toEqual([
      null,
      {
        ...newOfficeForm(),
        name: '大井営業所',
        postalCode: '140-0003',
        prefecture: '東京都',
        address: '品川区八潮2-1',
      },
      false,
    ]);
  });

  it('is warned of where another one is called the same, and saved all the same', async () => {
    const closed = anOffice({ id: 'o2', name: '大井 営業所', enabled: false });
    vi.mocked(offices.list).mockResolvedValue([honsha, closed]);
    vi.mocked(offices.save).mockResolvedValue({ kind: 'saved' });
    const { user, arrivedAt } = openExisting();
    await user.type(field('担当者'), '山田');
    expect(offices.list).not.toHaveBeenCalled();
    await user.clear(field('営業所名'));
    await user.type(field('営業所名'), '大井営業所');
    const twin = await screen.findByRole('link', { name: '大井 営業所(無効)' });
    expect(twin).toHaveAttribute('href', '/offices/o2');
    expect(screen.queryByRole('link', { name: '本社' })).toBeNull();
    await user.click(save());
    await arrivedAt('/offices');
  });

  it('offers the place of another postal code, but does not replace what was typed', async () => {
    const { user } = openExisting(
      anOffice({ prefecture: '神奈川県', address: '横浜市中区新港1-1' }),
    );
    await user.type(field('郵便番号'), '140-0003');
    const offer = await screen.findByRole('button', { name: '「東京都品川区八潮」にする' });
    expect(field('市区町村・番地')).toHaveValue('横浜市中区新港1-1');
    await user.click(offer);
    expect(field('都道府県')).toHaveValue('東京都');
    expect(field('市区町村・番地')).toHaveValue('品川区八潮');
    expect(screen.queryByRole('button', { name: /」にする$/ })).toBeNull();
  });

  it('asks for a name and says what is wrong', async () => {
    const { user } = openNew();
    await user.type(field('電話'), '電話なし');
    await user.click(save());
    await waitFor(() =>
      expect(field('営業所名')).toHaveAccessibleDescription('営業所名を入力してください'),
    );
    expect(field('電話')).toHaveAccessibleDescription(/045-000-0000/);
    expect(field('営業所名')).toHaveFocus();
    expect(offices.save).not.toHaveBeenCalled();
  });

  it('is changed', async () => {
    vi.mocked(offices.save).mockResolvedValue({ kind: 'saved' });
    const { user, arrivedAt } = openExisting();
    expect(document.title).toBe('本社 - はこび帳');
    await user.type(field('担当者'), '山田');
    await user.click(save());
    await arrivedAt('/offices');
    const base = officeFormOf(honsha);
    expect(vi.mocked(offices.save).mock.lastCall?.slice(1)).toEqual([
      'office-1',
      base,
      { ...base, inCharge: '山田' },
      false,
    ]);
  });

  it('names the account of its invoices, one of the enabled ones', async () => {
    vi.mocked(offices.save).mockResolvedValue({ kind: 'saved' });
    const { user, arrivedAt } = openExisting();
    const select = screen.getByRole('combobox', { name: '振込口座' });
    expect(within(select).getAllByRole('option')[0]).toHaveTextContent('事業所の既定の口座');
    expect(within(select).queryByRole('option', { name: /旧銀行/ })).toBeNull();
    await user.selectOptions(select, within(select).getByRole('option', { name: /港湾銀行/ }));
    await user.click(save());
    await arrivedAt('/offices');
    expect(vi.mocked(offices.save).mock.lastCall?.[3]).toMatchObject({ defaultBankId: 'bank-2' });
  });

  it('keeps an account that was disabled since, and says so', () => {
    openExisting(anOffice({ defaultBankId: 'bank-3' }));
    expect(screen.getByRole('combobox', { name: '振込口座' })).toHaveDisplayValue(/旧銀行.*無効/);
  });

  it('says in words which account another person chose meanwhile', async () => {
    const source = aSource<Office | undefined>();
    vi.mocked(offices.watch).mockReturnValue(source.watch);
    const { user } = renderPage(<OfficePage />, '/offices/office-1', '/offices/:id');
    source.emit(anOffice({ defaultBankId: 'bank-2' }));
    const select = screen.getByRole('combobox', { name: '振込口座' });
    await user.selectOptions(select, within(select).getByRole('option', { name: /既定の口座/ }));
    source.emit(anOffice({ defaultBankId: 'bank-1' }));
    expect(
      screen.getByText(/あなたの入力「事業所の既定の口座」、相手の値「横浜港銀行 本店/),
    ).toBeVisible();
  });

  it('is disabled and taken back into use', async () => {
    vi.mocked(offices.disable).mockResolvedValue({ kind: 'saved' });
    vi.mocked(offices.enable).mockResolvedValue({ kind: 'saved' });
    const source = aSource<Office | undefined>();
    vi.mocked(offices.watch).mockReturnValue(source.watch);
    const { user } = renderPage(<OfficePage />, '/offices/office-1', '/offices/:id');
    source.emit(honsha);
    await user.click(screen.getByRole('button', { name: '無効にする' }));
    const dialog = await screen.findByRole('dialog', { name: '営業所を無効にする' });
    await user.click(within(dialog).getByRole('button', { name: '無効にする' }));
    expect(offices.disable).toHaveBeenCalledExactlyOnceWith('company-1', 'office-1');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    source.emit(anOffice({ enabled: false }));
    expect(screen.getByText('無効')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '有効に戻す' }));
    expect(offices.enable).toHaveBeenCalledExactlyOnceWith('company-1', 'office-1');
  });

  it('that does not exist is said to be missing', () => {
    vi.mocked(offices.watch).mockReturnValue((onNext) => {
      onNext({ value: undefined, fromCache: false, pending: false });
      return () => undefined;
    });
    renderPage(<OfficePage />, '/offices/none', '/offices/:id');
    expect(screen.getByText('営業所が見つかりません')).toBeVisible();
  });
});
