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

/** Tells that a save which waited for the network was refused in the end: nothing is lost without a word. */
export const tellRefused = (message: string): void =>
  showToast({ severity: 'error', summary: '送信できませんでした', detail: message });

/**
 * The same where it is known what did not arrive: it is named, and leads to where it can be done again.
 * @param lost the changes in words
 */
export const tellLost = (message: string, lost: string, onOpen: () => void): void =>
  showToast({
    severity: 'error',
    summary: '送信できませんでした',
    detail: `${message} 届かなかった変更: ${lost}。入力は下書きに残しています。`,
    action: { label: '開いてやり直す', onSelect: onOpen },
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
