import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
} from 'firebase/firestore/lite';
import { describe } from 'vitest';
import { accessTable } from '#tests/rules/access.ts';
import {
  aTime,
  attackedInteger,
  attackedLine,
  long,
  refusesOnCreate,
  wrongTypes,
  type Attack,
} from '#tests/rules/attacks.ts';
import { attackedChoice } from '#tests/rules/choices.ts';
import { INVOICE_ID, invoicePath } from '#tests/rules/invoicing.ts';
import {
  anEntry,
  aPayment,
  documents,
  paid,
  paymentPath,
  recording,
  refusesRequests,
  send,
  storedUnused,
  used,
  type RequestAttack,
} from '#tests/rules/paying.ts';
import { COMPANY, prepareRules, userIds, type Fields } from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

describe('what a client paid, not used yet', () => {
  const target = { path: paymentPath(), fields: aPayment };
  const amounts = (amount: unknown): Fields => ({ amount, rest: amount });
  const days = (day: string): Attack => [`on ${JSON.stringify(day)}`, { day }, {}];
  refusesOnCreate(target, [
    ...['since', 'rest', 'fee', 'amount'].flatMap((field) =>
      wrongTypes(field, aPayment[field], ''),
    ),
    ...wrongTypes('allocations', [], ''),
    ...['', {}].map((allocations): Attack => [
      `allocations are ${JSON.stringify(allocations)}`,
      { allocations },
      {},
    ]),
    ...wrongTypes('clientId', 'client-2', 'text'),
    ...wrongTypes('day', '2026-12-01', ''),
    ...wrongTypes('by', userIds.administrator, ''),
    ...wrongTypes('createdAt', serverTimestamp(), ''),
    ...wrongTypes('changedAt', serverTimestamp(), ''),
    ...wrongTypes('voidReason', '', ''),
    ...attackedLine('payer', 60),
    ...attackedLine('memo', 100),
    ...attackedChoice('kind', ['transfer', 'cash', 'note', 'offset', 'discount']),
    ...attackedInteger('amount', 1, 9_999_999_999, amounts),
    ...attackedInteger('fee', 0, 99_999, (fee) => ({
      fee,
      rest: typeof fee === 'number' ? 1_000 + fee : 1_000,
    })),
    ['a fee of cash', { kind: 'cash', fee: 1, rest: 1_001 }, { kind: 'cash' }],
    ['a client with a slash', { clientId: 'client/1' }, {}],
    ['no client', { clientId: '' }, {}],
    ['a long client', { clientId: long(129) }, { clientId: long(128) }],
    ['no name', { clientName: '' }, {}],
    ['a long name', { clientName: long(65) }, { clientName: long(64) }],
    ['a name of two lines', { clientName: 'a\nb' }, {}],
    days(''),
    days('1999-12-01'),
    days('2026-12-1'),
    days('20261-12-01'),
    days('2026-121-01'),
    days('2026-12-011'),
    days('\n2026-12-01'),
    ['by another', { by: userIds.colleague }, {}],
    ['at another time', { createdAt: aTime }, {}],
    ['changed at another time', { changedAt: aTime }, {}],
    ['void from the beginning', { voidReason: 'a' }, {}],
    ['with more', { note: '' }, {}],
    ['with too much left', { rest: 1_001 }, {}],
    ['with too little left', { rest: 999 }, {}],
    ['counted from elsewhere', { since: 1 }, {}],
    ['used for what is not paid', { ...used, createdAt: serverTimestamp() }, {}],
  ]);
});

describe('access', () => {
  const members = ['administrator', 'colleague'] as const;
  const takenBack = {
    rest: 0,
    changedAt: serverTimestamp(),
    voidedAt: serverTimestamp(),
    voidReason: 'a',
  };
  accessTable(
    { ...documents, [paymentPath('unused')]: storedUnused },
    {
      get: { run: (db) => getDoc(doc(db, paymentPath())), allowed: [...members] },
      list: { run: (db) => getDocs(collection(db, `${COMPANY}/payments`)), allowed: [...members] },
      create: {
        run: (db, actor) =>
          setDoc(doc(db, paymentPath('new')), { ...aPayment, by: userIds[actor] }),
        allowed: [...members],
      },
      'take back': {
        run: (db) => send(db, { updates: { [paymentPath('unused')]: takenBack } }),
        allowed: [...members],
      },
      pay: {
        run: (db, actor) =>
          send(db, {
            added: {
              [paymentPath('new')]: { ...used, by: userIds[actor] },
            },
            updates: {
              [invoicePath()]: {
                ...paid,
                payments: [anEntry, { ...anEntry, by: userIds[actor], payment: 'new' }],
                paidTotal: 1_200,
              },
            },
          }),
        allowed: [...members],
      },
      delete: {
        run: (db) => deleteDoc(doc(db, paymentPath())),
        allowed: [],
        twin: (db) => getDoc(doc(db, paymentPath())),
      },
    },
  );
});

