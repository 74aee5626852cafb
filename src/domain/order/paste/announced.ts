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

const BELOW = /下記|以下|次の|左記|標記|本件/;
const ABOVE = /上記|以上の|全て|すべて|いずれも|どちらも|[件本]とも/;
const NEW = /新規|追加|新しい(?:ご?依頼|オーダー|分)/;
const MARKED = /^[\s・]*[■◆●○【<[(*]/;
/** 【キャンセル】, ■変更分, 新規オーダー: a heading of that word alone. */
const HEADING =
  /^[\s■◆●○・【<[(*]*(?:ご?(?:キャンセル|取り?消し?|中止|変更|訂正|修正|新規|追加)(?:・(?:変更|訂正|修正|新規|追加))?)(?:分|(?:の?ご?(?:依頼|オーダー|連絡|案内|件|お?願い))+|一覧|リスト|について)?[\s】>\])*:。]*$/;

/**
 * The lines that say of the orders above or below them what they are. A line with a day or a container speaks of its own.
 * @param kinds what each line makes of an order, by its number
 */
export const announcedIn = (
  lines: readonly Line[],
  kinds: ReadonlyMap<number, PasteKind>,
  today: string,
): Announced[] =>
  lines.flatMap(({ text, at }) => {
    const isOfAbove = ABOVE.test(text);
    const kind = kinds.get(at) ?? (NEW.test(text) ? 'new' : undefined);
    const isOfOne =
      numbersIn(text).length > 0 || sizesIn(text).length > 0 || daysIn(text, today).length > 0;
    const pointsAt = isOfAbove || BELOW.test(text);
    const isTitle = !pointsAt && !MARKED.test(text);
    return kind === undefined || isOfOne || !(pointsAt || HEADING.test(text))
      ? []
      : [{ at, kind, isOfAbove, isTitle }];
  });

/** Re: and Fw: speak of the mail before. */
const ANSWERED = /^\s*(?:RE|FW|FWD|返信|転送)\s*:/i;

/** What the subject of a mail says of all its orders, where it speaks of nothing else. */
export const announcedBySubject = (subject: Line | undefined, kind: PasteKind): Announced[] =>
  subject === undefined || ANSWERED.test(subject.text) || NEW.test(subject.text)
    ? []
    : [{ at: -1, kind, isOfAbove: false, isTitle: true }];

/** What is said of an order by the nearest heading above its lines, else by the nearest line below that looks back. */
export function kindAnnounced(ats: readonly number[], announced: readonly Announced[]): PasteKind {
  const first = Math.min(...ats);
  const above = announced.findLast(({ at, isOfAbove }) => !isOfAbove && at < first);
  const below = announced.find(({ at, isOfAbove }) => isOfAbove && at > first);
  return [above?.kind, below?.kind].find((kind) => kind !== undefined && kind !== 'new') ?? 'new';
}
