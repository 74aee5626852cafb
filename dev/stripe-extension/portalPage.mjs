// The hosted page on which a customer ends the subscription.
import { redirect } from './http.mjs';
import { backLink, day, html, page, yen } from './page.mjs';
import { cancel, cancelAtPeriodEnd, failPayment, listSubscriptions } from './subscriptions.mjs';

/**
 * @typedef {import('./services.mjs').Services} Services
 * @typedef {import('./http.mjs').Answer} Answer
 * @typedef {import('./portalSessions.mjs').PortalSession} PortalSession
 * @typedef {Awaited<ReturnType<typeof listSubscriptions>>[number]} Held
 */

/** @type {Readonly<Record<import('./subscriptions.mjs').Status, string>>} */
const statusNames = {
  trialing: '無料お試し中',
  active: '利用中',
  past_due: '支払いが遅れています',
  canceled: '解約済み',
};

/** @type {Readonly<Record<string, (held: Held, now: Date) => Promise<void>>>} */
const actions = {
  cancel: ({ ref }, now) => cancel(ref, now),
  cancelAtPeriodEnd: ({ ref, subscription }, now) => cancelAtPeriodEnd(ref, subscription, now),
  failPayment: ({ ref }) => failPayment(ref),
};

/** @param {Held} held */
function nextDay({ subscription }) {
  const { ended_at: ended, cancel_at_period_end: ends, current_period_end: end } = subscription;
  if (ended !== null)
    return html`<dt>解約日</dt>
      <dd>${day(ended.toDate())}</dd>`;
  return html`<dt>${ends ? '終了日' : '次回のお支払い'}</dt>
    <dd>${day(end.toDate())}</dd>`;
}

/** @param {string} subscription @param {string} action @param {string} label */
const actionButton = (subscription, action, label) =>
  html`<form method="post">
    <input type="hidden" name="subscription" value="${subscription}" />
    <button name="action" value="${action}">${label}</button>
  </form>`;

/** @param {Held} held */
function buttons({ ref: { id }, subscription }) {
  if (subscription.ended_at !== null) return null;
  const isPaid = subscription.status !== 'past_due';
  return html`${
    subscription.cancel_at_period_end
      ? null
      : actionButton(id, 'cancelAtPeriodEnd', '期間の終わりに解約')
  }
  ${actionButton(id, 'cancel', 'プランを解約する')}
  ${
    isPaid
      ? html`<p class="hint">開発用: 月々の支払いに失敗したときを試します。</p>
          ${actionButton(id, 'failPayment', '支払いを失敗させる')}`
      : null
  }`;
}

/** @param {Held} held */
function section(held) {
  const { status, items } = held.subscription;
  return html`<section>
    ${items.map(
      ({ price }) =>
        html`<h2>${price.product.name}</h2>
          <p class="hint">月額(税別) ${yen(price.unit_amount)}</p>`,
    )}
    <dl>
      <dt>状態</dt>
      <dd>${statusNames[status]}</dd>
      ${nextDay(held)}
    </dl>
    ${buttons(held)}
  </section>`;
}

const expired = () =>
  page('この画面は期限切れです', html`<p>アプリからもう一度開いてください。</p>`, 404);

/**
 * @param {Services} services
 * @param {PortalSession | null} session
 * @returns {Promise<Answer>}
 */
export async function showPortal(services, session) {
  if (session === null) return expired();
  const subscriptions = await listSubscriptions(services, session.uid);
  return page(
    'プランの管理',
    html`${subscriptions.length === 0 ? html`<p>契約中のプランはありません。</p>` : null}
    ${subscriptions.map(section)} ${backLink(session.returnUrl)}`,
  );
}

/**
 * Does what was asked of one of the person's own subscriptions and shows the portal again.
 * @param {Services} services
 * @param {PortalSession | null} session
 * @param {URLSearchParams} form
 * @param {(subscription: import('./claims.mjs').Reference) => void} syncClaim
 * @returns {Promise<Answer>}
 */
export async function changeSubscription(services, session, form, syncClaim) {
  if (session === null) return expired();
  const subscriptions = await listSubscriptions(services, session.uid);
  const held = subscriptions.find(({ ref }) => ref.id === form.get('subscription'));
  const act = actions[form.get('action') ?? ''];
  // A second click: what has ended stays as it is.
  if (held !== undefined && act !== undefined && held.subscription.ended_at === null) {
    await act(held, new Date());
    syncClaim(held.ref);
  }
  return redirect(`${services.address}/p/session/${session.id}`);
}
