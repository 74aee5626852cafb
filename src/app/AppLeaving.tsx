import { useEffect } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useLazy } from '#components/useLazy.ts';
import { stay, useLeaving } from '#stores/leaving.ts';

const loadDialog = async () => (await import('#app/LeaveDialog.tsx')).LeaveDialog;

function Question() {
  const isAsked = useLeaving((state) => state.proceed !== undefined);
  const Dialog = useLazy(loadDialog, isAsked);
  return Dialog === undefined ? null : <Dialog />;
}

/** The browser asks where our own question cannot be had. */
function PlainQuestion({ resetErrorBoundary }: FallbackProps) {
  useEffect(() => {
    const { proceed } = useLeaving.getState();
    stay();
    if (confirm('保存していない入力があります。保存せずに移動しますか。')) proceed?.();
    resetErrorBoundary();
  }, [resetErrorBoundary]);
  return null;
}

/** The question before leaving; its code is fetched with the first one. */
export const AppLeaving = () => (
  <ErrorBoundary FallbackComponent={PlainQuestion}>
    <Question />
  </ErrorBoundary>
);
