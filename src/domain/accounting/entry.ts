/**
 * A journal entry (仕訳) as every accounting software knows it: one debit, one credit, the same amount. What has several
 * lines is several entries, so that each balances.
 */

/** How a side stands to the consumption tax. */
export type TaxClass =
  /** Outside the books of the tax: 対象外. */
  | 'none'
  /** Taxable sales. */
  | 'sales'
  /** Sales outside the tax. */
  | 'taxFree'
  /** What is taken off taxable sales afterwards: 売上対価の返還. */
  | 'returned'
  /** The same of sales outside the tax. */
  | 'returnedFree';

/** Account by its usual name, with the tax within the amount in integer yen. */
export type Side = { account: string; taxClass: TaxClass; tax: number };

export type Entry = {
  /** Day key. */
  day: string;
  debit: Side;
  credit: Side;
  /** Integer yen with tax, above zero. */
  amount: number;
  /** Of the invoice; '' where it is about none. */
  number: string;
  clientName: string;
  remark: string;
  /** Day key of the day of payment; '' where there is none. */
  dueDay: string;
};

export const side = (account: string, taxClass: TaxClass = 'none', tax = 0): Side => ({
  account,
  taxClass,
  tax,
});

/** What clients owe, and what they paid in advance: accounts that are kept for each client. */
export const RECEIVABLE = '売掛金';
export const ADVANCE = '前受金';
export const SALES = '売上高';
/** What was paid on behalf of clients, and comes back from them: no sale. */
export const ON_BEHALF = '立替金';

/** The same the other way round: what was booked is taken back. */
export const turned = ({ debit, credit, ...entry }: Entry): Entry => ({
  ...entry,
  debit: credit,
  credit: debit,
});
