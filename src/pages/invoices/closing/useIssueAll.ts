import { useRef, useState } from 'react';
import { useUserId } from '#stores/session.ts';
import type { ClosingRow } from '#workflows/closeMonth.ts';
import { issueMonth, type IssueResult, type IssueWishes } from '#workflows/issueMonth.ts';

export type IssueProgress = {
  state: 'idle' | 'running' | 'ended';
  total: number;
  results: readonly IssueResult[];
};

const IDLE: IssueProgress = { state: 'idle', total: 0, results: [] };

/** How far the invoices of a month are issued, and the stopping after the one that is under way. */
export function useIssueAll(companyId: string, month: string) {
  const userId = useUserId();
  const [progress, setProgress] = useState(IDLE);
  const stopped = useRef(false);

  const run = async (rows: readonly ClosingRow[], wishes: IssueWishes): Promise<void> => {
    stopped.current = false;
    let results: readonly IssueResult[] = [];
    setProgress({ state: 'running', total: rows.length, results });
    for await (const result of issueMonth(rows, { companyId, userId, month, wishes })) {
      results = [...results, result];
      setProgress({ state: 'running', total: rows.length, results });
      if (stopped.current) break;
    }
    setProgress({ state: 'ended', total: rows.length, results });
  };

  return {
    progress,
    run: (rows: readonly ClosingRow[], wishes: IssueWishes) => void run(rows, wishes),
    stop: () => {
      stopped.current = true;
    },
  };
}
