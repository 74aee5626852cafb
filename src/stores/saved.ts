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

/** Tells that signing out failed: the person is still signed in. */
export const tellStillSignedIn = (error: unknown): void =>
  showToast({
    severity: 'error',
    summary: 'ログアウトできませんでした',
    detail: error instanceof Error ? error.message : String(error),
  });
