import { checkoutAnswer, checkoutSchema, TRIAL_DAYS, type CheckoutAnswer } from '#domain/plan.ts';
import { isPaymentPage } from '#domain/redirect.ts';
import { env } from '#env.ts';
import { toAppError } from '#repositories/errors.ts';
import { isOffline } from '#repositories/network.ts';
import { saveRecord, watchRecord } from '#repositories/store.ts';

const pathOf = (userId: string, sessionId: string): string =>
  `customers/${userId}/checkout_sessions/${sessionId}`;

/**
 * Asks the payment service for a checkout of the monthly basic plan (specification §7). Its answer arrives in the
 * same record, see watch.
 * @param sessionId fixed for one click, so that a repeated attempt asks once
 * @param origin of this site
 * @throws AppError
 */
export async function create(userId: string, sessionId: string, origin: string): Promise<void> {
  // Kept on the device it would open a payment page at some later moment.
  if (isOffline()) throw toAppError({ code: 'unavailable' });
  const fields = {
    trial_period_days: TRIAL_DAYS,
    price: env.planId,
    success_url: `${origin}/plans/complete`,
    cancel_url: `${origin}/plans`,
    allow_promotion_codes: true,
  };
  const outcome = await saveRecord({
    path: pathOf(userId, sessionId),
    base: null,
    next: fields,
    writeOnly: true,
    current: () => fields,
  });
  if (outcome.kind === 'failed') throw new Error(outcome.message);
}

/** Follows the session: waiting, then an address or a refusal. Returns how to stop, which it does at once. */
export const watch = (
  userId: string,
  sessionId: string,
  onAnswer: (answer: CheckoutAnswer) => void,
  onFail: (error: { message: string }) => void,
): (() => void) =>
  watchRecord(
    pathOf(userId, sessionId),
    checkoutSchema,
    0,
  )(({ value }) => {
    const answer = checkoutAnswer(value);
    if (answer.kind === 'address' && !isPaymentPage(answer.url, env.paymentOrigins))
      onFail({ message: '決済サービスの応答が正しくありません。' });
    else onAnswer(answer);
  }, onFail);
