import { Dialog as PrimeDialog } from 'primereact/dialog';
import type { ReactNode } from 'react';
import { DialogContent } from '#components/dialog/DialogContent.tsx';
import { Icon } from '#components/Icon.tsx';
import './prime.css';

type DialogPartProps = {
  open: boolean;
  title: string;
  onClose: (() => void) | undefined;
  children: ReactNode;
  footer: ReactNode;
  width: number;
};

export function DialogPart({ open, title, onClose, children, footer, width }: DialogPartProps) {
  const closable = onClose !== undefined;
  return (
    <PrimeDialog
      visible={open}
      header={title}
      footer={footer}
      closable={closable}
      closeOnEscape={closable}
      dismissableMask={false}
      draggable={false}
      resizable={false}
      modal
      blockScroll
      focusOnShow={false}
      ariaCloseIconLabel="閉じる"
      closeIcon={<Icon name="close" size={18} />}
      style={{ inlineSize: `min(${width}px, 100%)` }}
      transitionOptions={{ timeout: 150 }}
      onHide={() => onClose?.()}
    >
      <DialogContent>{children}</DialogContent>
    </PrimeDialog>
  );
}
