import { LONGEST_MEMO, outstandingOf, statusWhenPaid } from '#domain/invoice/payment.ts';
import { isIssued, type Invoice } from '#domain/invoice/record.ts';
import {
  allocatedOf,
  isVoided,
  paymentWords,
  totalOf,
  type Allocation,
  type ClientPayment,
} from '#domain/payment/record.ts';
import { toGiveBack } from '#domain/payment/credit.ts';
import { givenOf } from '#domain/payment/entries.ts';
import { entriesProblem, usesProblem } from '#domain/payment/limits.ts';
import { withdrawalRefusal } from '#domain/payment/refund.ts';
import { isSame } from '#domain/saving.ts';

/** The most invoices that one request pays: the rules look each of them up. */
export const MOST_AT_ONCE = 6;

/** What a person or a statement says of a payment; the rest of the record follows from what it is used for. */
export type NewPayment = Pick<
  ClientPayment,
  'clientId' | 'clientName' | 'day' | 'kind' | 'amount' | 'fee' | 'payer' | 'memo'
>;

/** What changes on an invoice when a part of a payment goes to it or is taken back. */
export type PaidChanges = Pick<Invoice, 'payments' | 'paidTotal' | 'status'>;

/** What is written on the payment and on its invoices; nothing where it stands there already, or why it cannot be. */
export type Settlement =
  | {
      kind: 'write';
      payment: Pick<ClientPayment, 'allocations' | 'since' | 'rest'>;
      invoices: readonly { id: string; changes: PaidChanges }[];
    }
  | { kind: 'known' }
  | { kind: 'refused'; message: string };

const refused = (message: string): Settlement => ({ kind: 'refused', message });

const yen = (amount: number): string => `${amount.toLocaleString('ja-JP')}円`;

/** In the order that the rules ask for, by which no invoice comes twice. */
const sorted = (parts: readonly Allocation[]): Allocation[] =>
  parts.toSorted((a, b) => (a.invoice < b.invoice ? -1 : 1));

type Paying = Pick<ClientPayment, 'id' | 'clientId' | 'allocations' | 'rest'> & NewPayment;

/** Who does it, what goes to which invoice (below zero: back), and the invoices as the server has them now. */
export type Parts = {
  by: string;
  parts: readonly Allocation[];
  invoices: readonly Invoice[];
  /** What the entries say, where it is not how the client paid: why something goes back. */
  note?: string | undefined;
};

/** One line that an entry can hold. */
export const entryMemo = (words: string): string =>
  [...words.replaceAll(/\s+/g, ' ')].slice(0, LONGEST_MEMO).join('');

function changesOf(
  payment: Paying,
  { by, note }: Parts,
  { invoice, amount, fee }: { invoice: Invoice; amount: number; fee: number },
): PaidChanges {
  const memo = entryMemo(note ?? paymentWords({ ...payment, fee }));
  const entry = { day: payment.day, amount, memo, by, payment: payment.id };
  const paidTotal = invoice.paidTotal + amount;
  return {
    payments: [...invoice.payments, entry],
    paidTotal,
    status: statusWhenPaid(invoice.gross, paidTotal),
  };
}

const LOOK_AGAIN = 'ほかの入金が記録されていないか、開き直してお確かめください。';
const NOT_ISSUED = '発行された請求書ではありません。無効になったか、修正版が発行されています。';
const ON_VOID =
  '無効にした請求書への入金は、修正版を発行するまで取り消せません。その請求書を開いて「修正版を発行」を押してください。';

type RefusedPart = { invoice: Invoice | undefined; amount: number; isVoiding: boolean };

/** Whether an invoice below zero is about to give what is left of it: of nothing else does a payment begin. */
const isCrediting = ({ kind, allocations }: Paying): boolean =>
  kind === 'credit' && allocations.length === 0;

/** Why an invoice does not give an amount, the whole of what is to be given back; '' when it does. */
function creditRefusal(invoice: Invoice, amount: number): string {
  const back = toGiveBack(invoice);
  return back > 0 && amount === 0 - back
    ? ''
    : `請求書 ${invoice.number} のお返しする分は${yen(back)}です。${LOOK_AGAIN}`;
}

/** Why a part cannot go to an invoice or back; '' when it can. @param isVoiding all that it has goes back */
function refusalOf(payment: Paying, { invoice, amount, isVoiding }: RefusedPart): string {
  const isGiven = isCrediting(payment);
  if (invoice === undefined || !isIssued(invoice))
    return isVoiding || (amount < 0 && !isGiven) ? ON_VOID : NOT_ISSUED;
  const { number, clientId } = invoice;
  if (clientId !== payment.clientId) return `請求書 ${number} は別の取引先のものです。`;
  const full = entriesProblem(invoice);
  if (full !== '') return full;
  if (isVoiding) return '';
  if (isGiven) return creditRefusal(invoice, amount);
  const owed = Math.max(0, outstandingOf(invoice));
  if (amount > owed && toGiveBack(invoice) > 0)
    return `請求書 ${number} はマイナスの請求なので、入金を充てられません。`;
  if (amount > owed) return `請求書 ${number} の未入金は${yen(owed)}です。${LOOK_AGAIN}`;
  const most = Math.max(0, givenOf(invoice, payment.id));
  return 0 - amount > most
    ? `請求書 ${number} から戻せるのは${yen(most)}までです。${LOOK_AGAIN}`
    : '';
}

