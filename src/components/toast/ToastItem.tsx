import { useEffect, useEffectEvent, useState } from 'react';
import { Icon, type IconName } from '#components/Icon.tsx';
import type { ToastMessage } from '#components/ToastArea.tsx';

type ToastItemProps = {
  toast: ToastMessage;
  leaving: boolean;
  onClose: (id: string) => void;
  onLeft: (id: string) => void;
};

/** Specification §9: the close animation takes about 0.45 s. */
const LEAVING_MS = 450;

const ICONS: Record<ToastMessage['severity'], IconName> = {
  info: 'info',
  success: 'success',
  warn: 'alert',
  error: 'error',
  secondary: 'info',
  contrast: 'info',
};

/**
 * Runs its life, stops while the focus is on it or the pointer (of good news on its buttons: a press elsewhere is for what
 * lies under it), and begins anew when they leave.
 */
export function ToastItem({ toast, leaving, onClose, onLeft }: ToastItemProps) {
  const { id, life, severity, action } = toast;
  const [paused, setPaused] = useState(false);
  const close = useEffectEvent(() => onClose(id));
  const left = useEffectEvent(() => onLeft(id));

  useEffect(() => {
    if (life === undefined || paused || leaving) return undefined;
    const timer = setTimeout(() => close(), life);
    return () => clearTimeout(timer);
  }, [life, paused, leaving]);

  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setTimeout(() => left(), LEAVING_MS);
    return () => clearTimeout(timer);
  }, [leaving]);

  return (
    <div
      className={`toast toast--${severity}`}
      data-leaving={leaving || undefined}
      inert={leaving}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <span className="toast__icon">
        <Icon name={ICONS[severity]} size={18} />
      </span>
      <div className="toast__words">
        <p className="toast__summary">{toast.summary}</p>
        {toast.detail !== undefined && <p className="toast__detail">{toast.detail}</p>}
        {action && (
          <button
            className="toast__action"
            type="button"
            onClick={() => {
              onClose(id);
              action.onSelect();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      {toast.closable !== false && (
        <button
          className="toast__close"
          type="button"
          aria-label="閉じる"
          onClick={() => onClose(id)}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
