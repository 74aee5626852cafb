import { serverTimestamp } from 'firebase/firestore/lite';
import { describe, test } from 'vitest';
import { refusesOnCreate } from '#tests/rules/attacks.ts';
import {
  aCredit,
  belowZero,
  crediting,
  entryOf,
  given,
  OTHER_ID,
  settled,
} from '#tests/rules/crediting.ts';
import { anIssued, INVOICE_ID, invoicePath } from '#tests/rules/invoicing.ts';
import {
  anEntry,
  aPayment,
  paymentPath,
  refusesRequests,
  send,
  used,
  type Request,
  type RequestAttack,
} from '#tests/rules/paying.ts';
import { allowed, as, denied, prepareRules, seed, type Fields } from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

const legal = crediting();

/** The same for another amount than the whole. */
const partly = (amount: number, status: string): Request =>
  crediting(
    { allocations: [{ ...given, amount }], rest: 0 - amount },
    { payments: [entryOf(amount)], paidTotal: amount, status },
  );

const bad = (name: string, payment: Fields, invoice: Fields = {}): RequestAttack => [
  name,
  crediting(payment, invoice),
  legal,
];

describe('an invoice below zero gives', () => {
  refusesRequests(
    [
      ['a part of it', partly(-999, 'issued'), legal],
      ['a part of it, as settled', partly(-999, 'paid'), legal],
      ['more than it', partly(-1_001, 'issued'), legal],
      ['more than it, as settled', partly(-1_001, 'paid'), legal],
      ['something as not settled', crediting({}, { status: 'issued' }), legal],
      bad('what came in', { amount: 1, rest: 1_001 }),
      bad('a fee', { fee: 1, rest: 1_001 }),
      bad('less than it, of which something came in', { amount: 1, rest: 1_000 }),
      bad('more than is left', { rest: 1_001 }),
      bad('less than is left', { rest: 999 }),
      bad('to another client', { clientId: 'client-2' }),
      bad('as money that came in', { kind: 'transfer' }),
      bad('as money that came in, beside it', { kind: 'cash', amount: 1, rest: 1_001 }),
      ['without an invoice', { added: { [paymentPath()]: aCredit } }, legal],
      ['without a payment', { updates: { [invoicePath()]: settled } }, legal],
      bad('to another in the same request', {
        allocations: [given, { invoice: OTHER_ID, amount: 400 }],
        rest: 600,
      }),
      [
        'to another in the same request, which says so',
        {
          added: {
            [paymentPath()]: {
              ...aCredit,
              allocations: [given, { invoice: OTHER_ID, amount: 400 }],
              rest: 600,
            },
          },
          updates: {
            [invoicePath()]: settled,
            [invoicePath(OTHER_ID)]: {
              payments: [entryOf(400)],
              paidTotal: 400,
              paidAt: serverTimestamp(),
            },
          },
        },
        legal,
      ],
    ],
    { [invoicePath()]: belowZero, [invoicePath(OTHER_ID)]: anIssued },
  );

  test('what was paid on it before it was corrected, too', async () => {
    const before = { ...anEntry, payment: 'before', amount: 500 };
    await seed({ [invoicePath()]: { ...belowZero, payments: [before], paidTotal: 500 } });
    const giving = (amount: number, paidTotal: number) =>
      send(
        as('administrator'),
        crediting(
          { allocations: [{ ...given, amount }], rest: 0 - amount },
          { payments: [before, entryOf(amount)], paidTotal, status: 'paid' },
        ),
      );
    await denied(giving(-1_000, -500));
    await allowed(giving(-1_500, -1_000));
  });

  test('what another has too much of is no gift of it', async () => {
    const before = { ...anEntry, payment: 'before' };
    for (const gross of [1_000, 0]) {
      const paidTotal = gross + 500;
      const payments = [{ ...before, amount: paidTotal }];
      await seed({ [invoicePath()]: { ...anIssued, gross, payments, paidTotal, status: 'paid' } });
      await denied(
        send(
          as('administrator'),
          crediting(
            { allocations: [{ ...given, amount: -500 }], rest: 500 },
            { payments: [...payments, entryOf(-500)], paidTotal: gross },
          ),
        ),
      );
    }
    await seed({ [invoicePath()]: belowZero });
    await allowed(send(as('administrator'), legal));
  });

  test('nothing when it asks for nothing or for something', async () => {
    for (const gross of [0, 1, 1_000]) {
      await seed({ [invoicePath()]: { ...anIssued, gross } });
      for (const status of ['issued', 'paid']) {
        await denied(send(as('administrator'), crediting({}, { status })));
        const taken = 0 - gross;
        if (gross > 0)
          await denied(
            send(
              as('administrator'),
              crediting(
                { allocations: [{ ...given, amount: taken }], rest: gross },
                { payments: [entryOf(taken)], paidTotal: taken, status },
              ),
            ),
          );
      }
    }
    await seed({ [invoicePath()]: belowZero });
    await allowed(send(as('administrator'), legal));
  });

  test('a single yen, too', async () => {
    await seed({ [invoicePath()]: { ...belowZero, gross: -1 } });
    await allowed(send(as('administrator'), partly(-1, 'paid')));
  });

  refusesOnCreate({ path: paymentPath(), fields: aPayment }, [
    ['nothing, without an invoice', { kind: 'credit', amount: 0, rest: 0 }, {}],
    ['an amount, without an invoice', { kind: 'credit' }, {}],
  ]);
});

describe('money that came in', () => {
  refusesRequests(
    [
      [
        'does not become more by what an invoice gives',
        {
          added: {
            [paymentPath()]: {
              ...used,
              allocations: [{ invoice: INVOICE_ID, amount: -600 }],
              rest: 1_600,
            },
          },
          updates: {
            [invoicePath()]: {
              payments: [{ ...anEntry, amount: -600 }],
              paidTotal: -600,
              paidAt: serverTimestamp(),
            },
          },
        },
        {
          added: { [paymentPath()]: used },
          updates: {
            [invoicePath()]: { payments: [anEntry], paidTotal: 600, paidAt: serverTimestamp() },
          },
        },
      ],
    ],
    { [invoicePath()]: anIssued },
  );
});

test('an invoice below zero is not settled by what comes in or what is taken back', async () => {
  const db = as('administrator');
  const transfer = { ...used, allocations: [{ invoice: INVOICE_ID, amount: 600 }] };
  const paying = (status: string) =>
    send(db, {
      added: { [paymentPath()]: transfer },
      updates: {
        [invoicePath()]: { payments: [anEntry], paidTotal: 600, status, paidAt: serverTimestamp() },
      },
    });
  await seed({ [invoicePath()]: belowZero });
  await denied(paying('paid'));
  await allowed(paying('issued'));
  // An entry of before payments were kept is taken back.
  const old = { ...anEntry, payment: '', amount: 600 };
  const correcting = (status: string) =>
    send(db, {
      updates: {
        [invoicePath()]: {
          payments: [old, { ...old, amount: -600 }],
          paidTotal: 0,
          status,
        },
      },
    });
  await seed({
    [invoicePath()]: { ...belowZero, payments: [old], paidTotal: 600, status: 'paid' },
  });
  await denied(correcting('paid'));
  await allowed(correcting('issued'));
});
