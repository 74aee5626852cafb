import { useRef, useState } from 'react';
import type { Deposit } from '#domain/deposit/deposit.ts';
import { keyOf } from '#domain/deposit/entry.ts';
import type { Proposal } from '#domain/deposit/match.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import { useUserId } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';
import { settle, takeBack, type Books } from '#workflows/settleDeposits.ts';

/** Does one thing after the other, none of which throws. */
function useTurns() {
  const queue = useRef(Promise.resolve());
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.current.then(work);
    queue.current = done.then(() => undefined);
    return done;
  };
}

/** Whether something was written; what was not is said. */
function told(outcome: SaveOutcome): boolean {
  if (outcome.kind !== 'failed') return true;
  showToast({ severity: 'error', summary: '記録できませんでした', detail: outcome.message });
  return false;
}

/**
 * The invoices and payments as they are with what was settled here, and the ways to settle.
 * @param read as the server had them @param nameOf a client's name
 */
export function useSettling(companyId: string, read: Books, nameOf: (clientId: string) => string) {
  const userId = useUserId();
  const [changed, setChanged] = useState(read);
  // What a toast offers to take back is asked for later: on the books as they are then, after what is under way.
  const latest = useRef(read);
  const inTurn = useTurns();
  const change = (books: Books): void => {
    latest.current = books;
    setChanged(books);
  };
  const [busy, setBusy] = useState<string>();
  const back = async (deposit: Deposit, reason?: string): Promise<SaveOutcome> => {
    setBusy(keyOf(deposit));
    const done = await takeBack({ companyId, userId, books: latest.current }, deposit, reason);
    setBusy(undefined);
    change(done.books);
    return done.outcome;
  };
  const undo = async (deposit: Deposit): Promise<void> => {
    if (told(await back(deposit)))
      showToast({ severity: 'success', summary: '消込を取り消しました' });
  };
  const accept = async (proposals: readonly Proposal[]): Promise<void> => {
    let count = 0;
    for (const proposal of proposals) {
      setBusy(keyOf(proposal.deposit));
      const settling = { companyId, userId, books: latest.current };
      const done = await settle(settling, proposal, nameOf(proposal.clientId));
      change(done.books);
      if (!told(done.outcome)) break;
      count += 1;
    }
    setBusy(undefined);
    const [only] = proposals;
    if (count === 0 || only === undefined) return;
    showToast({
      severity: 'success',
      summary: count === 1 ? '消し込みました' : `${count}件を消し込みました`,
      ...(proposals.length === 1 && {
        action: { label: '元に戻す', onSelect: () => void inTurn(() => undo(only.deposit)) },
      }),
    });
  };
  return {
    books: changed,
    busy,
    accept: (proposals: readonly Proposal[]) => void inTurn(() => accept(proposals)),
    /** Takes a deposit back and says how that ended. */
    undo: (deposit: Deposit): Promise<void> => inTurn(() => undo(deposit)),
    /** The same for a reason, and leaves it to the caller to say so. */
    takeBack: (deposit: Deposit, reason: string): Promise<SaveOutcome> =>
      inTurn(() => back(deposit, reason)),
  };
}

export type Settling = ReturnType<typeof useSettling>;
