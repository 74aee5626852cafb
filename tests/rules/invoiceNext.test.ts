import { deleteDoc, doc, getDoc, serverTimestamp, updateDoc } from 'firebase/firestore/lite';
import { describe, test } from 'vitest';
import { aTime } from '#tests/rules/attacks.ts';
import { anOrder } from '#tests/rules/documents.ts';
import {
  aCounter,
  aDraft,
  anIssued,
  COUNTER,
  hashOf,
  INVOICE_ID,
  invoicePath,
  issuedDocuments,
  refusesIssues,
  TEXT,
  type IssuePatch,
} from '#tests/rules/invoicing.ts';
import {
  allowed,
  as,
  COMPANY,
  denied,
  prepareRules,
  seed,
  type Fields,
} from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

describe('the next ones', () => {
  const next = (previous: string): IssuePatch => {
    const hash = hashOf(previous + TEXT);
    return {
      id: '2026-11_client-2_all_1',
      invoice: {
        clientId: 'client-2',
        number: '2026-11-002',
        count: 2,
        sequence: 2,
        previousHash: previous,
        hash,
      },
      snapshot: { hash },
      counter: { hash, sequence: 2, counts: { '2026-11-#': 2, other: 5 } },
    };
  };
  const legal = next(hashOf(TEXT));
  const documents = {
    ...issuedDocuments,
    [COUNTER]: { ...aCounter, counts: { '2026-11-#': 1, other: 5 } },
  };
  refusesIssues(
    'link to the last one',
    [
      ['to none', next(''), legal],
      ['to another', next(hashOf('x')), legal],
      [
        'the place of the last one',
        {
          ...legal,
          invoice: { ...legal.invoice, sequence: 1 },
          counter: { ...legal.counter, sequence: 1 },
        },
        legal,
      ],
      [
        'the number of the last one',
        {
          ...legal,
          invoice: { ...legal.invoice, count: 1, number: '2026-11-001' },
          counter: { ...legal.counter, counts: { '2026-11-#': 1, other: 5 } },
        },
        legal,
      ],
      [
        'another count changes',
        { ...legal, counter: { ...legal.counter, counts: { '2026-11-#': 2, other: 6 } } },
        legal,
      ],
      [
        'another count is gone',
        { ...legal, counter: { ...legal.counter, counts: { '2026-11-#': 2 } } },
        legal,
      ],
    ],
    documents,
  );
  test('the counter alone goes nowhere', async () => {
    await seed(issuedDocuments);
    const db = as('administrator');
    await denied(updateDoc(doc(db, COUNTER), { sequence: 2 }));
    await denied(updateDoc(doc(db, COUNTER), { hash: 'a' }));
    await denied(deleteDoc(doc(db, COUNTER)));
    await allowed(getDoc(doc(db, COUNTER)));
    await denied(getDoc(doc(as('otherTenant'), COUNTER)));
  });
});

describe('from a draft', () => {
  const draft = { [invoicePath()]: { ...aDraft, createdAt: aTime } };
  const kept = { invoice: { createdAt: aTime } };
  refusesIssues(
    'keeps when it was begun',
    [['begun now', { invoice: { createdAt: serverTimestamp() } }, kept]],
    draft,
  );
});

