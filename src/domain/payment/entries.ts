import { readMemo } from '#domain/deposit/entry.ts';
import { isIssued, type Invoice } from '#domain/invoice/record.ts';

type Entry = Invoice['payments'][number];

/** What can be taken back of an invoice's payments: a client's payment, or an entry of before those were kept. */
export type Retractable = { kind: 'payment'; id: string } | { kind: 'entry'; entry: Entry };

const sumOf = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { amount }) => sum + amount, 0);

/** How much of a client's payment was applied to an invoice, in integer yen; negative where the invoice gave to it. */
export const partOf = ({ payments }: Pick<Invoice, 'payments'>, paymentId: string): number =>
  sumOf(payments.filter(({ payment = '' }) => payment === paymentId));

/** Whether an invoice has anything of a payment, or of what was paid before those were kept. */
export const hasPayments = (invoice: Pick<Invoice, 'payments'>): boolean =>
  invoice.payments.some(({ payment = '' }) => partOf(invoice, payment) !== 0);

/**
 * How much an invoice can return to a payment, in integer yen. That is what was applied to the invoice; what an invoice
 * below zero put into the payment when it was settled does not count.
 */
export function givenOf({ payments }: Pick<Invoice, 'payments'>, paymentId: string): number {
  const [first, ...later] = payments.filter(({ payment = '' }) => payment === paymentId);
  return first === undefined ? 0 : Math.max(0, first.amount) + sumOf(later);
}

/**
 * Whether an entry is what an invoice below zero gave to a payment (振替), or what came back of that, rather than money that
 * came in. The first entry of the payment tells: a correction may since have made another amount of the invoice.
 */
export function isGiven({ payments }: Pick<Invoice, 'payments'>, { payment = '' }: Entry): boolean {
  const first = payments.find((entry) => entry.payment === payment);
  return payment !== '' && first !== undefined && first.amount < 0;
}

/** Which entries of an amount that are no part of a payment were taken back, each by one below zero behind it. */
function takenBack(entries: readonly Entry[], wanted: number): ReadonlySet<number> {
  const waiting: number[] = [];
  const taken = new Set<number>();
  for (const [index, { payment = '', amount }] of entries.entries()) {
    if (payment !== '') continue;
    if (amount === wanted) waiting.push(index);
    const first = amount === 0 - wanted ? waiting.shift() : undefined;
    if (first !== undefined) taken.add(first);
  }
  return taken;
}

/** What can be taken back with an entry, undefined where nothing can. */
export function retractable(
  invoice: Pick<Invoice, 'payments' | 'status'>,
  index: number,
): Retractable | undefined {
  const entry = invoice.payments[index];
  if (entry === undefined || !isIssued(invoice)) return undefined;
  const { payment = '', amount } = entry;
  // Below zero where the invoice itself is, and gave it.
  if (payment !== '')
    return partOf(invoice, payment) * amount > 0 ? { kind: 'payment', id: payment } : undefined;
  if (amount <= 0) return undefined;
  // What a statement had is taken back where the statement is read: it is found there by its memo.
  const isOfStatement = readMemo(entry.memo) !== undefined;
  return isOfStatement || takenBack(invoice.payments, entry.amount).has(index)
    ? undefined
    : { kind: 'entry', entry };
}

/** What was paid on an invoice beyond what it asks for, in integer yen; one below zero asks for nothing. */
export const paidBeyond = ({ paidTotal, gross }: Pick<Invoice, 'gross' | 'paidTotal'>): number =>
  Math.max(0, paidTotal - Math.max(0, gross));

/** The payment that an invoice has too much of, and how much of it: what goes back to the client (前受金). */
export function overpaidBy(
  invoice: Pick<Invoice, 'payments' | 'status' | 'gross' | 'paidTotal'>,
): { id: string; amount: number } | undefined {
  const more = paidBeyond(invoice);
  if (!isIssued(invoice) || more === 0) return undefined;
  const ids = [...new Set(invoice.payments.map(({ payment = '' }) => payment))].toReversed();
  const id = ids.find((one) => one !== '' && partOf(invoice, one) > 0);
  return id === undefined ? undefined : { id, amount: Math.min(more, partOf(invoice, id)) };
}
