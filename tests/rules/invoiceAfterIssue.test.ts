import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore/lite';
import { describe, test } from 'vitest';
import { accessTable } from '#tests/rules/access.ts';
import {
  acceptsOnUpdate,
  aTime,
  long,
  refusesOnUpdate,
  wrongTypes,
  type Attack,
} from '#tests/rules/attacks.ts';
import {
  aDraft,
  anIssue,
  anIssued,
  aCounter,
  aSnapshot,
  COUNTER,
  INVOICE_ID,
  invoicePath,
  issuedDocuments,
  snapshotPath,
} from '#tests/rules/invoicing.ts';
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

const issued = { path: invoicePath(), fields: anIssued, others: issuedDocuments };
// An entry of before payments were kept by client, taken back; those of a client's payment are in payments.test.ts.
const payment = {
  day: '2026-12-01',
  amount: -1_000,
  memo: '振込',
  by: userIds.administrator,
  payment: '',
};
const paying = (change: Fields = {}, more: Fields = {}): Fields => ({
  payments: [{ ...payment, ...change }],
  paidTotal: -1_000,
  status: 'issued',
  ...more,
});
const legal = paying();

describe('nothing that was printed changes', () => {
  const fixed = Object.keys(anIssue).filter(
    (field) => !['payments', 'paidTotal', 'status'].includes(field),
  );
  const attacks = fixed.flatMap((field): Attack[] => [
    [`${field} is written with a payment`, { ...legal, [field]: 'x' }, legal],
    [`${field} is written`, { [field]: 'x' }, legal],
    [`${field} goes`, { [field]: undefined }, legal],
  ]);
  refusesOnUpdate(issued, [
    ...attacks,
    ['an unknown field', { ...legal, note: '' }, legal],
    ['it becomes a draft', { status: 'draft' }, legal],
    ['it becomes paid', { status: 'paid' }, legal],
    ['nothing', {}, legal],
  ]);
  test('nobody adds what was printed afterwards', async () => {
    await seed({ [invoicePath()]: anIssued, [COUNTER]: aCounter });
    await denied(setDoc(doc(as('administrator'), snapshotPath()), aSnapshot));
    await seed({ [snapshotPath()]: aSnapshot });
    await allowed(getDoc(doc(as('administrator'), snapshotPath())));
  });
  test('nobody deletes or replaces it', async () => {
    await seed(issuedDocuments);
    const db = as('administrator');
    await denied(deleteDoc(doc(db, invoicePath())));
    await denied(setDoc(doc(db, invoicePath()), anIssue));
    await denied(deleteDoc(doc(db, snapshotPath())));
    await denied(setDoc(doc(db, snapshotPath()), aSnapshot));
    await denied(updateDoc(doc(db, snapshotPath()), { text: '{}' }));
    await allowed(getDoc(doc(db, snapshotPath())));
  });
});

describe('access', () => {
  const members = ['administrator', 'colleague'] as const;
  accessTable(issuedDocuments, {
    'get what was printed': { run: (db) => getDoc(doc(db, snapshotPath())), allowed: [...members] },
    'list what was printed': {
      run: (db) => getDocs(collection(db, `${invoicePath()}/snapshots`)),
      allowed: [...members],
    },
    pay: {
      run: (db, actor) => updateDoc(doc(db, invoicePath()), paying({ by: userIds[actor] })),
      allowed: [...members],
    },
  });
});

