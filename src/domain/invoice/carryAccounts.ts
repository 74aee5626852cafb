import { balanceOf } from '#domain/invoice/payment.ts';
import { isIssued, type Invoice } from '#domain/invoice/record.ts';

// A client has an account for each office that has invoices of its own, and one ('') of what was billed for all of them
// together, with what was paid in advance. Here is which of them an invoice goes on with, and what was last asked for.

/** Whose earlier invoices are looked at, and before which month. */
export type CarryOverOf = Pick<Invoice, 'clientId' | 'officeId' | 'month'>;

/** What the block of a printed invoice asked for. */
export type PrintedBlock = {
  /** 今回御請求額, integer yen. */
  current: number;
  /** Account → what of it was that account's, beside the invoice's own; missing on papers of before this was kept. */
  others?: Readonly<Record<string, number>> | undefined;
};

/** What is known of the client: none of it drafts, and what was printed of those of papersToRead. */
export type Known = {
  invoices: readonly Invoice[];
  /** undefined: it had no block. */
  blockOf: (invoice: Invoice) => PrintedBlock | undefined;
  /** What the client paid and no invoice has (前受金), in integer yen. */
  advance: number;
};

/** Σ of amounts in integer yen. */
export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, one) => total + one, 0);

/** The last valid invoice of each office before a month. */
function lastBefore(invoices: readonly Invoice[], month: string): Invoice[] {
  const last = new Map<string, Invoice>();
  for (const one of invoices)
    if (isIssued(one) && one.month < month && one.month > (last.get(one.officeId)?.month ?? ''))
      last.set(one.officeId, one);
  return [...last.values()];
}

const validOf = (invoices: readonly Invoice[], month: string): Invoice[] =>
  invoices.filter((one) => one.month === month && isIssued(one));

/** The invoices whose paper says what was asked for, and which of those of the month has which account. */
export const papersToRead = (invoices: readonly Invoice[], of: CarryOverOf): Invoice[] => [
  ...lastBefore(invoices, of.month),
  // One of all offices has its own account, whatever its version before says.
  ...validOf(invoices, of.month).filter(({ officeId }) => officeId !== ''),
];

/** Whether a valid invoice has an account on its paper. Of one that does not say so, the first office had that of all. */
function carries(paper: Invoice, account: string, { invoices, blockOf }: Known): boolean {
  if (paper.officeId === account) return true;
  const block = blockOf(paper);
  if (block === undefined) return false;
  if (block.others !== undefined) return Object.hasOwn(block.others, account);
  return (
    account === '' &&
    validOf(invoices, paper.month).every(({ officeId }) => officeId >= paper.officeId)
  );
}

/** The latest of the papers of before that have an account: more than one where they share a month. */
function latestWith(account: string, known: Known, month: string): Invoice[] {
  const found = lastBefore(known.invoices, month).filter((one) => carries(one, account, known));
  const latest = found.reduce((last, one) => (one.month > last ? one.month : last), '');
  return found.filter((one) => one.month === latest);
}

/** Whether the client has anything that is of no office. */
export const hasOfAll = (known: Known, month: string): boolean =>
  known.advance !== 0 ||
  known.invoices.some(({ officeId }) => officeId === '') ||
  latestWith('', known, month).length > 0;

/**
 * Whether an office's invoice goes on with the account of all offices: the one that has it already where one of the
 * month is issued with it, and else the one whose paper had it last, or the first. A correction takes it up only where
 * no other is to be issued, so that those which are looked at together agree.
 * @param offices whose invoices are made for the month
 */
function hasTurn(of: CarryOverOf, offices: readonly string[], known: Known): boolean {
  const { officeId: own, month } = of;
  const issued = validOf(known.invoices, month);
  const having = issued.filter((one) => carries(one, '', known));
  if (having.length > 0) return having.some(({ officeId }) => officeId === own);
  const open = offices.filter((id) => !issued.some(({ officeId }) => officeId === id));
  if (issued.some(({ officeId }) => officeId === own)) return open.length === 0;
  const waiting = [...new Set([...open, own])].toSorted();
  const before = latestWith('', known, month).map(({ officeId }) => officeId);
  return own === (waiting.find((id) => before.includes(id)) ?? waiting[0]);
}

/** The accounts that an invoice goes on with: its own, and those that have no invoice of their own any more. */
export function accountsOf(
  of: CarryOverOf,
  offices: readonly string[],
  known: Known,
): readonly string[] {
  const { officeId: own, month } = of;
  if (own !== '') return hasOfAll(known, month) && hasTurn(of, offices, known) ? [own, ''] : [own];
  const issued = validOf(known.invoices, month).filter(({ officeId }) => officeId !== '');
  const apart = new Set([...offices, ...issued.map(({ officeId }) => officeId)]);
  const ended = known.invoices.map(({ officeId }) => officeId).filter((id) => !apart.has(id));
  const all = [...new Set(['', ...ended])];
  // An office's invoice of the same month may have asked for what was owed before.
  return issued.some((one) => carries(one, '', known)) ? all.filter((id) => id !== '') : all;
}

/** What is still owed of the earlier invoices of an account, in integer yen. */
export const owedOf = (account: string, { invoices }: Known, month: string): number =>
  sum(
    invoices
      .filter((one) => one.officeId === account && one.month < month)
      .map((one) => balanceOf(one, invoices)),
  );

/** What was last asked for of an account, on whichever paper that was, in integer yen. */
export const askedOf = (account: string, known: Known, month: string): number =>
  sum(
    latestWith(account, known, month).map((paper) => {
      const block = known.blockOf(paper);
      if (paper.officeId !== account) return block?.others?.[account] ?? 0;
      if (block !== undefined) return block.current - sum(Object.values(block.others ?? {}));
      return paper.gross + owedOf(account, known, month) - balanceOf(paper, known.invoices);
    }),
  );
