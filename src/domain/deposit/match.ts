import type { Client } from '#domain/client.ts';
import type { Deposit } from '#domain/deposit/deposit.ts';
import { keyOf } from '#domain/deposit/entry.ts';
import type { Learned } from '#domain/deposit/learned.ts';
import { isBeginning, payerKey } from '#domain/deposit/payer.ts';
import { sumsOf, type Owed, type Sums } from '#domain/deposit/sums.ts';
import { outstandingOf } from '#domain/invoicePayment.ts';
import type { Invoice } from '#domain/invoiceRecord.ts';
import { shortClientName } from '#domain/shortName.ts';

/** What banks take for a transfer, where the payer took it off what it owed. */
export const USUAL_FEES = [
  110, 145, 160, 165, 220, 275, 330, 385, 440, 484, 490, 495, 550, 594, 605, 660, 715, 770, 825,
  880,
] as const;

/** How sure a proposal is: 確実, 要確認, 不明; or the deposit stands on an invoice already. */
export type Certainty = 'sure' | 'likely' | 'unknown' | 'recorded';

/** What a deposit pays, as far as it can be told. */
export type Proposal = {
  deposit: Deposit;
  certainty: Certainty;
  /** Invoices with what the deposit pays of each, in whole yen; none where nothing is proposed. */
  parts: readonly { invoiceId: string; amount: number }[];
  /** What the payer took off for the transfer: it closes the last of the invoices. */
  fee: number;
  /** In words. */
  reason: string;
};

/** How a payer's name was recognized, the surest first. */
type Named = { clientId: string; by: string; isSure: boolean };

type World = {
  learned: Learned;
  /** Clients by the keys of their names. */
  keys: readonly { key: string; clientId: string; isKana: boolean }[];
};

const keysOf = (clients: readonly Client[]): World['keys'] =>
  clients.flatMap(({ id, name, kana }) =>
    [
      { key: payerKey(kana), clientId: id, isKana: true },
      { key: payerKey(shortClientName(name)), clientId: id, isKana: false },
    ].filter(({ key }) => key !== ''),
  );

/** Whose payer's name it may be. */
function namedBy(payer: string, { learned, keys }: World): Named[] {
  const key = payerKey(payer);
  if (key === '') return [];
  const counts = [...(learned.payers.get(key) ?? [])].toSorted(([, a], [, b]) => b - a);
  if (counts.length > 0)
    return counts.map(([clientId]) => ({
      clientId,
      by: '前回までの入金と同じ名義',
      isSure: counts.length === 1,
    }));
  const same = keys.filter((one) => one.key === key);
  const ids = new Set(same.map(({ clientId }) => clientId));
  if (ids.size > 0)
    return [...ids].map((clientId) => ({
      clientId,
      by: '取引先のかなと同じ名義',
      isSure: ids.size === 1 && same.some(({ isKana }) => isKana),
    }));
  const begun = new Set(keys.flatMap((one) => (isBeginning(one.key, key) ? [one.clientId] : [])));
  return [...begun].map((clientId) => ({ clientId, by: '名義の先頭が一致', isSure: false }));
}

type Found = Omit<Proposal, 'deposit'>;

const partsOf = (set: readonly Owed[], off: number): Proposal['parts'] =>
  set.map(({ id, owed }, index) => ({
    invoiceId: id,
    amount: index === set.length - 1 ? owed - off : owed,
  }));

/** What of a client's open invoices is exactly the amount, with or without a fee. */
function exactly(
  amount: number,
  { by, isSure }: Named,
  sums: Sums,
  learned: ReadonlySet<number>,
): Found | undefined {
  const whole = sums(amount);
  if (whole !== undefined) {
    const count =
      whole.set.length === 1 ? '請求額と一致' : `請求書${whole.set.length}枚の合計と一致`;
    const isOnly = whole.count === 1;
    return {
      certainty: isSure && isOnly ? 'sure' : 'likely',
      parts: partsOf(whole.set, 0),
      fee: 0,
      reason: `${by}、${count}${isOnly ? '' : '(ほかの組合せもあります)'}`,
    };
  }
  for (const [fees, isLearned] of [
    [[...learned], true],
    [USUAL_FEES, false],
  ] as const)
    for (const fee of fees) {
      const less = sums(amount + fee);
      const last = less?.set.at(-1);
      if (less === undefined || last === undefined || last.owed <= fee) continue;
      return {
        certainty: isSure && isLearned && less.count === 1 ? 'sure' : 'likely',
        parts: partsOf(less.set, fee),
        fee,
        reason: `${by}、振込手数料${fee}円を差し引くと一致${isLearned ? '(前回と同じ手数料)' : ''}`,
      };
    }
  return undefined;
}

