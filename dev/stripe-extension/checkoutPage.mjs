// The hosted page on which a plan is paid for.
import { findOffer } from './catalogue.mjs';
import { findCheckoutSession } from './checkoutSessions.mjs';
import { redirect } from './http.mjs';
import { backLink, html, page, yen } from './page.mjs';
import { isPaid, subscribe } from './subscriptions.mjs';

/**
 * @typedef {import('./services.mjs').Services} Services
 * @typedef {import('./http.mjs').Answer} Answer
 * @typedef {import('./checkoutSessions.mjs').CheckoutSession} CheckoutSession
 * @typedef {import('./catalogue.mjs').Offer} Offer
 * @typedef {{ session: CheckoutSession, offer: Offer }} Order
 * @typedef {{ code: string, cardError: string | null }} Entered
 */

const DAY_MS = 86_400_000;
const PROMOTION_CODE = 'HAKOBI50';
const DISCOUNT = 0.5;
/** As Stripe's test cards. */
const GOOD_CARD = '4242424242424242';
const DECLINED_CARD = '4000000000000002';

/** @param {string} text spaced, hyphenated or full-width */
const digitsOf = (text) => text.normalize('NFKC').replaceAll(/[\s-]/g, '');

/** @param {string} number */
function cardErrorOf(number) {
  const digits = digitsOf(number);
  if (digits === GOOD_CARD) return null;
  return digits === DECLINED_CARD
    ? 'カードが拒否されました。別のカードをお試しください。'
    : 'カード番号が正しくありません。';
}

/**
 * The order that the session still waits for, or the page that says why it does not.
 * @param {Services} services
 * @param {string} sessionId
 * @returns {Promise<Order | Answer>}
 */
async function openOrder(services, sessionId) {
  const session = await findCheckoutSession(services, sessionId);
  if (session === null) {
    return page('お申し込みが見つかりません', html`<p>アドレスをご確認ください。</p>`, 404);
  }
  const back = backLink(session.cancelUrl);
  if (await isPaid(services, session)) {
    return page(
      'お申し込みは完了しています',
      html`<p>この画面は閉じて構いません。</p>
        ${back}`,
    );
  }
  const offer = await findOffer(services, session.priceId);
  if (offer === null || Date.now() - session.created.getTime() > DAY_MS) {
    return page(
      'この画面は期限切れです',
      html`<p>もう一度お申し込みください。</p>
        ${back}`,
    );
  }
  return { session, offer };
}

/** @param {Order} order @param {boolean} discounted */
function terms({ session: { trialDays }, offer: { product, price } }, discounted) {
  const monthly = discounted ? price.unit_amount * DISCOUNT : price.unit_amount;
  return html`<dl>
    <dt>プラン</dt>
    <dd>${product.name}</dd>
    <dt>月額(税別)</dt>
    <dd>${yen(monthly)}</dd>
    ${
      discounted
        ? html`<dt>割引</dt>
            <dd>50%割引</dd>`
        : null
    }
    ${
      trialDays > 0
        ? html`<dt>無料期間</dt>
            <dd>${trialDays}日間</dd>`
        : null
    }
    <dt>本日のお支払い</dt>
    <dd>${yen(trialDays > 0 ? 0 : monthly)}</dd>
  </dl>`;
}

/** A form of its own: Enter in the card's field pays. @param {string} code */
function promotionForm(code) {
  const isAccepted = code === PROMOTION_CODE;
  const isRefused = code !== '' && !isAccepted;
  return html`<form method="get">
    <label for="promotion">プロモーションコード</label>
    <input
      id="promotion"
      name="promotion_code"
      autocomplete="off"
      maxlength="100"
      value="${code}"
      ${isRefused ? html`aria-invalid="true" aria-describedby="promotion-error"` : null}
    />
    ${isAccepted ? html`<p class="hint" role="status">コードを適用しました。</p>` : null}
    ${isRefused ? html`<p class="error" id="promotion-error" role="alert">このコードは使えません。</p>` : null}
    <button>適用</button>
  </form>`;
}

/** @param {Entered} entered */
function cardForm({ code, cardError }) {
  return html`<form method="post">
    <input type="hidden" name="promotion_code" value="${code}" />
    <label for="card">カード番号</label>
    <input
      id="card"
      name="card"
      inputmode="numeric"
      autocomplete="off"
      maxlength="40"
      aria-describedby="${cardError === null ? '' : 'card-error '}card-hint"
      ${cardError === null ? null : html`aria-invalid="true"`}
    />
    ${cardError === null ? null : html`<p class="error" id="card-error" role="alert">${cardError}</p>`}
    <p class="hint" id="card-hint">
      4242 4242 4242 4242 は成功、4000 0000 0000 0002 は拒否されます。
    </p>
    <button class="main">申し込む</button>
  </form>`;
}

/** @param {Order} order @param {Entered} entered */
function checkout(order, entered) {
  const { allowsPromotionCodes, cancelUrl } = order.session;
  return page(
    'プランのお申し込み',
    html`${terms(order, allowsPromotionCodes && entered.code === PROMOTION_CODE)}
    ${allowsPromotionCodes ? promotionForm(entered.code) : null} ${cardForm(entered)}
    ${backLink(cancelUrl)}`,
  );
}

/** @param {URLSearchParams} fields */
const codeOf = (fields) => (fields.get('promotion_code') ?? '').trim();

/**
 * @param {Services} services
 * @param {string} sessionId
 * @param {URLSearchParams} query
 * @returns {Promise<Answer>}
 */
export async function showCheckout(services, sessionId, query) {
  const order = await openOrder(services, sessionId);
  return 'status' in order ? order : checkout(order, { code: codeOf(query), cardError: null });
}

/**
 * Pays, and goes on to the app's page of success: a refused card is told in the same page.
 * @param {Services} services
 * @param {string} sessionId
 * @param {URLSearchParams} form
 * @param {(subscription: import('./claims.mjs').Reference) => void} syncClaim
 * @returns {Promise<Answer>}
 */
export async function pay(services, sessionId, form, syncClaim) {
  const session = await findCheckoutSession(services, sessionId);
  // The second of two clicks, whose answer is the one that the browser shows.
  if (session !== null && (await isPaid(services, session))) return redirect(session.successUrl);
  const order = await openOrder(services, sessionId);
  if ('status' in order) return order;
  const cardError = cardErrorOf(form.get('card') ?? '');
  if (cardError !== null) return checkout(order, { code: codeOf(form), cardError });
  syncClaim(await subscribe(services, order.session, order.offer, new Date()));
  return redirect(order.session.successUrl);
}
