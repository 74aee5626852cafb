import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { download } from '#components/csv/download.ts';
import type { ClientPayment } from '#domain/payment/record.ts';
import { PaymentList } from '#pages/invoices/payments/PaymentList.tsx';
import * as payments from '#repositories/payments.ts';
import { aStoredPayment } from '#tests/support/invoices.ts';
import { renderPage, signIn, toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/payments.ts');
vi.mock('#components/csv/download.ts');

const transfer = aStoredPayment({
  id: 'p1',
  clientName: '東洋海運',
  day: '2026-11-30',
  kind: 'transfer',
  amount: 49_060,
  fee: 440,
  rest: 1_000,
});
const gone = aStoredPayment({
  id: 'p2',
  clientName: 'ベイロジ',
  day: '2026-11-10',
  amount: 800,
  rest: 0,
  voidReason: '二重に入力',
});
const hasRows = (...rows: ClientPayment[]) =>
  vi.mocked(payments.watchBetween).mockReturnValue((onNext) => {
    onNext({ value: { rows, unreadable: [] }, fromCache: false, pending: false });
    return () => undefined;
  });
const saved = () => vi.mocked(download).mock.lastCall;
const text = (encoding?: string) => new TextDecoder(encoding).decode(saved()?.[1]);

beforeEach(() => {
  vi.resetAllMocks();
  hasRows(transfer, gone);
  vi.mocked(payments.listUnbooked).mockResolvedValue([transfer, gone]);
  vi.mocked(payments.markBooked).mockResolvedValue({ kind: 'saved' });
  vi.mocked(payments.get).mockResolvedValue(transfer);
  signIn();
});

const open = () =>
  renderPage(<PaymentList companyId="company-1" month="2026-11" />, '/invoices', '/invoices');
const rowOf = async (name: string) => {
  const cell = await screen.findByText(name);
  return within(cell.closest('tr') ?? cell);
};

describe('what came in in a month', () => {
  it('is listed with its sum, what is void apart', async () => {
    open();
    expect(
      await screen.findByText('1件 49,060円・手数料(自社負担) 440円・前受金の残り 1,000円'),
    ).toBeVisible();
    expect((await rowOf('東洋海運')).getByText('未')).toBeVisible();
    expect((await rowOf('ベイロジ')).getByText('取消 二重に入力')).toBeVisible();
    expect(payments.watchBetween).toHaveBeenCalledWith('company-1', {
      from: '2026-11-01',
      to: '2026-11-30',
    });
  });

  it('has what is no money beside its sum', async () => {
    hasRows(transfer, { ...transfer, id: 'p9', kind: 'discount', amount: 500, fee: 0, rest: 0 });
    open();
    expect(
      await screen.findByText(
        '2件 49,060円・値引 500円・手数料(自社負担) 440円・前受金の残り 1,000円',
      ),
    ).toBeVisible();
  });

  it('is that of another month by a press, also of a February', async () => {
    hasRows();
    const { user } = open();
    expect(await screen.findByText('2026年11月の入金はありません')).toBeVisible();
    expect(screen.getByText('0件 0円')).toBeVisible();
    expect(screen.getByRole('button', { name: 'CSV' })).toBeDisabled();
    for (let count = 0; count < 9; count += 1)
      await user.click(screen.getByRole('button', { name: '前の月' }));
    expect(vi.mocked(payments.watchBetween).mock.lastCall?.[1]).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    });
  });

  it('is written as a table', async () => {
    const { user } = open();
    await rowOf('東洋海運');
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: /UTF-8/ }));
    await user.click(dialog.getByRole('button', { name: /書き出す|保存/ }));
    expect(saved()?.[0]).toMatch(/^入金一覧_2026-11_\d{8}\.csv$/);
    expect(text()).toContain('2026-11-30,東洋海運,振込,49060,440,48500,0,1000,');
  });

  it('is taken back from its row, but not what is void already', async () => {
    const { user } = open();
    const none = (await rowOf('ベイロジ')).queryByRole('button', { name: 'この行の操作' });
    expect(none).toBeNull();
    await user.click((await rowOf('東洋海運')).getByRole('button', { name: 'この行の操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '入金を取り消す' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('取り消');
  });
});

describe('files for accounting software', () => {
  const begin = async () => {
    const page = open();
    await rowOf('東洋海運');
    await page.user.click(screen.getByRole('button', { name: '会計ソフト用' }));
    await screen.findByText('仕訳3件 (2026-11-30〜2026-11-30)');
    return page.user;
  };

  it('hold what none had yet, and mark what needs no entry as well', async () => {
    const user = await begin();
    await user.click(screen.getByRole('button', { name: '3件を書き出す' }));
    await waitFor(() => expect(download).toHaveBeenCalledOnce());
    expect(saved()?.[0]).toMatch(/^入金_yayoi_\d{8}\.csv$/);
    expect(text('shift_jis')).toContain('売上値引,,,課税売返込10%,440,40,売掛金,東洋海運');
    const [, marked, account] = vi.mocked(payments.markBooked).mock.calls[0] ?? [];
    expect(marked?.map(({ id }) => id)).toEqual(['p1', 'p2']);
    expect(account).toBe('discount');
    expect(toastTexts()).toEqual(['3件を書き出しました']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('have the fee as an expense where somebody wants that', async () => {
    const user = await begin();
    await user.click(screen.getByRole('radio', { name: '支払手数料' }));
    expect(screen.getByText(/支払手数料にします/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '3件を書き出す' }));
    await waitFor(() => expect(text('shift_jis')).toContain('支払手数料,,,課税売返込10%'));
  });

  it('are made once more as they were, without a further mark', async () => {
    const bookedAt = new Date();
    const booked = { ...transfer, unbooked: false, bookedAt, bookedRest: 1_000 };
    hasRows(booked);
    vi.mocked(payments.listUnbooked).mockResolvedValue([]);
    vi.mocked(payments.listBooked).mockResolvedValue([booked]);
    const { user } = open();
    expect((await rowOf('東洋海運')).getByText('書出済')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '会計ソフト用' }));
    expect(await screen.findByText('仕訳0件')).toBeVisible();
    expect(screen.getByRole('button', { name: '0件を書き出す' })).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: '直前のファイルをもう一度' }));
    expect(screen.queryByRole('radio', { name: '支払手数料' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: '3件を書き出す' }));
    await waitFor(() => expect(download).toHaveBeenCalledOnce());
    expect(text('shift_jis')).toContain('売上値引,,,課税売返込10%,440,40,売掛金,東洋海運');
    expect(payments.markBooked).not.toHaveBeenCalled();
  });

  it('are not written when they cannot be marked, nor when nobody knows what is new', async () => {
    vi.mocked(payments.markBooked).mockResolvedValue({
      kind: 'failed',
      message: '通信がありません',
    });
    const user = await begin();
    await user.click(screen.getByRole('button', { name: '3件を書き出す' }));
    await waitFor(() => expect(toastTexts()).toEqual(['書き出せませんでした']));
    expect(download).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'キャンセル' }));
    vi.mocked(payments.listUnbooked).mockRejectedValue(new Error('x'));
    await user.click(screen.getByRole('button', { name: '会計ソフト用' }));
    expect(await screen.findByRole('button', { name: '再試行' })).toBeVisible();
    expect(screen.getByRole('button', { name: '0件を書き出す' })).toBeDisabled();
  });

  it('hold four hundred at most', async () => {
    const many = Array.from({ length: 401 }, (_, index) =>
      aStoredPayment({
        id: `m${index}`,
        day: index === 400 ? '2026-10-01' : '2026-11-01',
        amount: 1,
        rest: 0,
      }),
    );
    vi.mocked(payments.listUnbooked).mockResolvedValue(many);
    const { user } = open();
    await rowOf('東洋海運');
    await user.click(screen.getByRole('button', { name: '会計ソフト用' }));
    expect(await screen.findByText(/入金400件分までです。古いものから書き出し/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '400件を書き出す' }));
    const marked = vi.mocked(payments.markBooked).mock.lastCall?.[1] ?? [];
    expect(marked).toHaveLength(400);
    expect(marked[0]?.id).toBe('m400');
  });
});
