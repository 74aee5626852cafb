import type { Client } from '#domain/client/client.ts';
import type { Deposit } from '#domain/deposit/deposit.ts';
import { keyOf } from '#domain/deposit/entry.ts';
import { doubtsOf, isRecordedAlike } from '#domain/deposit/doubts.ts';
import { fitOf, type Fit } from '#domain/deposit/fit.ts';
import type { Learned } from '#domain/deposit/learned.ts';
import { namedBy, nameKeysOf, type Named } from '#domain/deposit/named.ts';
import { MONTHS_COMPARED, openBalances, type OpenBalance } from '#domain/deposit/openBalances.ts';
import { sumsOf, type Sums } from '#domain/deposit/sums.ts';
import type { Invoice } from '#domain/invoice/record.ts';

/** How sure a proposal is: 確実, 要確認, 不明; or the deposit is recorded already. */
export type Certainty = 'sure' | 'likely' | 'unknown' | 'recorded';

/** What a deposit pays, as far as it can be told. */
export type Proposal = {
  deposit: Deposit;
  certainty: Certainty;
  /** Whose money it is; '' where nobody is proposed. What its parts leave of it stays the client's (前受金). */
  clientId: string;
  /** Invoices with what the deposit pays of each, in whole yen; none where nothing is proposed. */
  parts: readonly { invoiceId: string; amount: number }[];
  /** What the payer took off for the transfer: it closes the last of the invoices. */
  fee: number;
  /** In words. */
  reason: string;
  /** A payment of that day and amount stands there already, of another name: it may be the same one. */
  isDoubled?: boolean;
};

type Found = Omit<Proposal, 'deposit'>;

const words = (reason: string, doubts: readonly string[]): string =>
  doubts.length === 0 ? reason : `${reason}(${doubts.join('、')})`;

/** What is missing of the amount may have been paid before. */
const advanceDoubt = (clientId: string, { advances }: Learned): string[] =>
  advances.has(clientId) ? ['前受金があります'] : [];

/** How what is owed is the amount, in words. */
function fitWords({ set, fee, isLearned }: Fit, { bearsFee }: OpenBalance): string {
  if (fee === 0) return set.length === 1 ? '請求額と一致' : `請求書${set.length}枚の合計と一致`;
  return bearsFee
    ? `${fee}円不足、未入金のまま残ります(手数料の差引きは取適法で禁止)`
    : `振込手数料${fee}円を差し引くと一致${isLearned ? '(前回と同じ手数料)' : ''}`;
}

const NO_FEES: ReadonlySet<number> = new Set();

/** What of a client's open invoices is exactly the amount, with or without a fee; whether it is the whole of them. */
function exactly(
  deposit: Deposit,
  { by, isSure }: Named,
  open: OpenBalance,
  { sums, learned }: { sums: Sums; learned: Learned },
): { exact: Found; isWhole: boolean } | undefined {
  const { clientId, invoices, bearsFee } = open;
  const known = bearsFee ? undefined : learned.fees.get(clientId);
  const fit = fitOf(deposit.amount, sums, known ?? NO_FEES);
  if (fit === undefined) return undefined;
  const { set, last, fee, isLearned, isOnly } = fit;
  // Payers go from the oldest on: a sum that leaves one out may be a part of that one.
  const isGapless = set.length === 1 || set.every((one, index) => one === invoices[index]);
  const doubts = [
    ...(isOnly ? [] : ['ほかの組合せもあります']),
    ...(isGapless ? [] : ['古い請求書が残ります']),
    ...(fee === 0 ? [] : advanceDoubt(clientId, learned)),
    ...doubtsOf(deposit, clientId, set, learned),
  ];
  const isKnown = fee === 0 || isLearned;
  const exact: Found = {
    certainty: isSure && isKnown && doubts.length === 0 ? 'sure' : 'likely',
    clientId,
    parts: set.map((one) => ({
      invoiceId: one.id,
      amount: one === last ? one.owed - fee : one.owed,
    })),
    fee: bearsFee ? 0 : fee,
    reason: words(`${by}、${fitWords(fit, open)}`, doubts),
  };
  return { exact, isWhole: fee === 0 };
}

/** The oldest invoices as far as the amount goes; what is more than is owed stays the client's. */
function oldestFirst(
  deposit: Deposit,
  { by }: Named,
  { clientId, invoices }: OpenBalance,
  learned: Learned,
): Found {
  let rest = deposit.amount;
  const set = invoices.flatMap((one) => {
    const part = Math.min(rest, one.owed);
    rest -= part;
    return part === 0 ? [] : [{ ...one, part }];
  });
  const what =
    rest > 0
      ? `未入金より${rest.toLocaleString('ja-JP')}円多い入金(前受金として残します)`
      : '一部入金(古い請求書から充てます)';
  return {
    certainty: 'likely',
    clientId,
    parts: set.map(({ id, part }) => ({ invoiceId: id, amount: part })),
    fee: 0,
    reason: words(`${by}、${what}`, [
      ...advanceDoubt(clientId, learned),
      ...doubtsOf(deposit, clientId, set, learned),
    ]),
  };
}

