import { Sidebar } from 'primereact/sidebar';
import type { ReactNode } from 'react';
import { Icon } from '#components/Icon.tsx';
import '../../styles/prime.css';

type DrawerPartProps = { open: boolean; title: string; onClose: () => void; children: ReactNode };

export function DrawerPart({ open, title, onClose, children }: DrawerPartProps) {
  return (
    <Sidebar
      visible={open}
      header={title}
      aria-label={title}
      position="left"
      blockScroll
      ariaCloseLabel="閉じる"
      closeIcon={<Icon name="close" size={18} />}
      onHide={onClose}
    >
      {children}
    </Sidebar>
  );
}
