import { ConfirmDialog } from '#components/ConfirmDialog.tsx';
import { stay, useLeaving } from '#stores/leaving.ts';

/** Asks before something that was typed is lost. */
export function LeaveDialog() {
  const proceed = useLeaving((state) => state.proceed);
  const go = () => {
    stay();
    proceed?.();
  };
  return (
    <ConfirmDialog
      open={proceed !== undefined}
      title="保存していない入力があります"
      message="このまま移動すると、入力した内容は失われます。"
      confirmLabel="保存せずに移動"
      danger
      onConfirm={go}
      onCancel={stay}
    />
  );
}
