import { discounted, plain, type Part } from '#domain/accounting/parts.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { recordedBefore, takenOff } from '#domain/invoice/returnNote.ts';
import { partOf } from '#domain/payment/entries.ts';
import { paymentKinds, type ClientPayment } from '#domain/payment/record.ts';
import { heldBy } from '#domain/payment/settle.ts';

/** A discount (値引) in the books, with the tax that its 返還請求書 have. */

const ACCOUNT = '売上値引';

/** What other discounts took off an invoice before this one, in integer yen. */
function reducedBefore(invoice: Invoice, id: string): number {
  const reducing = invoice.payments.filter(
    ({ amount, memo }) => amount > 0 && memo.startsWith(paymentKinds.discount),
  );
  const discounts = new Set(reducing.map(({ payment = '' }) => payment));
  return recordedBefore(invoice, id)
    .filter((one) => discounts.has(one))
    .reduce((sum, one) => sum + partOf(invoice, one), 0);
}

function partsOn(invoice: Invoice, id: string, amount: number): Part[] {
  const { net, tax, taxFree, rounding } = invoice;
  const billed = { taxable: net + tax, taxFree };
  const off = takenOff(amount, reducedBefore(invoice, id), billed, rounding);
  return [
    { amount: off.taxable, of: discounted(ACCOUNT, rounding) },
    { amount: off.taxFree, of: plain(ACCOUNT, 'returnedFree') },
    { amount: off.outside, of: plain(ACCOUNT) },
  ];
}

/** The first allocations of a payment that come to so many yen. */
function allocationsOf({ allocations }: ClientPayment, used: number) {
  let sum = 0;
  let count = 0;
  for (const [index, { amount }] of allocations.entries()) {
    sum += amount;
    if (sum === used) count = index + 1;
  }
  return { allocations: allocations.slice(0, count) };
}

/**
 * The parts of a discount: what is taken off each invoice, and what no known invoice has as taxed.
 * @param used how much of it invoices had, in integer yen
 * @param known the invoices that it was used for, with their later versions
 * @param at when they had it; null for now
 */
export function discountParts(
  payment: ClientPayment,
  used: number,
  known: readonly Invoice[],
  at: Date | null,
): Part[] {
  const versions = known.filter(
    ({ issuedAt }) => at === null || issuedAt === null || issuedAt <= at,
  );
  const parts = heldBy(allocationsOf(payment, used), versions).flatMap(({ invoice, amount }) => {
    const version = versions.find(({ id }) => id === invoice);
    return version === undefined ? [] : partsOn(version, payment.id, amount);
  });
  const rest = payment.amount - parts.reduce((sum, { amount }) => sum + amount, 0);
  return [...parts, { amount: rest, of: discounted(ACCOUNT) }];
}
