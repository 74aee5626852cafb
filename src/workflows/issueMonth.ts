import { issueOfMonth } from '#workflows/issueInvoice.ts';
import { keyOf, nameOf, type ClosingRow } from '#workflows/closeMonth.ts';
import { loadIssuing, type Issuing } from '#workflows/prepareInvoice.ts';

/** How one invoice came out. */
export type IssueResult = {
  key: string;
  /** Whose it is. */
  name: string;
  kind: 'issued' | 'already' | 'failed';
  words: string;
};

/** What holds for all of them. */
export type IssueWishes = {
  /** Why they are issued although orders have no freight; '' refuses that. */
  issueNote: string;
  /** Day key, '' for the closing day of each. */
  issueDay: string;
};

type IssuedBy = { companyId: string; userId: string; month: string; wishes: IssueWishes };

const failed = (row: ClosingRow, error: unknown): IssueResult => ({
  key: keyOf(row),
  name: nameOf(row),
  kind: 'failed',
  words: error instanceof Error ? error.message : '発行できませんでした。',
});

async function issueOne(
  row: ClosingRow,
  issuing: Issuing,
  { companyId, userId, month, wishes }: IssuedBy,
): Promise<IssueResult> {
  const { client, officeId, orders, totals } = row;
  try {
    const announced = { orders, gross: totals.gross };
    const of = { companyId, userId, issuing, ...wishes, announced };
    const outcome = await issueOfMonth(of, { clientId: client.id, officeId, month });
    const words = outcome.kind === 'failed' ? outcome.message : outcome.number;
    return { key: keyOf(row), name: nameOf(row), kind: outcome.kind, words };
  } catch (error) {
    return failed(row, error);
  }
}

/**
 * Issues many invoices, one after the other, and tells how each came out. Whatever breaks off, it can be done again: what
 * is issued stays issued, and whoever does the same at the same time meets in the same invoices. Never throws.
 */
export async function* issueMonth(
  rows: readonly ClosingRow[],
  by: IssuedBy,
): AsyncGenerator<IssueResult, void, undefined> {
  const [first] = rows;
  if (first === undefined) return;
  let issuing: Issuing;
  try {
    issuing = await loadIssuing(by.companyId);
  } catch (error) {
    yield failed(first, error);
    return;
  }
  for (const row of rows) yield await issueOne(row, issuing, by);
}
