import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carriedOver } from '#domain/invoice/carryOver.ts';
import { isIssued } from '#domain/invoice/record.ts';
import { newReceipts } from '#domain/accounting/receipts.ts';
import { daysOverdue, outstandingOf, statusWhenPaid } from '#domain/invoice/payment.ts';
import { toGiveBack } from '#domain/payment/credit.ts';
import { overpaidBy, partOf } from '#domain/payment/entries.ts';
import { isVoided, totalOf } from '#domain/payment/record.ts';
import { recording, voiding } from '#domain/payment/settle.ts';
import { ledgerOf } from '#domain/receivable/ledger.ts';
import { chainsOf, type World } from '#tests/domain/payment/issuing.ts';
import { after, nothing, anyStep } from '#tests/domain/payment/world.ts';
import { trials } from '#tests/support/trials.ts';

const EVER = { from: '2000-01-01', to: '2999-12-31' };

const sumOf = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

/** Nothing of a payment is lost: what no invoice has of it is left of it; a void one has paid nothing. */
function paymentsAddUp({ payments }: World): void {
  const wrong = payments.filter((payment) => {
    const used = sumOf(payment.allocations, ({ amount }) => amount);
    const whole = isVoided(payment) ? 0 : totalOf(payment);
    const { rest, refunded, kind, allocations } = payment;
    // What an invoice below zero gave is used by the others, as far as it is used.
    const given = kind === 'credit' && !isVoided(payment) ? (allocations[0]?.amount ?? 0) : 0;
    return rest < 0 || used < given || refunded < 0 || used + rest + refunded !== whole;
  });
  expect(wrong).toEqual([]);
}

/** What was paid of an invoice is what its entries come to, and says whether it is paid. */
function invoicesAddUp({ invoices }: World): void {
  const wrong = invoices.filter((invoice) => {
    const { payments, paidTotal, gross, status } = invoice;
    const standing = payments.length === 0 ? 'issued' : statusWhenPaid(gross, paidTotal);
    return (
      paidTotal !== sumOf(payments, ({ amount }) => amount) ||
      (isIssued(invoice) && status !== standing)
    );
  });
  expect(wrong).toEqual([]);
}

/** A try of the same that arrives late, whatever happened since, writes nothing. */
function lateTriesWriteNothing({ payments, invoices }: World): void {
  const parts = { by: 'hanako', parts: [], invoices };
  const kinds = payments.map((payment) =>
    [recording(payment, payment, parts), voiding(payment, 0, parts)].map(({ kind }) => kind),
  );
  const wanted = payments.map((payment) => {
    if (isVoided(payment)) return ['refused', 'known'];
    // Nothing of it was used: to make it void is no late try.
    const isUntouched = payment.allocations.length === 0 && payment.refunded === 0;
    return ['known', isUntouched ? 'write' : 'refused'];
  });
  expect(kinds).toEqual(wanted);
}

/** The last version of each invoice has of each payment what that payment says of all its versions. */
function bothSidesAgree(world: World): void {
  const sides = chainsOf(world).flatMap((versions) => {
    const ids = new Set(versions.map(({ id }) => id));
    return world.payments.map(({ id, kind, allocations }) => ({
      said: sumOf(allocations, ({ invoice, amount }) => (ids.has(invoice) ? amount : 0)),
      has: sumOf(versions.slice(-1), (last) => partOf(last, id)),
      // Below zero only where one of the versions gave it.
      least: kind === 'credit' && ids.has(allocations[0]?.invoice ?? '') ? -Infinity : 0,
    }));
  });
  expect(sides.filter(({ said, has, least }) => said !== has || has < least)).toEqual([]);
}

/** The account ends at all that was asked for less all that came in, and so does what the next invoice carries over. */
function accountsAgree({ invoices, payments }: World): void {
  const advances = payments.filter(({ rest, refunds }) => rest > 0 || refunds.length > 0);
  const owed =
    sumOf(invoices.filter(isIssued), ({ gross }) => gross) -
    sumOf(payments, (payment) => (isVoided(payment) ? 0 : totalOf(payment) - payment.refunded));
  expect(ledgerOf({ invoices, advances }, EVER).closing).toBe(owed);
  const next = { clientId: 'client-1', officeId: '', month: '2999-12' };
  const advance = sumOf(advances, ({ rest }) => rest);
  const known = { invoices, blockOf: () => undefined, advance };
  const { carried } = carriedOver(next, [''], known);
  expect(carried).toBe(owed);
}

/** The accounting software ends at the same advance, and at what is receivable of all that was issued. */
function booksAgree({ payments }: World): void {
  const entries = newReceipts(payments, 'discount');
  const endOf = (account: string): number =>
    sumOf(
      entries,
      ({ debit, credit, amount }) =>
        (debit.account === account ? amount : 0) - (credit.account === account ? amount : 0),
    );
  const counting = payments.filter((one) => !isVoided(one));
  expect(0 - endOf('前受金')).toBe(sumOf(counting, ({ rest }) => rest));
  expect(0 - endOf('売掛金')).toBe(
    sumOf(counting, ({ allocations }) => sumOf(allocations, ({ amount }) => amount)),
  );
}

/** An invoice below zero is open until it is settled to the yen, and never late. */
function belowZeroIsSettled({ invoices }: World): void {
  const below = invoices.filter((one) => isIssued(one) && one.gross < 0);
  const wrong = below.filter(
    (one) =>
      (one.status === 'paid') !== (outstandingOf(one) === 0) ||
      (outstandingOf(one) < 0 && daysOverdue(one, '2999-12-31') !== 0) ||
      toGiveBack(one) !== Math.max(0, one.paidTotal - one.gross),
  );
  expect(wrong).toEqual([]);
}

/** What is paid too much can be given back until nothing is, and nothing else can. */
function tooMuchGoesBack({ invoices }: World): void {
  const wrong = invoices.filter((invoice) => {
    const isTooMuch = isIssued(invoice) && invoice.paidTotal > Math.max(0, invoice.gross);
    return isTooMuch !== (overpaidBy(invoice) !== undefined);
  });
  expect(wrong).toEqual([]);
}

const histories = fc.array(anyStep, { minLength: 4, maxLength: 30, size: 'max' });

test('whatever happens to a client’s invoices and payments, nothing of the money is lost or counted twice', () => {
  const counts = new Map<string, number>();
  fc.assert(
    fc.property(histories, (steps) => {
      let world = nothing;
      for (const one of steps) {
        const next = after(world, one);
        if (next !== world) counts.set(one.kind, (counts.get(one.kind) ?? 0) + 1);
        world = next;
      }
      paymentsAddUp(world);
      invoicesAddUp(world);
      bothSidesAgree(world);
      accountsAgree(world);
      booksAgree(world);
      belowZeroIsSettled(world);
      tooMuchGoesBack(world);
      lateTriesWriteNothing(world);
    }),
    { numRuns: trials(2_000) },
  );
  // A law of histories in which hardly anything happens would say little. The rarest, giveBack, happens in 11 % of them.
  for (const kind of [
    'issue',
    'correct',
    'void',
    'pay',
    'use',
    'credit',
    'giveBack',
    'withdraw',
    'refund',
    'refundBack',
  ])
    expect(counts.get(kind), kind).toBeGreaterThan(trials(2_000) / 25);
  // Six seconds of computing on a quiet machine, and more than thirty once on a busy one.
}, 120_000);
