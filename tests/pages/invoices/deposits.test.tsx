import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { invoiceSchema } from '#domain/invoice/record.ts';
import { InvoicesPage } from '#pages/invoices/InvoicesPage.tsx';
import * as clients from '#repositories/clients.ts';
import * as invoices from '#repositories/invoices.ts';
import * as payments from '#repositories/payments.ts';
import { useToasts } from '#stores/toasts.ts';
import { aClient } from '#tests/support/builders.ts';
import { aStoredPayment } from '#tests/support/invoices.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/payments.ts');

const open = (id: string, clientId: string, gross: number) =>
  invoiceSchema.parse({
    id,
    clientId,
    clientName: clientId === 'toyo' ? '東洋海運' : 'ベイロジ',
    number: `2026-11-${id}`,
    gross,
    dueDay: '2026-11-30',
    status: 'issued',
  });

const STATEMENT = `日付,入金額,摘要
2026/12/1,"100,000",ﾄｳﾖｳｶｲｳﾝ(ｶ
2026/12/2,"49,560",ﾄｳﾖｳｶｲｳﾝ(ｶ
2026/12/3,777,ﾅｿﾞﾉﾋﾄ
2026/2/30,1,ｶﾞﾂﾋﾞ`;

beforeEach(() => {
  vi.mocked(clients.list).mockResolvedValue([
    aClient({ id: 'toyo', name: '東洋海運', kana: 'とうようかいうん' }),
    aClient({ id: 'bay', name: 'ベイロジ', kana: '' }),
    aClient({ id: 'none', name: '何もない商事', kana: '' }),
  ]);
  vi.mocked(invoices.listWanted).mockResolvedValue([
    open('001', 'toyo', 100_000),
    open('002', 'toyo', 50_000),
    open('003', 'bay', 80_000),
  ]);
  vi.mocked(invoices.correctPayments).mockReset().mockResolvedValue({ kind: 'saved' });
  vi.mocked(invoices.get).mockImplementation(async (_company, id) => open(id, 'toyo', 50_000));
  vi.mocked(invoices.listReplacing).mockResolvedValue([]);
  vi.mocked(payments.listSince).mockResolvedValue([]);
  vi.mocked(payments.watchWithRest).mockReturnValue(() => () => undefined);
  vi.mocked(payments.record).mockReset().mockResolvedValue({ kind: 'saved' });
  vi.mocked(payments.withdraw).mockReset().mockResolvedValue({ kind: 'saved' });
  // As it was recorded last.
  vi.mocked(payments.get).mockImplementation(async (_company, id) => {
    const [, , payment, parts = []] = vi
      .mocked(payments.record)
      .mock.calls.find(([, , recorded]) => recorded.id === id) ?? [undefined, undefined, undefined];
    return aStoredPayment({ ...payment, id, allocations: [...parts] });
  });
  signIn();
});

async function openStatement(text = STATEMENT) {
  const page = renderPage(<InvoicesPage />, '/invoices?tab=deposits');
  await page.user.upload(
    await screen.findByLabelText('銀行の入出金明細'),
    new File([text], 'a.csv'),
  );
  return page;
}

const row = async (payer: RegExp) =>
  (await screen.findAllByRole('row')).find((one) => payer.test(one.textContent ?? ''));