const unknown = (reason: string): Found => ({
  certainty: 'unknown',
  clientId: '',
  parts: [],
  fee: 0,
  reason,
});

/** Money of a client that owes nothing. */
const inAdvance = (deposit: Deposit, { by, clientId }: Named, learned: Learned): Found => ({
  certainty: 'likely',
  clientId,
  parts: [],
  fee: 0,
  reason: words(`${by}、直近${MONTHS_COMPARED}か月に未入金の請求書がありません`, [
    '前受金として残します',
    ...doubtsOf(deposit, clientId, [], learned),
  ]),
});

/** Where nobody is known by the name: the only open invoice of that amount. */
function byAmount(
  deposit: Deposit,
  open: ReadonlyMap<string, OpenBalance>,
  learned: Learned,
): Found {
  const { amount } = deposit;
  const same = [...open.values()].flatMap(({ clientId, invoices }) =>
    invoices.filter(({ owed }) => owed === amount).map((one) => ({ clientId, one })),
  );
  const [only] = same;
  if (only === undefined || same.length > 1) return unknown('名義と金額の合う請求書がありません');
  const { clientId, one } = only;
  return {
    certainty: 'likely',
    clientId,
    parts: [{ invoiceId: one.id, amount }],
    fee: 0,
    reason: words('金額だけが一致', [
      '名義は初めてです',
      ...doubtsOf(deposit, clientId, [one], learned),
    ]),
  };
}

/** Takes the invoices of a sure proposal, which pays them whole, out of what is open. */
function take({ parts }: Found, open: OpenBalance): void {
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
  const keys = nameKeysOf(clients);
  const open = openBalances(invoices, clients);
  const sums = new Map<string, Sums>();
  const sumsOfClient = (one: OpenBalance): Sums => {
    const known = sums.get(one.clientId) ?? sumsOf(one.invoices);
    sums.set(one.clientId, known);
    return known;
  };
  const found = (deposit: Deposit): Found => {
    if (learned.recorded.has(keyOf(deposit)))
      return { ...unknown('消込済み'), certainty: 'recorded' };
    const named = namedBy(deposit.payer, learned.payers, keys);
    const owing = named.flatMap((one) => {
      const theirs = open.get(one.clientId);
      return theirs === undefined || theirs.invoices.length === 0 ? [] : [{ one, theirs }];
    });
    const fitting = owing.flatMap(({ one, theirs }) => {
      const fit = exactly(deposit, one, theirs, { sums: sumsOfClient(theirs), learned });
      return fit === undefined ? [] : [{ ...fit, theirs }];
    });
    // Of several clients of one name, one that owes the amount goes before one that owes it with a fee.
    const best = fitting.find(({ isWhole }) => isWhole) ?? fitting[0];
    if (best !== undefined) {
      if (best.exact.certainty === 'sure') {
        take(best.exact, best.theirs);
        sums.delete(best.theirs.clientId);
      }
      return best.exact;
    }
    const [first] = owing;
    if (first?.one.isWhole === true) return oldestFirst(deposit, first.one, first.theirs, learned);
    const whole = named.find(({ isWhole }) => isWhole);
    if (whole !== undefined) return inAdvance(deposit, whole, learned);
    const same = byAmount(deposit, open, learned);
    return first === undefined || same.parts.length > 0
      ? same
      : oldestFirst(deposit, first.one, first.theirs, learned);
  };
  return deposits.map((deposit) => {
    const proposed = found(deposit);
    const isDoubled = isRecordedAlike(deposit, proposed.clientId, learned);
    return { deposit, ...proposed, ...(isDoubled && { isDoubled }) };
  });
}

/** What a deposit pays where a person says who paid. */
export function proposalBy(
  deposit: Deposit,
  clientId: string,
  { clients, invoices, learned }: Facts,
): Proposal {
  const theirs = openBalances(invoices, clients).get(clientId);
  const named = { clientId, by: '選んだ取引先', isWhole: true, isSure: false };
  if (theirs === undefined) return { deposit, ...inAdvance(deposit, named, learned) };
  const fit = exactly(deposit, named, theirs, { sums: sumsOf(theirs.invoices), learned });
  return { deposit, ...(fit?.exact ?? oldestFirst(deposit, named, theirs, learned)) };
}
