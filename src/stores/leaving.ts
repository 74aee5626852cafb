import { create } from 'zustand';

/** A wish to leave the page that waits for the person's word, because something typed would be lost. */
export const useLeaving = create<{ proceed: (() => void) | undefined }>(() => ({
  proceed: undefined,
}));

/** @param proceed what the person wanted, done when they agree to lose what was typed */
export const askToLeave = (proceed: () => void): void => useLeaving.setState({ proceed });

export const stay = (): void => useLeaving.setState({ proceed: undefined });
