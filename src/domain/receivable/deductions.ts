import { entryAsReceived, saidIn, type ClientPayment } from '#domain/payment/record.ts';
import type { Movement } from '#domain/receivable/ledger.ts';

const FEE = '振込手数料(自社負担)';

/** What a payment brought, with the fee apart that the company bears: of the entry that bears it, or of what there is. */
function withoutFee(moved: readonly Movement[], fee: number): Movement[] {
  let left = fee;
  const bearing = moved.filter(({ note }) => saidIn(note).fee > 0);
  const others = moved.filter((one) => !bearing.includes(one));
  return [...bearing, ...others].flatMap((one) => {
    const part = Math.min(left, Math.max(0, one.paid));
    if (part === 0) return [one];
    left -= part;
    const paid = one.paid - part;
    return [
      ...(paid === 0 ? [] : [{ ...one, paid, note: entryAsReceived(one.note) }]),
      { ...one, kind: 'deduction' as const, paid: part, note: FEE },
    ];
  });
}

/** What one payment moved: a discount is a deduction as a whole. @param payment the record, where it was read */
function paidApart(moved: readonly Movement[], payment: ClientPayment | undefined): Movement[] {
  const said = moved.map(({ note }) => saidIn(note));
  const isDiscount = payment?.kind === 'discount' || said.some((one) => one.isDiscount);
  if (isDiscount) return moved.map((one) => ({ ...one, kind: 'deduction' as const }));
  // Of one that was taken back there is nothing, and no fee either.
  if (moved.reduce((sum, { paid }) => sum + paid, 0) <= 0) return [...moved];
  return withoutFee(moved, payment?.fee ?? Math.max(0, ...said.map(({ fee }) => fee)));
}

/**
 * The same movements, with 値引 and 手数料 told from what came in.
 * @param advances those of the payments that were read; of the others their entries say what has to be known
 */
export function deductionsApart(
  all: readonly Movement[],
  advances: readonly ClientPayment[],
): Movement[] {
  const isOfPayment = ({ kind, payment }: Movement): boolean =>
    payment !== '' && (kind === 'payment' || kind === 'advance');
  const byPayment = new Map<string, Movement[]>();
  for (const one of all.filter(isOfPayment))
    byPayment.set(one.payment, [...(byPayment.get(one.payment) ?? []), one]);
  const known = new Map(advances.map((one) => [one.id, one]));
  return [
    ...all.filter((one) => !isOfPayment(one)),
    ...[...byPayment].flatMap(([id, moved]) => paidApart(moved, known.get(id))),
  ];
}
