import { ConfirmDialog } from '#components/ConfirmDialog.tsx';

type Props = { open: boolean; onLeave: () => void; onStay: () => void };

/** Asks before something that was typed is lost. */
export const LeaveDialog = ({ open, onLeave, onStay }: Props) => (
  <ConfirmDialog
    open={open}
    title="保存していない入力があります"
    message="このまま移動すると、入力した内容は失われます。"
    confirmLabel="保存せずに移動"
    danger
    onConfirm={onLeave}
    onCancel={onStay}
  />
);
