import { serverTimestamp } from 'firebase/firestore/lite';
import { describe, test } from 'vitest';
import { aTime, long } from '#tests/rules/attacks.ts';
import { anIssued, INVOICE_ID, invoicePath } from '#tests/rules/invoicing.ts';
import {
  anEntry,
  documents,
  paid,
  storedAtThen,
  storedUnused,
  paymentPath,
  refusesRequests,
  send,
  used,
  type RequestAttack,
} from '#tests/rules/paying.ts';
import {
  allowed,
  as,
  denied,
  prepareRules,
  seed,
  userIds,
  type Fields,
} from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

describe('further parts of it', () => {
  const part = { invoice: INVOICE_ID, amount: 400 };
  const later: Fields = {
    allocations: [...[used['allocations']].flat(), part],
    since: 1,
    rest: 0,
    changedAt: serverTimestamp(),
  };
  const laterPaid: Fields = {
    payments: [anEntry, { ...anEntry, amount: 400 }],
    paidTotal: 1_000,
    paidAt: serverTimestamp(),
  };
  const more = (payment: Fields = {}, invoice: Fields = {}) => ({
    updates: {
      [paymentPath()]: { ...later, ...payment },
      [invoicePath()]: { ...laterPaid, ...invoice },
    },
  });
  const legal = more();
  const back = (amount: number) =>
    more(
      {
        allocations: [...[used['allocations']].flat(), { ...part, amount: 0 - amount }],
        rest: 400 + amount,
      },
      { payments: [anEntry, { ...anEntry, amount: 0 - amount }], paidTotal: 600 - amount },
    );
  const bad = (name: string, payment: Fields, invoice: Fields = {}): RequestAttack => [
    name,
    more(payment, invoice),
    legal,
  ];
  refusesRequests(
    [
      ['the payment alone', { updates: { [paymentPath()]: later } }, legal],
      ['the invoice alone', { updates: { [invoicePath()]: laterPaid } }, legal],
      bad('an earlier one is changed', {
        allocations: [{ invoice: INVOICE_ID, amount: 599 }, part],
      }),
      bad('an earlier one goes', { allocations: [part] }),
      bad('counted from the first', { since: 0 }),
      bad('counted from the end', { since: 2 }),
      bad('at another time', { changedAt: aTime }),
      bad('another amount came in', { amount: 2_000, rest: 1_000 }),
      bad('another client', { clientId: 'client-2' }),
      bad('by another', { by: userIds.colleague }),
      bad('with more', { note: '' }),
      bad('left as before', { rest: 400 }),
      [
        'an entry that an earlier request wrote on the payment',
        {
          updates: {
            [invoicePath()]: {
              payments: [anEntry, anEntry],
              paidTotal: 1_200,
              paidAt: serverTimestamp(),
            },
          },
        },
        legal,
      ],
      [
        'an entry that is not among those of this request',
        {
          updates: {
            [paymentPath()]: later,
            [invoicePath()]: laterPaid,
            [invoicePath('invoice-2')]: {
              ...paid,
              payments: [{ ...anEntry, amount: 400 }],
              paidTotal: 400,
            },
          },
        },
        legal,
      ],
      bad('with a time of voiding', { voidedAt: serverTimestamp() }),
      [
        'more than was left',
        more(
          { allocations: [...[used['allocations']].flat(), { ...part, amount: 401 }], rest: -1 },
          { payments: [anEntry, { ...anEntry, amount: 401 }], paidTotal: 1_001 },
        ),
        legal,
      ],
      ['more back than there was', back(601), back(600)],
      ['one yen more back', back(601), back(1)],
      [
        'nothing',
        { updates: { [paymentPath()]: { changedAt: serverTimestamp(), since: 1 } } },
        legal,
      ],
    ],
    { ...documents, [invoicePath('invoice-2')]: anIssued },
  );
  test('what it is used for elsewhere is not written again', async () => {
    // The entry of the invoice is the one of before: its time is not this request's.
    await seed({ ...documents, [paymentPath('payment-2')]: { ...storedUnused } });
    await denied(
      send(as('administrator'), {
        updates: {
          [paymentPath()]: {
            ...later,
            allocations: [...[used['allocations']].flat(), { ...part, amount: 600 }],
            rest: -200,
          },
        },
      }),
    );
    await allowed(send(as('administrator'), legal));
  });
});

describe('a payment that counts no longer', () => {
  const withdrawn = (payment: Fields = {}, invoice: Fields = {}) => ({
    updates: {
      [paymentPath()]: {
        allocations: [...[used['allocations']].flat(), { invoice: INVOICE_ID, amount: -600 }],
        since: 1,
        rest: 0,
        changedAt: serverTimestamp(),
        voidedAt: serverTimestamp(),
        voidReason: '二重に記録',
        ...payment,
      },
      [invoicePath()]: {
        payments: [anEntry, { ...anEntry, amount: -600 }],
        paidTotal: 0,
        paidAt: serverTimestamp(),
        ...invoice,
      },
    },
  });
  const legal = withdrawn();
  const bad = (name: string, payment: Fields): RequestAttack => [name, withdrawn(payment), legal];
  refusesRequests(
    [
      bad('without a reason', { voidReason: ' ' }),
      bad('with a reason that is none', { voidReason: 1 }),
      [
        'with a long reason',
        withdrawn({ voidReason: long(201) }),
        withdrawn({ voidReason: long(200) }),
      ],
      bad('at another time', { voidedAt: aTime }),
      bad('without its time', { voidedAt: undefined }),
      bad('with something left', { rest: 1_000 }),
      [
        'while an invoice has something of it',
        {
          updates: {
            [paymentPath()]: {
              changedAt: serverTimestamp(),
              since: 1,
              rest: 0,
              voidedAt: serverTimestamp(),
              voidReason: 'a',
            },
          },
        },
        legal,
      ],
    ],
    documents,
  );
  test('is final', async () => {
    const voided = { ...storedUnused, rest: 0, voidReason: 'a', voidedAt: storedAtThen };
    await seed({
      ...documents,
      [paymentPath('void')]: voided,
      [paymentPath('empty')]: { ...storedUnused, rest: 0 },
    });
    const db = as('administrator');
    const path = paymentPath('void');
    const change = { changedAt: serverTimestamp(), voidedAt: serverTimestamp() };
    await denied(send(db, { updates: { [path]: { ...change, voidReason: 'b' } } }));
    await denied(send(db, { updates: { [path]: { voidReason: '', rest: 1_000 } } }));
    const back = { ...anEntry, amount: -600, payment: 'void' };
    const takingMore = (id: string) => ({
      updates: {
        [paymentPath(id)]: {
          allocations: [{ invoice: INVOICE_ID, amount: -600 }],
          since: 0,
          rest: 600,
          changedAt: serverTimestamp(),
        },
        [invoicePath()]: {
          payments: [anEntry, { ...back, payment: id }],
          paidTotal: 0,
          paidAt: serverTimestamp(),
        },
      },
    });
    await denied(send(db, takingMore('void')));
    await allowed(send(db, takingMore('empty')));
  });
  test('one that nothing was paid with goes alone', async () => {
    await seed({ [paymentPath()]: storedUnused });
    const withdrawing = (changedAt: unknown) =>
      send(as('administrator'), {
        updates: {
          [paymentPath()]: { rest: 0, changedAt, voidedAt: serverTimestamp(), voidReason: 'a' },
        },
      });
    await denied(withdrawing(aTime));
    await allowed(withdrawing(serverTimestamp()));
  });
});
