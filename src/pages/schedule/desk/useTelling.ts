import { useCallback, useRef } from 'react';
import { closeToast, showToast, useToasts, type Toast } from '#stores/toasts.ts';

type Told = Pick<Toast, 'severity' | 'summary' | 'detail' | 'life' | 'action'>;

/** Says in words what was done last; it takes the place of what was said before. */
export function useTelling(): (told: Told | undefined) => void {
  const last = useRef('');
  return useCallback((told) => {
    closeToast(last.current);
    if (told === undefined) return;
    showToast(told);
    last.current = useToasts.getState().toasts.at(-1)?.id ?? '';
  }, []);
}
