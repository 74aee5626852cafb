import type { ReactNode } from 'react';
import { useLazy } from '#components/useLazy.ts';

type DrawerProps = { open: boolean; title: string; onClose: () => void; children: ReactNode };

const loadPart = async () => (await import('#components/dialog/DrawerPart.tsx')).DrawerPart;

/** The navigation on a phone, from the left edge. Its PrimeReact part is fetched when it first opens. */
export function Drawer({ open, title, onClose, children }: DrawerProps) {
  const Part = useLazy(loadPart, open);
  if (!Part) return null;
  return (
    <Part open={open} title={title} onClose={onClose}>
      {children}
    </Part>
  );
}
