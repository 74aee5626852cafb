import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Invoice } from '#domain/invoice/record.ts';
import type { ClientPayment } from '#domain/payment/record.ts';
import {
  balancesOf,
  deductedOf,
  eachOnce,
  receivedOf,
  refundedOf,
  sumsOf,
  type Books,
} from '#domain/receivable/balance.ts';
import { ledgerOf } from '#domain/receivable/ledger.ts';
import { shortOfPaid, unkeptBefore } from '#domain/receivable/unkept.ts';
import { addDays, addMonths, startOfDay } from '#domain/time.ts';
import type { World } from '#tests/domain/payment/issuing.ts';
import { after, nothing, anyStep } from '#tests/domain/payment/world.ts';
import { histories, START } from '#tests/domain/receivable/histories.ts';
import { trials } from '#tests/support/trials.ts';

/** As src/domain/receivable/unkept.ts has it: what old records say of a day lies no further ahead of their writing. */
const AHEAD = 240;

const CLIENTS = ['toyo', 'yamate'] as const;

const day = (offset: number): string => addDays(START, offset);

const shifts = fc.array(fc.tuple(fc.nat(900), fc.nat(900), fc.nat(900)), {
  minLength: 1,
  maxLength: 6,
});

/** The same invoice of a client, issued, made void and due on any days: corrections too, whatever they correct. */
const invoiceOf = (clientId: string, one: Invoice, on: [number, number, number]): Invoice => ({
  ...one,
  clientId,
  clientName: clientId,
  id: `${clientId} ${one.id}`,
  replaces: one.replaces === '' ? '' : `${clientId} ${one.replaces}`,
  replacedBy: one.replacedBy === '' ? '' : `${clientId} ${one.replacedBy}`,
  issueDay: day(on[0]),
  dueDay: day(on[1]),
  voidedAt: one.voidedAt && startOfDay(day(on[2])),
  payments: one.payments.map(({ payment = '', ...entry }) => ({
    ...entry,
    payment: payment === '' ? '' : `${clientId} ${payment}`,
  })),
});

/** What a client's payments do, as the app writes them now. */
const kept = fc
  .tuple(fc.array(anyStep, { minLength: 4, maxLength: 14, size: 'max' }), shifts)
  .map(([steps, on]) => ({ world: steps.reduce(after, nothing), on }));

function asClient(
  clientId: string,
  { world, on }: { world: World; on: [number, number, number][] },
) {
  return {
    invoices: world.invoices.map((one, at) =>
      invoiceOf(clientId, one, on[at % on.length] ?? [0, 0, 0]),
    ),
    payments: world.payments.map((one) => ({
      ...one,
      clientId,
      clientName: clientId,
      id: `${clientId} ${one.id}`,
    })),
  };
}

/** What earlier versions of the app have left of a client, and what was paid in advance. */
function oldOf(
  clientId: string,
  { invoices, advances }: { invoices: Invoice[]; advances: ClientPayment[] },
) {
  return {
    invoices: invoices.map((one) => ({
      ...one,
      clientId,
      id: `old ${clientId} ${one.id}`,
      replaces: one.replaces === '' ? '' : `old ${clientId} ${one.replaces}`,
      replacedBy: one.replacedBy === '' ? '' : `old ${clientId} ${one.replacedBy}`,
    })),
    payments: advances.map((one, at) => ({
      ...one,
      clientId,
      id: `advance ${clientId} ${at}`,
      amount: one.rest,
    })),
  };
}

const oldDays = ({ issueDay, dueDay, payments }: Invoice): string[] => [
  issueDay,
  dueDay,
  ...payments.map((entry) => entry.day),
];

const joined = (parts: readonly Books[]): Books => ({
  invoices: parts.flatMap(({ invoices }) => invoices),
  payments: parts.flatMap(({ payments }) => payments),
});

const company = fc
  .record({
    kept,
    old: fc.tuple(histories, histories),
    hasOld: fc.boolean(),
    begun: fc.nat(200),
  })
  .map((made) => {
    const now = asClient(CLIENTS[0], made.kept);
    const old = made.hasOld
      ? joined(CLIENTS.map((id, at) => oldOf(id, made.old[at === 0 ? 0 : 1])))
      : joined([]);
    const all = joined([now, old]);
    const last = old.invoices.flatMap(oldDays).reduce((a, b) => (a > b ? a : b), START);
    const earliest = addDays(last, -AHEAD);
    const begun = day(made.begun) < earliest ? earliest : day(made.begun);
    return { all, begun: all.payments.length === 0 ? '' : begun };
  });

