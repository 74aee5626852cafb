import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  billingSettingsFormOf,
  defaultBillingSettings,
  type BillingSettings,
} from '#domain/billing/settings.ts';
import { CompanyPage } from '#pages/companies/CompanyPage.tsx';
import { hasUnsaved } from '#hooks/useUnsaved.ts';
import { scaledSeal } from '#pages/companies/scaledSeal.ts';
import * as billingSettings from '#repositories/billingSettings.ts';
import { aSource } from '#tests/support/live.ts';
import { beforeMidnightOf, toMidnight } from '#tests/support/midnight.ts';
import { renderPage, signIn, toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/billingSettings.ts');
vi.mock('#pages/companies/scaledSeal.ts');

const SEAL = 'data:image/png;base64,AAAA';
const fresh = billingSettingsFormOf(defaultBillingSettings());
let source = aSource<BillingSettings | undefined>();

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  signIn();
  source = aSource();
  vi.mocked(billingSettings.watch).mockImplementation(() => source.watch);
  vi.mocked(billingSettings.save).mockResolvedValue({ kind: 'saved' });
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(settings?: BillingSettings) {
  const view = renderPage(<CompanyPage />, '/companies/company-1?tab=billing', '/companies/:id');
  await waitFor(() => expect(source.listeners()).toBeGreaterThan(0));
  source.emit(settings);
  return view;
}

const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: '保存' });
const saved = () => vi.mocked(billingSettings.save).mock.lastCall;

describe('the settings of billing', () => {
  it('begin with the default, which is saved as a whole', async () => {
    const { user } = await open();
    expect(field('請求番号の書式')).toHaveValue('{YYYY}-{MM}-{NNN}');
    await user.selectOptions(screen.getByRole('combobox', { name: '締日' }), '20日');
    await user.click(screen.getByRole('radio', { name: '四捨五入' }));
    await user.type(field('宛名の左右'), '{Backspace}-5');
    await user.click(save());
    await waitFor(() => expect(toastTexts()).toEqual(['保存しました']));
    expect(saved()).toEqual([
      'company-1',
      null,
      { ...fresh, closingDay: '20', taxRounding: 'round', offsetX: '-5' },
      false,
    ]);
  });

  it('that are stored are changed', async () => {
    const stored = { ...defaultBillingSettings(), closingDay: 7, seal: SEAL };
    const { user } = await open(stored);
    expect(screen.getByRole('combobox', { name: '締日' })).toHaveDisplayValue('7日');
    await user.clear(field('振込手数料の文'));
    await user.click(save());
    await waitFor(() => expect(billingSettings.save).toHaveBeenCalledOnce());
    const base = billingSettingsFormOf(stored);
    expect(saved()).toEqual(['company-1', base, { ...base, feeSentence: '' }, false]);
  });

  it('name charges of the company’s own, some of them ready to be taken', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '立替金' }));
    expect(screen.queryByRole('button', { name: '立替金' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '料金を追加' }));
    const names = screen.getAllByRole('textbox', { name: '料金の名前' });
    await user.type(names[1] ?? document.body, ' 立替金 ');
    await user.click(save());
    await waitFor(() => expect(names[1]).toHaveAccessibleDescription('同じ名前の料金があります'));
    await user.clear(names[1] ?? document.body);
    await user.type(names[1] ?? document.body, '夜間割増');
    await user.click(save());
    await waitFor(() => expect(billingSettings.save).toHaveBeenCalledOnce());
    expect(saved()?.[2].chargeKinds).toEqual([
      { name: '立替金', tax: 'outside', taxInclusion: 'exclusive' },
      { name: '夜間割増', tax: 'tax', taxInclusion: 'exclusive' },
    ]);
  });

  it('show how numbers and subjects come out', async () => {
    const { user } = await open();
    expect(field('請求番号の書式')).toHaveAccessibleDescription(/^例: \d{4}-\d{2}-001$/);
    expect(field('件名')).toHaveAccessibleDescription(
      /^例: \d{4}年\d{1,2}月分 海上コンテナ輸送料$/,
    );
    await user.clear(field('請求番号の書式'));
    expect(field('請求番号の書式')).toHaveAccessibleDescription(/連番/);
  });

  it('show them of the new month, left open over its first midnight', async () => {
    beforeMidnightOf('2026-11-30');
    await open();
    expect(field('請求番号の書式')).toHaveAccessibleDescription('例: 2026-11-001');
    await toMidnight();
    expect(field('請求番号の書式')).toHaveAccessibleDescription('例: 2026-12-001');
  });

  it('say what is wrong', async () => {
    const { user } = await open();
    await user.clear(field('請求番号の書式'));
    await user.type(field('請求番号の書式'), 'INV-1');
    await user.type(field('宛名の上下'), '99');
    await user.click(save());
    await waitFor(() =>
      expect(field('請求番号の書式')).toHaveAccessibleDescription(
        /連番 \{NNN\} を1つ入れてください/,
      ),
    );
    expect(field('宛名の上下')).toHaveAccessibleDescription(/-20から20まで/);
    expect(billingSettings.save).not.toHaveBeenCalled();
  });

  it('say why they cannot be read and try again', async () => {
    const { user } = renderPage(
      <CompanyPage />,
      '/companies/company-1?tab=billing',
      '/companies/:id',
    );
    await waitFor(() => expect(source.listeners()).toBe(1));
    source.fail('圏外です。');
    expect(screen.getByText('圏外です。')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /再/ }));
    expect(billingSettings.watch).toHaveBeenCalled();
    source.emit(undefined);
    expect(field('件名')).toBeVisible();
  });
});

