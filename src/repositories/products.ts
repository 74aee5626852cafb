import { priceOfPlanSchema, productSchema, type PlanPrice, type Product } from '#domain/plan.ts';
import { env } from '#env.ts';
import { listAll } from '#repositories/store.ts';

export type Plan = { product: Product; price: PlanPrice };

/**
 * The monthly basic plan as the payment service's catalogue has it, undefined when it does not offer it.
 * @throws AppError
 */
export async function getPlan(): Promise<Plan | undefined> {
  const products = await listAll(
    { collection: 'products', where: [['active', '==', true]] },
    productSchema,
  );
  const offers = await Promise.all(
    products.map(async (product) => {
      const prices = await listAll(
        { collection: `products/${product.id}/prices` },
        priceOfPlanSchema,
      );
      const price = prices.find(({ id, active }) => id === env.planId && active);
      return price === undefined ? undefined : { product, price };
    }),
  );
  return offers.find((offer) => offer !== undefined);
}
