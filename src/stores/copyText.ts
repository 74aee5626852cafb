import { showToast } from '#stores/toasts.ts';

/**
 * Puts a text on the clipboard, and says so; where the browser does not let it, the text is shown to be copied by hand.
 * @param what it is, for the word about it
 */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ severity: 'success', summary: `${what}をコピーしました` });
  } catch {
    showToast({ severity: 'error', summary: 'コピーできませんでした', detail: text });
  }
}