describe('payments', () => {
  const place = (field: string) => (value: unknown) => paying({ [field]: value });
  refusesOnUpdate(issued, [
    ...wrongTypes('payments', [payment], '', (payments) => ({ ...legal, payments })),
    ...wrongTypes('paidTotal', -1_000, '', (paidTotal) => ({ ...legal, paidTotal })),
    ...wrongTypes('status', 'issued', '', (status) => ({ ...legal, status })),
    ...wrongTypes('day', '2026-12-01', '', place('day')),
    ...wrongTypes('memo', 'a', 'text', place('memo')),
    ...wrongTypes('amount', -1_000, '', place('amount')),
    ...wrongTypes('payment', '', '', place('payment')),
    ...wrongTypes('by', userIds.administrator, '', place('by')),
    ['by another', paying({ by: userIds.colleague }), legal],
    ['of nothing', paying({ amount: 0 }, { paidTotal: 0 }), legal],
    ['of a fraction', paying({ amount: -0.5 }, { paidTotal: -0.5 }), legal],
    [
      'of too little',
      paying({ amount: -(10 ** 10) }, { paidTotal: -(10 ** 10) }),
      paying({ amount: 1 - 10 ** 10 }, { paidTotal: 1 - 10 ** 10 }),
    ],
    ['with more', paying({ note: '' }), legal],
    ['with a long memo', paying({ memo: long(101) }), paying({ memo: long(100) })],
    ['two at once', { ...legal, payments: [payment, payment], paidTotal: -2_000 }, legal],
    ['two at once, one of them added up', { ...legal, payments: [payment, payment] }, legal],
    ['on a day of three digits', paying({ day: '2026-12-011' }), legal],
    ['in a month of three digits', paying({ day: '2026-121-01' }), legal],
    ['in a year of five digits', paying({ day: '20261-12-01' }), legal],
    ['not added up', paying({}, { paidTotal: -2_000 }), legal],
    ['paid too early', paying({}, { status: 'paid' }), legal],
    ['no status', { payments: [payment], paidTotal: -1_000, status: undefined }, legal],
  ]);
  const { payment: _none, ...old } = { ...payment, amount: 1_000 };
  const before = { ...anIssued, payments: [old], paidTotal: 1_000 };
  const more = { ...payment, amount: -500 };
  refusesOnUpdate({ ...issued, fields: before }, [
    [
      'an earlier one is changed',
      { payments: [{ ...old, amount: 900 }, more], paidTotal: 500 },
      { payments: [old, more], paidTotal: 500 },
    ],
    [
      'an earlier one goes',
      { payments: [more], paidTotal: 500 },
      { payments: [old, more], paidTotal: 500 },
    ],
  ]);
  const many = Array.from({ length: 99 }, () => payment);
  refusesOnUpdate(
    { ...issued, fields: { ...anIssued, payments: [...many, payment], paidTotal: 0 } },
    [
      [
        'the hundred and first',
        { payments: [...many, payment, payment], paidTotal: -1_000 },
        { status: 'voided', voidedAt: serverTimestamp(), voidReason: 'a', replacedBy: '' },
      ],
    ],
  );
  acceptsOnUpdate({ ...issued, fields: { ...anIssued, payments: many, paidTotal: 0 } }, [
    ['the hundredth', { payments: [...many, payment], paidTotal: -1_000 }],
  ]);
  const { payments: _payments, paidTotal: _paidTotal, ...older } = anIssued;
  acceptsOnUpdate({ ...issued, fields: older }, [['of an invoice of older data', legal]]);
});

describe('voiding', () => {
  const voiding = (more: Fields = {}): Fields => ({
    status: 'voided',
    voidedAt: serverTimestamp(),
    voidReason: '二重請求',
    ...more,
  });
  const others = {
    ...issuedDocuments,
    [invoicePath('next')]: { ...anIssued, replaces: INVOICE_ID },
    [invoicePath('other')]: { ...anIssued, replaces: '' },
    [invoicePath('draft')]: { ...aDraft, replaces: INVOICE_ID },
  };
  refusesOnUpdate({ ...issued, others }, [
    ...wrongTypes('voidReason', 'a', 'text', (voidReason) => voiding({ voidReason })),
    ...wrongTypes('voidedAt', serverTimestamp(), '', (voidedAt) => voiding({ voidedAt })),
    ...wrongTypes('replacedBy', '', '', (replacedBy) => voiding({ replacedBy })),
    ['without a reason', voiding({ voidReason: ' ' }), voiding()],
    ['with a long reason', voiding({ voidReason: long(201) }), voiding({ voidReason: long(200) })],
    ['at another time', voiding({ voidedAt: aTime }), voiding()],
    ['with an amount', voiding({ gross: 0 }), voiding()],
    ['replaced by what does not replace it', voiding({ replacedBy: 'other' }), voiding()],
    ['replaced by what was issued before', voiding({ replacedBy: 'next' }), voiding()],
    ['replaced by a draft', voiding({ replacedBy: 'draft' }), voiding()],
    ['replaced by what is not there', voiding({ replacedBy: 'none' }), voiding()],
  ]);
  test.each<[string, Fields]>([
    ['a payment', legal],
    ['issued again', { status: 'issued' }],
    ['another reason', { voidReason: 'b' }],
    ['nothing', {}],
  ])('is final: %s', async (_name, change) => {
    await seed({ ...others, [invoicePath()]: { ...anIssued, status: 'voided', voidReason: 'a' } });
    const db = as('administrator');
    await denied(updateDoc(doc(db, invoicePath()), change));
    await allowed(updateDoc(doc(db, invoicePath('next')), legal));
  });
});