describe('a payment and the invoice that it pays are held to each other', () => {
  const legal = recording();
  const entry = (change: Fields, more: Fields = {}) =>
    recording({}, { payments: [{ ...anEntry, ...change }], ...more });
  const bad = (
    name: string,
    payment: Fields,
    invoice: Fields = {},
    twin = legal,
  ): RequestAttack => [name, recording(payment, invoice), twin];
  const allocations = (...parts: Fields[]): Fields => ({ allocations: parts });
  const mine = { invoice: INVOICE_ID, amount: 600 };
  const whole = { allocations: [{ ...mine, amount: 1_000 }], rest: 0 };
  refusesRequests([
    ['the payment alone', { added: { [paymentPath()]: used } }, legal],
    ['the invoice alone', { updates: { [invoicePath()]: paid } }, legal],
    ['another amount on the invoice', entry({ amount: 601 }, { paidTotal: 601 }), legal],
    bad('another amount on the payment', { allocations: [{ ...mine, amount: 601 }], rest: 399 }),
    ['another day on the invoice', entry({ day: '2026-12-02' }), legal],
    ['another payment on the invoice', entry({ payment: 'payment-2' }), legal],
    ['no payment on the invoice', entry({ payment: '' }), legal],
    ['by another', entry({ by: userIds.colleague }), legal],
    ['with more in the entry', entry({ note: '' }), legal],
    ['without the time of the invoice', recording({}, { paidAt: undefined }), legal],
    ['at another time of the invoice', recording({}, { paidAt: aTime }), legal],
    bad('another invoice', allocations({ ...mine, invoice: 'other' })),
    bad(
      'an invoice of a path',
      allocations({ ...mine, invoice: `${INVOICE_ID}/snapshots/issued` }),
    ),
    bad('another client', { clientId: 'client-2' }),
    bad('nothing of the amount', { allocations: [{ ...mine, amount: 0 }], rest: 1_000 }),
    [
      'nothing at all',
      recording(
        { allocations: [{ ...mine, amount: 0 }], rest: 1_000 },
        { payments: [{ ...anEntry, amount: 0 }], paidTotal: 0 },
      ),
      legal,
    ],
    [
      'two payments for one entry',
      {
        added: { [paymentPath()]: used, [paymentPath('payment-2')]: used },
        updates: { [invoicePath()]: paid },
      },
      legal,
    ],
    [
      'the same invoice twice, and enough for it',
      recording({ amount: 2_000, ...allocations(mine, mine), rest: 800 }),
      recording({ amount: 2_000, ...allocations(mine), rest: 1_400 }),
    ],
    bad('more in the allocation', allocations({ ...mine, note: '' })),
    bad('the allocation twice', { ...allocations(mine, mine), rest: -200 }),
    bad('more left than there is', { rest: 1_000 }),
    bad('less left than there is', { rest: 0 }),
    [
      'more than came in',
      recording(
        { allocations: [{ ...mine, amount: 1_001 }], rest: -1 },
        { payments: [{ ...anEntry, amount: 1_001 }], paidTotal: 1_001 },
      ),
      recording(whole, { payments: [{ ...anEntry, amount: 1_000 }], paidTotal: 1_000 }),
    ],
    [
      'more than came in and the fee',
      recording(
        { fee: 440, allocations: [{ ...mine, amount: 1_441 }], rest: -1 },
        { payments: [{ ...anEntry, amount: 1_441 }], paidTotal: 1_441 },
      ),
      recording(
        { fee: 440, allocations: [{ ...mine, amount: 1_440 }], rest: 0 },
        { payments: [{ ...anEntry, amount: 1_440 }], paidTotal: 1_440 },
      ),
    ],
    [
      'the whole of an invoice as not paid',
      recording(
        { amount: 57_734, allocations: [{ ...mine, amount: 57_734 }], rest: 0 },
        { payments: [{ ...anEntry, amount: 57_734 }], paidTotal: 57_734 },
      ),
      recording(
        { amount: 57_734, allocations: [{ ...mine, amount: 57_734 }], rest: 0 },
        { payments: [{ ...anEntry, amount: 57_734 }], paidTotal: 57_734, status: 'paid' },
      ),
    ],
    ['a part as paid', recording({}, { status: 'paid' }), legal],
    ['a sum that is none', recording({}, { paidTotal: 601 }), legal],
  ]);
});
