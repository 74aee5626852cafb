import { Dialog as PrimeDialog } from 'primereact/dialog';
import type { KeyboardEvent, ReactNode } from 'react';
import { Icon } from '#components/Icon.tsx';
import '../../styles/prime.css';

type DialogPartProps = {
  open: boolean;
  title: string;
  onClose: (() => void) | undefined;
  children: ReactNode;
  footer: ReactNode;
  width: number;
};

/** Escape that ends an IME conversion must not reach PrimeReact's listener on the document and close the dialog. */
function keepComposing(event: KeyboardEvent) {
  if (event.nativeEvent.isComposing || event.keyCode === 229) event.stopPropagation();
}

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
      ariaCloseIconLabel="閉じる"
      closeIcon={<Icon name="close" size={18} />}
      style={{ inlineSize: `min(${width}px, 100%)` }}
      transitionOptions={{ timeout: 150 }}
      onHide={() => onClose?.()}
    >
      <div onKeyDown={keepComposing}>{children}</div>
    </PrimeDialog>
  );
}
