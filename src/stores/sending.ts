import { loadKindsBy } from '#firestore/durable.ts';
import * as outbox from '#firestore/outbox.ts';
import { currentUserId } from '#firestore/currentUser.ts';

/**
 * All modules that define a kind of write (see durable.ts): whichever page sends a change, its code is found here. A test
 * holds that none is missing.
 */
const loadKinds = (): Promise<unknown> =>
  Promise.all([
    import('#repositories/banks.ts'),
    import('#repositories/billingSettings.ts'),
    import('#repositories/clients.ts'),
    import('#repositories/companies.ts'),
    import('#repositories/drivers.ts'),
    import('#repositories/invoiceWrites.ts'),
    import('#repositories/jobWrites.ts'),
    import('#repositories/offices.ts'),
    import('#repositories/orderWrites.ts'),
    import('#repositories/schedules.ts'),
  ]);

const startSending = () => import('#firestore/sender.ts').then((sender) => sender.startSending());

/** What shows that a person begins to work. */
const SIGNS = ['pointerdown', 'keydown'] as const;

/**
 * Sends what waits on this device, for the life of the page. Its code is fetched when something waits or somebody begins
 * to work; without a network for it, as soon as there is one.
 */
export function followOutbox(): void {
  loadKindsBy(loadKinds);
  const over = new AbortController();
  const { signal } = over;
  const begin = () => {
    if (currentUserId() === '' || signal.aborted) return;
    over.abort();
    startSending().catch(() => addEventListener('online', followOutbox, { once: true }));
  };
  const stop = outbox.watch(() => {
    if (outbox.entries().length > 0) begin();
  });
  signal.addEventListener('abort', stop);
  for (const sign of SIGNS) addEventListener(sign, begin, { signal });
  if (outbox.entries().length > 0) begin();
}
