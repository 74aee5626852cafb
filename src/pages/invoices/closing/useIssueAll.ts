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
    issueNote: string,
  ): Promise<IssueResult> => {
    const { client, officeId } = row;
    const whose = { key: keyOf(row), name: nameOf(row) };
    try {
      const of = { companyId, userId, issuing, issueNote };
      const outcome = await issueOfMonth(of, { clientId: client.id, officeId, month });
      const words = outcome.kind === 'failed' ? outcome.message : outcome.number;
      return { ...whose, kind: outcome.kind, words };
    } catch (error) {
      return { ...whose, kind: 'failed', words: wordsOf(error) };
    }
  };

  async function* resultsOf(rows: readonly ClosingRow[], issueNote: string) {
    const issuing = await loadIssuing(companyId);
    for (const row of rows) {
      if (stopped.current) return;
      yield issueOne(row, issuing, issueNote);
    }
  }

  const run = async (rows: readonly ClosingRow[], issueNote: string): Promise<void> => {
    stopped.current = false;
    let results: readonly IssueResult[] = [];
    setProgress({ state: 'running', total: rows.length, results });
    try {
      for await (const result of resultsOf(rows, issueNote)) {
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
    run: (rows: readonly ClosingRow[], issueNote: string) => void run(rows, issueNote),
    stop: () => {
      stopped.current = true;
    },
    reset: () => setProgress(IDLE),
  };
}
