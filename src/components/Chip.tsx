import type { ReactNode } from 'react';
import './Chip.css';

type ChipProps = { tone: 'neutral' | 'info' | 'warn' | 'danger' | 'done'; children: ReactNode };

/** A short state. Orange is kept for what still asks for work, green for what is done. */
export function Chip({ tone, children }: ChipProps) {
  return <span className={`chip chip--${tone}`}>{children}</span>;
}
