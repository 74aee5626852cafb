import {
  doc,
  serverTimestamp,
  Timestamp,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite';
import { createHash } from 'node:crypto';
import { describe, test } from 'vitest';
import type { Attack } from '#tests/rules/attacks.ts';
import { byTwin } from '#tests/rules/twins.ts';
import {
  allDenied,
  allowed,
  as,
  COMPANY,
  seed,
  userIds,
  type Actor,
  type Fields,
} from '#tests/support/rules.ts';

/** Legal invoices as the app writes them, and the request that issues one. */
export const INVOICE_ID = '2026-11_client-1_all_1';
export const invoicePath = (id = INVOICE_ID): string => `${COMPANY}/invoices/${id}`;
export const COUNTER = `${COMPANY}/counters/invoices`;
export const snapshotPath = (id = INVOICE_ID): string => `${invoicePath(id)}/snapshots/issued`;

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export const aDraft: Fields = {
  status: 'draft',
  clientId: 'client-1',
  clientName: '東洋海運株式会社',
  officeId: '',
  month: '2026-11',
  revision: 1,
  replaces: '',
  subject: '',
  memo: '',
  issueDay: '',
  dueDay: '',
  extraLines: [],
  createdAt: serverTimestamp(),
};

export const TEXT = '{"請求書":1}';

/** The first invoice of a company, as it is issued. */
export const anIssue: Fields = {
  ...aDraft,
  number: '2026-11-001',
  numberKey: '2026-11-#',
  count: 1,
  status: 'issued',
  replacedBy: '',
  periodFrom: '2026-10-21',
  periodTo: '2026-11-20',
  issueDay: '2026-11-22',
  dueDay: '2026-12-31',
  issueNote: '',
  exclusive: 49_440,
  inclusive: 3_350,
  taxFree: 0,
  outside: 0,
  rounding: 'floor',
  net: 52_486,
  tax: 5_248,
  gross: 57_734,
  orderIds: ['order-1', 'order-2'],
  sequence: 1,
  previousHash: '',
  hash: hashOf(TEXT),
  payments: [],
  paidTotal: 0,
  issuedAt: serverTimestamp(),
  issuedBy: userIds.administrator,
  voidReason: '',
};

export const aSnapshot: Fields = { text: TEXT, hash: hashOf(TEXT) };
export const aCounter: Fields = {
  sequence: 1,
  hash: hashOf(TEXT),
  counts: { '2026-11-#': 1 },
  invoice: INVOICE_ID,
};

const at = Timestamp.fromDate(new Date('2026-11-22T03:00:00Z'));
/** The same invoice some time later. */
export const anIssued: Fields = { ...anIssue, createdAt: at, issuedAt: at };
export const issuedDocuments: Record<string, Fields> = {
  [invoicePath()]: anIssued,
  [snapshotPath()]: aSnapshot,
  [COUNTER]: aCounter,
};

/** What differs in a request from the legal one; null leaves a document out. */
export type IssuePatch = {
  id?: string;
  invoice?: Fields;
  snapshot?: Fields | null;
  counter?: Fields | null;
  /** Further writes of the same request. */
  updates?: Record<string, Fields>;
  added?: Record<string, Fields>;
};

const without = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** The request that issues an invoice. */
export function issue(db: Firestore, patch: IssuePatch = {}): Promise<void> {
  const { id = INVOICE_ID, snapshot = {}, counter = {} } = patch;
  const batch = writeBatch(db);
  batch.set(doc(db, invoicePath(id)), without({ ...anIssue, ...patch.invoice }));
  if (snapshot !== null)
    batch.set(doc(db, snapshotPath(id)), without({ ...aSnapshot, ...snapshot }));
  if (counter !== null)
    batch.set(doc(db, COUNTER), without({ ...aCounter, invoice: id, ...counter }));
  for (const [path, fields] of Object.entries(patch.updates ?? {}))
    batch.update(doc(db, path), fields);
  for (const [path, fields] of Object.entries(patch.added ?? {})) batch.set(doc(db, path), fields);
  return batch.commit();
}

/** An attacked request is refused; its twin is accepted. */
export type IssueAttack = readonly [name: string, attack: IssuePatch, legal: IssuePatch];

/** Attacks on the fields of the invoice itself. */
export const onInvoice = (attacks: readonly Attack[]): IssueAttack[] =>
  attacks.map(([name, attack, legal]) => [name, { invoice: attack }, { invoice: legal }]);

export function refusesIssues(
  title: string,
  attacks: readonly IssueAttack[],
  documents: Record<string, Fields> = {},
  actor: Actor = 'administrator',
): void {
  describe(title, () => {
    test.each(byTwin(attacks))('%s', async (_names, some, legal) => {
      await seed(documents);
      await allDenied(some, (attack) => issue(as(actor), attack));
      await allowed(issue(as(actor), legal));
    });
  });
}
