import { numbersIn, sizesIn } from '#domain/order/paste/box.ts';
import type { PasteKind } from '#domain/order/paste/change.ts';
import type { Line } from '#domain/order/paste/text.ts';
import { daysIn } from '#domain/order/paste/when.ts';

/** Lines that say of several orders what they are: 下記キャンセル願います above a list, 上記2件は取消です below it. */

export type Announced = {
  at: number;
  kind: PasteKind;
  /** Whether it speaks of what stands above it. */
  isOfAbove: boolean;
  /** A subject, or words alone as one would head a mail: no more than a title where lines say more. */
  isTitle: boolean;
};

const BELOW = '下記|以下|次の|左記|標記|本件';
const ABOVE = '上記|以上の|全て|すべて|いずれも|どちらも|[件本]とも';
const WORD =
  'キャンセル|取り?消し?|取りやめ|中止|変更|訂正|修正|差し?替え?|延期|前倒し|リスケ|振替';
/** 下記2件キャンセル願います: what is asked for, or so. A rule, a reason or an exception says nothing of the orders. */
const POINTING = new RegExp(
  `(?:${BELOW}|${ABOVE})(?!以外)[^。]{0,20}?(?:${WORD})(?:分|依頼)?(?:[のをでにとが])?(?:ご?(?:連絡|依頼))?(?:お?願|おねがい|させて|して(?:下|くだ)|と?なり|になった|です|いたし|致し|希望|$)`,
);
const OTHERWISE = /以外|再度|再手配|代わり|代替|正しい|昨日|先日/;
const ASKING = new RegExp(`(?:${BELOW})[^。]*(?:手配|配車|配送|依頼|お?願)`);
const NEW = /新規|追加|新しい(?:ご?依頼|オーダー|分)/;
/** What begins with other orders: 【代替】, それとは別に…, あわせて下記手配お願いします. */
const BESIDES = /別に|あわせて|併せて|代わり|代替/;
/** Marked as a heading, and nothing but that. */
const MARKED = /^[\s・]*(?:[■◆●○].{1,20}$|【[^】]{1,20}】\s*$|[<[(][^>\])]{1,20}[>\])]\s*$)/;
/** 【キャンセル】, ■変更分, 新規オーダー: a heading of that word alone. */
const HEADING =
  /^[\s■◆●○・【<[(*]*ご?(?:キャンセル|取り?消し?|中止|変更|訂正|修正|新規|追加)(?:分|(?:の?ご?(?:依頼|オーダー|連絡|案内|件|お?願い))+|一覧|リスト|について)?[\s】>\])*:。]*$/;

/** What a line says of the orders above or below it; undefined for nothing. */
function saidBy(text: string, at: number, kind: PasteKind | undefined): Announced | undefined {
  const isMarked = MARKED.test(text);
  if (kind === undefined) {
    const isNew =
      isMarked ||
      HEADING.test(text) ||
      ASKING.test(text) ||
      BESIDES.test(text) ||
      (new RegExp(BELOW).test(text) && NEW.test(text));
    return isNew ? { at, kind: 'new', isOfAbove: false, isTitle: false } : undefined;
  }
  const isHeading = HEADING.test(text);
  const points = POINTING.test(text);
  if (NEW.test(text) || OTHERWISE.test(text) || !(isHeading || points)) return undefined;
  const isOfAbove = points && new RegExp(ABOVE).test(text);
  return { at, kind, isOfAbove, isTitle: !points && !isMarked };
}

/**
 * The lines that say of the orders above or below them what they are. A line with a day or a container speaks of its own,
 * but for the words that begin with other orders.
 * @param kinds what each line makes of an order, by its number
 */
export const announcedIn = (
  lines: readonly Line[],
  kinds: ReadonlyMap<number, PasteKind>,
  today: string,
): Announced[] =>
  lines.flatMap(({ text, at }) => {
    const kind = kinds.get(at);
    const isOfOne =
      numbersIn(text).length > 0 || sizesIn(text).length > 0 || daysIn(text, today).length > 0;
    const mayBe = !isOfOne || (kind === undefined && (BESIDES.test(text) || MARKED.test(text)));
    return mayBe ? (saidBy(text, at, kind) ?? []) : [];
  });

/** Re: and Fw: speak of the mail before, also behind a mark of the mail server: [社外] Re[2]:. */
const ANSWERED = /(?:^|[\]】\s])(?:RE|FWD?|返信|転送)\s?(?:\[\d+\])?\s*:/i;
/** Such a subject speaks of more than a change. */
const OF_MORE =
  /配車|手配|再|振替|代替|様式|書式|フォーマット|休業|本船|スケジュール|変更点|(?:配送|作業|輸送)依頼/;

/** What the subject of a mail says of all its orders, where it and the mail speak of nothing else. */
export const announcedBySubject = (
  subject: Line | undefined,
  kind: PasteKind,
  lines: readonly Line[],
): Announced[] =>
  subject === undefined ||
  ANSWERED.test(subject.text) ||
  OF_MORE.test(subject.text) ||
  [subject, ...lines].some(({ text }) => NEW.test(text))
    ? []
    : [{ at: -1, kind, isOfAbove: false, isTitle: true }];

/** What is said of an order by the nearest heading above its lines, else by the nearest line below that looks back. */
export function kindAnnounced(ats: readonly number[], announced: readonly Announced[]): PasteKind {
  const first = Math.min(...ats);
  const above = announced.findLast(({ at, isOfAbove }) => !isOfAbove && at <= first);
  const below = announced.find(({ at, isOfAbove }) => isOfAbove && at > first);
  return [above?.kind, below?.kind].find((kind) => kind !== undefined && kind !== 'new') ?? 'new';
}
