import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import { invoiceSchema } from '#domain/invoice/record.ts';
import { startOfDay } from '#domain/time.ts';
import { InvoicePage } from '#pages/invoices/InvoicePage.tsx';
import * as banks from '#repositories/banks.ts';
import * as billingSettings from '#repositories/billingSettings.ts';
import * as clients from '#repositories/clients.ts';
import * as companies from '#repositories/companies.ts';
import * as invoiceWrites from '#repositories/invoiceWrites.ts';
import * as invoices from '#repositories/invoices.ts';
import * as orders from '#repositories/orders.ts';
import { useToasts } from '#stores/toasts.ts';
import { aBank, aClient, aCompany, anOrder } from '#tests/support/builders.ts';
import { answering } from '#tests/support/live.ts';
import { renderPage, signIn, toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/banks.ts');
vi.mock('#repositories/billingSettings.ts');
vi.mock('#repositories/clients.ts');
vi.mock('#repositories/companies.ts');
vi.mock('#repositories/invoiceWrites.ts');
vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/orders.ts');

const ID = '2026-10_client-1_all_1';
const draftOf = (fields: object) =>
  invoiceSchema.parse({ id: ID, month: '2026-10', clientId: 'client-1', revision: 1, ...fields });
const order = anOrder({ arrivalDate: startOfDay('2026-10-05') });

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ toFake: ['Date'], now: startOfDay('2026-11-05') });
  vi.mocked(invoices.watch).mockReturnValue(answering<undefined>(undefined));
  vi.mocked(clients.get).mockResolvedValue(aClient({ id: 'client-1', closingDay: 31 }));
  vi.mocked(companies.get).mockResolvedValue(aCompany());
  vi.mocked(banks.list).mockResolvedValue([aBank()]);
  vi.mocked(billingSettings.get).mockResolvedValue(defaultBillingSettings());
  vi.mocked(invoices.listOfClientMonth).mockResolvedValue([]);
  vi.mocked(orders.listForInvoice).mockResolvedValue([order]);
  vi.mocked(invoiceWrites.issue).mockResolvedValue({ kind: 'issued', id: ID, number: 'N' });
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
});

async function issueShown(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: '発行する' }));
  const dialog = await screen.findByRole('dialog', { name: '請求書を発行' });
  await user.click(within(dialog).getByRole('button', { name: '発行する' }));
}

/** Opens the invoice, and issues it after something has changed. */
async function issueAfter(change: () => void): Promise<UserEvent> {
  const { user } = renderPage(<InvoicePage />, `/invoices/${ID}`, '/invoices/:id');
  await screen.findByRole('button', { name: '発行する' });
  change();
  await issueShown(user);
  return user;
}

it('is not issued when somebody has set something on it since; it can be opened anew', async () => {
  const line = { label: '値引', amount: -5001, tax: 'tax', taxInclusion: 'exclusive' };
  await issueAfter(() =>
    vi
      .mocked(invoices.listOfClientMonth)
      .mockResolvedValue([draftOf({ status: 'draft', memo: '別紙', extraLines: [line] })]),
  );
  await waitFor(() => expect(toastTexts()).toEqual(['発行できませんでした']));
  const [toast] = useToasts.getState().toasts;
  expect(toast?.detail).toMatch(/^「この請求書だけの設定」が変わりました。発行していません/);
  expect(invoiceWrites.issue).not.toHaveBeenCalled();
  act(() => toast?.action?.onSelect());
  await waitFor(() => expect(screen.getByLabelText(/^備考/)).toHaveValue('別紙'));
});

it('says first that it would be overdue from its issue on', async () => {
  const openAt = async (day: string) => {
    vi.setSystemTime(startOfDay(day));
    const { user, unmount } = renderPage(<InvoicePage />, `/invoices/${ID}`, '/invoices/:id');
    await user.click(await screen.findByRole('button', { name: '発行する' }));
    const { textContent } = await screen.findByRole('dialog', { name: '請求書を発行' });
    unmount();
    return textContent;
  };
  expect(await openAt('2026-11-30')).not.toContain('期限超過');
  expect(await openAt('2026-12-01')).toContain(
    'お支払期限(2026年11月30日)がもう過ぎていて、発行するとすぐ期限超過になります。',
  );
});

it('says first that it names no account where none is in use', async () => {
  vi.mocked(banks.list).mockResolvedValue([aBank({ enabled: false })]);
  const { user } = renderPage(<InvoicePage />, `/invoices/${ID}`, '/invoices/:id');
  await user.click(await screen.findByRole('button', { name: '発行する' }));
  expect(await screen.findByRole('dialog', { name: '請求書を発行' })).toHaveTextContent(
    '使える振込口座がないため、お振込先のない請求書になります。',
  );
});

it('is not issued with another sum than the one that was shown', async () => {
  await issueAfter(() =>
    vi
      .mocked(orders.listForInvoice)
      .mockResolvedValue([order, anOrder({ id: 'late', arrivalDate: startOfDay('2026-10-06') })]),
  );
  await waitFor(() =>
    expect(useToasts.getState().toasts[0]?.detail).toMatch(
      /^画面を開いた後に、受注「.*」\(追加\)が変わりました/,
    ),
  );
  expect(invoiceWrites.issue).not.toHaveBeenCalled();
});

it.each([
  [
    '振込口座',
    () => vi.mocked(banks.list).mockResolvedValue([aBank({ accountNumber: '7654321' })]),
  ],
  [
    '自社の情報',
    () => vi.mocked(companies.get).mockResolvedValue(aCompany({ name: '新浜港運輸' })),
  ],
  [
    '振込手数料の文',
    () =>
      vi
        .mocked(billingSettings.get)
        .mockResolvedValue({ ...defaultBillingSettings(), feeSentence: '' }),
  ],
])(
  'is not issued when the %s is another than it was; it can be opened anew',
  async (what, change) => {
    const user = await issueAfter(change);
    await waitFor(() => expect(toastTexts()).toEqual(['発行できませんでした']));
    const [toast] = useToasts.getState().toasts;
    expect(toast?.detail).toMatch(`画面を開いた後に、${what}が変わりました。発行していません`);
    expect(invoiceWrites.issue).not.toHaveBeenCalled();
    act(() => toast?.action?.onSelect());
    await issueShown(user);
    await waitFor(() => expect(invoiceWrites.issue).toHaveBeenCalledOnce());
  },
);

it('takes a number by the format that holds when it is issued', async () => {
  const numberFormat = 'S{YYYY}-{NNNN}';
  await issueAfter(() =>
    vi.mocked(billingSettings.get).mockResolvedValue({ ...defaultBillingSettings(), numberFormat }),
  );
  await waitFor(() =>
    expect(invoiceWrites.issue).toHaveBeenCalledWith(
      'company-1',
      expect.objectContaining({ numberFormat }),
    ),
  );
});

it('is told by its number when it was issued meanwhile', async () => {
  vi.mocked(invoiceWrites.issue).mockResolvedValue({
    kind: 'already',
    id: ID,
    number: '2026-10-9',
  });
  await issueAfter(() =>
    vi
      .mocked(invoices.listOfClientMonth)
      .mockResolvedValue([draftOf({ status: 'issued', number: '2026-10-9', sequence: 9 })]),
  );
  await waitFor(() => expect(toastTexts()).toEqual(['請求書 2026-10-9 はすでに発行されています']));
});
