import { create } from 'zustand';
import * as outbox from '#repositories/outbox.ts';
import { whenSent } from '#repositories/store.ts';

/** Whether the browser has a network, and how many changes of this device the server does not have yet. */
export type Connection = { online: boolean; unsent: number };

export const useConnection = create<Connection>(() => ({ online: true, unsent: 0 }));

/**
 * A tab that is gone cannot tell that its writes were sent: the database, which all tabs share, does. It is asked
 * only when something waits, and again when the network is back. A page's own writes tell for themselves, and are not
 * taken for sent by any other answer.
 */
function removeSent(): void {
  const waiting = outbox.left();
  if (waiting.length > 0 && navigator.onLine)
    whenSent().then(
      () => outbox.remove(waiting),
      () => undefined,
    );
}

/** Follows the network and the writes that wait. Returns how to stop. */
export function followConnection(): () => void {
  const look = () =>
    useConnection.setState({ online: navigator.onLine, unsent: outbox.unsent().length });
  const change = () => {
    look();
    removeSent();
  };
  const stop = outbox.watch(look);
  addEventListener('online', change);
  addEventListener('offline', change);
  change();
  return () => {
    stop();
    removeEventListener('online', change);
    removeEventListener('offline', change);
  };
}
