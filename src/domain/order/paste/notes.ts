import { sizeIn } from '#domain/order/paste/box.ts';
import { trimmed, type Piece, type Topic } from '#domain/order/paste/label.ts';
import { hasPlaceOrBox, hasWhen } from '#domain/order/paste/partsApart.ts';
import { balanced, siteNamed, yardsIn } from '#domain/order/paste/place.ts';
import { TEMPERATURE } from '#domain/order/paste/temperature.ts';
import type { FoundText } from '#domain/order/paste/when.ts';

/** What is worth telling the driver. */

/** Words that a driver has to know of. */
const NOTE = new RegExp(
  `${TEMPERATURE}|(?<![A-Z])MG(?![A-Z])(?: ?(?:不要|なし|無し|必要|要(?!確)))?|ジェネ|発電機|台切り?|宵積み?|カンカン|スケール|クリーン|清掃|危険[品物]|(?<![A-Z])DG(?![A-Z])|X線|改品|検査|時間厳守|天切り?|CYカット|カット|CUT|フリータイム|FREE ?TIME|スワップ|リング付き?`,
  'gi',
);

/** Days of the paper, not of the goods. */
const OF_PAPER = /発行|作成|請求|発注|ISSUE/i;

/** Topics whose texts may hold such a word besides what they are about. */
const WORDED: ReadonlySet<Topic> = new Set<Topic>(['size', 'container', 'axles']);

/** Whole as it is written: its label with what stands behind it. */
const whole = ({ label = '', text }: Piece): string =>
  balanced(trimmed(`${label.trim()} ${text}`.replace(/: /, ':').replace(/\s+/g, ' ')));

/** Labels of words for the driver, which speak for themselves. */
const REMARKS = /備考|特記|注意|連絡|メモ|摘要|コメント|指示|REMARK|NOTE/i;
/** Labels of how sure an order is: 状況 仮. */
const STATUS = /状況|状態|ステータス|STATUS|進捗|確度/i;
/** Cells that say it below any name. */
const UNSURE = /^(?:仮(?:押さ?え|予約|オーダー|受注|依頼)?|保留|未確定|調整中|要確認)$/;

/** Whether what a label says that is none of an order's fields is worth telling: days, and how sure the order is. */
const isTold = ({ label = '', text }: Piece): boolean =>
  label !== '' &&
  text !== '' &&
  ((hasWhen(text) && !OF_PAPER.test(label)) || STATUS.test(label) || UNSURE.test(text));

/** Whether the line says nothing but what the piece does. */
const isAll = ({ label = '', text, line }: Piece): boolean =>
  trimmed(line).startsWith(
    trimmed(label)
      .split(/[\s\]:)】]/, 1)
      .join(''),
  ) && line.trimEnd().endsWith(text);

/** Topics behind whose words a place stands, or what has to be heeded there. */
const OF_PLACE: ReadonlySet<Topic> = new Set<Topic>([
  'pickupPlace',
  'returnPlace',
  'arrival',
  'time',
]);

/** How long it takes, or what is needed: 2時間ほど, アルコールチェック要, 要予約. */
const REMARK =
  /^(?:約|およそ)?\s?\d{1,3}(?:\.\d)?\s?(?:時間|分|日間?)半?\s?(?:ほど|程度?|くらい|ぐらい|位|以内|かか|見込|予定|を?要|です|$)|(?:必要|必須|厳守|不可|不要|禁止|要)(?:です|。)*$|^要(?!町)[一-龠ァ-ヶ]{2,}/;

/** Whether what stands behind such a word is no place. */
export const isRemark = (text: string): boolean =>
  REMARK.test(text.trim()) && yardsIn(text).length === 0 && siteNamed(text) === undefined;

function noteOf(piece: Piece): string {
  const { topic, text, line, label = '' } = piece;
  if (topic !== undefined && OF_PLACE.has(topic) && isRemark(text)) return whole(piece);
  // In a table 12/10 and 21,000 say nothing without the names of their columns: CY CUT, 重量(kg).
  if (topic === 'note' && label !== '' && text === line && !REMARKS.test(label))
    return whole(piece);
  if (topic === 'note' && /温度|TEMP/i.test(label) && !isAll(piece)) return whole(piece);
  if (topic === 'note') return text === '' ? '' : trimmed(line).replace(/\s+/g, ' ');
  if (topic === 'other') return isTold(piece) ? whole(piece) : '';
  const aside = topic === undefined ? undefined : /※\s*(.+)$/.exec(text)?.[1];
  if (aside !== undefined) return aside;
  if (topic !== undefined && !WORDED.has(topic)) return '';
  const words = Array.from(text.matchAll(NOTE), ([word]) => word.trim()).join('\n');
  const isMixed =
    topic !== undefined || hasPlaceOrBox(text) || Object.keys(sizeIn(text)).length > 0;
  return isMixed || words === '' ? words : trimmed(text);
}

/** The note of a piece, as it is written; undefined where it has none. */
export function notedIn(piece: Piece): FoundText | undefined {
  const value = noteOf(piece);
  return value === '' ? undefined : { value, source: value };
}

const plain = (text: string): string => text.replace(/\s/g, '');

/** Whether notes say what a note does. */
export const sayNote = (notes: readonly string[], note: string): boolean =>
  notes.some((one) => plain(one).includes(plain(note)));

/** Notes in one text, each once: MG goes where MG 要 is said. */
export function joinedNotes(notes: readonly FoundText[]): FoundText {
  const lines = [...new Set(notes.flatMap(({ value }) => value.split('\n')))];
  const kept = lines.filter((line, index) => {
    const others = lines.filter((_other, place) => place !== index);
    return !others.some((other) => plain(other) !== plain(line) && sayNote([other], line));
  });
  const once = kept.filter(
    (line, index) => kept.findIndex((one) => plain(one) === plain(line)) === index,
  );
  const value = once.join('\n');
  return { value, source: value };
}