/** What the questions of src/workflows/readBalances.ts bring of all that is stored. */
function broughtOf({ invoices, payments }: Books, from: string, begun: string) {
  const moved = invoices.filter(
    (one) =>
      one.status === 'issued' ||
      one.issueDay >= from ||
      (one.voidedAt !== null && one.voidedAt >= startOfDay(from)) ||
      (one.status === 'voided' && one.paidTotal !== 0) ||
      one.replaces !== '' ||
      (one.status === 'paid' && one.gross < 0),
  );
  const before = unkeptBefore(from, begun, shortOfPaid(invoices) - shortOfPaid(moved));
  const read = eachOnce([...moved, ...invoices.filter(({ issueDay }) => issueDay < before)]);
  return {
    books: {
      invoices: read,
      payments: payments.filter(
        (one) => one.day >= from || one.rest >= 1 || one.refunds.length > 0,
      ),
    },
    isBounded: before === '',
    unseen: shortOfPaid(invoices) - shortOfPaid(read),
  };
}

/** The one thing that a sum cannot show: that one was paid too much and another too little by the same yen. */
function isHiddenBy({ invoices }: Books, read: Books): boolean {
  const ids = new Set(read.invoices.map(({ id }) => id));
  return invoices.some((one) => !ids.has(one.id) && shortOfPaid([one]) !== 0);
}

const months = fc.nat(38).map((count) => addMonths('2024-12', count));

test('opening + issued − payments = closing, for every client as its ledger has it, of what the questions bring', () => {
  const counts = { bounded: 0, leftOut: 0, moved: 0, refunded: 0, credited: 0 };
  fc.assert(
    fc.property(company, months, ({ all, begun }, month) => {
      const span = { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) };
      const { books, isBounded, unseen } = broughtOf(all, span.from, begun);
      fc.pre(unseen !== 0 || !isHiddenBy(all, books));
      if (isBounded) counts.bounded += 1;
      if (books.invoices.length < all.invoices.length) counts.leftOut += 1;
      expect(unseen).toBe(0);
      if (books.payments.some(({ refunds }) => refunds.length > 0)) counts.refunded += 1;
      if (books.payments.some(({ kind }) => kind === 'credit')) counts.credited += 1;
      const rows = balancesOf(books, span);
      counts.moved += rows.length;
      const sums = sumsOf(rows);
      const ledgers = CLIENTS.map((clientId) => {
        const advances = all.payments.filter(
          (one) => one.clientId === clientId && (one.rest > 0 || one.refunds.length > 0),
        );
        const invoices = all.invoices.filter((one) => one.clientId === clientId);
        const { opening, charged, paid, closing } = ledgerOf({ invoices, advances }, span);
        const row = rows.find((one) => one.clientId === clientId) ?? sumsOf([]);
        const of = { opening: row.opening, charged: row.charged, closing: row.closing };
        const came = receivedOf(row) + deductedOf(row) - refundedOf(row);
        expect({ ...of, paid: came }).toEqual({ opening, charged, paid, closing });
        expect(row.opening + row.charged - came).toBe(row.closing);
        return closing;
      });
      expect(sums.closing).toBe(ledgers.reduce((sum, closing) => sum + closing, 0));
    }),
    { numRuns: trials(2_000) },
  );
  // A law of companies of which everything is read would say little. Usual are 0.39, 0.17, 1.1, 0.25 and 0.065: far enough
  // from the bounds that chance alone does not reach them.
  const share = (count: number): number => count / trials(2_000);
  expect(share(counts.bounded)).toBeGreaterThan(0.2);
  expect(share(counts.leftOut)).toBeGreaterThan(0.08);
  expect(share(counts.moved)).toBeGreaterThan(0.7);
  expect(share(counts.refunded)).toBeGreaterThan(0.12);
  expect(share(counts.credited)).toBeGreaterThan(0.02);
});
