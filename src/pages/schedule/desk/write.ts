import type { SaveOutcome } from '#domain/saving.ts';
import { showToast } from '#stores/toasts.ts';

type Write = (
  change: () => Promise<SaveOutcome>,
  /** When this device has it: from then on it is not lost. */
  onDone?: () => void,
) => void;

/**
 * Writes, and tells in a notification when that cannot even begin. What the server says of it later is told wherever the
 * person is by then (stores/connection.ts).
 */
export const write: Write = (change, onDone) =>
  void change().then((outcome) => {
    if (outcome.kind === 'failed')
      showToast({ severity: 'error', summary: '保存できませんでした', detail: outcome.message });
    else onDone?.();
  });
