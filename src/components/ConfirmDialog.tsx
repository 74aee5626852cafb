import type { ReactNode } from 'react';
import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import './ConfirmDialog.css';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  message: ReactNode;
  /** Says what will be done, 「無効にする」, never only 「OK」. */
  confirmLabel: string;
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmDialog({
  open,
  title,
  message,
  confirmLabel,
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const footer = (
    <>
      <Button onClick={onCancel} disabled={busy} autoFocus={danger}>
        キャンセル
      </Button>
      <Button
        variant={danger ? 'danger' : 'primary'}
        loading={busy}
        onClick={onConfirm}
        autoFocus={!danger}
      >
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      open={open}
      title={title}
      onClose={busy ? undefined : onCancel}
      footer={footer}
      width={440}
    >
      <div className="confirm-dialog">{message}</div>
    </Dialog>
  );
}
