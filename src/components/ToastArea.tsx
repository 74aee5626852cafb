import { useCallback, useState } from 'react';
import { ToastItem } from '#components/toast/ToastItem.tsx';
import './ToastArea.css';

export type ToastMessage = {
  id: string;
  severity: 'info' | 'success' | 'warn' | 'error' | 'secondary' | 'contrast';
  summary: string;
  detail?: string | undefined;
  /** Milliseconds until it goes by itself; without it, it stays. */
  life?: number | undefined;
  /** A message that cannot be closed by hand; false only. */
  closable?: boolean | undefined;
  /** Shown only in the area of this group. */
  group?: string | undefined;
  action?: { label: string; onSelect: () => void } | undefined;
};

type ToastAreaProps = {
  toasts: readonly ToastMessage[];
  onClose: (id: string) => void;
  group?: string | undefined;
};

type Shown = { toast: ToastMessage; leaving: boolean };

/** Those that went from the list stay a moment as leaving, so that their end can be seen. */
function merged(shown: readonly Shown[], toasts: readonly ToastMessage[]): Shown[] {
  const byId = new Map(toasts.map((toast) => [toast.id, toast]));
  const kept = shown.map(({ toast }) => {
    const now = byId.get(toast.id);
    return now ? { toast: now, leaving: false } : { toast, leaving: true };
  });
  const known = new Set(shown.map(({ toast }) => toast.id));
  const added = toasts.filter((toast) => !known.has(toast.id));
  return [...kept, ...added.map((toast) => ({ toast, leaving: false }))];
}

const isUrgent = ({ toast }: Shown): boolean =>
  toast.severity === 'error' || toast.severity === 'warn';

/** Notifications at the top right. Warnings and errors interrupt a screen reader, the others wait. */
export function ToastArea({ toasts, onClose, group }: ToastAreaProps) {
  const [seen, setSeen] = useState<readonly ToastMessage[]>([]);
  const [shown, setShown] = useState<readonly Shown[]>([]);
  if (seen !== toasts) {
    setSeen(toasts);
    setShown(
      merged(
        shown,
        toasts.filter((toast) => toast.group === group),
      ),
    );
  }
  const forget = useCallback((id: string) => {
    setShown((all) => all.filter(({ toast, leaving }) => toast.id !== id || !leaving));
  }, []);
  const item = ({ toast, leaving }: Shown) => (
    <ToastItem key={toast.id} toast={toast} leaving={leaving} onClose={onClose} onLeft={forget} />
  );
  return (
    <div className="toasts">
      <div className="toasts__list" role="alert">
        {shown.filter(isUrgent).map(item)}
      </div>
      <div className="toasts__list" role="status">
        {shown.filter((entry) => !isUrgent(entry)).map(item)}
      </div>
    </div>
  );
}
