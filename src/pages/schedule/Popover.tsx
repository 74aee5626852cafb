import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Floating } from '#components/Floating.tsx';
import './Popover.css';

type PopoverProps = {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  /** What it is about: the leg or legs, and the place. */
  about: string;
  place: string;
  isBefore?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A small dialog beside what was pressed, ready for typing. */
export function Popover({
  anchor,
  label,
  about,
  place,
  isBefore,
  onClose,
  children,
}: PopoverProps) {
  const box = useRef<HTMLElement>(null);
  // With a mouse one types at once, and replaces what stands there; on a phone the keyboard would cover the screen.
  useLayoutEffect(() => {
    const isCoarse = matchMedia('(pointer: coarse)').matches;
    const input = box.current?.querySelector<HTMLInputElement>('[role="combobox"]');
    if (isCoarse || !input) return box.current?.focus();
    input.focus();
    return input.select();
  }, []);
  return (
    <Floating anchor={anchor} isBefore={isBefore} onClose={onClose}>
      <section ref={box} className="leg-popover" role="dialog" aria-label={label} tabIndex={-1}>
        <p className="leg-popover__title">
          <strong>{about}</strong> {place}
        </p>
        {children}
      </section>
    </Floating>
  );
}
