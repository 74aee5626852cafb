import { hasUnsaved } from '#hooks/useUnsaved.ts';
import { askToLeave, stay } from '#stores/leaving.ts';

/** Leaves what is on the screen: at once, or when the person agrees to lose what was typed. */
export function leave(proceed: () => void): void {
  if (hasUnsaved()) askToLeave(proceed);
  else {
    // Whoever was still asked has nothing to lose any more: it was saved meanwhile.
    stay();
    proceed();
  }
}
