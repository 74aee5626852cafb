import { limitConcurrency } from '#domain/limitConcurrency.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import type { ClientPayment } from '#domain/payment/record.ts';
import { versionsOf } from '#workflows/withdrawPayment.ts';

const SIDE_BY_SIDE = 10;

/**
 * The invoices that discounts among some payments were ever used for, with their later versions, from the server: they tell
 * the tax of a discount. @throws AppError
 */
export async function readReduced(
  companyId: string,
  payments: readonly ClientPayment[],
): Promise<Invoice[]> {
  const discounts = payments.filter(({ kind }) => kind === 'discount');
  const ids = discounts.flatMap(({ allocations }) => allocations.map(({ invoice }) => invoice));
  const inTurn = limitConcurrency(SIDE_BY_SIDE);
  const versions = await Promise.all(
    [...new Set(ids)].map((id) => inTurn(() => versionsOf(companyId, id))),
  );
  return versions.flat();
}
