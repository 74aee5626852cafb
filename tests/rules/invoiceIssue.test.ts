import { doc, setDoc, Timestamp } from 'firebase/firestore/lite';
import { dirname } from 'node:path/posix';
import { describe, test } from 'vitest';
import { aTime, long, wrongTypes } from '#tests/rules/attacks.ts';
import {
  aCounter,
  anIssue,
  aSnapshot,
  hashOf,
  INVOICE_ID,
  invoicePath,
  issue,
  onInvoice,
  refusesIssues,
  snapshotPath,
  TEXT,
} from '#tests/rules/invoicing.ts';
import {
  actors,
  allowed,
  as,
  COMPANY,
  denied,
  prepareRules,
  userIds,
} from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

describe('who may', () => {
  test.each(actors)('%s', async (actor) => {
    const own = { invoice: { issuedBy: userIds[actor] } };
    if (actor === 'administrator' || actor === 'colleague') return allowed(issue(as(actor), own));
    await denied(issue(as(actor), own));
    await allowed(issue(as('administrator')));
  });
});

const types: Record<string, string> = {
  count: 'integer',
  revision: 'integer',
  sequence: 'integer',
  paidTotal: 'integer',
  exclusive: 'integer',
  inclusive: 'integer',
  taxFree: 'integer',
  outside: 'integer',
  net: 'integer',
  tax: 'integer',
  gross: 'integer',
  subject: 'text',
  memo: 'text',
  issueNote: 'text',
  clientName: 'text',
};

refusesIssues(
  'every field as every other type, and missing',
  onInvoice(
    Object.entries(anIssue)
      .filter(([field]) => field !== 'orderIds')
      .flatMap(([field, value]) => wrongTypes(field, value, types[field] ?? '')),
  ),
);

refusesIssues(
  'texts, days and orders',
  onInvoice([
    ['an unknown field', { note: '' }, {}],
    ['an unknown field in the place of a known one', { memo: undefined, note: '' }, {}],
    ['a number of seven digits', { number: '2026-11-0000001' }, { number: '2026-11-000001' }],
    ['no issue day', { issueDay: '' }, {}],
    ['no due day', { dueDay: '' }, {}],
    ['no period', { periodFrom: '' }, {}],
    ['a period from a day of three digits', { periodFrom: '2026-10-211' }, {}],
    ['a period from a month of three digits', { periodFrom: '2026-110-21' }, {}],
    ['a period from a year of five digits', { periodFrom: '20261-10-21' }, {}],
    ['a period to the year 9999', { periodTo: '9999-12-31' }, { periodTo: '2999-12-31' }],
    ['a period from two days', { periodFrom: '2026-10-20\n2026-10-21' }, {}],
    ['a long memo', { memo: long(1001) }, { memo: long(1000) }],
    ['a note with NUL', { issueNote: 'a\u0000b' }, { issueNote: 'a\nb' }],
    ['a long note', { issueNote: long(201) }, { issueNote: long(200) }],
    ['a replacement from the beginning', { replacedBy: INVOICE_ID }, {}],
    ['voided from the beginning', { voidReason: 'a' }, {}],
    ...wrongTypes('orderIds', ['a'], 'list'),
    ['an order of no id', { orderIds: ['a', ''] }, { orderIds: [] }],
    ['a long order', { orderIds: [long(129)] }, { orderIds: [long(128)] }],
    ['a long later order', { orderIds: ['a', long(129)] }, { orderIds: ['a', long(128)] }],
    ['orders that are numbers', { orderIds: [1, 2] }, { orderIds: ['1', '2'] }],
    ['orders that are none', { orderIds: [true, null] }, { orderIds: ['true', 'null'] }],
    ['an order that is a time', { orderIds: ['a', aTime] }, { orderIds: ['a'] }],
    ['an order of a comma', { orderIds: ['a,b'] }, { orderIds: ['a', 'b'] }],
    ['an order twice', { orderIds: ['a', 'b', 'a'] }, { orderIds: ['a', 'b'] }],
    ['an order elsewhere', { orderIds: ['a/b'] }, { orderIds: ['a', 'b'] }],
    ['signed by another', { issuedBy: userIds.colleague }, {}],
    ['issued at another time', { issuedAt: aTime }, {}],
    ['created at another time', { createdAt: Timestamp.now() }, {}],
    ['paid from the beginning', { status: 'paid' }, {}],
    [
      'a payment from the beginning',
      { payments: [{ day: '2026-11-30', amount: 1, memo: '', by: 'hanako' }] },
      {},
    ],
    ['something paid from the beginning', { paidTotal: 1 }, {}],
    ['a version 0', { revision: 0 }, {}],
  ]),
);

describe('what goes together', () => {
  const second = 'b'.repeat(64);
  refusesIssues('none can be left out or differ', [
    ['no snapshot', { snapshot: null }, {}],
    ['no counter', { counter: null }, {}],
    ['a snapshot of another text', { snapshot: { text: '{}' } }, {}],
    ['a snapshot of another hash', { snapshot: { hash: second } }, {}],
    ['a snapshot with more', { snapshot: { note: '' } }, {}],
    ['a second snapshot', { added: { [`${dirname(snapshotPath())}/other`]: aSnapshot } }, {}],
    ['a snapshot of no text', { snapshot: { text: 1 } }, {}],
    [
      'all of another hash',
      { snapshot: { hash: second }, counter: { hash: second }, invoice: { hash: second } },
      {},
    ],
    ['the counter skips one', { counter: { sequence: 2 }, invoice: { sequence: 2 } }, {}],
    ['the counter counts otherwise', { counter: { sequence: 2 } }, {}],
    ['the invoice counts otherwise', { invoice: { sequence: 2 } }, {}],
    ['the counter has another hash', { counter: { hash: second } }, {}],
    ['the counter names another', { counter: { invoice: 'other' } }, {}],
    ['the counter has more', { counter: { note: '' } }, {}],
    [
      'a count is skipped',
      { counter: { counts: { '2026-11-#': 2 } }, invoice: { count: 2, number: '2026-11-002' } },
      {},
    ],
    ['the count is another', { counter: { counts: { '2026-11-#': 2 } } }, {}],
    ['the invoice has another count', { invoice: { count: 2, number: '2026-11-002' } }, {}],
    ['another is counted, too', { counter: { counts: { '2026-11-#': 1, other: 1 } } }, {}],
    ['nothing is counted', { counter: { counts: {} } }, {}],
    [
      'a chain that begins elsewhere',
      {
        invoice: { previousHash: 'a', hash: hashOf(`a${TEXT}`) },
        snapshot: { hash: hashOf(`a${TEXT}`) },
        counter: { hash: hashOf(`a${TEXT}`) },
      },
      {},
    ],
  ]);
  refusesIssues(
    'a snapshot from elsewhere does not stand for the time of the issue',
    [
      [
        'issued at another time',
        { snapshot: null, invoice: { issuedAt: aTime } },
        { snapshot: null },
      ],
    ],
    { [snapshotPath()]: aSnapshot },
  );
  test('there is no other counter', async () => {
    const db = as('administrator');
    await denied(setDoc(doc(db, `${COMPANY}/counters/others`), aCounter));
    await denied(setDoc(doc(db, `${snapshotPath()}2`), aSnapshot));
    await allowed(issue(db));
    await denied(setDoc(doc(db, `${invoicePath()}/snapshots/again`), aSnapshot));
  });
});
