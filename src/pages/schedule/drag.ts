/** What happens while something is dragged. */
type Dragging = {
  onStart: () => void;
  onMove: (event: PointerEvent) => void;
  /** @param isDropped false: it was given up (Escape, or the browser took the pointer) */
  onEnd: (isDropped: boolean) => void;
};

/** Shorter ways are a click. */
const LEAST_WAY = 5;
/** Near the upper and the lower edge the page scrolls along. */
const EDGE = 56;
const SCROLL_STEP = 14;

/** The click that a browser sends after a drag means nothing. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
}

/** Follows a pointer from where it was pressed until it is let go; mouse, pen and finger alike. */
export function drag(start: PointerEvent, element: HTMLElement, dragging: Dragging): void {
  if (start.button !== 0 || !start.isPrimary) return;
  const over = new AbortController();
  const { signal } = over;
  let last = start;
  let started = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  const scroll = () => {
    const step =
      last.clientY < EDGE ? -SCROLL_STEP : last.clientY > innerHeight - EDGE ? SCROLL_STEP : 0;
    if (step === 0) return;
    scrollBy(0, step);
    dragging.onMove(last);
  };
  const end = (isDropped: boolean) => {
    over.abort();
    clearInterval(timer);
    if (!started) return;
    swallowClick();
    document.documentElement.removeAttribute('data-dragging');
    dragging.onEnd(isDropped);
  };
  const move = (event: PointerEvent) => {
    last = event;
    if (!started) {
      const way = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
      if (way < LEAST_WAY) return;
      started = true;
      element.setPointerCapture(start.pointerId);
      document.documentElement.setAttribute('data-dragging', '');
      timer = setInterval(scroll, 16);
      dragging.onStart();
    }
    event.preventDefault();
    dragging.onMove(event);
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && started) end(false);
  };
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', () => end(true), { signal });
  addEventListener('pointercancel', () => end(false), { signal });
  addEventListener('keydown', escape, { signal });
}
