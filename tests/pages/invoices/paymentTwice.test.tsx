import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientPayment } from '#domain/payment/record.ts';
import { dayKeyOf } from '#domain/time.ts';
import type { Rows } from '#firestore/convert.ts';
import * as clients from '#repositories/clients.ts';
import * as payments from '#repositories/payments.ts';
import { beginPaying, openPaymentDialog, untilRead } from '#tests/pages/invoices/paying.tsx';
import { aClient } from '#tests/support/builders.ts';
import { aStoredPayment } from '#tests/support/invoices.ts';
import { answering, aSource, rowsWith } from '#tests/support/live.ts';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/members.ts');
vi.mock('#repositories/payments.ts');

const today = dayKeyOf(new Date());
const before = aStoredPayment({
  id: 'p1',
  clientId: 'client-1',
  day: today,
  amount: 49_500,
  kind: 'transfer',
  payer: 'ﾄｳﾖｳｶｲｳﾝ',
});

beforeEach(() => {
  beginPaying();
  vi.mocked(clients.get).mockResolvedValue(aClient());
  vi.mocked(payments.watchBetween).mockReturnValue(answering(rowsWith(before)));
});

const ALIKE = /^同じ日に同額の入金が記録されています/;

describe('a payment like one that is recorded', () => {
  it('is recorded only when somebody says so twice, and the other one is named', async () => {
    const { user, dialog } = await openPaymentDialog();
    expect(payments.watchBetween).toHaveBeenCalledWith('company-1', { from: today, to: today });
    expect(dialog.queryByText(ALIKE)).toBeNull();
    await user.type(dialog.getByLabelText(/^振込依頼人/), '別名{Enter}');
    const question = await dialog.findByText(ALIKE);
    expect(question).toHaveTextContent('¥49,500 振込 ﾄｳﾖｳｶｲｳﾝ');
    expect(question).toHaveTextContent(`${today.slice(0, 4)}年`);
    await user.type(dialog.getByLabelText(/^振込依頼人/), '{Enter}');
    // As by a double click: nobody has read the question.
    expect(payments.record).not.toHaveBeenCalled();
    await untilRead();
    await user.type(dialog.getByLabelText(/^振込依頼人/), '{Enter}');
    await waitFor(() => expect(payments.record).toHaveBeenCalledOnce());
    expect(vi.mocked(payments.record).mock.lastCall?.[2]).toMatchObject({
      clientId: 'client-1',
      amount: 49_500,
      payer: '別名',
    });
  });

  it('is asked about once with what is more than is owed', async () => {
    vi.mocked(payments.watchBetween).mockReturnValue(
      answering(rowsWith({ ...before, amount: 50_000 })),
    );
    const { dialog, type, save } = await openPaymentDialog();
    await type(/^入金額/, '50000');
    await save();
    expect(await dialog.findByText(ALIKE)).toBeVisible();
    expect(dialog.getByText(/より多い金額です/)).toBeVisible();
    await untilRead();
    await save();
    await waitFor(() => expect(payments.record).toHaveBeenCalledOnce());
  });

  it('is asked about again where it is like another one', async () => {
    const other = { ...before, id: 'p2', amount: 49_000 };
    vi.mocked(payments.watchBetween).mockReturnValue(answering(rowsWith(before, other)));
    const { dialog, type, save } = await openPaymentDialog();
    await save();
    expect(await dialog.findByText(ALIKE)).toHaveTextContent('¥49,500');
    await type(/^入金額/, '49000');
    await untilRead();
    await save();
    expect(await dialog.findByText(ALIKE)).toHaveTextContent('¥49,000');
    expect(payments.record).not.toHaveBeenCalled();
  });

  it('is not asked about once it is of another amount', async () => {
    const { dialog, type, save } = await openPaymentDialog();
    await save();
    expect(await dialog.findByText(ALIKE)).toBeVisible();
    await type(/^入金額/, '49000');
    expect(dialog.queryByText(ALIKE)).toBeNull();
    await save();
    await waitFor(() => expect(payments.record).toHaveBeenCalledOnce());
  });
});

describe('a payment is recorded at once', () => {
  it.each([
    ['that was taken back', { voidReason: '桁の誤り' }],
    ['of another client', { clientId: 'client-2' }],
  ])('beside one %s', async (_name, fields) => {
    vi.mocked(payments.watchBetween).mockReturnValue(answering(rowsWith({ ...before, ...fields })));
    const { save } = await openPaymentDialog();
    await save();
    await waitFor(() => expect(payments.record).toHaveBeenCalledOnce());
  });

  it.each([
    ['cannot be read', true],
    ['are not there yet', false],
  ])('where those of the day %s', async (_name, hasFailed) => {
    const source = aSource<Rows<ClientPayment>>();
    vi.mocked(payments.watchBetween).mockImplementation(() => source.watch);
    const { save } = await openPaymentDialog();
    await waitFor(() => expect(source.listeners()).toBe(1));
    if (hasFailed) source.fail('通信できません');
    await save();
    await waitFor(() => expect(payments.record).toHaveBeenCalledOnce());
  });

  it('where no day is typed', async () => {
    const { user, dialog, save } = await openPaymentDialog();
    vi.mocked(payments.watchBetween).mockClear();
    await user.clear(dialog.getByRole('textbox', { name: /^入金日/ }));
    await save();
    expect(payments.watchBetween).not.toHaveBeenCalled();
    expect(payments.record).not.toHaveBeenCalled();
  });
});
