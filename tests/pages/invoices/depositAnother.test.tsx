import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { invoiceSchema } from '#domain/invoice/record.ts';
import { InvoicesPage } from '#pages/invoices/InvoicesPage.tsx';
import * as clients from '#repositories/clients.ts';
import * as invoices from '#repositories/invoices.ts';
import * as payments from '#repositories/payments.ts';
import { aClient } from '#tests/support/builders.ts';
import { aStoredPayment } from '#tests/support/invoices.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/payments.ts');

const open = (id: string, gross: number) =>
  invoiceSchema.parse({
    id,
    clientId: 'toyo',
    clientName: '東洋海運',
    number: `2026-11-${id}`,
    gross,
    dueDay: '2026-11-30',
    status: 'issued',
  });

const ID = '2026-12-01 振込 ﾄｳﾖｳｶｲｳﾝ(ｶ 100000円';
const recorded = aStoredPayment({
  id: ID,
  clientId: 'toyo',
  day: '2026-12-01',
  amount: 100_000,
  payer: 'ﾄｳﾖｳｶｲｳﾝ(ｶ',
});

beforeEach(() => {
  vi.mocked(clients.list).mockResolvedValue([
    aClient({ id: 'toyo', name: '東洋海運', kana: 'とうようかいうん' }),
  ]);
  vi.mocked(invoices.listWanted).mockResolvedValue([open('001', 100_000)]);
  vi.mocked(payments.listSince).mockResolvedValue([recorded]);
  vi.mocked(payments.watchWithRest).mockReturnValue(() => () => undefined);
  vi.mocked(payments.record).mockReset().mockResolvedValue({ kind: 'saved' });
  vi.mocked(payments.get).mockImplementation(async (_company, id) => ({ ...recorded, id }));
  signIn();
});

it('a deposit that looks like one that is recorded can be said to be another', async () => {
  const { user } = renderPage(<InvoicesPage />, '/invoices?tab=deposits');
  await user.upload(
    await screen.findByLabelText('銀行の入出金明細'),
    new File(['日付,入金額,摘要\n2026/12/1,"100,000",ﾄｳﾖｳｶｲｳﾝ(ｶ\n'], 'a.csv'),
  );
  const row = () => screen.getByRole('row', { name: /12\/01/ });
  expect(await screen.findByText(/^入金1件/)).toHaveTextContent('消込済1件');
  const takeAsAnother = async () => {
    await user.click(within(row()).getByRole('button', { name: /操作/ }));
    await user.click(await screen.findByRole('menuitem', { name: '別の入金として消し込む' }));
  };
  await takeAsAnother();
  expect(row()).not.toHaveTextContent('消込済');
  await user.click(
    screen.getByRole('button', { name: 'ﾄｳﾖｳｶｲｳﾝ(ｶを東洋海運 2026-11-001に消し込む' }),
  );
  await waitFor(() => expect(payments.record).toHaveBeenCalledOnce());
  const [, , payment, parts] = vi.mocked(payments.record).mock.calls[0] ?? [];
  expect(payment).toMatchObject({ id: `${ID} 2件目`, amount: 100_000 });
  expect(parts).toEqual([{ invoice: '001', amount: 100_000 }]);
  await waitFor(() => expect(row()).toHaveTextContent('消込済'));
  // A third one has a number of its own.
  await takeAsAnother();
  expect(row()).not.toHaveTextContent('消込済');
});
