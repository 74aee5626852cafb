import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
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

const isWithin = (element: Element, { clientX, clientY }: PointerEvent): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
};

/** How often it is looked whether a message that goes up has left the pointer behind. */
const LOOK_MS = 500;

/**
 * Whether the pointer has been moved onto it. Most messages let presses through to what lies under them (ToastArea.css) and
 * are not told of the pointer; and where one rests already when a message appears, nobody points at it. A finger does not
 * hover.
 */
function useHovered(item: RefObject<Element | null>): boolean {
  const [point, setPoint] = useState<PointerEvent>();
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const isOn = (event: PointerEvent) =>
      event.pointerType !== 'touch' && item.current !== null && isWithin(item.current, event);
    addEventListener('pointermove', (event) => setPoint(isOn(event) ? event : undefined), {
      signal,
      passive: true,
    });
    document.documentElement.addEventListener('pointerleave', () => setPoint(undefined), {
      signal,
    });
    return () => over.abort();
  }, [item]);
  useEffect(() => {
    if (point === undefined) return undefined;
    const timer = setInterval(() => {
      if (item.current !== null && !isWithin(item.current, point)) setPoint(undefined);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [item, point]);
  return point !== undefined;
}

/** Runs its life, stops while the pointer or the focus is on it and begins anew when they leave. */
export function ToastItem({ toast, leaving, onClose, onLeft }: ToastItemProps) {
  const { id, life, severity, action } = toast;
  const item = useRef<HTMLDivElement>(null);
  const [isFocused, setFocused] = useState(false);
  const isHovered = useHovered(item);
  const paused = isFocused || isHovered;
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
      ref={item}
      className={`toast toast--${severity}`}
      data-leaving={leaving || undefined}
      inert={leaving}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
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
