import { usePart } from '#components/usePart.ts';
import { closeToast, useToasts } from '#stores/toasts.ts';

const loadArea = async () => (await import('#components/ToastArea.tsx')).ToastArea;

/** The notifications; their code is fetched with the first one. */
export function AppToasts() {
  const toasts = useToasts((state) => state.toasts);
  const Area = usePart(loadArea, toasts.length > 0);
  if (Area === undefined) return null;
  return <Area toasts={toasts} onClose={closeToast} />;
}
