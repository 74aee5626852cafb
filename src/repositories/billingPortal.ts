import * as z from 'zod/mini';
import { isPaymentPage } from '#domain/redirect.ts';
import { env } from '#env.ts';
import { idToken } from '#repositories/auth.ts';
import { AppError } from '#repositories/errors.ts';
import { appCheckToken } from '#repositories/firebase.ts';
import { callFunction, functionUrl } from '#repositories/functions.ts';

const answerSchema = z.object({ url: z.string() });

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
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success || !isPaymentPage(parsed.data.url, env.paymentOrigins))
    throw new AppError('internal', '決済サービスの応答が正しくありません。');
  return parsed.data.url;
}
