import { create } from 'zustand';

/** An error that nothing caught; the error page takes the place of the app (specification §2). */
export const useFatal = create<{ error: unknown }>(() => ({ error: undefined }));

export const clearFatal = (): void => useFatal.setState({ error: undefined });

const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

function report(error: unknown): void {
  // Without an error object it is the browser's own notice (a resize loop) or a script of another origin.
  if (error === undefined || error === null || isCancelled(error)) return;
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
