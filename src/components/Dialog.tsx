import type { ReactNode } from 'react';
import { usePart } from '#components/usePart.ts';

type DialogProps = {
  open: boolean;
  title: string;
  /** Without it the dialog cannot be closed by the user: no cross, no Escape, no press outside. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
  footer?: ReactNode;
  /** Pixels on a wide screen; on a phone a dialog is a sheet of full width. */
  width?: number | undefined;
};

const loadPart = async () => (await import('#components/dialog/DialogPart.tsx')).DialogPart;

/** A modal dialog. Its PrimeReact part is fetched when it first opens. */
export function Dialog({ open, title, onClose, children, footer, width = 480 }: DialogProps) {
  const Part = usePart(loadPart, open);
  if (!Part) return null;
  return (
    <Part open={open} title={title} onClose={onClose} footer={footer} width={width}>
      {children}
    </Part>
  );
}
