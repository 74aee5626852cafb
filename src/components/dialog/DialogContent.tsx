import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';

/** Escape that ends an IME conversion must not reach PrimeReact's listener on the document and close the dialog. */
function keepComposing(event: KeyboardEvent) {
  if (event.nativeEvent.isComposing || event.keyCode === 229) event.stopPropagation();
}

/** Tried in this order. */
const TARGETS = [
  '.p-dialog-content :is(input:not([type="hidden"]), select, textarea):enabled',
  '.p-dialog-content :is(button:enabled, a[href])',
  '.p-dialog-footer button:enabled',
  'button:enabled',
];

/**
 * The first field takes the focus when a dialog opens, not the cross, unless something asked for it with autoFocus.
 * (PrimeReact's focusOnShow always takes the first button, so it is off.)
 */
export function DialogContent({
  onTyped,
  children,
}: {
  onTyped?: () => void;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const dialog = ref.current?.closest('.p-dialog');
    if (!dialog || dialog.contains(document.activeElement)) return;
    const target = TARGETS.map((selector) => dialog.querySelector<HTMLElement>(selector)).find(
      Boolean,
    );
    target?.focus();
  }, []);

  return (
    <div ref={ref} onKeyDown={keepComposing} onInput={onTyped}>
      {children}
    </div>
  );
}
