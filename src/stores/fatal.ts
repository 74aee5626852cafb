import { create } from 'zustand';
import { noteOnceIn } from '#deviceText.ts';

/** An error that nothing caught; the error page takes the place of the app (specification §2). */
export const useFatal = create<{ error: unknown }>(() => ({ error: undefined }));

export const clearFatal = (): void => useFatal.setState({ error: undefined });

const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** The database library has given up: nothing that it is asked is answered any more. */
const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('INTERNAL ASSERTION FAILED');

const RESTARTED = 'restarted';
/** A second failure so soon is not one that a new start mends. */
const SOON_MS = 60_000;

/** Whether the page begins anew by itself: what is not sent yet is on the device, and is sent then. */
function restarts(): boolean {
  // Without a note of it the page could begin anew for ever.
  if (!noteOnceIn(SOON_MS, RESTARTED)) return false;
  location.reload();
  return true;
}

function report(error: unknown): void {
  // Without an error object it is the browser's own notice (a resize loop) or a script of another origin.
  if (error === undefined || error === null || isCancelled(error)) return;
  if (isGivenUp(error) && restarts()) return;
  useFatal.setState({ error });
}

/** Follows what no code caught: errors of event handlers and timers, and promises nobody waited for. */
export function followFatalErrors(): () => void {
  const onError = ({ error }: ErrorEvent) => report(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
}
