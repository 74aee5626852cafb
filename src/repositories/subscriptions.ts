import * as z from 'zod/mini';
import {
  checkoutAnswer,
  checkoutSchema,
  priceOfPlanSchema,
  productSchema,
  subscriptionSchema,
  TRIAL_DAYS,
  type CheckoutAnswer,
  type CheckoutSession,
  type PlanPrice,
  type Product,
  type Subscription,
} from '#domain/company/plan.ts';
import { isPaymentPage } from '#domain/user/redirect.ts';
import { env } from '#env.ts';
import { appCheckToken } from '#firestore/app.ts';
import { idToken } from '#firestore/auth.ts';
import type { Rows } from '#firestore/convert.ts';
import { listAll, readRecord, saveNow, watchRecord, watchRows } from '#firestore/engine.ts';
import { AppError, toAppError } from '#firestore/errors.ts';
import { callFunction, functionUrl } from '#firestore/functions.ts';
import type { Watch } from '#firestore/live.ts';
import { isOffline } from '#firestore/network.ts';

// What the payment extension keeps: the catalogue, and each customer's checkouts and subscriptions (specification §7).

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

/** The customer's subscriptions, live; written by the payment extension alone. */
export const watchAll = (userId: string): Watch<Rows<Subscription>> =>
  watchRows({ collection: `customers/${userId}/subscriptions` }, subscriptionSchema);

const checkoutPath = (userId: string, sessionId: string): string =>
  `customers/${userId}/checkout_sessions/${sessionId}`;

/**
 * Asks the payment service for a checkout of the monthly basic plan (specification §7). Its answer arrives in the
 * same record, see watchCheckout.
 * @param sessionId fixed for one click, so that a repeated attempt asks once
 * @param origin of this site
 * @throws AppError
 */
export async function createCheckout(
  userId: string,
  sessionId: string,
  origin: string,
): Promise<void> {
  // Kept on the device it would open a payment page at some later moment.
  if (isOffline()) throw toAppError({ code: 'unavailable' });
  const fields = {
    trial_period_days: TRIAL_DAYS,
    price: env.planId,
    success_url: `${origin}/plans/complete`,
    cancel_url: `${origin}/plans`,
    allow_promotion_codes: true,
  };
  const outcome = await saveNow({
    path: checkoutPath(userId, sessionId),
    base: null,
    next: fields,
    writeOnly: true,
    current: () => fields,
  });
  if (outcome.kind === 'failed') throw new Error(outcome.message);
}

/** @throws AppError where the address is none of the payment service's */
function answerOf(session: CheckoutSession | undefined): CheckoutAnswer {
  const answer = checkoutAnswer(session);
  if (answer.kind === 'address' && !isPaymentPage(answer.url, env.paymentOrigins))
    throw new AppError('internal', '決済サービスの応答が正しくありません。');
  return answer;
}

/** Follows the session: waiting, then an address or a refusal. Returns how to stop, which it does at once. */
export const watchCheckout = (
  userId: string,
  sessionId: string,
  onAnswer: (answer: CheckoutAnswer) => void,
  onFail: (error: { message: string }) => void,
): (() => void) =>
  watchRecord(
    checkoutPath(userId, sessionId),
    checkoutSchema,
    0,
  )(({ value }) => {
    let answer: CheckoutAnswer;
    try {
      answer = answerOf(value);
    } catch (error) {
      onFail(toAppError(error));
      return;
    }
    onAnswer(answer);
  }, onFail);

/**
 * What the session says at this moment, asked for by a request of its own.
 * @throws AppError
 */
export const getCheckout = async (userId: string, sessionId: string): Promise<CheckoutAnswer> =>
  answerOf(await readRecord(checkoutPath(userId, sessionId), checkoutSchema));

const portalAnswerSchema = z.object({ url: z.string() });

/**
 * The address of the payment service's page for the signed-in customer: card, receipts, cancelling.
 * @param returnUrl where that page leads back to
 * @throws AppError
 */
export async function createPortalLink(returnUrl: string, signal?: AbortSignal): Promise<string> {
  const [token, appCheck] = await Promise.all([idToken(), appCheckToken()]);
  const answer = await callFunction(
    functionUrl(env.portalFunction),
    { returnUrl, locale: 'ja' },
    { token, appCheck, signal },
  );
  const parsed = portalAnswerSchema.safeParse(answer);
  if (!parsed.success || !isPaymentPage(parsed.data.url, env.paymentOrigins))
    throw new AppError('internal', '決済サービスの応答が正しくありません。');
  return parsed.data.url;
}
