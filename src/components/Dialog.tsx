import type { ReactNode } from 'react';
import { useLazy } from '#components/useLazy.ts';

type DialogProps = {
  open: boolean;
  title: string;
  /** Without it the dialog cannot be closed by the user: no cross, no Escape, no press outside. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
  footer?: ReactNode;
  /** Whether Escape and the cross ask first when something was typed into it: somebody would have to type it again. */
  keepsTyped?: boolean | undefined;
  /** Pixels on a wide screen; on a phone a dialog is a sheet of full width. */
  width?: number | undefined;
};

const loadPart = async () => (await import('#components/dialog/DialogPart.tsx')).DialogPart;

/** A modal dialog. Its PrimeReact part is fetched when it first opens. */
export function Dialog({ open, children, keepsTyped = false, width = 480, ...props }: DialogProps) {
  const Part = useLazy(loadPart, open);
  if (!Part) return null;
  return (
    <Part {...props} {...{ open, keepsTyped, width }}>
      {children}
    </Part>
  );
}
