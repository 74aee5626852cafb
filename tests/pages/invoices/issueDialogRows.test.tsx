import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { billingRows } from '#domain/billing/closing.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { startOfDay } from '#domain/time.ts';
import { IssueDialog } from '#pages/invoices/closing/IssueDialog.tsx';
import * as banks from '#repositories/banks.ts';
import { aBank, aClient, anOrder } from '#tests/support/builders.ts';
import { anIssuedInvoice } from '#tests/support/invoices.ts';
import { signIn } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/banks.ts');

// What is set on one invoice counts for that one, whatever is set for all of them.

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: startOfDay('2026-11-05') });
  vi.mocked(banks.list).mockResolvedValue([aBank()]);
  signIn();
});
afterEach(() => void vi.useRealTimers());

const line = { label: '早期割引', amount: -3_000, tax: 'tax', taxInclusion: 'exclusive' } as const;

/** The question about October's invoice of a client that has one already, void or a draft. */
async function ask(stored: Partial<Invoice>, price?: object) {
  const { invoice } = anIssuedInvoice(stored);
  const rows = billingRows({
    clients: [aClient({ closingDay: 31 })],
    orders: [anOrder({ arrivalDate: startOfDay('2026-10-05'), ...(price && { price }) })],
    invoices: [invoice],
    month: '2026-10',
    rounding: 'floor',
  });
  render(
    <IssueDialog
      companyId="company-1"
      month="2026-10"
      rows={rows.map((row) => ({ ...row, officeName: '' }))}
      onClose={vi.fn()}
    />,
  );
  await screen.findByRole('dialog');
  return userEvent.setup();
}

const issue = () => screen.getByRole('button', { name: '1社に発行する' });
const typeDay = async (user: Awaited<ReturnType<typeof ask>>, day: string) => {
  await user.type(screen.getByLabelText('発行日'), `${day}{Enter}`);
};

it('a day for all is not that of an invoice which has its own', async () => {
  const user = await ask({ status: 'draft', issueDay: '2026-11-01', number: '' });
  await typeDay(user, '2026/9/1');
  expect(screen.queryByText(/発行日が対象期間の初日より前です/)).toBeNull();
  expect(issue()).toBeEnabled();
});

it('an odd day of its own is named', async () => {
  await ask({ status: 'draft', issueDay: '2026-09-01', number: '' });
  expect(screen.getByText(/発行日が対象期間の初日より前です: 東洋海運株式会社/)).toBeVisible();
});

it('a day of its own of a mistyped year is refused', async () => {
  await ask({ status: 'draft', issueDay: '2027-11-01', number: '' });
  expect(issue()).toBeDisabled();
});

it('says that the free lines of a void one are repeated', async () => {
  await ask({ status: 'voided', extraLines: [line] });
  expect(screen.getByText(/無効にした請求書の追加の明細・値引きを引き継ぎます/)).toHaveTextContent(
    '東洋海運株式会社',
  );
});

it('says nothing of a void one without any', async () => {
  await ask({ status: 'voided', extraLines: [] });
  expect(screen.queryByText(/引き継ぎます/)).toBeNull();
});

it('takes no reason for missing freights that the rules refuse, and says so beside its field', async () => {
  const user = await ask({ status: 'draft', number: '' }, { amount: 0 });
  const note = screen.getByLabelText('運賃未入力のまま発行する理由');
  await user.click(note);
  await user.paste('無償\u0000');
  expect(note).toHaveAccessibleDescription(/^運賃未入力のまま発行する理由に使えない文字があります/);
  expect(issue()).toBeDisabled();
  await user.clear(note);
  await user.paste('無償の分');
  expect(issue()).toBeEnabled();
});

it('waits for what is said of the accounts, which would move the button under a press', async () => {
  const answers: (() => void)[] = [];
  vi.mocked(banks.list).mockReturnValue(
    new Promise((resolve) => {
      answers.push(() => resolve([]));
    }),
  );
  await ask({ status: 'draft', issueDay: '2026-11-01', number: '' });
  expect(issue()).toBeDisabled();
  for (const answer of answers) answer();
  expect(await screen.findByText(/^使える振込口座がないため/)).toBeVisible();
  expect(issue()).toBeEnabled();
});
