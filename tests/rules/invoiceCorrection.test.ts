import { serverTimestamp } from 'firebase/firestore/lite';
import { describe } from 'vitest';
import {
  anIssued,
  hashOf,
  INVOICE_ID,
  invoicePath,
  issuedDocuments,
  refusesIssues,
  TEXT,
  type IssuePatch,
} from '#tests/rules/invoicing.ts';
import { prepareRules, type Fields } from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

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
  const free = (gross: number): Fields => ({ ...below, taxFree: gross, gross });
  for (const [what, gross, amounts, right, wrong] of [
    ['paid beyond what it comes to', 1_000, [1_001], 'paid', 'issued'],
    ['nothing, with something on it', 0, [5], 'paid', 'issued'],
    ['a yen below zero, with nothing left on it', -1, [5, -5], 'issued', 'paid'],
  ] as const) {
    const payments = amounts.map((amount) => ({ ...payment, amount }));
    const paidTotal = amounts.reduce((sum: number, amount) => sum + amount, 0);
    const standing = (status: string) => attack({ ...free(gross), payments, paidTotal, status });
    refusesIssues(`of ${what}`, [[`as ${wrong}`, standing(wrong), standing(right)]], {
      ...documents,
      [invoicePath()]: { ...paid, payments, paidTotal, status: 'paid' },
    });
  }
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
