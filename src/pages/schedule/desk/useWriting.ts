import { useCallback, useEffect, useRef } from 'react';
import type { SaveOutcome } from '#domain/saving.ts';
import { reasonOf } from '#hooks/reasonOf.ts';
import * as scheduleChanges from '#repositories/scheduleChanges.ts';
import { tellRefused, tellSaved } from '#stores/saved.ts';
import { showToast } from '#stores/toasts.ts';

function tell(outcome: SaveOutcome): void {
  if (outcome.kind === 'failed')
    showToast({ severity: 'error', summary: '保存できませんでした', detail: outcome.message });
  if (outcome.kind !== 'queued') return;
  tellSaved('queued');
  void outcome.sent.then((end) => {
    if (end.kind === 'failed') tellRefused(end.message);
  });
}

type Write = (
  change: () => Promise<SaveOutcome>,
  /** When it is saved, or waits for the network. */
  onKept?: () => void,
  /** Whose line or tile shows that it is being saved. */
  orderId?: string,
) => void;

/** Writes under way, by order. */
const underWay = new Map<string, number>();

/** The line shows until then what was: that it will change is said by `aria-busy`; the style sheet says how. */
function mark(orderId: string | undefined, by: 1 | -1): void {
  if (orderId === undefined) return;
  const count = (underWay.get(orderId) ?? 0) + by;
  underWay.set(orderId, count);
  for (const line of document.querySelectorAll(`[data-order="${CSS.escape(orderId)}"]`))
    if (count > 0) line.setAttribute('aria-busy', 'true');
    else line.removeAttribute('aria-busy');
}

/** Writes one after the other, in the order they were made; what goes wrong is told in a notification. */
export function useWriting(): Write {
  const last = useRef(Promise.resolve());
  useEffect(() => scheduleChanges.prepare(), []);
  return useCallback((change, onKept, orderId) => {
    mark(orderId, 1);
    last.current = last.current
      .then(change)
      .catch((error: unknown): SaveOutcome => ({ kind: 'failed', message: reasonOf(error) }))
      .then((outcome) => {
        mark(orderId, -1);
        tell(outcome);
        if (outcome.kind !== 'failed') onKept?.();
      });
  }, []);
}