describe('a correction', () => {
  const NEXT = '2026-11_client-1_all_2';
  const payment = { day: '2026-12-01', amount: 1_000, memo: '', by: 'hanako' };
  const paid = { ...anIssued, payments: [payment], paidTotal: 1_000 };
  const documents = {
    ...issuedDocuments,
    [invoicePath()]: paid,
    [invoicePath('other')]: anIssued,
  };
  const hash = hashOf(hashOf(TEXT) + TEXT);
  const voiding = {
    status: 'voided',
    voidedAt: serverTimestamp(),
    voidReason: '金額の誤り',
    replacedBy: NEXT,
  };
  const invoice: Fields = {
    number: '2026-11-001-2',
    revision: 2,
    replaces: INVOICE_ID,
    sequence: 2,
    previousHash: hashOf(TEXT),
    hash,
    payments: [payment],
    paidTotal: 1_000,
  };
  const legal: IssuePatch = {
    id: NEXT,
    invoice,
    snapshot: { hash },
    counter: { hash, sequence: 2 },
    updates: { [invoicePath()]: voiding },
  };
  const attack = (fields: Fields): IssuePatch => ({ ...legal, invoice: { ...invoice, ...fields } });
  refusesIssues(
    'takes the place of the old one',
    [
      ['which stays', { ...legal, updates: {} }, legal],
      [
        'and of one that it does not replace',
        { ...legal, updates: { [invoicePath()]: voiding, [invoicePath('other')]: voiding } },
        legal,
      ],
      ['as if it were the first', attack({ number: '2026-11-001' }), legal],
      ['with another version in its number', attack({ number: '2026-11-001-3' }), legal],
      ['replacing nothing', attack({ replaces: '' }), legal],
      ['with another count', attack({ count: 2, number: '2026-11-002-2' }), legal],
      ['with another kind of number', attack({ numberKey: '2026-#', number: '2026-1-2' }), legal],
      ['without the payments', attack({ payments: [], paidTotal: 0 }), legal],
      ['with another payment', attack({ payments: [{ ...payment, memo: '訂正' }] }), legal],
      ['with more paid', attack({ paidTotal: 2_000 }), legal],
      ['as paid', attack({ status: 'paid' }), legal],
      [
        'counting on',
        { ...legal, counter: { hash, sequence: 2, counts: { '2026-11-#': 2 } } },
        legal,
      ],
      [
        'without a reason',
        { ...legal, updates: { [invoicePath()]: { ...voiding, voidReason: ' ' } } },
        legal,
      ],
      [
        'named otherwise',
        { ...legal, updates: { [invoicePath()]: { ...voiding, replacedBy: INVOICE_ID } } },
        legal,
      ],
    ],
    documents,
  );
  const below: Fields = { exclusive: 0, inclusive: 0, net: 0, tax: 0, taxFree: -500, gross: -500 };
  const given = { ...payment, amount: -500 };
  refusesIssues(
    'of one below zero is open while something of it is to be given back',
    [['as paid', attack({ ...below, status: 'paid' }), attack(below)]],
    documents,
  );
  refusesIssues(
    'of one that gave all is settled',
    [
      [
        'as open',
        attack({ ...below, payments: [given], paidTotal: -500 }),
        attack({ ...below, payments: [given], paidTotal: -500, status: 'paid' }),
      ],
    ],
    {
      ...documents,
      [invoicePath()]: {
        ...anIssued,
        ...below,
        payments: [given],
        paidTotal: -500,
        status: 'paid',
      },
    },
  );
  const all = { ...payment, amount: 57_734 };
  refusesIssues(
    'of a paid one is paid',
    [
      [
        'as owed',
        attack({ payments: [all], paidTotal: 57_734 }),
        attack({ payments: [all], paidTotal: 57_734, status: 'paid' }),
      ],
    ],
    {
      ...documents,
      [invoicePath()]: { ...paid, status: 'paid', payments: [all], paidTotal: 57_734 },
    },
  );
});

describe('the orders of an invoice', () => {
  const order = (id: string) => `${COMPANY}/orders/${id}`;
  const words = { words: ['a'] };
  const documents = {
    [order('order-1')]: { ...anOrder, idx: { ...words, invoice: '', changed: true } },
    [order('order-2')]: { ...anOrder, idx: { ...words, invoice: 'other', changed: true } },
    [order('order-3')]: { ...anOrder, idx: { ...words, invoice: '', changed: true } },
    [invoicePath('other')]: anIssued,
  };
  const marked = { 'idx.invoice': INVOICE_ID, 'idx.changed': false };
  refusesIssues(
    'go into it with the issue',
    [
      [
        'one that is in another',
        { updates: { [order('order-2')]: marked } },
        { updates: { [order('order-1')]: marked } },
      ],
      [
        'one that it does not name',
        { updates: { [order('order-3')]: marked } },
        { updates: { [order('order-1')]: marked } },
      ],
    ],
    documents,
  );
});
