import { setLogLevel, terminate } from 'firebase/firestore';
import { setLogLevel as setLiteLogLevel } from 'firebase/firestore/lite';
import { newOrderForm, type OrderForm } from '#domain/order/form.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import * as auth from '#firestore/auth.ts';
import * as companies from '#repositories/companies.ts';
import { newId } from '#domain/id.ts';
import { setCurrentUser } from '#firestore/currentUser.ts';
import { stopListening } from '#firestore/engine.ts';
import { startSending } from '#firestore/sender.ts';
import type { Live, Watch } from '#firestore/live.ts';

// The libraries log every refusal; the tests check refusals by their result.
setLogLevel('silent');
setLiteLogLevel('silent');

const TIMEOUT_MS = 8_000;

/** What the companies of the tests call who founded them. */
export const FOUNDER_NAME = '花子';

/** Signs a new person in who administers a new company. */
export async function signInWithCompany(): Promise<{ userId: string; companyId: string }> {
  await auth.register(`${newId()}@example.jp`, 'password-1234');
  const userId = await new Promise<string>((resolve) => {
    const stop = auth.watchAccount((account) => {
      if (account === null) return;
      resolve(account.uid);
      queueMicrotask(() => stop());
    });
  });
  setCurrentUser(userId);
  startSending();
  const companyId = newId();
  const outcome = await companies.create(companyId, '浜港運輸株式会社', {
    id: userId,
    name: FOUNDER_NAME,
  });
  if (outcome.kind !== 'saved') throw new Error(JSON.stringify(outcome));
  return { userId, companyId };
}

/** The first state of a live read that fulfils the condition; fails after a while. */
export const until = <T>(watch: Watch<T>, wanted: (live: Live<T>) => boolean): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('never happened')), TIMEOUT_MS);
    const stop = watch(
      (live) => {
        if (!wanted(live)) return;
        clearTimeout(timer);
        resolve(live.value);
        queueMicrotask(() => stop());
      },
      (error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });

/**
 * The answer of the server to a question that is asked now. An earlier answer to the same one, which is kept for whoever
 * comes back, may not hold yet what was written since.
 */
export async function confirmed<T>(watch: Watch<T>): Promise<T> {
  await stopListening();
  return until(watch, (live) => !live.fromCache);
}

/** A valid order form. */
export const anOrderForm = (fields: Partial<OrderForm> = {}): OrderForm => ({
  ...newOrderForm(new Date('2026-11-24T03:00:00Z')),
  client: 'client-1',
  ...fields,
});

/** Ends the connection of this test file. */
export async function disconnect(): Promise<void> {
  const { db } = await import('#firestore/database.ts');
  await terminate(db);
}

/** How a write ended: also one that nobody waits for. */
export async function ended(write: Promise<SaveOutcome>): Promise<SaveOutcome> {
  const outcome = await write;
  return outcome.kind === 'queued' ? outcome.sent : outcome;
}