/** The oldest invoices as far as the amount goes; what is more than is owed stands on the last. */
function oldestFirst(amount: number, { by }: Named, open: readonly Owed[]): Found {
  let rest = amount;
  const parts = open.flatMap(({ id, owed }, index) => {
    const part = index === open.length - 1 ? rest : Math.min(rest, owed);
    rest -= part;
    return part === 0 ? [] : [{ invoiceId: id, amount: part }];
  });
  const more = amount - open.reduce((sum, { owed }) => sum + owed, 0);
  const reason =
    more > 0
      ? `${by}、未入金より${more.toLocaleString('ja-JP')}円多い入金(次回へ繰り越します)`
      : `${by}、一部入金(古い請求書から充てます)`;
  return { certainty: 'likely', parts, fee: 0, reason };
}

const NOTHING: Found = { certainty: 'unknown', parts: [], fee: 0, reason: '' };

type Open = { clientId: string; invoices: Owed[] };

/** Where nobody is known by the name: the only open invoice of that amount. */
function byAmount(amount: number, open: ReadonlyMap<string, Open>): Found {
  const same = [...open.values()].flatMap(({ invoices }) =>
    invoices.filter(({ owed }) => owed === amount),
  );
  const [only] = same;
  return only === undefined || same.length > 1
    ? { ...NOTHING, reason: '名義と金額の合う請求書がありません' }
    : {
        certainty: 'likely',
        parts: [{ invoiceId: only.id, amount }],
        fee: 0,
        reason: '金額だけが一致(名義は初めてです)',
      };
}

/** Open invoices by client, the oldest first. */
function openOf(invoices: readonly Invoice[]): Map<string, Open> {
  const open = new Map<string, Open>();
  const byAge = (a: Invoice, b: Invoice) =>
    a.dueDay.localeCompare(b.dueDay) || a.number.localeCompare(b.number);
  for (const invoice of invoices.toSorted(byAge)) {
    const owed = outstandingOf(invoice);
    if (owed <= 0) continue;
    const { clientId, id } = invoice;
    const known = open.get(clientId) ?? { clientId, invoices: [] };
    known.invoices.push({ id, owed });
    open.set(clientId, known);
  }
  return open;
}

/** Takes the invoices of a sure proposal, which pays them whole, out of what is open. */
function take({ parts }: Found, open: Open): void {
  const paid = new Set(parts.map(({ invoiceId }) => invoiceId));
  open.invoices = open.invoices.filter(({ id }) => !paid.has(id));
}

type Facts = {
  clients: readonly Client[];
  /** Issued ones with what was paid on them. */
  invoices: readonly Invoice[];
  learned: Learned;
};

/**
 * What each deposit pays: by the learned name of its payer, by the client's kana, by a name that was cut, each with the
 * amount of one open invoice, of several, or of these less a fee; else by the amount alone. Deposits are taken in their
 * order; what one is sure to pay is not proposed to a later one.
 */
export function proposalsFor(
  deposits: readonly Deposit[],
  { clients, invoices, learned }: Facts,
): Proposal[] {
  const world = { learned, keys: keysOf(clients) };
  const open = openOf(invoices);
  const sums = new Map<string, Sums>();
  const sumsOfClient = (one: Open): Sums => {
    const known = sums.get(one.clientId) ?? sumsOf(one.invoices);
    sums.set(one.clientId, known);
    return known;
  };
  const found = (deposit: Deposit): Found => {
    if (learned.recorded.has(keyOf(deposit)))
      return { ...NOTHING, certainty: 'recorded', reason: '消込済み' };
    const named = namedBy(deposit.payer, world).flatMap((one) => {
      const theirs = open.get(one.clientId);
      return theirs === undefined ? [] : [{ named: one, theirs }];
    });
    for (const { named: one, theirs } of named) {
      const fees = learned.fees.get(one.clientId) ?? new Set();
      const exact = exactly(deposit.amount, one, sumsOfClient(theirs), fees);
      if (exact === undefined) continue;
      if (exact.certainty === 'sure') {
        take(exact, theirs);
        sums.delete(one.clientId);
      }
      return exact;
    }
    const [first] = named;
    return first === undefined || first.theirs.invoices.length === 0
      ? byAmount(deposit.amount, open)
      : oldestFirst(deposit.amount, first.named, first.theirs.invoices);
  };
  return deposits.map((deposit) => ({ deposit, ...found(deposit) }));
}

/** What a deposit pays where a person says who paid; undefined when the client owes nothing. */
export function proposalBy(
  deposit: Deposit,
  clientId: string,
  { invoices, learned }: Pick<Facts, 'invoices' | 'learned'>,
): Proposal | undefined {
  const theirs = openOf(invoices).get(clientId);
  if (theirs === undefined) return undefined;
  const named = { clientId, by: '選んだ取引先', isSure: false };
  const fees = learned.fees.get(clientId) ?? new Set();
  const exact = exactly(deposit.amount, named, sumsOf(theirs.invoices), fees);
  return { deposit, ...(exact ?? oldestFirst(deposit.amount, named, theirs.invoices)) };
}
