import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingPeriod, invoicedOrders, periodRange } from '#domain/billing.ts';
import { defaultBillingSettings } from '#domain/billingSettings.ts';
import { learnedFrom } from '#domain/deposit/learned.ts';
import { proposalsFor } from '#domain/deposit/match.ts';
import { newId } from '#domain/id.ts';
import { invoiceSheet } from '#domain/invoice.ts';
import { newPrice } from '#domain/price.ts';
import * as invoiceWrites from '#repositories/invoiceWrites.ts';
import * as invoices from '#repositories/invoices.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import * as orders from '#repositories/orders.ts';
import { settle, takeBack } from '#workflows/settleDeposits.ts';
import { aBank, aClient, aCompany } from '#tests/support/builders.ts';
import { anOrderForm, disconnect, signInWithCompany } from '#tests/support/emulator.ts';

const MONTHS = ['2026-10', '2026-11'];
const client = aClient({ id: 'toyo', kana: 'とうようかいうん', closingDay: 31 });
let companyId = '';
let userId = '';

async function issue(month: string): Promise<void> {
  const period = billingPeriod(31, month);
  await orderWrites.saveMany(
    companyId,
    userId,
    [
      {
        id: newId(),
        base: null,
        next: anOrderForm({
          client: client.id,
          arrivalDate: `${month}-10`,
          price: { ...newPrice(), amount: 10_000, currency: 'JPY' },
        }),
      },
    ],
    { onProgress: () => undefined, isStopped: () => false },
  );
  const found = await orders.listForInvoice(companyId, client.id, periodRange(period));
  const outcome = await invoiceWrites.issue(companyId, {
    sheet: invoiceSheet({
      company: aCompany(),
      client,
      bank: aBank(),
      orders: invoicedOrders(found, client.id, period),
      month,
      issueDay: '2026-12-01',
      settings: defaultBillingSettings(),
    }),
    numberFormat: '{YYYY}-{MM}-{NNN}',
    issuedBy: userId,
    issueNote: '',
    correction: '',
  });
  expect(outcome.kind).toBe('issued');
}

beforeAll(async () => {
  ({ companyId, userId } = await signInWithCompany());
  for (const month of MONTHS) await issue(month);
});
afterAll(disconnect);

const stored = async () =>
  (await invoices.listOfMonths(companyId, MONTHS)).toSorted((a, b) =>
    a.month.localeCompare(b.month),
  );

test('one transfer less a fee pays two invoices, once, and can be taken back', async () => {
  const before = await stored();
  const deposit = { day: '2026-12-31', amount: 22_000 - 440, payer: 'ﾄｳﾖｳｶｲｳﾝ(ｶ', ordinal: 1 };
  const facts = { clients: [client], invoices: before, learned: learnedFrom(before) };
  const [proposal] = proposalsFor([deposit], facts);
  expect(proposal).toMatchObject({ fee: 440, parts: [{ amount: 11_000 }, { amount: 10_560 }] });
  if (proposal === undefined) return;

  const recording = { companyId, userId, invoices: before };
  const done = await settle(recording, proposal);
  expect(done.outcome).toEqual({ kind: 'saved' });
  expect((await stored()).map(({ status, paidTotal }) => [status, paidTotal])).toEqual([
    ['paid', 11_000],
    ['paid', 11_000],
  ]);
  expect(done.invoices).toEqual(await stored());

  // Somebody else, whose page is older, accepts the same.
  expect((await settle({ ...recording, userId }, proposal)).outcome).toEqual({ kind: 'saved' });
  const after = await stored();
  expect(after.map(({ paidTotal }) => paidTotal)).toEqual([11_000, 11_000]);
  const again = proposalsFor([deposit], { ...facts, learned: learnedFrom(after) });
  expect(again[0]?.certainty).toBe('recorded');

  const back = await takeBack({ ...recording, invoices: after }, deposit);
  expect(back.outcome).toEqual({ kind: 'saved' });
  expect((await stored()).map(({ status, paidTotal }) => [status, paidTotal])).toEqual([
    ['issued', 0],
    ['issued', 0],
  ]);
});

test('for an invoice that somebody else has paid meanwhile nothing is recorded', async () => {
  const before = await stored();
  const [first] = before;
  if (first === undefined) throw new Error('no invoice');
  const byHand = { day: '2027-01-15', amount: 1, memo: '現金' };
  expect(await invoices.recordPayment(companyId, userId, first, byHand)).toEqual({ kind: 'saved' });
  const deposit = { day: '2027-01-20', amount: 11_000, payer: 'ﾄｳﾖｳｶｲｳﾝ', ordinal: 1 };
  const parts = [{ invoiceId: first.id, amount: 11_000 }];
  const proposal = { deposit, certainty: 'likely', parts, fee: 0, reason: '' } as const;
  const { outcome } = await settle({ companyId, userId, invoices: before }, proposal);
  expect(outcome).toMatchObject({ kind: 'failed', code: 'aborted' });
  const now = (await stored())[0] ?? first;
  expect(now.paidTotal).toBe(1);
  const owed = (from: string, to: string) => invoices.sumOwed(companyId, { from, to });
  expect(await owed('0', '9')).toBe(21_999);
  expect(await owed('0', now.dueDay)).toBe(0);
  expect(await owed(now.dueDay, '9')).toBe(21_999);
  await invoices.recordPayment(companyId, userId, now, { ...byHand, amount: -1 });
});

test('of a void invoice nothing is recorded on any', async () => {
  const before = await stored();
  const [first] = before;
  if (first === undefined) throw new Error('no invoice');
  await invoiceWrites.voidInvoice(companyId, first, 'テスト');
  const deposit = { day: '2027-01-31', amount: 22_000, payer: 'ﾄｳﾖｳｶｲｳﾝ', ordinal: 1 };
  const parts = before.map(({ id }) => ({ invoiceId: id, amount: 11_000 }));
  const proposal = { deposit, certainty: 'likely', parts, fee: 0, reason: '' } as const;
  const { outcome, invoices: now } = await settle(
    { companyId, userId, invoices: before },
    proposal,
  );
  expect(outcome).toMatchObject({ kind: 'failed' });
  expect(now).toBe(before);
  expect((await stored()).map(({ paidTotal }) => paidTotal)).toEqual([0, 0]);
});
