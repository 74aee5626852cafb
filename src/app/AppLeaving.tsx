import { usePart } from '#components/usePart.ts';
import { useLeaving } from '#stores/leaving.ts';

const loadDialog = async () => (await import('#app/LeaveDialog.tsx')).LeaveDialog;

/** The question before leaving; its code is fetched with the first one. */
export function AppLeaving() {
  const isAsked = useLeaving((state) => state.proceed !== undefined);
  const Dialog = usePart(loadDialog, isAsked);
  return Dialog === undefined ? null : <Dialog />;
}
