import { useEffect, useEffectEvent } from 'react';
import type { Day } from '#pages/schedule/SchedulePage.tsx';

/** Two presses on a leg that somebody drives complete it; the first one opens it beside the cell. */
export function useDoubleClick(
  { root, isLocked }: Day,
  onLeg: (orderId: string, leg: string) => void,
): void {
  const complete = useEffectEvent(onLeg);
  useEffect(() => {
    const page = root.current;
    if (!page || isLocked) return undefined;
    const listen = ({ target }: MouseEvent) => {
      const part = target instanceof Element ? target.closest('[data-part="leg"]') : null;
      const cell = part?.closest<HTMLElement>('[data-leg]');
      const order = cell?.closest<HTMLElement>('[data-order]')?.dataset['order'];
      const { leg = '', kind, done } = cell?.dataset ?? {};
      if (order !== undefined && kind !== 'none' && done === undefined) complete(order, leg);
    };
    page.addEventListener('dblclick', listen);
    return () => page.removeEventListener('dblclick', listen);
  }, [root, isLocked]);
}
