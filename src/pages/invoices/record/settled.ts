import { hasUnsaved } from '#hooks/useUnsaved.ts';
import { showToast } from '#stores/toasts.ts';

/** Whether all that was typed for the invoice is saved; says so when not: what is not saved is not issued either. */
export function isSettled(): boolean {
  if (!hasUnsaved()) return true;
  showToast({
    severity: 'warn',
    summary: '保存していない入力があります',
    detail: '「この請求書だけの設定」を保存するか元に戻してから、もう一度操作してください。',
  });
  return false;
}
