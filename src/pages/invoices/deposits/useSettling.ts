import { useRef, useState } from 'react';
import type { Deposit } from '#domain/deposit/deposit.ts';
import { keyOf } from '#domain/deposit/entry.ts';
import type { Proposal } from '#domain/deposit/match.ts';
import { useUserId } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';
import { settle, takeBack, type Books, type Settled } from '#workflows/settleDeposits.ts';

/**
 * The invoices and payments as they are with what was settled here, and the ways to settle.
 * @param read as the server had them @param nameOf a client's name
 */
export function useSettling(companyId: string, read: Books, nameOf: (clientId: string) => string) {
  const userId = useUserId();
  const [changed, setChanged] = useState(read);
  // What a toast offers to take back is asked for later: on the books as they are then, after what is under way.
  const latest = useRef(read);
  const queue = useRef(Promise.resolve());
  const inTurn = (work: () => Promise<void>): void => {
    queue.current = queue.current.then(work);
  };
  const change = (books: Books): void => {
    latest.current = books;
    setChanged(books);
  };
  const [busy, setBusy] = useState<string>();
  const told = ({ outcome }: Settled): boolean => {
    if (outcome.kind !== 'failed') return true;
    showToast({ severity: 'error', summary: '記録できませんでした', detail: outcome.message });
    return false;
  };
  const undo = async (deposit: Deposit): Promise<void> => {
    setBusy(keyOf(deposit));
    const done = await takeBack({ companyId, userId, books: latest.current }, deposit);
    setBusy(undefined);
    change(done.books);
    if (told(done)) showToast({ severity: 'success', summary: '消込を取り消しました' });
  };
  const accept = async (proposals: readonly Proposal[]): Promise<void> => {
    let count = 0;
    for (const proposal of proposals) {
      setBusy(keyOf(proposal.deposit));
      const settling = { companyId, userId, books: latest.current };
      const done = await settle(settling, proposal, nameOf(proposal.clientId));
      change(done.books);
      if (!told(done)) break;
      count += 1;
    }
    setBusy(undefined);
    const [only] = proposals;
    if (count === 0 || only === undefined) return;
    showToast({
      severity: 'success',
      summary: count === 1 ? '消し込みました' : `${count}件を消し込みました`,
      ...(proposals.length === 1 && {
        action: { label: '元に戻す', onSelect: () => inTurn(() => undo(only.deposit)) },
      }),
    });
  };
  return {
    books: changed,
    busy,
    accept: (proposals: readonly Proposal[]) => inTurn(() => accept(proposals)),
    undo: (deposit: Deposit) => inTurn(() => undo(deposit)),
  };
}

export type Settling = ReturnType<typeof useSettling>;
