import { invoiceOfficeName, withOfficeName } from '#domain/invoice/office.ts';
import { isTakenOver } from '#domain/invoice/payment.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import type { Office } from '#domain/office/office.ts';
import { isGiven } from '#domain/payment/entries.ts';
import { isVoided, paymentWords, refundWords, type ClientPayment } from '#domain/payment/record.ts';
import { deductionsApart } from '#domain/receivable/deductions.ts';
import { dayKeyOf } from '#domain/time.ts';

/** A client's account (得意先元帳): what was asked for and what came in, day by day. */

export const ledgerKinds = {
  invoice: '請求',
  voided: '請求取消',
  /** What an invoice below zero gave to the client's money. */
  credit: '振替',
  payment: '入金',
  /** What was never paid but lowers what is owed, as the list of balances has it. */
  deduction: '値引・手数料',
  advance: '前受金',
  refund: '返金',
} as const;
export type LedgerKind = keyof typeof ledgerKinds;

/** A line of the account; integer yen with tax. */
export type LedgerEntry = {
  /** Day key. */
  day: string;
  kind: LedgerKind;
  invoiceId: string;
  number: string;
  /** Asked for; negative where an invoice was made void. */
  charged: number;
  /** Came in; negative where an entry was corrected, and where money went back. */
  paid: number;
  note: string;
  /** What the client owed after it. */
  balance: number;
};

export type Ledger = {
  /** What was owed before the first day (前期繰越). */
  opening: number;
  entries: readonly LedgerEntry[];
  /** Σ of the entries. */
  charged: number;
  paid: number;
  /** opening + charged − paid. */
  closing: number;
};

/** What moves the account on a day. */
export type Movement = Omit<LedgerEntry, 'balance'> & {
  /** Id of the client's payment that it is a part of; '' for none, as before those were kept. */
  payment: string;
};

/** Records of before payments were entered say that they are paid, or how much, and not when. */
const UNKNOWN_DAY = '入金日の記録なし';

/** Whether nobody knows on which day it was: it stands on the day that it was due. */
export const isUndated = ({ note }: Pick<Movement, 'note'>): boolean => note === UNKNOWN_DAY;

function paymentsOf(invoice: Invoice, known: readonly Invoice[]): Movement[] {
  // The later version lists them, with those that came in since.
  if (isTakenOver(invoice, known)) return [];
  const { id: invoiceId, number, payments, paidTotal, gross, status } = invoice;
  const of = { kind: 'payment', invoiceId, number, charged: 0 } as const;
  const entered = payments.map((entry) => ({
    ...of,
    kind: isGiven(invoice, entry) ? ('credit' as const) : of.kind,
    day: entry.day,
    paid: entry.amount,
    note: entry.memo,
    payment: entry.payment ?? '',
  }));
  const sum = payments.reduce((total, { amount }) => total + amount, 0);
  const all = status === 'paid' ? Math.max(gross, paidTotal) : paidTotal;
  if (all === sum) return entered;
  const day = invoice.dueDay === '' ? invoice.issueDay : invoice.dueDay;
  return [...entered, { ...of, day, paid: all - sum, note: UNKNOWN_DAY, payment: '' }];
}

/**
 * What an invoice does to the client's account.
 * @param known at least its later versions, as far as both are added up
 */
export function movementsOf(invoice: Invoice, known: readonly Invoice[]): Movement[] {
  const { id: invoiceId, number, issueDay, gross, subject, voidedAt, voidReason } = invoice;
  const of = { invoiceId, number, paid: 0, payment: '' };
  const voidedDay = voidedAt === null ? issueDay : dayKeyOf(voidedAt);
  return [
    { ...of, kind: 'invoice', day: issueDay, charged: gross, note: subject },
    ...(invoice.status === 'voided'
      ? [
          {
            ...of,
            kind: 'voided' as const,
            // One that was issued for a later day is not taken back before it counts.
            day: voidedDay < issueDay ? issueDay : voidedDay,
            charged: 0 - gross,
            note: voidReason,
          },
        ]
      : []),
    ...paymentsOf(invoice, known),
  ];
}

/** What no invoice has of a payment: it came in with the rest of it, and a part of it may have gone back since. */
function advanceOf(payment: ClientPayment): Movement[] {
  const { id, day, rest, refunded, refunds } = payment;
  const of = { invoiceId: '', number: '', charged: 0, payment: id };
  const came = rest + refunded;
  return [
    ...(came === 0
      ? []
      : [{ ...of, kind: 'advance' as const, day, paid: came, note: paymentWords(payment) }]),
    ...(isVoided(payment) ? [] : refunds).map((one) => ({
      ...of,
      kind: 'refund' as const,
      day: one.day,
      paid: 0 - one.amount,
      note: refundWords(one),
    })),
  ];
}

