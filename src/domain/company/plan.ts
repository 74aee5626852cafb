import * as z from 'zod/mini';
import { text } from '#domain/schema.ts';

/** Days of the trial that a new subscription begins with (specification §9). */
export const TRIAL_DAYS = 7;

const time = z.nullable(z.date());

/** Record schema of a subscription, as the payment extension writes it. */
export const subscriptionSchema = z.object({
  id: z.string(),
  status: text,
  /** Plan name for the sign-in token. */
  role: z._default(z.nullable(z.string()), null),
  trial_end: z._default(time, null),
  current_period_end: z._default(time, null),
  cancel_at_period_end: z._default(z.boolean(), false),
  cancel_at: z._default(time, null),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** Record schema of a price of the catalogue. */
export const priceOfPlanSchema = z.object({
  id: z.string(),
  active: z._default(z.boolean(), false),
  /** Yen, without tax; null for prices that depend on the amount used. */
  unit_amount: z._default(z.nullable(z.number()), null),
  currency: text,
  interval: z._default(z.nullable(z.string()), null),
});
export type PlanPrice = z.infer<typeof priceOfPlanSchema>;

/** Record schema of a product of the catalogue. */
export const productSchema = z.object({
  id: z.string(),
  active: z._default(z.boolean(), false),
  name: text,
  description: z._default(z.nullable(z.string()), null),
});
export type Product = z.infer<typeof productSchema>;

/** Record schema of a checkout session: the payment service answers with an address or an error. */
export const checkoutSchema = z.object({
  id: z.string(),
  url: z.optional(z.string()),
  error: z.optional(z.object({ message: z.string() })),
});
export type CheckoutSession = z.infer<typeof checkoutSchema>;

/** What a session says so far. */
export type CheckoutAnswer =
  { kind: 'waiting' } | { kind: 'address'; url: string } | { kind: 'refused'; message: string };

export const checkoutAnswer = (session: CheckoutSession | undefined): CheckoutAnswer => {
  if (session?.error !== undefined) return { kind: 'refused', message: session.error.message };
  if (session?.url !== undefined) return { kind: 'address', url: session.url };
  return { kind: 'waiting' };
};

/** Where a customer stands. `until`: the last day of what is paid or free; undefined when unknown. */
export type PlanState =
  | { kind: 'none' }
  | { kind: 'trial'; daysLeft: number; until: Date | undefined; ends: boolean }
  | { kind: 'active'; until: Date | undefined; ends: boolean }
  | { kind: 'unpaid' }
  /** A trial that ended without a card: nothing is charged until there is one. */
  | { kind: 'paused' };

const DAY_MS = 24 * 60 * 60 * 1000;
const RANK: readonly string[] = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'incomplete',
  'paused',
];
const rankOf = ({ status }: Subscription): number => {
  const rank = RANK.indexOf(status);
  return rank === -1 ? RANK.length : rank;
};

/** The best of the customer's subscriptions decides; ended ones count as none. */
export function planState(subscriptions: readonly Subscription[], now: Date): PlanState {
  const [best] = subscriptions.toSorted((a, b) => rankOf(a) - rankOf(b));
  if (best === undefined || rankOf(best) === RANK.length) return { kind: 'none' };
  const ends = best.cancel_at_period_end || best.cancel_at !== null;
  const until = best.cancel_at ?? best.current_period_end ?? undefined;
  if (best.status === 'active') return { kind: 'active', until, ends };
  if (best.status === 'trialing') {
    const left = best.trial_end === null ? 0 : best.trial_end.getTime() - now.getTime();
    return {
      kind: 'trial',
      daysLeft: Math.max(0, Math.ceil(left / DAY_MS)),
      until: best.trial_end ?? undefined,
      ends,
    };
  }
  return { kind: best.status === 'paused' ? 'paused' : 'unpaid' };
}