describe('what is typed into the settings', () => {
  const show = (tab: string) => screen.getByRole('button', { name: tab });

  it('stays while another tab is looked at', async () => {
    const { user } = await open();
    await user.type(field('件名'), '(控え)');
    await user.click(show('基本情報'));
    expect(screen.queryByRole('textbox', { name: '件名' })).toBeNull();
    expect(hasUnsaved()).toBe(true);
    await user.click(show('請求設定'));
    expect(field('件名')).toHaveValue(`${fresh.subjectTemplate}(控え)`);
  });

  it('is offered again when the page went before it was saved', async () => {
    const { user, unmount } = await open();
    await user.type(field('件名'), '(控え)');
    await user.click(screen.getByRole('button', { name: '立替金' }));
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    const again = await open();
    await again.user.click(screen.getByRole('button', { name: '入力を戻す' }));
    expect(field('件名')).toHaveValue(`${fresh.subjectTemplate}(控え)`);
    expect(field('料金の名前')).toHaveValue('立替金');
  });
});

describe('the seal', () => {
  const file = new File(['x'], 'seal.png', { type: 'image/png' });

  it('is chosen, shown, saved and taken away again', async () => {
    vi.mocked(scaledSeal).mockResolvedValue({ dataUrl: SEAL });
    const { user } = await open();
    await user.upload(screen.getByLabelText('社印'), file);
    expect(await screen.findByRole('img', { name: '登録した社印' })).toHaveAttribute('src', SEAL);
    await user.click(save());
    await waitFor(() => expect(saved()?.[2]).toEqual({ ...fresh, seal: SEAL }));
    await user.click(screen.getByRole('button', { name: '社印を外す' }));
    expect(screen.queryByRole('img', { name: '登録した社印' })).toBeNull();
  });

  it('that is none is refused in words and changes nothing', async () => {
    vi.mocked(scaledSeal).mockResolvedValue({ problem: 'PNG か JPEG の画像を選んでください' });
    const { user } = await open({ ...defaultBillingSettings(), seal: SEAL });
    await user.upload(screen.getByLabelText('社印'), file);
    expect(await screen.findByText('PNG か JPEG の画像を選んでください')).toBeVisible();
    expect(screen.getByRole('img', { name: '登録した社印' })).toHaveAttribute('src', SEAL);
  });
});
