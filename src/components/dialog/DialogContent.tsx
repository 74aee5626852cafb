import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useFocusReturn } from '#components/dialog/useFocusReturn.ts';

/** Escape that ends an IME conversion must not reach PrimeReact's listener on the document and close the dialog. */
function keepComposing(event: KeyboardEvent) {
  if (event.nativeEvent.isComposing || event.keyCode === 229) event.stopPropagation();
}

const FIELD = '.p-dialog-content :is(input:not([type="hidden"]), select, textarea):enabled';

/** Tried in this order. */
const TARGETS = [
  FIELD,
  '.p-dialog-content :is(button:enabled, a[href])',
  '.p-dialog-footer button:enabled',
  'button:enabled',
];

/**
 * The first field takes the focus when a dialog opens, or when the dialog's owner gives it one, not the cross, unless
 * something asked for it with autoFocus. (PrimeReact's focusOnShow always takes the first button, so it is off.)
 */
export function DialogContent({
  onTyped,
  children,
}: {
  onTyped?: () => void;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);
  /** What has the focus because there was no field yet. */
  const makeshift = useRef<Element>(undefined);
  useFocusReturn();

  useEffect(() => {
    const dialog = ref.current?.closest('.p-dialog');
    if (!dialog || dialog.contains(document.activeElement)) return;
    const target = TARGETS.map((selector) => dialog.querySelector<HTMLElement>(selector)).find(
      Boolean,
    );
    target?.focus();
    if (target?.matches(FIELD) === false) makeshift.current = target;
  }, []);

  useEffect(() => {
    if (makeshift.current === undefined || document.activeElement !== makeshift.current) return;
    const field = ref.current?.closest('.p-dialog')?.querySelector<HTMLElement>(FIELD);
    if (!field) return;
    makeshift.current = undefined;
    field.focus();
  }, [children]);

  return (
    <div ref={ref} onKeyDown={keepComposing} onInput={onTyped}>
      {children}
    </div>
  );
}
