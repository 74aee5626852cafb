import { Timestamp } from 'firebase/firestore';
import { describe, test } from 'vitest';
import { aTime, long, wrongTypes, type Attack } from '#tests/rules/attacks.ts';
import {
  aCounter,
  anIssue,
  aSnapshot,
  hashOf,
  INVOICE_ID,
  invoicePath,
  issue,
  refusesIssues,
  snapshotPath,
  TEXT,
  type IssueAttack,
} from '#tests/rules/invoicing.ts';
import {
  actors,
  allowed,
  as,
  COMPANY,
  denied,
  prepareRules,
  userIds,
  type Fields,
} from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

const onInvoice = (attacks: readonly Attack[]): IssueAttack[] =>
  attacks.map(([name, attack, legal]) => [name, { invoice: attack }, { invoice: legal }]);

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

const sums = (
  exclusive: number,
  inclusive: number,
  taxFree: number,
  [rounding, net, tax, gross]: [string, number, number, number],
): Fields => ({ exclusive, inclusive, taxFree, rounding, net, tax, gross });

refusesIssues('amounts', [
  ...onInvoice([
    ['gross is a yen more', { gross: 57_735 }, {}],
    ['tax is a yen more', { tax: 5_249 }, {}],
    ['tax and net are moved', { tax: 5_249, net: 52_485 }, {}],
    ['net is a yen less', { net: 52_485 }, {}],
    ['an unknown rounding', { rounding: 'up' }, { rounding: 'floor' }],
    ['tax free is left out of gross', { taxFree: 500 }, { taxFree: 500, gross: 58_234 }],
    ['a fraction', { exclusive: 49_440.5 }, {}],
    [
      'rounded down',
      sums(105, 0, 0, ['floor', 105, 11, 116]),
      sums(105, 0, 0, ['floor', 105, 10, 115]),
    ],
    [
      'rounded half',
      sums(105, 0, 0, ['round', 105, 10, 115]),
      sums(105, 0, 0, ['round', 105, 11, 116]),
    ],
    [
      'rounded up',
      sums(101, 0, 0, ['ceil', 101, 10, 111]),
      sums(101, 0, 0, ['ceil', 101, 11, 112]),
    ],
    [
      'a discount',
      sums(-105, 0, 0, ['floor', -105, 10, -95]),
      sums(-105, 0, 0, ['floor', -105, -10, -115]),
    ],
    ['nothing', sums(0, 0, 0, ['floor', -1, 1, 0]), sums(0, 0, 0, ['floor', 0, 0, 0])],
    [
      'more than is',
      sums(10 ** 11, 0, 0, ['floor', 10 ** 11, 10 ** 10, 11 * 10 ** 10]),
      sums(10 ** 10, 0, 0, ['floor', 10 ** 10, 10 ** 9, 11 * 10 ** 9]),
    ],
    [
      'less than is',
      sums(-(10 ** 11), 0, 0, ['floor', -(10 ** 11), -(10 ** 10), -11 * 10 ** 10]),
      sums(-(10 ** 10), 0, 0, ['floor', -(10 ** 10), -(10 ** 9), -11 * 10 ** 9]),
    ],
    ['too much tax-free', { taxFree: 10 ** 11, gross: 10 ** 11 + 57_734 }, {}],
    ['too little tax-free', { taxFree: -(10 ** 11), gross: 57_734 - 10 ** 11 }, {}],
    [
      'too much within',
      sums(0, 11 * 10 ** 10, 0, ['floor', 10 ** 11, 10 ** 10, 11 * 10 ** 10]),
      {},
    ],
    [
      'too little within',
      sums(0, -11 * 10 ** 10, 0, ['floor', -(10 ** 11), -(10 ** 10), -11 * 10 ** 10]),
      {},
    ],
  ]),
]);

refusesIssues(
  'texts, days and orders',
  onInvoice([
    ['an unknown field', { note: '' }, {}],
    ['an unknown field in the place of a known one', { memo: undefined, note: '' }, {}],
    ['no issue day', { issueDay: '' }, {}],
    ['no due day', { dueDay: '' }, {}],
    ['no period', { periodFrom: '' }, {}],
    ['a long memo', { memo: long(1001) }, { memo: long(1000) }],
    ['a long note', { issueNote: long(201) }, { issueNote: long(200) }],
    ['a replacement from the beginning', { replacedBy: INVOICE_ID }, {}],
    ['voided from the beginning', { voidReason: 'a' }, {}],
    ...wrongTypes('orderIds', ['a'], 'list'),
    ['an order of no id', { orderIds: ['a', ''] }, { orderIds: [] }],
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
    ['a snapshot of no text', { snapshot: { text: 1 } }, {}],
    [
      'all of another hash',
      { snapshot: { hash: second }, counter: { hash: second }, invoice: { hash: second } },
      {},
    ],
    ['the counter skips one', { counter: { sequence: 2 }, invoice: { sequence: 2 } }, {}],
    ['the counter counts otherwise', { counter: { sequence: 2 } }, {}],
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
    const { doc, setDoc } = await import('firebase/firestore');
    await denied(setDoc(doc(db, `${COMPANY}/counters/others`), aCounter));
    await denied(setDoc(doc(db, `${snapshotPath()}2`), aSnapshot));
    await allowed(issue(db));
    await denied(setDoc(doc(db, `${invoicePath()}/snapshots/again`), aSnapshot));
  });
});
