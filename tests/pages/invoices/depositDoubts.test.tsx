import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { invoiceSchema } from '#domain/invoice/record.ts';
import { InvoicesPage } from '#pages/invoices/InvoicesPage.tsx';
import * as clients from '#repositories/clients.ts';
import * as invoices from '#repositories/invoices.ts';
import * as payments from '#repositories/payments.ts';
import { aClient } from '#tests/support/builders.ts';
import { aStoredPayment } from '#tests/support/invoices.ts';
import { renderPage, signIn, toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/payments.ts');

const ID = '2026-12-01 振込 ﾄｳﾖｳ 100000円';
const TABLE = '日付,入金額,摘要\n2026/12/1,100000,ﾄｳﾖｳ\n';
const invoice = invoiceSchema.parse({
  id: 'i',
  clientId: 'toyo',
  number: '2026-11-001',
  gross: 100_000,
  dueDay: '2026-11-30',
  status: 'issued',
});
const paid = { ...invoice, paidTotal: 100_000, status: 'paid' } as const;
const recorded = aStoredPayment({
  id: ID,
  clientId: 'toyo',
  day: '2026-12-01',
  kind: 'transfer',
  amount: 100_000,
  payer: 'ﾄｳﾖｳ',
  allocations: [{ invoice: 'i', amount: 100_000 }],
});

beforeEach(() => {
  vi.mocked(clients.list).mockResolvedValue([
    aClient({ id: 'toyo', name: '東洋海運', kana: 'とうよう' }),
  ]);
  vi.mocked(invoices.listWanted).mockResolvedValue([paid]);
  vi.mocked(invoices.get).mockResolvedValue(paid);
  vi.mocked(invoices.listReplacing).mockResolvedValue([]);
  vi.mocked(payments.listSince).mockResolvedValue([recorded]);
  vi.mocked(payments.get).mockResolvedValue(recorded);
  vi.mocked(payments.watchWithRest).mockReturnValue(() => () => undefined);
  vi.mocked(payments.withdraw).mockReset().mockResolvedValue({ kind: 'saved' });
  signIn();
});

async function openStatement(text = TABLE) {
  const page = renderPage(<InvoicesPage />, '/invoices?tab=deposits');
  await page.user.upload(
    await screen.findByLabelText('銀行の入出金明細'),
    new File([text], 'a.csv'),
  );
  return page;
}

describe('a settled deposit', () => {
  const ask = async () => {
    const { user } = await openStatement();
    const row = await screen.findByRole('row', { name: /ﾄｳﾖｳ/ });
    await user.click(within(row).getByRole('button', { name: /操作/ }));
    await user.click(await screen.findByRole('menuitem', { name: '消込を取り消す' }));
    const dialog = await screen.findByRole('dialog', { name: '入金を取り消す' });
    return { user, dialog: within(dialog), row };
  };

  it('is taken back for a reason, as from the list of payments', async () => {
    const { user, dialog } = await ask();
    expect(
      await dialog.findByText(
        /元には戻せません。 請求書 2026-11-001 は、その分だけ未入金に戻ります。/,
      ),
    ).toBeVisible();
    expect(payments.withdraw).not.toHaveBeenCalled();
    expect(dialog.getByRole('button', { name: '取り消す' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: /取り消す理由/ }), '別の会社の入金');
    await user.click(dialog.getByRole('button', { name: '取り消す' }));
    await waitFor(() => expect(toastTexts()).toEqual(['入金を取り消しました']));
    expect(vi.mocked(payments.withdraw).mock.calls[0]?.[3]).toEqual({
      back: [{ invoice: 'i', amount: -100_000 }],
      reason: '別の会社の入金',
    });
    expect(await screen.findByText(/^入金1件/)).toHaveTextContent('消込済0件');
  });

  it('that cannot be taken back says why', async () => {
    vi.mocked(payments.withdraw).mockResolvedValue({ kind: 'failed', message: '通信できません' });
    const { user, dialog } = await ask();
    await user.type(await dialog.findByRole('textbox', { name: /取り消す理由/ }), '誤り');
    await user.click(dialog.getByRole('button', { name: '取り消す' }));
    await waitFor(() => expect(toastTexts()).toEqual(['入金を取り消せませんでした']));
    expect(screen.getByText(/^入金1件/)).toHaveTextContent('消込済1件');
  });
});

it('a deposit that may be recorded already is counted as its chip says, until it is recorded', async () => {
  vi.mocked(payments.listSince).mockResolvedValue([{ ...recorded, id: 'other', payer: 'ﾍﾞﾂﾒｲ' }]);
  vi.mocked(invoices.listWanted).mockResolvedValue([invoice]);
  const { unmount } = await openStatement();
  expect(await screen.findByText(/^入金1件/)).toHaveTextContent(
    /不明0件・重複の疑い1件・消込済0件$/,
  );
  unmount();
  vi.mocked(payments.listSince).mockResolvedValue([
    recorded,
    { ...recorded, id: 'other', payer: 'ﾍﾞﾂﾒｲ' },
  ]);
  await openStatement();
  expect(await screen.findByText(/^入金1件/)).toHaveTextContent(/不明0件・消込済1件$/);
});

it('a file of fixed length that may be broken off says so above what was read of it', async () => {
  const header = '1030'.padEnd(200);
  const movement = `200000001261201261201111000000100000${' '.repeat(45)}TOYO`.padEnd(200);
  await openStatement(header + movement);
  expect(
    await screen.findByText(/^ファイルに合計か終わりの行がありません。途中で切れている可能性/),
  ).toBeVisible();
  expect(screen.getByText(/^入金1件/)).toHaveTextContent('¥100,000');
});