const sumOf = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

const KINDS = Object.keys(ledgerKinds);

const inOrder = (a: Movement, b: Movement): number =>
  a.day.localeCompare(b.day) ||
  KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
  a.number.localeCompare(b.number);

const changeOf = ({ charged, paid }: Movement): number => charged - paid;

/** A client's invoices, and its payments of which no invoice has all: what is left of them, or went back. */
export type Account = { invoices: readonly Invoice[]; advances: readonly ClientPayment[] };

function movementsIn({ invoices, advances }: Account): Movement[] {
  const issued = invoices.filter(({ status }) => status !== 'draft');
  const all = [
    ...issued.flatMap((one) => movementsOf(one, issued)),
    ...advances.flatMap(advanceOf),
  ];
  return deductionsApart(all, advances).toSorted(inOrder);
}

/**
 * The account of a client over a span.
 * @param account all of the client's invoices until the last day; what was paid on them is in it, whenever they are of
 * @param from day key of the first day
 * @param to day key of the last day
 */
export function ledgerOf(account: Account, { from, to }: { from: string; to: string }): Ledger {
  const all = movementsIn(account);
  const opening = sumOf(
    all.filter(({ day }) => day < from),
    changeOf,
  );
  let balance = opening;
  const entries = all
    .filter(({ day }) => day >= from && day <= to)
    .map((movement) => {
      balance += changeOf(movement);
      return { ...movement, balance };
    });
  return {
    opening,
    entries,
    charged: sumOf(entries, ({ charged }) => charged),
    paid: sumOf(entries, ({ paid }) => paid),
    closing: balance,
  };
}

/** The same with the office of each invoice that is of one in its line. */
export function withOffices(
  ledger: Ledger,
  { invoices, offices }: { invoices: Account['invoices']; offices: readonly Office[] },
): Ledger {
  const officeOf = new Map(invoices.map(({ id, officeId }) => [id, officeId]));
  const entries = ledger.entries.map((entry) => {
    const officeName = invoiceOfficeName(officeOf.get(entry.invoiceId) ?? '', offices);
    return { ...entry, note: withOfficeName(entry.note, officeName) };
  });
  return { ...ledger, entries };
}

/** What the sum of an account's payments is made of. */
export type Paid = {
  /** What came in, as the list of balances has it. */
  received: number;
  /** 値引・手数料. */
  deducted: number;
  /** What went back to the client. */
  refunded: number;
};

export function paidOf({ entries, paid }: Pick<Ledger, 'entries' | 'paid'>): Paid {
  const of = (wanted: LedgerKind): number =>
    sumOf(entries, (one) => (one.kind === wanted ? one.paid : 0));
  const [deducted, refunded] = [of('deduction'), 0 - of('refund')];
  return { received: paid - deducted + refunded, deducted, refunded };
}

const yen = (amount: number): string => `${amount.toLocaleString('ja-JP')}円`;

/** Of what the sum of the column is, where it is not all money that came in. */
function paidNote(ledger: Ledger): string {
  const { received, deducted, refunded } = paidOf(ledger);
  if (deducted === 0) return '';
  const back = refunded === 0 ? '' : `、返金 ${yen(refunded)}`;
  return `入金 ${yen(received)}、値引・手数料 ${yen(deducted)}${back}`;
}

const isPaid = ({ kind }: LedgerEntry): boolean => kind !== 'invoice' && kind !== 'voided';

/** The same as the rows of a file. */
export function ledgerRows(ledger: Ledger, from: string): string[][] {
  const { opening, entries, charged, paid, closing } = ledger;
  return [
    ['日付', '区分', '請求番号', '摘要', '請求額', '入金額', '残高'],
    [from, '繰越', '', '', '', '', String(opening)],
    ...entries.map((entry) => [
      entry.day,
      ledgerKinds[entry.kind],
      entry.number,
      entry.note,
      isPaid(entry) ? '' : String(entry.charged),
      isPaid(entry) ? String(entry.paid) : '',
      String(entry.balance),
    ]),
    ['', '合計', '', paidNote(ledger), String(charged), String(paid), String(closing)],
  ];
}
