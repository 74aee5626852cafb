import { Dialog as PrimeDialog } from 'primereact/dialog';
import type { ReactNode } from 'react';
import { DialogContent } from '#components/dialog/DialogContent.tsx';
import { Icon } from '#components/Icon.tsx';
import './prime.css';

type DrawerPartProps = { open: boolean; title: string; onClose: () => void; children: ReactNode };

/** A dialog at the edge, because PrimeReact's own Sidebar lets the focus out to the page behind it. */
export function DrawerPart({ open, title, onClose, children }: DrawerPartProps) {
  return (
    <PrimeDialog
      visible={open}
      header={title}
      className="drawer"
      maskClassName="drawer-mask"
      position="left"
      dismissableMask
      draggable={false}
      resizable={false}
      modal
      blockScroll
      focusOnShow={false}
      ariaCloseIconLabel="閉じる"
      closeIcon={<Icon name="close" size={18} />}
      transitionOptions={{ timeout: 180 }}
      onHide={onClose}
    >
      <DialogContent>{children}</DialogContent>
    </PrimeDialog>
  );
}
