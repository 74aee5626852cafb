import type { Found, Unread } from '#domain/deposit/deposit.ts';

/** A transfer that the statement itself takes back (取消, 訂正, 組戻). */

/** What is read of a statement so far. */
export type Reading = { found: Found[]; unread: Unread[] };

const WORDS = /取り?消し?|訂正|組み?戻し?|振り?戻し?/g;

const plain = (payer: string): string => payer.normalize('NFKC').replace(/\s/g, '');

/** Whether a bank's words say that something is taken back. */
export const saysTakenBack = (payer: string): boolean => plain(payer).search(WORDS) >= 0;

const isPayerIn = (words: string, { payer }: Found): boolean => {
  const [name, own] = [plain(words).replace(WORDS, ''), plain(payer)];
  return name === '' || own === '' || name.includes(own) || own.includes(name);
};

const reason = 'この入金の取消か訂正があります';

/** Puts aside the last deposit that is taken back: neither is to be recorded before somebody has looked. */
export function takeBack(
  { found, unread }: Reading,
  amount: number | null,
  isIt: (one: Found) => boolean,
): void {
  const at = found.findLastIndex((one) => one.amount === amount && isIt(one));
  for (const { day, payer, amount: yen } of at === -1 ? [] : found.splice(at, 1))
    unread.push({ line: `${day} ${payer} ${yen}`, reason });
}

/** The same by a row of a table, which tells the two together. @param payer as it stands in the row */
export function takeBackByRow(
  reading: Reading,
  { line, amount, payer }: { line: string; amount: number | null; payer: string },
): void {
  reading.unread.push({ line, reason: '取消か訂正の明細です' });
  takeBack(reading, amount, (one) => isPayerIn(payer, one));
}

/** Whether a deposit of the same payer and amount was read before: an amount below zero may take it back. */
export const isKnown = ({ found }: Reading, amount: number | null, payer: string): boolean =>
  found.some((one) => one.amount === amount && plain(one.payer) === plain(payer));
