import {
  announcedBySubject,
  announcedIn,
  kindAnnounced,
  type Announced,
} from '#domain/order/paste/announced.ts';
import { numbersIn, sizesIn } from '#domain/order/paste/box.ts';
import { timesIn } from '#domain/order/paste/clock.ts';
import { withDaysAbove } from '#domain/order/paste/dayAbove.ts';
import { withoutGreetedDays } from '#domain/order/paste/greeted.ts';
import { isYard, siteNamed, sitesIn } from '#domain/order/paste/place.ts';
import { ordersOf, withDittos } from '#domain/order/paste/sentences.ts';
import { withMonths } from '#domain/order/paste/sharedMonth.ts';
import type { Line } from '#domain/order/paste/text.ts';
import { blankDays, daysIn } from '#domain/order/paste/when.ts';

/** What people write about orders that are there already: changes, corrections and cancellations. */

/** What an order's text is about: a new one, or what becomes of one that is there. */
export type PasteKind = 'new' | 'change' | 'cancel';

const NOT_NOW =
  '(?!(?:が|の?場合|等が)?(?:あれば|あった|ある|生じ|ござい|出)|なし|無し|は?(?:あり|ござい)ません|の可能性|の際|料|待ち|不可|可能?|ポリシー' +
  // What holds of any order: キャンセルの場合は…, 変更時は要連絡, 変更・キャンセルは前日15時まで, 振替休日.
  '|(?:[とに]?なる|する|される|の|した)?場合|(?:する|される|となる|になる)(?:こと|事)|時は|規定|[:は]?\\s*(?:特に)?(?:なし|無し)' +
  '|(?:[・や/][^。、\\s]{2,8})?は(?:前日|当日|[1-9]日前|お?早め)|のご?連絡は|休日|輸送)';
/** What changes there is nothing of the order: 担当者が変更になりました, 荷姿変更のため養生要. */
const OF_OTHERS =
  /(?:担当者?|住所|電話番号|社名|メールアドレス|料金|チャージ|単価|様式|書式|フォーマット|荷姿|梱包|ラベル)(?:の|が|を|は)?(?:変更|改定|訂正|修正)(?!(?:を|で|の)?(?:お?願|依頼|下さい|ください))/g;
const CANCEL = new RegExp(
  `(?:キャンセル|取り?消し?|取りやめ|とりやめ|中止|CANCEL(?:L?ED|LATION)?)${NOT_NOW}`,
  'i',
);
const CHANGE = new RegExp(
  `(?:変更|訂正|修正|差し?替え?|延期|前倒し|リスケ|振替|AMEND(?:MENT|ED)?|REVISED?|RESCHEDULED?|POSTPONED?)${NOT_NOW}`,
  'i',
);
const OLD = /(?:^|[\s(【[・■※。、,)】\]])(?:旧|変更前|訂正前|誤|OLD|BEFORE)\s*[)】\]:)]/i;
const NEW = /(?:^|[\s(【[・■※。、,)】\]])(?:新|変更後|訂正後|正|NEW|AFTER)\s*[)】\]:)]/i;

/** 旧)8:00 新)10:30, or the other way round: the line with the new value alone; undefined where it says none. */
function newAlone(line: string): string | undefined {
  const [old, next] = [OLD.exec(line), NEW.exec(line)];
  if (next === null) return undefined;
  const before = line.slice(0, next.index);
  const from = next.index + next[0].length;
  if (old === null) return `${before} ${line.slice(from)}`;
  return old.index < next.index
    ? `${line.slice(0, old.index)} ${line.slice(from)}`
    : `${before} ${line.slice(from, old.index)}`;
}

type Value = { kind: string; value: string; from: number; to: number };

/** The values of a line that may be changed. */
function valuesIn(line: string, today: string): Value[] {
  const days = daysIn(line, today).map((one) => ({ ...one, kind: 'day' }));
  const times = timesIn(blankDays(line, today)).map((one) => ({ ...one, kind: 'time' }));
  const boxes = [
    ...numbersIn(line).map((one) => ({ ...one, kind: 'number', at: one.from })),
    ...sizesIn(line).map((one) => ({ ...one, kind: 'size', value: one.source })),
  ].map(({ kind, value, at, source }) => ({ kind, value, from: at, to: at + source.length }));
  return [...days, ...times, ...boxes].toSorted((a, b) => a.from - b.from);
}

/** What stands between an old and a new value. */
const INTO = /^[\s()月火水木金土日曜]*(?:→|から|より)\s*$/;
const INTO_SENTENCE = /^[\s()月火水木金土日曜]*を\s*$/;

const RENAMED =
  /(?:((?:納入|作業|配送|届け|引取|搬出|返却|搬入)(?:先|場所|地)?)[をはが])?([^\s、。:をはが]{2,20}?)(?:から|より|→)([^\s、。:]{2,20}?)[にへ]\s?(?=変更|訂正|修正|差し?替)/g;

const isPlace = (name: string): boolean => siteNamed(name) !== undefined || isYard(name);

/** 納入先を座間倉庫から藤沢倉庫へ変更: the new place, behind its label. */
const withoutReplacedPlaces = (line: string): string =>
  line.replace(RENAMED, (whole, label: string | undefined, ...[old, next]: string[]) => {
    const isMove = [old, next].every((name = '') => isPlace(name));
    const said = label === undefined ? '' : ` ${label}は`;
    return isMove ? `${said}${next}、` : whole;
  });

