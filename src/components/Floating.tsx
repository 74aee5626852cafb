import { useEffectEvent, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import './Floating.css';

type FloatingProps = {
  anchor: RefObject<HTMLElement | null>;
  align?: 'start' | 'end' | undefined;
  /** To the left of its anchor where there is room, so that what lies below stays in sight. */
  isBefore?: boolean | undefined;
  /** At least as wide as its anchor. */
  matchWidth?: boolean | undefined;
  onClose: () => void;
  children: ReactNode;
};

const GAP = 4;
const MARGIN = 8;

type Placing = { align: 'start' | 'end'; match: boolean; isBefore: boolean };

function place(panel: HTMLElement, anchor: HTMLElement, { align, match, isBefore }: Placing) {
  const at = anchor.getBoundingClientRect();
  if (match) panel.style.minInlineSize = `${at.width}px`;
  panel.style.maxBlockSize = `${window.innerHeight - 2 * MARGIN}px`;
  const size = panel.getBoundingClientRect();
  const below = window.innerHeight - at.bottom - GAP - MARGIN;
  const above = at.top - GAP - MARGIN;
  const lastLeft = window.innerWidth - size.width - MARGIN;
  const lastTop = window.innerHeight - size.height - MARGIN;
  const before = at.left - GAP - size.width;
  if (isBefore && before >= MARGIN) {
    panel.style.top = `${Math.max(MARGIN, Math.min(at.top, lastTop))}px`;
    panel.style.left = `${before}px`;
    return;
  }
  const upwards = size.height > below && above > below;
  const top = upwards ? at.top - GAP - size.height : at.bottom + GAP;
  const left = align === 'end' ? at.right - size.width : at.left;
  panel.style.top = `${Math.max(MARGIN, Math.min(top, lastTop))}px`;
  panel.style.left = `${Math.max(MARGIN, Math.min(left, lastLeft))}px`;
}

/**
 * A panel beside its anchor, in the browser's top layer: neither a scrolling table nor a dialog cuts it off.
 * It closes on a press elsewhere and on Escape, which then reaches nothing behind it.
 */
export function Floating({
  anchor,
  align = 'start',
  isBefore = false,
  matchWidth,
  onClose,
  children,
}: FloatingProps) {
  const ref = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  const match = matchWidth ?? false;

  useLayoutEffect(() => {
    const panel = ref.current;
    const holder = anchor.current;
    if (!panel || !holder) return undefined;
    if ('showPopover' in panel) {
      panel.popover = 'manual';
      panel.showPopover();
    }
    const move = () => place(panel, holder, { align, match, isBefore });
    const press = (event: PointerEvent) => {
      const inside = event.composedPath().some((node) => node === panel || node === holder);
      if (!inside) close();
    };
    const resized = 'ResizeObserver' in window ? new ResizeObserver(move) : undefined;
    move();
    resized?.observe(panel);
    document.addEventListener('pointerdown', press);
    window.addEventListener('resize', move);
    window.addEventListener('scroll', move, true);
    return () => {
      resized?.disconnect();
      document.removeEventListener('pointerdown', press);
      window.removeEventListener('resize', move);
      window.removeEventListener('scroll', move, true);
    };
  }, [anchor, align, match, isBefore]);

  return (
    <div
      ref={ref}
      className="floating"
      onKeyDown={(event) => {
        // Safari ends the conversion before this key, whose code is then 229.
        if (event.key !== 'Escape' || event.keyCode === 229 || event.nativeEvent.isComposing)
          return;
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
    </div>
  );
}
