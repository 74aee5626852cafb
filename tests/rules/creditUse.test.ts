import { serverTimestamp } from 'firebase/firestore/lite';
import { describe, test } from 'vitest';
import {
  creditDocuments as documents,
  entryOf,
  given,
  OTHER_ID,
  storedCredit,
} from '#tests/rules/crediting.ts';
import { anIssued, INVOICE_ID, invoicePath } from '#tests/rules/invoicing.ts';
import { aRefund, paymentPath, refusesRequests, send, type Request } from '#tests/rules/paying.ts';
import { allowed, as, denied, prepareRules, seed, type Fields } from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

/** The client's money goes to another invoice, or (below zero) comes back from there. */
const using = (
  amount: number,
  rest: number,
  before: { parts?: Fields[]; payments?: Fields[]; paidTotal?: number } = {},
): Request => {
  const { parts = [given], payments = [], paidTotal = 0 } = before;
  return {
    updates: {
      [paymentPath()]: {
        allocations: [...parts, { invoice: OTHER_ID, amount }],
        since: parts.length,
        rest,
        changedAt: serverTimestamp(),
      },
      [invoicePath(OTHER_ID)]: {
        payments: [...payments, entryOf(amount)],
        paidTotal: paidTotal + amount,
        status: 'issued',
        paidAt: serverTimestamp(),
      },
    },
  };
};

describe('what it gave', () => {
  refusesRequests(
    [
      ['pays no more than it is', using(1_001, -1), using(1_000, 0)],
      ['is not left once it is used', using(400, 1_000), using(400, 600)],
      ['does not become more', using(-1, 1_001), using(1, 999)],
    ],
    documents,
  );

  const usedOnce = { parts: [given, { invoice: OTHER_ID, amount: 400 }] };
  const paidOnce = { ...usedOnce, payments: [entryOf(400)], paidTotal: 400 };
  const usedDocuments: Record<string, Fields> = {
    ...documents,
    [paymentPath()]: { ...storedCredit, allocations: usedOnce.parts, rest: 600 },
    [invoicePath(OTHER_ID)]: { ...anIssued, payments: [entryOf(400)], paidTotal: 400 },
  };
  refusesRequests(
    [
      [
        'comes back as far as it was used',
        using(-401, 1_001, paidOnce),
        using(-400, 1_000, paidOnce),
      ],
    ],
    usedDocuments,
  );
  refusesRequests(
    [
      [
        'comes back as far as none of it went back to the client',
        using(-301, 701, paidOnce),
        using(-300, 700, paidOnce),
      ],
    ],
    {
      ...usedDocuments,
      [paymentPath()]: {
        ...usedDocuments[paymentPath()],
        refunds: [{ ...aRefund, amount: 300 }],
        refunded: 300,
        rest: 400,
      },
    },
  );

  test('goes back to the client', async () => {
    const refunding = (rest: number) =>
      send(as('administrator'), {
        updates: {
          [paymentPath()]: { refunds: [aRefund], refunded: 300, rest, unbooked: true },
        },
      });
    await seed(documents);
    await denied(refunding(1_000));
    await allowed(refunding(700));
  });

  const withdrawn = (payment: Fields = {}, invoice: Fields = {}): Request => ({
    updates: {
      [paymentPath()]: {
        allocations: [given, { invoice: INVOICE_ID, amount: 1_000 }],
        since: 1,
        rest: 0,
        changedAt: serverTimestamp(),
        voidedAt: serverTimestamp(),
        voidReason: '誤り',
        ...payment,
      },
      [invoicePath()]: {
        payments: [entryOf(-1_000), entryOf(1_000)],
        paidTotal: 0,
        status: 'issued',
        paidAt: serverTimestamp(),
        ...invoice,
      },
    },
  });
  refusesRequests(
    [
      ['is taken back with something left', withdrawn({ rest: 1_000 }), withdrawn()],
      ['is taken back, as if it was settled', withdrawn({}, { status: 'paid' }), withdrawn()],
      [
        'counts no longer while the invoice is settled by it',
        {
          updates: {
            [paymentPath()]: {
              since: 1,
              rest: 0,
              changedAt: serverTimestamp(),
              voidedAt: serverTimestamp(),
              voidReason: '誤り',
            },
          },
        },
        withdrawn(),
      ],
    ],
    documents,
  );

  test('is taken back of nothing that an invoice has, and not once it went back', async () => {
    await seed(usedDocuments);
    await denied(
      send(
        as('administrator'),
        withdrawn({
          allocations: [...usedOnce.parts, { invoice: INVOICE_ID, amount: 1_000 }],
          since: 2,
        }),
      ),
    );
    const refunded = { refunds: [aRefund], refunded: 300, rest: 700 };
    await seed({ ...documents, [paymentPath()]: { ...storedCredit, ...refunded } });
    await denied(send(as('administrator'), withdrawn()));
    await seed(documents);
    await allowed(send(as('administrator'), withdrawn()));
  });
});

describe('a later version that comes to less than was given back', () => {
  const gave = { ...documents[invoicePath()], gross: -800, status: 'issued' };
  const repaid = (amount: number, status: string): Request => ({
    updates: {
      [paymentPath()]: {
        allocations: [given, { invoice: INVOICE_ID, amount }],
        since: 1,
        rest: 1_000 - amount,
        changedAt: serverTimestamp(),
      },
      [invoicePath()]: {
        payments: [entryOf(-1_000), entryOf(amount)],
        paidTotal: amount - 1_000,
        status,
        paidAt: serverTimestamp(),
      },
    },
  });
  refusesRequests(
    [
      ['is not settled by a part of the difference', repaid(199, 'paid'), repaid(199, 'issued')],
      ['is settled by the difference', repaid(200, 'issued'), repaid(200, 'paid')],
      ['is not settled by more', repaid(201, 'paid'), repaid(201, 'issued')],
    ],
    { ...documents, [invoicePath()]: gave },
  );
});
