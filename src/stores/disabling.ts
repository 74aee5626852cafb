import type { SaveOutcome } from '#domain/saving.ts';
import { showToast } from '#stores/toasts.ts';

/** A record that can be taken out of use and back again (無効), under the name people know it by. */
export type Disableable = {
  name: string;
  disable: () => Promise<SaveOutcome>;
  enable: () => Promise<SaveOutcome>;
};

/** A record as something that can be taken out of use, by the functions of its repository. */
export const disableableBy =
  (
    disable: (companyId: string, id: string) => Promise<SaveOutcome>,
    enable: (companyId: string, id: string) => Promise<SaveOutcome>,
  ) =>
  (companyId: string, { id, name }: { id: string; name: string }): Disableable => ({
    name,
    disable: () => disable(companyId, id),
    enable: () => enable(companyId, id),
  });

/** Long enough to read and to reach the button that takes it back. */
const UNDO_MS = 10_000;

/** Tells how it ended; whether it is done, or will be when the network is back. */
function isDone(outcome: SaveOutcome): boolean {
  if (outcome.kind === 'failed')
    showToast({ severity: 'error', summary: '変更できませんでした', detail: outcome.message });
  return outcome.kind === 'saved' || outcome.kind === 'queued';
}

/** Takes a record back into use and says so. */
export async function enableAndTell({ name, enable }: Disableable): Promise<void> {
  if (isDone(await enable()))
    showToast({ severity: 'success', summary: '有効に戻しました', detail: name });
}

/** Takes a record out of use; the message that says so can take it back. */
export async function disableAndTell(record: Disableable): Promise<void> {
  if (!isDone(await record.disable())) return;
  showToast({
    severity: 'success',
    summary: '無効にしました',
    detail: record.name,
    life: UNDO_MS,
    action: { label: '元に戻す', onSelect: () => void enableAndTell(record) },
  });
}
