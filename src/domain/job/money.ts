import type { Job } from '#domain/job/job.ts';
import { enteredTotal, type Price } from '#domain/price/price.ts';

/** What an order earns and what its dispatch costs, in integer yen; 0 = not set. */
export type JobMoney = {
  /** Σ of the order's price as entered, without regard to tax. */
  sales: number;
  /** Σ that other carriers are paid (傭車の支払運賃). */
  partnerCost: number;
  /** Σ that drivers are credited with (水揚げ); no cost. */
  driverShare: number;
  /** sales − partnerCost (粗利). */
  grossProfit: number;
};

/** The money of one order and its job; legs of old names count as well. */
export function jobMoney(job: Job | undefined, price: Price): JobMoney {
  const sumOf = (type: string): number =>
    Object.values(job?.steps ?? {})
      .filter((step) => step.type === type)
      .reduce((sum, step) => sum + step.price, 0);
  const sales = enteredTotal(price);
  const partnerCost = sumOf('client');
  return {
    sales,
    partnerCost,
    driverShare: sumOf('driver'),
    grossProfit: sales - partnerCost,
  };
}
