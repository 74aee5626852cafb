import { useEffect } from 'react';

/** Asks one form whether something that was typed into it would be lost. */
type Question = () => boolean;

const forms = new Set<Question>();

/** Whether leaving the page would lose something that was typed. */
export const hasUnsaved = (): boolean => [...forms].some((isUnsaved) => isUnsaved());

function askBrowser(event: BeforeUnloadEvent): void {
  if (hasUnsaved()) event.preventDefault();
}

/**
 * Guards what was typed: who leaves the page is asked first, by the app or by the browser.
 * @param isUnsaved keep it stable; it is asked at the moment of leaving
 */
export function useUnsaved(isUnsaved: Question): void {
  useEffect(() => {
    if (forms.size === 0) addEventListener('beforeunload', askBrowser);
    forms.add(isUnsaved);
    return () => {
      forms.delete(isUnsaved);
      if (forms.size === 0) removeEventListener('beforeunload', askBrowser);
    };
  }, [isUnsaved]);
}
