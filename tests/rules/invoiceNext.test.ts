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
import { allowed, as, COMPANY, denied, prepareRules, seed } from '#tests/support/rules.ts';

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
