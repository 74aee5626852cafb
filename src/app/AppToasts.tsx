import { useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ToastArea } from '#components/ToastArea.tsx';
import { closeToast, useToasts } from '#stores/toasts.ts';

/** The notifications. What goes wrong with one of them is no reason to take the page away. */
export function AppToasts() {
  const toasts = useToasts((state) => state.toasts);
  const [isBegun, setBegun] = useState(false);
  if (toasts.length > 0 && !isBegun) setBegun(true);
  return (
    <ErrorBoundary fallback={null}>
      {isBegun && <ToastArea toasts={toasts} onClose={closeToast} />}
    </ErrorBoundary>
  );
}
