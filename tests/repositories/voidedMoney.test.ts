import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoiceIdOf } from '#domain/invoice/identity.ts';
import * as invoices from '#repositories/invoices.ts';
import * as invoiceWrites from '#repositories/invoiceWrites.ts';
import * as payments from '#repositories/payments.ts';
import { giveBack, readWithdrawal, withdraw } from '#workflows/withdrawPayment.ts';
import { issueAmount } from '#tests/repositories/issuing.ts';
import { aClient } from '#tests/support/builders.ts';
import { disconnect, signInWithCompany } from '#tests/support/emulator.ts';
import { aNewPayment } from '#tests/support/invoices.ts';

// What was paid on an invoice that is void and has nothing left to bill, through the rules.

const client = aClient({ id: 'toyo', closingDay: 31 });
let companyId = '';
let userId = '';

const idOf = (month: string, revision: number): string =>
  invoiceIdOf({ month, clientId: client.id, officeId: '', revision });

/** An invoice of a month, paid and then made void, and the next version of it, which bills nothing. */
async function takenOver(month: string, paymentId: string): Promise<void> {
  await issueAmount({ companyId, userId, client }, { month, amount: 100_000 });
  const payment = aNewPayment({ id: paymentId, clientId: client.id, amount: 110_000 });
  const parts = [{ invoice: idOf(month, 1), amount: 110_000 }];
  expect(await payments.record(companyId, userId, payment, parts)).toEqual({ kind: 'saved' });
  const first = { id: idOf(month, 1) };
  expect(await invoiceWrites.voidInvoice(companyId, first, '請求先の誤り')).toEqual({
    kind: 'saved',
  });
  expect(await takeBack(paymentId)).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('「修正版を発行」を押してください'),
  });
  await issueAmount({ companyId, userId, client }, { month, amount: 0, revision: 2 });
  expect(await invoices.get(companyId, idOf(month, 2))).toMatchObject({
    gross: 0,
    status: 'paid',
    paidTotal: 110_000,
  });
}

async function takeBack(paymentId: string) {
  const withdrawal = await readWithdrawal(companyId, paymentId);
  if (withdrawal === undefined) throw new Error('nothing to take back');
  return withdraw(companyId, userId, withdrawal, '誤り');
}

beforeAll(async () => {
  ({ companyId, userId } = await signInWithCompany());
});
afterAll(disconnect);

test('becomes the client’s money again by a version that bills nothing', async () => {
  await takenOver('2090-01', 'given-back');
  expect(await giveBack(companyId, userId, idOf('2090-01', 2))).toEqual({ kind: 'saved' });
  expect(await payments.get(companyId, 'given-back')).toMatchObject({ rest: 110_000 });
  expect(await invoices.get(companyId, idOf('2090-01', 2))).toMatchObject({ paidTotal: 0 });
});

test('is taken back there where it was recorded by mistake', async () => {
  await takenOver('2090-02', 'taken-back');
  expect(await takeBack('taken-back')).toEqual({ kind: 'saved' });
  expect(await payments.get(companyId, 'taken-back')).toMatchObject({
    rest: 0,
    voidReason: '誤り',
  });
});
