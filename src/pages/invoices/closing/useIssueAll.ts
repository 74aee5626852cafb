import { useRef, useState } from 'react';
import { keyOf, nameOf, type ClosingRow } from '#pages/invoices/closingData.ts';
import { loadIssuing } from '#pages/invoices/invoiceData.ts';
import { issueOfMonth } from '#pages/invoices/issueNext.ts';
import { useUserId } from '#stores/session.ts';

/** How one invoice came out. */
export type IssueResult = {
  key: string;
  /** Whose it is. */
  name: string;
  kind: 'issued' | 'already' | 'failed';
  words: string;
};

export type IssueProgress = {
  state: 'idle' | 'running' | 'ended';
  total: number;
  results: readonly IssueResult[];
};

/** What holds for all of them. */
export type IssueWishes = {
  /** Why they are issued although orders have no freight; '' refuses that. */
  issueNote: string;
  /** Day key, '' for the closing day of each. */
  issueDay: string;
};

const IDLE: IssueProgress = { state: 'idle', total: 0, results: [] };

const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : '発行できませんでした。';

/**
 * Issues many invoices, one after the other. Whatever breaks off, it can be pressed again: what is issued
 * stays issued, and whoever does the same at the same time meets in the same invoices.
 */
export function useIssueAll(companyId: string, month: string) {
  const userId = useUserId();
  const [progress, setProgress] = useState(IDLE);
  const stopped = useRef(false);

  const issueOne = async (
    row: ClosingRow,
    issuing: Awaited<ReturnType<typeof loadIssuing>>,
    { issueNote, issueDay }: IssueWishes,
  ): Promise<IssueResult> => {
    const { client, officeId, orders, totals } = row;
    const whose = { key: keyOf(row), name: nameOf(row) };
    try {
      const announced = { orders, gross: totals.gross };
      const of = { companyId, userId, issuing, issueNote, issueDay, announced };
      const outcome = await issueOfMonth(of, { clientId: client.id, officeId, month });
      const words = outcome.kind === 'failed' ? outcome.message : outcome.number;
      return { ...whose, kind: outcome.kind, words };
    } catch (error) {
      return { ...whose, kind: 'failed', words: wordsOf(error) };
    }
  };

  async function* resultsOf(rows: readonly ClosingRow[], wishes: IssueWishes) {
    const issuing = await loadIssuing(companyId);
    for (const row of rows) {
      if (stopped.current) return;
      yield issueOne(row, issuing, wishes);
    }
  }

  const run = async (rows: readonly ClosingRow[], wishes: IssueWishes): Promise<void> => {
    stopped.current = false;
    let results: readonly IssueResult[] = [];
    setProgress({ state: 'running', total: rows.length, results });
    try {
      for await (const result of resultsOf(rows, wishes)) {
        results = [...results, result];
        setProgress({ state: 'running', total: rows.length, results });
      }
    } catch (error) {
      const [row] = rows;
      if (row !== undefined)
        results = [{ key: keyOf(row), name: nameOf(row), kind: 'failed', words: wordsOf(error) }];
    }
    setProgress({ state: 'ended', total: rows.length, results });
  };

  return {
    progress,
    run: (rows: readonly ClosingRow[], wishes: IssueWishes) => void run(rows, wishes),
    stop: () => {
      stopped.current = true;
    },
    reset: () => setProgress(IDLE),
  };
}
