import { useTools } from '#stores/tools.ts';

const FIELD = 'input, select, textarea, [contenteditable]';
const ABOVE = '[role="dialog"], [role="alertdialog"], [role="menu"], .floating';

/** Whether a key is one of ours: nobody types, converts or answers a question. */
export function isFreeKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return false;
  if (event.ctrlKey || event.metaKey) return false;
  const inField = event.target instanceof Element && event.target.closest(FIELD) !== null;
  return !inField && document.querySelector(ABOVE) === null;
}

/** Whether keys without Ctrl may be shortcuts (people can turn them off). */
export const hasLetterKeys = (): boolean => useTools.getState().letterKeys;
