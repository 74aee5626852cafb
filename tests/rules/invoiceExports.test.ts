import { doc, serverTimestamp, updateDoc } from 'firebase/firestore/lite';
import { describe, test } from 'vitest';
import { acceptsOnUpdate, aTime, refusesOnUpdate, wrongTypes } from '#tests/rules/attacks.ts';
import { anIssued, invoicePath, issuedDocuments } from '#tests/rules/invoicing.ts';
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
const legal: Fields = {
  payments: [
    { day: '2026-12-01', amount: -1_000, memo: '振込', by: userIds.administrator, payment: '' },
  ],
  paidTotal: -1_000,
  status: 'issued',
};

describe('files for accounting software', () => {
  const exporting = (more: Fields = {}): Fields => ({
    exportedAt: serverTimestamp(),
    exportedDay: anIssued['periodTo'],
    ...more,
  });
  refusesOnUpdate(issued, [
    ...wrongTypes('exportedAt', serverTimestamp(), '', (exportedAt) => exporting({ exportedAt })),
    ...wrongTypes('exportedDay', anIssued['periodTo'], '', (exportedDay) =>
      exporting({ exportedDay }),
    ),
    ['at another time', exporting({ exportedAt: aTime }), exporting()],
    [
      'booked on another day',
      exporting({ exportedDay: '2026-01-01' }),
      exporting({ exportedDay: anIssued['issueDay'] }),
    ],
    ['with an amount', exporting({ gross: 1 }), exporting()],
    ['with a payment', { ...exporting(), ...legal }, exporting()],
    ['taken back while it is valid', exporting({ reversedAt: serverTimestamp() }), exporting()],
    ['taken back and never written', { reversedAt: serverTimestamp() }, exporting()],
    ['a day alone', { exportedDay: anIssued['periodTo'] }, exporting()],
  ]);
  acceptsOnUpdate(
    { ...issued, fields: { ...anIssued, exportedAt: aTime, exportedDay: anIssued['issueDay'] } },
    [
      ['written once more, on another day', exporting()],
      ['paid when it is written', legal],
    ],
  );

  const gone = {
    ...anIssued,
    status: 'voided',
    voidReason: 'a',
    exportedAt: aTime,
    exportedDay: anIssued['periodTo'],
  };
  const back = { reversedAt: serverTimestamp() };
  refusesOnUpdate({ ...issued, fields: gone }, [
    ...wrongTypes('reversedAt', serverTimestamp(), '', (reversedAt) => ({ reversedAt })),
    ['taken back at another time', { reversedAt: aTime }, back],
    ['taken back and issued again', { ...back, status: 'issued' }, back],
    ['taken back with an amount', { ...back, gross: 0 }, back],
    ['written again', exporting({ exportedDay: anIssued['issueDay'] }), back],
  ]);
  test.each<[string, Fields]>([
    ['what no file had', { exportedAt: undefined, exportedDay: undefined }],
    ['what no file had, as records that name it say', { exportedDay: '' }],
    ['what is taken back already', { reversedAt: aTime }],
    ['a draft', { status: 'draft' }],
    ['what has no state', { status: undefined }],
    ['what has a state that nobody knows', { status: 'lost' }],
  ])('%s is not taken back', async (_name, change) => {
    const path = invoicePath('other');
    const without = Object.fromEntries(
      Object.entries({ ...gone, ...change }).filter(([, value]) => value !== undefined),
    );
    await seed({ ...issuedDocuments, [invoicePath()]: gone, [path]: without });
    const db = as('administrator');
    await denied(updateDoc(doc(db, path), back));
    await allowed(updateDoc(doc(db, invoicePath()), back));
  });
  acceptsOnUpdate({ ...issued, fields: { ...gone, reversedAt: null } }, [
    ['of a record that names what is not yet', back],
  ]);
});
