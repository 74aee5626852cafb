import { ToastArea } from '#components/ToastArea.tsx';
import { closeToast, useToasts } from '#stores/toasts.ts';

export function AppToasts() {
  const toasts = useToasts((state) => state.toasts);
  return <ToastArea toasts={toasts} onClose={closeToast} />;
}
