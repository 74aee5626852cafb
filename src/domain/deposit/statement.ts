import { decodedText } from '#domain/files/csv.ts';
import {
  chosenDeposits,
  unknownTable,
  type ColumnChoice,
  type UnknownTable,
} from '#domain/deposit/columnChoice.ts';
import { numbered, type Deposit, type Unread } from '#domain/deposit/deposit.ts';
import { csvDeposits } from '#domain/deposit/statementCsv.ts';
import { isReachedDay } from '#domain/payment/form.ts';
import { zenginDeposits } from '#domain/deposit/zenginRecords.ts';

/** A bank's file, read. */
export type Statement = {
  deposits: readonly Deposit[];
  unread: readonly Unread[];
  /** Why the file may not be whole. */
  warnings: readonly string[];
  /** Why nothing was read; '' when something was. */
  refusal: string;
  /** A table of which a person says which column is what; nothing was read of it until that is said. */
  table?: UnknownTable | undefined;
};

/** What a person said of a table before; undefined for nothing. */
export type KnownChoice = (key: string) => ColumnChoice | undefined;

/** Some pairs of half-width kana in Shift_JIS are letters of other languages in UTF-8, which no bank writes alone. */
const isMisread = (text: string): boolean =>
  /[\u0080-\u07ff]/.test(text) && !/[\u0800-\uffff]/.test(text);

function textOf(bytes: Uint8Array): string | undefined {
  const text = decodedText(bytes)?.replace(/^\uFEFF/, '');
  return text !== undefined && isMisread(text) ? new TextDecoder('shift_jis').decode(bytes) : text;
}

const NONE =
  '入出金明細として読み取れません。日付、入金額、振込依頼人(摘要)の見出しがあるCSVか、全銀形式のファイルを選んでください。';

const refused = (refusal: string): Statement => ({
  deposits: [],
  unread: [],
  warnings: [],
  refusal,
});

function readUnknown(text: string, choiceOf: KnownChoice): Statement {
  const table = unknownTable(text);
  if (table === undefined) return refused(NONE);
  const choice = table.key === '' ? undefined : choiceOf(table.key);
  if (choice === undefined) return { ...refused(''), table };
  const { found, unread } = chosenDeposits(table, choice);
  // What was said before does not fit any more: it is asked again.
  if (found.length === 0) return { ...refused(''), table };
  return { deposits: numbered(found), unread, warnings: [], refusal: '', table };
}

/**
 * Reads the statement of a bank: 全銀 (入出金取引明細, 振込入金通知) as fixed length or with commas, ANSER, and the tables of
 * banks with a row of headers; Shift_JIS or Unicode. Of another table it says so, unless somebody has named its columns.
 * Never throws.
 */
export function readStatement(
  bytes: Uint8Array,
  choiceOf: KnownChoice = () => undefined,
): Statement {
  const text = textOf(bytes);
  if (text === undefined)
    return refused('文字コードを読み取れません。銀行のサイトから保存し直してください。');
  const records = zenginDeposits(text);
  const read = records ?? csvDeposits(text);
  if (read === undefined) return readUnknown(text, choiceOf);
  const deposits = numbered(read.found);
  const warnings = records?.warnings ?? [];
  return deposits.length === 0 && read.unread.length === 0
    ? refused(['入金の明細がありません。', ...warnings].join(''))
    : { deposits, unread: read.unread, warnings, refusal: '' };
}

/** Leaves out what cannot have come in yet, and says so: a year that was misread or mistyped. @param today day key */
export function withoutFuture(statement: Statement, today: string): Statement {
  const isReached = ({ day }: Deposit): boolean => isReachedDay(day, today);
  const ahead = statement.deposits.filter((one) => !isReached(one));
  if (ahead.length === 0) return statement;
  return {
    ...statement,
    deposits: statement.deposits.filter(isReached),
    unread: [
      ...statement.unread,
      ...ahead.map(({ day, payer, amount }) => ({
        line: `${day.replaceAll('-', '/')} ${payer} ${amount.toLocaleString('ja-JP')}円`,
        reason: '入金日が先の日付です。',
      })),
    ],
  };
}
