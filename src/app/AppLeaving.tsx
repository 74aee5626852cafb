import { useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useBlocker, type Blocker, type BlockerFunction } from 'react-router-dom';
import { useLazy } from '#components/useLazy.ts';
import { hasUnsaved } from '#hooks/useUnsaved.ts';

const loadDialog = async () => (await import('#app/LeaveDialog.tsx')).LeaveDialog;

/** Tabs and filters of the same page live in its query: changing them loses nothing. */
const losesInput: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && hasUnsaved();

function Question({ blocker: { state, proceed, reset } }: { blocker: Blocker }) {
  const isAsked = state === 'blocked';
  const Dialog = useLazy(loadDialog, isAsked);
  return Dialog && <Dialog open={isAsked} onLeave={() => proceed?.()} onStay={() => reset?.()} />;
}

/** The browser asks where our own question cannot be had. */
function PlainQuestion({ blocker }: { blocker: Blocker }) {
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (confirm('保存していない入力があります。保存せずに移動しますか。')) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  return null;
}

/** The question before a step that would lose what was typed; its code is fetched with the first one. */
export function AppLeaving() {
  const blocker = useBlocker(losesInput);
  return (
    <ErrorBoundary fallback={<PlainQuestion blocker={blocker} />} resetKeys={[blocker.state]}>
      <Question blocker={blocker} />
    </ErrorBoundary>
  );
}
