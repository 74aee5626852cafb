import type { ReactNode } from 'react';
import { ConfirmDialog } from '#components/ConfirmDialog.tsx';

type DisableDialogProps = {
  /** What the record is called: 「取引先」. */
  kind: string;
  /** The record's own name; undefined: nothing is asked. */
  name: string | undefined;
  busy: boolean;
  /** What else becomes of it. */
  children?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before a record is taken out of use; nothing is ever removed. */
export function DisableDialog({
  kind,
  name,
  busy,
  children,
  onConfirm,
  onCancel,
}: DisableDialogProps) {
  return (
    <ConfirmDialog
      open={name !== undefined}
      title={`${kind}を無効にする`}
      message={
        <>
          「{name}
          」を無効にすると、一覧と選択肢に出なくなります。これまでの記録には名前が残り、いつでも有効に戻せます。
          {children}
        </>
      }
      confirmLabel="無効にする"
      danger
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
