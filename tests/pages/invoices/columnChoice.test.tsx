import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { InvoicesPage } from '#pages/invoices/InvoicesPage.tsx';
import * as clients from '#repositories/clients.ts';
import * as invoices from '#repositories/invoices.ts';
import * as payments from '#repositories/payments.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/payments.ts');

const TABLE = `起算日,記帳額,相手
2026/12/1,"120,000",ﾄｳﾖｳ
2026/12/2,三百,ﾍﾞｲ
`;

beforeEach(() => {
  localStorage.clear();
  vi.mocked(clients.list).mockResolvedValue([]);
  vi.mocked(invoices.listWanted).mockResolvedValue([]);
  vi.mocked(payments.listSince).mockResolvedValue([]);
  vi.mocked(payments.watchWithRest).mockReturnValue(() => () => undefined);
  signIn();
});

async function openStatement() {
  const page = renderPage(<InvoicesPage />, '/invoices?tab=deposits');
  await page.user.upload(
    await screen.findByLabelText('銀行の入出金明細'),
    new File([TABLE], 'a.csv'),
  );
  return page;
}

async function choose(user: Awaited<ReturnType<typeof openStatement>>['user']) {
  await user.selectOptions(await screen.findByLabelText('入金日の列'), '1: 起算日');
  expect(screen.getByRole('button', { name: 'この列で読み取る' })).toBeDisabled();
  await user.selectOptions(screen.getByLabelText('入金額の列'), '2: 記帳額');
  await user.selectOptions(screen.getByLabelText('振込依頼人の列'), '3: 相手');
}

describe('a table whose headers nobody knows', () => {
  it('shows its first rows, and says what the chosen columns find', async () => {
    const { user } = await openStatement();
    expect(await screen.findByText('入金日と入金額の列を選んでください。')).toBeVisible();
    const sample = within(screen.getByRole('group', { name: '明細のはじめの行' }));
    expect(sample.getByText('120,000')).toBeVisible();
    await choose(user);
    expect(screen.getByRole('status')).toHaveTextContent('入金1件、読み取れない行が1行');
    await user.selectOptions(screen.getByLabelText('入金額の列'), '3: 相手');
    expect(screen.getByRole('status')).toHaveTextContent('入金0件');
    expect(screen.getByRole('button', { name: 'この列で読み取る' })).toBeDisabled();
  });

  it('is asked about once, and read by itself the next time', async () => {
    const first = await openStatement();
    await choose(first.user);
    await first.user.click(screen.getByRole('button', { name: 'この列で読み取る' }));
    expect(await screen.findByText(/^入金1件/)).toHaveTextContent('¥120,000');
    first.unmount();
    const { user } = await openStatement();
    expect(await screen.findByText(/^入金1件/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '列を選び直す' }));
    expect(await screen.findByLabelText('入金日の列')).toHaveValue('');
  });

  it('is read without a payer where the table names none', async () => {
    const { user } = await openStatement();
    await choose(user);
    await user.selectOptions(screen.getByLabelText('振込依頼人の列'), '(なし)');
    await user.click(screen.getByRole('button', { name: 'この列で読み取る' }));
    expect(await screen.findByText('(名義なし)')).toBeVisible();
  });

  it('is asked about each time where the browser stores nothing, or something else', async () => {
    localStorage.setItem('deposit-columns:起算日\t記帳額\t相手', 'x');
    const store = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    const { user } = await openStatement();
    await choose(user);
    await user.click(screen.getByRole('button', { name: 'この列で読み取る' }));
    await waitFor(() => expect(screen.getByText(/^入金1件/)).toBeVisible());
    store.mockRestore();
    const read = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('refused');
    });
    await user.upload(screen.getByLabelText('銀行の入出金明細'), new File([TABLE], 'b.csv'));
    expect(await screen.findByLabelText('入金日の列')).toBeVisible();
    read.mockRestore();
  });
});
