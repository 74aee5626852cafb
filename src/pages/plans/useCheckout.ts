import { useCallback, useEffect, useRef, useState } from 'react';
import { readText, writeText } from '#deviceText.ts';
import { reasonOf } from '#hooks/reasonOf.ts';
import * as subscriptions from '#repositories/subscriptions.ts';
import { newId } from '#domain/id.ts';
import type { CheckoutAnswer } from '#domain/company/plan.ts';

/** The payment service answers within a second or two; after this time something is wrong. */
const PATIENCE_MS = 30_000;
/** How often the session is read beside the live connection, which a proxy or a sleeping device can hold up unnoticed. */
const READ_EVERY_MS = 10_000;
const LATE = '決済サービスから応答がありません。しばらく待って、もう一度お試しください。';

/** Noted before the payment page opens: whoever comes back to the plans with it has not finished there. */
const LEFT_FOR_PAYMENT = 'checkout';

export const forgetCheckout = (): boolean => writeText(LEFT_FOR_PAYMENT, null, 'tab');

export type Checkout =
  | { state: 'idle' }
  /** Came back from the payment page without finishing. */
  | { state: 'returned' }
  | { state: 'waiting' }
  | { state: 'failed'; message: string };

const hasLeft = (): boolean => readText(LEFT_FOR_PAYMENT, 'tab') !== null;

function leaveTo(url: string): void {
  writeText(LEFT_FOR_PAYMENT, '1', 'tab');
  location.assign(url);
}

type Answered = { url: string } | { problem: string };

/**
 * One attempt: a checkout session is created, its address or error awaited (specification §4).
 * @param onEnd told once how it ended @returns ends it early: nothing is told any more
 */
function attempt(userId: string, onEnd: (answer: Answered) => void): () => void {
  const sessionId = newId();
  let over = false;
  let stopWatching = () => {};
  const end = () => {
    over = true;
    clearTimeout(timer);
    clearInterval(reading);
    stopWatching();
  };
  const finish = (answer: Answered) => {
    if (over) return;
    end();
    onEnd(answer);
  };
  const take = (answer: CheckoutAnswer) => {
    if (answer.kind === 'refused') finish({ problem: answer.message });
    if (answer.kind === 'address') finish({ url: answer.url });
  };
  const timer = setTimeout(() => finish({ problem: LATE }), PATIENCE_MS);
  let reading: ReturnType<typeof setInterval> | undefined;
  const listen = () => {
    if (over) return;
    reading = setInterval(() => {
      // A read that fails says nothing yet: the connection still listens, and LATE ends it.
      subscriptions.getCheckout(userId, sessionId).then(take, () => undefined);
    }, READ_EVERY_MS);
    stopWatching = subscriptions.watchCheckout(userId, sessionId, take, ({ message }) =>
      finish({ problem: message }),
    );
    if (over) stopWatching();
  };
  subscriptions
    .createCheckout(userId, sessionId, location.origin)
    .then(listen, (error: unknown) => finish({ problem: reasonOf(error) }));
  return end;
}

/** Applies for the plan and follows the address that the payment service gives. Leaving the page ends the waiting. */
export function useCheckout(userId: string | undefined) {
  const [state, setState] = useState<Checkout>(() => ({ state: hasLeft() ? 'returned' : 'idle' }));
  const end = useRef<() => void>(() => {});

  useEffect(() => {
    forgetCheckout();
    // The browser's back button can bring this very page back as it was left.
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      forgetCheckout();
      setState({ state: 'returned' });
    };
    addEventListener('pageshow', restore);
    return () => {
      removeEventListener('pageshow', restore);
      end.current();
    };
  }, []);

  const start = useCallback(() => {
    if (userId === undefined) return;
    end.current();
    setState({ state: 'waiting' });
    end.current = attempt(userId, (answer) => {
      if ('url' in answer) leaveTo(answer.url);
      else setState({ state: 'failed', message: answer.problem });
    });
  }, [userId]);

  return { checkout: state, start };
}
