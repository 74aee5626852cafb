import type { SaveOutcome } from '#domain/saving.ts';
import { showToast } from '#stores/toasts.ts';

/** Tells that a record was saved, or that it waits for the network. */
export const tellSaved = (how: 'saved' | 'queued'): void =>
  how === 'saved'
    ? showToast({ severity: 'success', summary: '保存しました' })
    : showToast({
        severity: 'warn',
        summary: '送信待ちです',
        detail: 'この端末に保存しました。通信が戻ると送信します。',
      });

/** Tells that signing out failed: the person is still signed in. */
export const tellStillSignedIn = (error: unknown): void =>
  showToast({
    severity: 'error',
    summary: 'ログアウトできませんでした',
    detail: error instanceof Error ? error.message : String(error),
  });

/** Tells how a change of one record ended, and whether it is done or will be. @param summary what is done, in words */
export function tellDone(outcome: SaveOutcome, summary: string): boolean {
  if (outcome.kind === 'saved' || outcome.kind === 'queued') {
    showToast({ severity: 'success', summary });
    return true;
  }
  const detail =
    outcome.kind === 'failed'
      ? outcome.message
      : 'ほかの人が同時に変更しました。開き直してください。';
  showToast({ severity: 'error', summary: '変更できませんでした', detail });
  return false;
}

/** Names what an assignment took the place of, and takes it back. @param replaced in words: 「行きの佐藤」 */
export const tellReplaced = (replaced: readonly string[], onUndo: () => void): void =>
  showToast({
    severity: 'info',
    summary: '担当を替えました',
    detail: `前の担当: ${replaced.join('、')}`,
    life: 10_000,
    action: { label: '元に戻す', onSelect: onUndo },
  });

/** Tells that an answer was not followed: others have changed what it was asked about. */
export const tellChangedMeanwhile = (detail = ''): void =>
  showToast({
    severity: 'warn',
    summary: 'ほかの人が先に変えたため、変更しませんでした',
    ...(detail !== '' && { detail }),
  });