function settled(payment: Paying, all: Parts, isVoiding = false): Settlement {
  const { parts, invoices } = all;
  const full = usesProblem(payment, parts.length);
  if (full !== '') return refused(full);
  const written: { id: string; changes: PaidChanges }[] = [];
  const isNew = payment.allocations.length === 0;
  for (const [index, { invoice: id, amount }] of parts.entries()) {
    const invoice = invoices.find((one) => one.id === id);
    const refusal = refusalOf(payment, { invoice, amount, isVoiding });
    if (refusal !== '' || invoice === undefined) return refused(refusal);
    // The last of the invoices bears the fee.
    const fee = isNew && index === parts.length - 1 ? payment.fee : 0;
    written.push({ id, changes: changesOf(payment, all, { invoice, amount, fee }) });
  }
  const rest = payment.rest - parts.reduce((sum, { amount }) => sum + amount, 0);
  if (rest < 0) return refused('入金額より多くは充てられません。');
  return {
    kind: 'write',
    payment: {
      allocations: [...payment.allocations, ...sorted(parts)],
      since: payment.allocations.length,
      rest,
    },
    invoices: written,
  };
}

/** What was entered of a payment. */
const enteredOf = ({ clientId, day, kind, amount, fee, payer, memo }: NewPayment) => ({
  clientId,
  day,
  kind,
  amount,
  fee,
  payer,
  memo,
});

/**
 * A new payment and what it pays at once.
 * @param stored what stands under its id already: an earlier try has arrived, or somebody else has read the same statement
 */
export function recording(
  stored: ClientPayment | undefined,
  payment: NewPayment & Pick<ClientPayment, 'id'>,
  parts: Parts,
): Settlement {
  if (stored === undefined)
    return settled({ ...payment, allocations: [], rest: totalOf(payment) }, parts);
  if (isVoided(stored))
    return refused('この入金の記録は取り消されました。開き直してやり直してください。');
  if (isSame(enteredOf(stored), enteredOf(payment))) return { kind: 'known' };
  return refused(
    `この入金は「${stored.clientName}」の${yen(stored.amount)}として、別の内容で記録されています。開き直してお確かめください。`,
  );
}

const CHANGED = 'この入金は、ほかの人が充てたか取り消しました。開き直してやり直してください。';

/**
 * More of a payment goes to invoices (前受金を充てる), or back.
 * @param known how many allocations it had when this was entered
 */
export function allocating(
  stored: ClientPayment | undefined,
  known: number,
  parts: Parts,
): Settlement {
  if (stored === undefined || isVoided(stored)) return refused(CHANGED);
  // An earlier try has arrived, and its answer was lost.
  const since = stored.allocations.slice(known, known + parts.parts.length);
  if (since.length > 0)
    return isSame(since, sorted(parts.parts)) ? { kind: 'known' } : refused(CHANGED);
  return settled(stored, parts);
}

/** A payment that counts no longer: all that the invoices have of it goes back in the same request. */
export function voiding(
  stored: ClientPayment | undefined,
  known: number,
  parts: Parts,
): Settlement {
  if (stored === undefined) return refused(CHANGED);
  if (isVoided(stored)) return { kind: 'known' };
  if (stored.allocations.length !== known) return refused(CHANGED);
  const refusal = withdrawalRefusal(stored);
  if (refusal !== '') return refused(refusal);
  const back = settled(stored, parts, true);
  if (back.kind !== 'write') return back;
  if (back.payment.rest !== totalOf(stored)) return refused(CHANGED);
  return { ...back, payment: { ...back.payment, rest: 0 } };
}

/** The version of an invoice that has its payments now. */
function holderOf(id: string, invoices: readonly Invoice[]): string {
  const next = invoices.find(({ status, replaces }) => status !== 'draft' && replaces === id);
  return next === undefined ? id : holderOf(next.id, invoices);
}

/**
 * What the invoices that have a payment now have of it; nothing where it went back.
 * @param invoices at least those that it was used for, and their later versions
 */
export function heldBy(
  payment: Pick<ClientPayment, 'allocations'>,
  invoices: readonly Invoice[],
): Allocation[] {
  const sums = new Map<string, number>();
  for (const { invoice, amount } of allocatedOf(payment)) {
    const holder = holderOf(invoice, invoices);
    sums.set(holder, (sums.get(holder) ?? 0) + amount);
  }
  return [...sums].flatMap(([invoice, amount]) => (amount === 0 ? [] : [{ invoice, amount }]));
}

/** What has to go back of a payment, by the invoices that have it now. @param invoices see heldBy */
export const backOf = (payment: ClientPayment, invoices: readonly Invoice[]): Allocation[] =>
  // What an invoice below zero gets again comes last: until then, all of it has to be left.
  heldBy(payment, invoices)
    .map(({ invoice, amount }) => ({ invoice, amount: 0 - amount }))
    .toSorted((a, b) => Math.sign(a.amount) - Math.sign(b.amount));

/** What of an amount goes to which of some invoices, the first ones first; the rest is left. */
export function spread(amount: number, invoices: readonly Invoice[]): Allocation[] {
  let rest = amount;
  return invoices.flatMap((one) => {
    const part = Math.min(rest, Math.max(0, outstandingOf(one)));
    rest -= part;
    return part === 0 ? [] : [{ invoice: one.id, amount: part }];
  });
}
