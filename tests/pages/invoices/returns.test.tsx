import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as invoices from '#repositories/invoices.ts';
import * as payments from '#repositories/payments.ts';
import {
  aDiscount,
  anInvoice,
  beginReducing,
  entry,
  has,
  ID,
  openPaper,
  printed,
} from '#tests/pages/invoices/reducing.tsx';

vi.mock('#firestore/auth.ts');
vi.mock('#firestore/app.ts', () => ({ auth: {} }));
vi.mock('#repositories/clients.ts');
vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/payments.ts');

beforeEach(beginReducing);

const paper = (name = '返還請求書') => screen.findByRole('region', { name });

describe('the paper of a reduced price', () => {
  it('has what the law asks for, and can be printed', async () => {
    openPaper(`payment=d1&invoice=${ID}`);
    const words = (await paper()).textContent;
    for (const item of [
      '適格返還請求書',
      '浜港運輸株式会社',
      '登録番号 T9234567890123',
      '東洋海運株式会社',
      '2026-10-001-R1',
      '値引の日2026年11月20日',
      '¥11,000-',
      '請求番号2026-10-001',
      '発行日2026年11月1日',
      '取引の期間2026年10月1日〜2026年10月31日',
      '2026年10月分 海上コンテナ輸送料',
      '取引の内容基本運賃',
      '10%対象(税抜)10,000',
      '消費税(10%)1,000',
    ])
      expect(words).toContain(item);
    expect(screen.getByRole('button', { name: '印刷' })).toBeEnabled();
    expect(document.title).toBe('20261120_東洋海運株式会社_11000_返還請求書2026-10-001-R1');
    expect(screen.queryByText(/義務ではありません/)).toBeNull();
  });

  it('tells the client what was noted only where somebody wants that', async () => {
    const { user } = openPaper();
    expect(await paper()).not.toHaveTextContent('荷傷み');
    await user.click(screen.getByRole('checkbox', { name: 'メモを理由として印字' }));
    expect(await paper()).toHaveTextContent('値引の理由荷傷み');
    await user.click(screen.getByRole('checkbox', { name: 'メモを理由として印字' }));
    expect(await paper()).not.toHaveTextContent('値引の理由');
  });

  it('may be given although the law does not ask for it: the page says so, the paper does not', async () => {
    has(aDiscount({ memo: '' }), anInvoice({ payments: [entry(9_999)] }));
    openPaper();
    expect(await paper()).not.toHaveTextContent(/1万円/);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByText(/税込1万円未満の値引なので、.*義務ではありません/)).toBeVisible();
    expect(screen.getByRole('button', { name: '印刷' })).toBeEnabled();
  });

  it('is a plain note of who has no number', async () => {
    const text = printed.text.replace('"issuerNumber":"T9234567890123"', '"issuerNumber":""');
    vi.mocked(invoices.getPrinted).mockResolvedValue({ ...printed, text });
    has(aDiscount(), anInvoice({ payments: [entry(500)] }));
    openPaper();
    expect(await paper('値引通知書')).not.toHaveTextContent(/適格|登録番号/);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('値引通知書');
    expect(screen.queryByText(/義務ではありません/)).toBeNull();
  });

  it('is of the version that has the payment now, and counts the payments before it', async () => {
    const before = anInvoice({ status: 'voided' });
    const now = anInvoice({
      id: 'v2',
      replaces: ID,
      payments: [entry(500, 'd0'), entry(700, 'gone'), entry(11_000)],
    });
    has(aDiscount(), before, now);
    vi.mocked(payments.get).mockImplementation((_company, id) =>
      Promise.resolve(id === 'gone' ? undefined : aDiscount({ id })),
    );
    openPaper();
    expect(await paper()).toHaveTextContent('2026-10-001-R3');
    expect(vi.mocked(payments.get).mock.calls.map(([, id]) => id)).toEqual(['d1', 'd0', 'gone']);
  });

  it.each([
    ['a payment that nobody knows', undefined, /値引の記録が見つかりません/],
    ['another kind', aDiscount({ kind: 'cash' }), /種類が「値引」の入金から作ります.*「現金」/],
    ['a void one', aDiscount({ voidReason: '誤り' }), /取り消されたので、返還請求書はありません/],
    ['one that no invoice has', aDiscount({ allocations: [] }), /どの請求書にも充てられていません/],
  ])('is not there of %s', async (_name, payment, words) => {
    has(payment, anInvoice());
    openPaper();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('region')).toBeNull();
    for (const name of ['印刷', 'PDFで保存'])
      expect(screen.getByRole('button', { name })).toBeDisabled();
    expect(screen.queryByRole('button', { name: /デジタルインボイス/ })).toBeNull();
  });

  it('is not there of an invoice that is void, a draft, or another one', async () => {
    has(aDiscount(), anInvoice({ status: 'voided' }));
    const view = openPaper();
    expect(await screen.findByText(/請求書 2026-10-001 は無効です/)).toBeVisible();
    view.unmount();
    has(aDiscount(), anInvoice({ status: 'draft', payments: [] }));
    openPaper('payment=d1&invoice=other');
    expect(await screen.findByText(/どの請求書にも充てられていません/)).toBeVisible();
  });

  it('can be asked for again when it could not be read', async () => {
    vi.mocked(payments.get).mockRejectedValueOnce(new Error('通信できません'));
    const { user } = openPaper();
    expect(await screen.findByText('通信できません')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await paper()).toBeVisible();
  });

  it.each(['', 'payment=a/b', 'payment=d1&invoice=a/b'])('has no address %j', (query) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => openPaper(query)).toThrow('Page Not Found');
  });
});
