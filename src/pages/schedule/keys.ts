import { useTools } from '#stores/tools.ts';

const FIELD = 'input, select, textarea, [contenteditable]';
const ABOVE = '[role="dialog"], [role="alertdialog"], [role="menu"], .floating';

/** A box to tick takes no text. */
const TICK = '[type="checkbox"], [type="radio"]';

/**
 * Whether a key is one of ours: nobody types, converts or answers a question.
 * @param withCtrl the one letter that is ours together with Ctrl
 */
export function isFreeKey(event: KeyboardEvent, withCtrl = ''): boolean {
  if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return false;
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() !== withCtrl) return false;
  const field = event.target instanceof Element ? event.target.closest(FIELD) : null;
  const inField = field !== null && !field.matches(TICK);
  return !inField && document.querySelector(ABOVE) === null;
}

/** Whether keys without Ctrl may be shortcuts (people can turn them off). */
export const hasLetterKeys = (): boolean => useTools.getState().letterKeys;