/** The line without the values that are replaced by others behind them. */
function withoutReplaced(written: string, today: string): string {
  const line = withoutReplacedPlaces(written);
  const values = valuesIn(line, today);
  const gone = values.filter(({ kind, to }, index) => {
    const next = values[index + 1];
    if (next?.kind !== kind) return false;
    const between = line.slice(to, next.from);
    const isSentence = /[にへ]\s?(?:変更|訂正|修正|差し?替え?|延期|振替)/.test(line.slice(next.to));
    return INTO.test(between)
      ? between.includes('→') || isSentence
      : isSentence && INTO_SENTENCE.test(between);
  });
  return gone.toReversed().reduce((left, { from, to }) => {
    const rest = left.slice(to).replace(/^[^→からよりを]*(?:→|から|より|を)\s*/, '');
    return `${left.slice(0, from)}${rest}`;
  }, line);
}

const INSTEAD = /^[\s()月火水木金土日曜]*(?:では|じゃ)なくて?[、,]?\s*/;
const SITE_INSTEAD = /(?:では|じゃ)なくて?[、,]?\s*/;

/** 12/10ではなく12/11, A倉庫ではなくB倉庫: the line without what is not meant. */
function withoutNegated(line: string, today: string): string {
  const values = valuesIn(line, today);
  const rest = values.toReversed().reduce((left, { kind, from, to }) => {
    const said = INSTEAD.exec(left.slice(to))?.[0];
    const isOther = values.some((one) => one.kind === kind && one.from > from);
    return said === undefined || !isOther
      ? left
      : `${left.slice(0, from)}${left.slice(to + said.length)}`;
  }, line);
  const [before = '', behind] = rest.split(SITE_INSTEAD, 2);
  const site = sitesIn(before).at(-1);
  const isSite = site !== undefined && before.endsWith(site) && behind !== undefined;
  return isSite && siteNamed(behind) !== undefined
    ? `${before.slice(0, -site.length)}${rest.slice(before.length).replace(SITE_INSTEAD, '')}`
    : rest;
}

/** Lines with what they say of orders that are there. */
export type Changed = {
  lines: Line[];
  /** By the number of the line. */
  kinds: ReadonlyMap<number, PasteKind>;
  /** Lines that say what was so before. */
  old: ReadonlySet<number>;
  /** Lines that speak of a change and of a cancellation. */
  mixed: ReadonlySet<number>;
  /** What headings and the subject say of several orders. */
  announced: readonly Announced[];
  /** The texts that speak of a change or a cancellation, the subject among them. */
  speaking: readonly { text: string; kind: PasteKind }[];
};

function kindOf(line: string, isReplaced: boolean): PasteKind {
  if (CANCEL.test(line)) return 'cancel';
  return isReplaced || CHANGE.test(line.replace(OF_OTHERS, ' ')) ? 'change' : 'new';
}

const speaksOfOne = (text: string): boolean => CANCEL.test(text) || CHANGE.test(text);

/** Leaves out the values that are replaced, and tells which lines speak of orders that are there. */
export function changedIn(
  lines: readonly Line[],
  today: string,
  subject: Line | undefined,
): Changed {
  const isPair =
    lines.some(({ text }) => OLD.test(text)) && lines.some(({ text }) => NEW.test(text));
  const kinds = new Map<number, PasteKind>();
  const old = new Set<number>();
  const mixed = new Set<number>();
  const kept: Line[] = [];
  const speaking: { text: string; kind: PasteKind }[] = [];
  const about = kindOf(subject?.text ?? '', false);
  if (subject !== undefined && about !== 'new') speaking.push({ text: subject.text, kind: about });
  const spelled = withoutGreetedDays(lines, today).map(({ text, at }) => ({
    text: withoutNegated(withMonths(text), today),
    at,
  }));
  for (const { text, at } of withDittos(withDaysAbove(spelled, today)).flatMap((line) =>
    ordersOf(line, today, speaksOfOne),
  )) {
    const isOld = isPair && OLD.test(text) && !NEW.test(text);
    const own = (isPair ? newAlone(text) : undefined) ?? withoutReplaced(text, today);
    const kind = kindOf(text, own !== text || isOld);
    if (kind !== 'new') {
      kinds.set(at, kind);
      speaking.push({ text: text.trim(), kind });
    }
    if (CANCEL.test(text) && CHANGE.test(text)) mixed.add(at);
    if (isOld) old.add(at);
    else kept.push({ text: own, at });
  }
  const all = [...announcedBySubject(subject, about, lines), ...announcedIn(kept, kinds, today)];
  const isSaid = [...kinds.keys()].some((at) => !all.some((one) => one.at === at));
  const announced = all.filter(({ isTitle }) => !isTitle || !isSaid);
  return { lines: kept, kinds, old, mixed, announced, speaking };
}

/** What the lines of an order make of it, a cancellation before a change; else what is said of it and others at once. */
export function kindOfLines(ats: readonly number[], { kinds, announced }: Changed): PasteKind {
  const own = ats.filter((at) => !announced.some((one) => one.at === at && one.kind !== 'new'));
  const found = new Set(own.map((at) => kinds.get(at)));
  if (found.has('cancel')) return 'cancel';
  return found.has('change') ? 'change' : kindAnnounced(own, announced);
}

/** The texts about changes where no order is changed so: whoever reads decides what they mean. */
export const changesUnsaid = (
  { speaking }: Changed,
  drafts: readonly { kind: PasteKind }[],
): string[] =>
  speaking.flatMap(({ text, kind }) => (drafts.some((one) => one.kind === kind) ? [] : [text]));
