import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Floating } from '#components/Floating.tsx';

type PopoverProps = {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  /** What it is about: the leg or legs, and the place. */
  about: string;
  place: string;
  onClose: () => void;
  children: ReactNode;
};

/** A small dialog beside what was pressed, ready for typing. */
export function Popover({ anchor, label, about, place, onClose, children }: PopoverProps) {
  const box = useRef<HTMLElement>(null);
  // With a mouse one types at once; on a phone the keyboard would cover the screen.
  useEffect(() => {
    const isCoarse = matchMedia('(pointer: coarse)').matches;
    (isCoarse ? box.current : box.current?.querySelector('input'))?.focus();
  }, []);
  return (
    <Floating anchor={anchor} onClose={onClose}>
      <section ref={box} className="leg-popover" role="dialog" aria-label={label} tabIndex={-1}>
        <p className="leg-popover__title">
          <strong>{about}</strong> {place}
        </p>
        {children}
      </section>
    </Floating>
  );
}
