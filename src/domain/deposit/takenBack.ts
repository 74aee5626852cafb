import type { Found, Unread } from '#domain/deposit/deposit.ts';

/** A transfer that the statement itself takes back (取消, 訂正, 組戻). */

/** What is read of a statement. */
export type Reading = { found: Found[]; unread: Unread[] };

const WORDS = /取り?消し?|訂正|組み?戻し?|振り?戻し?/g;
/** What the bank takes for it. */
const FEE = /手数料/;

const plain = (words: string): string => words.normalize('NFKC').replace(/\s/g, '');

/** Whether a bank's words say that something is taken back. */
export const saysTakenBack = (words: string): boolean =>
  plain(words).search(WORDS) >= 0 && !FEE.test(words);

/** Puts a deposit aside that is taken back: neither is to be recorded before somebody has looked. */
function putAside({ found, unread }: Reading, at: number): void {
  for (const { day, payer, amount } of at === -1 ? [] : found.splice(at, 1))
    unread.push({ line: `${day} ${payer} ${amount}`, reason: 'この入金の取消か訂正があります' });
}

/** The last deposit of an amount that is the one. */
export const takeBack = (
  reading: Reading,
  amount: number | null,
  isIt: (one: Found) => boolean,
): void =>
  putAside(
    reading,
    reading.found.findLastIndex((one) => one.amount === amount && isIt(one)),
  );

/** A row of a table that takes a deposit back. */
type BackRow = {
  line: string;
  amount: number;
  /** As it stands in the row; '' where the table has none. */
  payer: string;
};

/** Rows that take something back, to be matched when all are read: some banks list the newest first. */
export type BackRows = { add: (row: BackRow) => void; settle: () => Reading };

function isPayerIn(words: string, { payer }: Found): boolean {
  const [name, own] = [plain(words).replace(WORDS, ''), plain(payer)];
  return name === '' || (own !== '' && (name.includes(own) || own.includes(name)));
}

/** The same for a table: the nearest deposit before the row, or else after it. */
export function backRowsOf(reading: Reading): BackRows {
  const rows: { row: BackRow; before: number }[] = [];
  const all = reading.found;
  return {
    add: (row) => {
      rows.push({ row, before: all.length });
      reading.unread.push({ line: row.line, reason: '取消か訂正の明細です' });
    },
    settle: () => {
      const placed = [...all];
      for (const { row, before } of rows) {
        const isIt = (one: Found): boolean =>
          all.includes(one) && one.amount === row.amount && isPayerIn(row.payer, one);
        const one = placed.slice(0, before).findLast(isIt) ?? placed.slice(before).find(isIt);
        putAside(reading, one === undefined ? -1 : all.indexOf(one));
      }
      return reading;
    },
  };
}
