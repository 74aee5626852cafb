import { useEffect, useEffectEvent } from 'react';
import { isFreeKey } from '#pages/schedule/keys.ts';

/** Escape leaves what is open on the page itself, where no dialog, menu or field takes it first. */
export function useEscape(isOpen: boolean, onLeave: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isFreeKey(event)) return;
    event.preventDefault();
    onLeave();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOpen]);
}