describe('a bank’s statement', () => {
  it('shows what each deposit pays, how sure that is, and what could not be read', async () => {
    await openStatement();
    expect(await screen.findByText(/^入金3件/)).toHaveTextContent(
      '入金3件 ¥150,337 確実1件・要確認1件・不明1件・消込済0件',
    );
    expect(await row(/12\/01/)).toHaveTextContent('東洋海運 2026-11-001');
    expect(await row(/12\/02/)).toHaveTextContent('東洋海運 2026-11-002 + 手数料 ¥440');
    expect(await row(/ﾅｿﾞﾉﾋﾄ/)).toHaveTextContent('名義と金額の合う請求書がありません');
    expect(screen.getByText('読み取れなかった行(1行)')).toBeVisible();
  });

  it('is recorded by one key, with the fee, and can be taken back', async () => {
    const { user } = await openStatement();
    const button = await screen.findByRole('button', {
      name: 'ﾄｳﾖｳｶｲｳﾝ(ｶを東洋海運 2026-11-002に消し込む',
    });
    button.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(payments.record).toHaveBeenCalledOnce());
    const [, , payment, parts] = vi.mocked(payments.record).mock.calls[0] ?? [];
    expect(payment).toEqual({
      id: '2026-12-02 振込 ﾄｳﾖｳｶｲｳﾝ(ｶ 49560円',
      clientId: 'toyo',
      clientName: '東洋海運',
      day: '2026-12-02',
      kind: 'transfer',
      amount: 49_560,
      fee: 440,
      payer: 'ﾄｳﾖｳｶｲｳﾝ(ｶ',
      memo: '',
    });
    expect(parts).toEqual([{ invoice: '002', amount: 50_000 }]);
    await waitFor(async () => expect(await row(/12\/02/)).toHaveTextContent('消込済'));
    useToasts.getState().toasts.at(-1)?.action?.onSelect();
    await waitFor(() => expect(payments.withdraw).toHaveBeenCalledOnce());
    await waitFor(async () => expect(await row(/12\/02/)).toHaveTextContent('要確認'));
    expect(vi.mocked(payments.withdraw).mock.calls[0]?.[3]).toEqual({
      back: [{ invoice: '002', amount: -50_000 }],
      reason: '消込の取り消し',
    });
  });

  it('that is taken back later leaves what was recorded meanwhile', async () => {
    await openStatement();
    const accept = async (name: string) => (await screen.findByRole('button', { name })).click();
    await accept('ﾄｳﾖｳｶｲｳﾝ(ｶを東洋海運 2026-11-002に消し込む');
    await waitFor(async () => expect(await row(/12\/02/)).toHaveTextContent('消込済'));
    const back = useToasts.getState().toasts.at(-1)?.action;
    await accept('ﾄｳﾖｳｶｲｳﾝ(ｶを東洋海運 2026-11-001に消し込む');
    await waitFor(async () => expect(await row(/12\/01/)).toHaveTextContent('消込済'));
    back?.onSelect();
    await waitFor(async () => expect(await row(/12\/02/)).toHaveTextContent('要確認'));
    expect(await row(/12\/01/)).toHaveTextContent('消込済');
  });

  it('is taken back from the version that a void invoice was replaced by, or says that it cannot be', async () => {
    const entries = [
      { day: '2026-12-01', amount: 100_000, memo: '振込 ﾄｳﾖｳｶｲｳﾝ(ｶ 100000円', by: 'u' },
    ];
    const first = { ...open('001', 'toyo', 100_000), payments: entries, paidTotal: 100_000 };
    const voided = { ...first, status: 'voided' } as const;
    const takeBack = async (page: Awaited<ReturnType<typeof openStatement>>) => {
      const deposit = within((await row(/12\/01/)) ?? document.body);
      await page.user.click(deposit.getByRole('button', { name: /操作/ }));
      await page.user.click(await screen.findByRole('menuitem', { name: '消込を取り消す' }));
      await page.user.click(await screen.findByRole('button', { name: '取り消す' }));
    };
    vi.mocked(invoices.listWanted).mockResolvedValue([
      voided,
      { ...first, id: 'v2', status: 'paid' },
    ]);
    const page = await openStatement();
    await takeBack(page);
    await waitFor(() => expect(invoices.correctPayments).toHaveBeenCalledOnce());
    expect(vi.mocked(invoices.correctPayments).mock.calls[0]?.[2]).toMatchObject([
      { invoice: { id: 'v2' }, entry: { amount: -100_000 } },
    ]);
    page.unmount();
    vi.mocked(invoices.listWanted).mockResolvedValue([voided]);
    await takeBack(await openStatement());
    await waitFor(() =>
      expect(useToasts.getState().toasts.at(-1)?.detail).toContain('無効にした請求書'),
    );
    expect(invoices.correctPayments).toHaveBeenCalledOnce();
  });

  it('is recorded as far as it is sure by one press', async () => {
    const { user } = await openStatement();
    await user.click(await screen.findByRole('button', { name: '確実な1件をすべて消し込む' }));
    await waitFor(async () => expect(await row(/12\/01/)).toHaveTextContent('消込済'));
    expect(payments.record).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: '確実な0件をすべて消し込む' })).toBeDisabled();
  });

  it('asks whose money it is where nobody is proposed', async () => {
    const { user } = await openStatement();
    await user.click(await screen.findByRole('button', { name: 'ﾅｿﾞﾉﾋﾄの取引先を選ぶ' }));
    const dialog = await screen.findByRole('dialog', { name: '取引先を選んで消し込む' });
    expect(
      within(dialog)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['選んでください', '東洋海運', 'ベイロジ', '何もない商事']);
    await user.selectOptions(within(dialog).getByLabelText('取引先'), 'ベイロジ');
    expect(dialog).toHaveTextContent('2026-11-003 に ¥777');
    await user.selectOptions(within(dialog).getByLabelText('取引先'), '何もない商事');
    expect(dialog).toHaveTextContent('前受金に ¥777');
    await user.click(within(dialog).getByRole('button', { name: '消し込む' }));
    await waitFor(async () => expect(await row(/ﾅｿﾞﾉﾋﾄ/)).toHaveTextContent('消込済'));
    expect(vi.mocked(payments.record).mock.calls[0]?.slice(2)).toMatchObject([
      { clientId: 'none', clientName: '何もない商事', amount: 777 },
      [],
    ]);
  });

  it('that may be recorded already is asked about before it is recorded again', async () => {
    vi.mocked(payments.listSince).mockResolvedValue([
      aStoredPayment({
        id: 'p',
        clientId: 'toyo',
        day: '2026-12-01',
        amount: 100_000,
        payer: 'ﾄｳﾖｳ',
      }),
    ]);
    const { user } = await openStatement();
    await waitFor(async () => expect(await row(/100,000/)).toHaveTextContent('重複の疑い'));
    await user.click(screen.getByRole('button', { name: 'ﾄｳﾖｳｶｲｳﾝ(ｶの取引先を選ぶ' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('combobox')).toHaveValue('toyo');
    expect(dialog.getByText(/同じ日に同額の入金が記録されています/)).toBeVisible();
    expect(payments.record).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: '消し込む' }));
    await waitFor(() => expect(payments.record).toHaveBeenCalledOnce());
  });

  it('is closed, and what was there before is there again', async () => {
    const { user } = await openStatement();
    await user.click(await screen.findByRole('button', { name: '明細を閉じる' }));
    expect(await screen.findByRole('button', { name: '入金を記録' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '明細を閉じる' })).toBeNull();
  });

  it('that cannot be recorded says so, and goes on waiting', async () => {
    vi.mocked(payments.record).mockResolvedValue({
      kind: 'failed',
      code: 'unavailable',
      message: '通信できません',
    });
    const { user } = await openStatement();
    await user.click(await screen.findByRole('button', { name: '確実な1件をすべて消し込む' }));
    await waitFor(() =>
      expect(useToasts.getState().toasts.at(-1)).toMatchObject({
        summary: '記録できませんでした',
        detail: '通信できません',
      }),
    );
    expect(await row(/12\/01/)).toHaveTextContent('確実');
  });

  it('that is none is refused with a word', async () => {
    await openStatement('これは明細ではありません');
    expect(await screen.findByRole('alert')).toHaveTextContent('入出金明細として読み取れません');
  });
});

it('what cannot be read says so, and a statement that is chosen again is compared anew', async () => {
  vi.mocked(invoices.listWanted).mockRejectedValueOnce(new Error('通信できません'));
  const { user } = await openStatement();
  expect(await screen.findByText('通信できません')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '再試行' }));
  expect(await screen.findByText(/確実1件/)).toBeVisible();
  vi.mocked(invoices.listWanted).mockResolvedValue([]);
  await user.upload(screen.getByLabelText('銀行の入出金明細'), new File([STATEMENT], 'a.csv'));
  expect(await screen.findByText(/確実0件/)).toBeVisible();
});
