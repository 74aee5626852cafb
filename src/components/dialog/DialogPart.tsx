import { Dialog as PrimeDialog } from 'primereact/dialog';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '#components/Button.tsx';
import { DialogContent } from '#components/dialog/DialogContent.tsx';
import { useFocusReturn } from '#components/dialog/useFocusReturn.ts';
import { Icon } from '#components/Icon.tsx';
import './prime.css';

type DialogPartProps = {
  open: boolean;
  title: string;
  onClose?: (() => void) | undefined;
  children: ReactNode;
  footer?: ReactNode;
  keepsTyped: boolean;
  width: number;
};

type LossProps = { onStay: () => void; onClose: () => void };

/** In the place of the footer: what was typed is thrown away by a press that says so alone. */
function LossQuestion({ onStay, onClose }: LossProps) {
  useFocusReturn();
  return (
    <>
      <p role="alert" className="dialog-loss">
        入力した内容は保存されていません。
      </p>
      <Button variant="danger" onClick={onClose}>
        破棄して閉じる
      </Button>
      <Button variant="primary" onClick={onStay} autoFocus>
        入力に戻る
      </Button>
    </>
  );
}

export function DialogPart({
  open,
  title,
  onClose,
  children,
  keepsTyped,
  ...rest
}: DialogPartProps) {
  const { footer, width } = rest;
  const closable = onClose !== undefined;
  const hasTyped = useRef(false);
  const [isAsking, setIsAsking] = useState(false);
  const leave = (): void => {
    hasTyped.current = false;
    setIsAsking(false);
    onClose?.();
  };
  const hide = (): void => {
    if (keepsTyped && hasTyped.current) setIsAsking(!isAsking);
    else leave();
  };
  return (
    <PrimeDialog
      visible={open}
      header={title}
      footer={
        isAsking && closable ? (
          <LossQuestion onStay={() => setIsAsking(false)} onClose={leave} />
        ) : (
          footer
        )
      }
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
      onHide={hide}
    >
      <DialogContent onTyped={() => (hasTyped.current = true)}>{children}</DialogContent>
    </PrimeDialog>
  );
}
