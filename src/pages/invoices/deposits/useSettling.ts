import { useRef, useState } from 'react';
import type { Deposit } from '#domain/deposit/deposit.ts';
import { keyOf } from '#domain/deposit/entry.ts';
import type { Proposal } from '#domain/deposit/match.ts';
import type { Invoice } from '#domain/invoiceRecord.ts';
import { useUserId } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';
import { settle, takeBack, type Settled } from '#workflows/settleDeposits.ts';

/** The invoices as they are with what was settled here, and the ways to settle. @param read as the server had them */
export function useSettling(companyId: string, read: readonly Invoice[]) {
  const userId = useUserId();
  const [changed, setChanged] = useState(read);
  // What a toast offers to take back is asked for later: on the invoices as they are then, after what is under way.
  const latest = useRef(read);
  const queue = useRef(Promise.resolve());
  const inTurn = (work: () => Promise<void>): void => {
    queue.current = queue.current.then(work);
  };
  const change = (invoices: readonly Invoice[]): void => {
    latest.current = invoices;
    setChanged(invoices);
  };
  const [busy, setBusy] = useState<string>();
  const told = ({ outcome }: Settled): boolean => {
    if (outcome.kind !== 'failed') return true;
    showToast({ severity: 'error', summary: '記録できませんでした', detail: outcome.message });
    return false;
  };
  const undo = async (deposit: Deposit): Promise<void> => {
    setBusy(keyOf(deposit));
    const done = await takeBack({ companyId, userId, invoices: latest.current }, deposit);
    setBusy(undefined);
    change(done.invoices);
    if (told(done)) showToast({ severity: 'success', summary: '消込を取り消しました' });
  };
  const accept = async (proposals: readonly Proposal[]): Promise<void> => {
    let count = 0;
    for (const proposal of proposals) {
      setBusy(keyOf(proposal.deposit));
      const done = await settle({ companyId, userId, invoices: latest.current }, proposal);
      change(done.invoices);
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
    invoices: changed,
    busy,
    accept: (proposals: readonly Proposal[]) => inTurn(() => accept(proposals)),
    undo: (deposit: Deposit) => inTurn(() => undo(deposit)),
  };
}

export type Settling = ReturnType<typeof useSettling>;
