import type { OrderDraft } from '#domain/order/paste/drafts.ts';
import { itemsOf } from '#domain/order/paste/items.ts';
import type { Piece } from '#domain/order/paste/label.ts';
import { amountsIn } from '#domain/order/paste/money.ts';
import { daysIn } from '#domain/order/paste/when.ts';

/** Several orders of the same words: what is said once may be meant of each of them or of all together. */

/** More days than an order is written for at once. */
const MOST_DAYS = 31;
const BETWEEN_DAYS = /^\s*[・、,&と]\s*$/;

/** A piece for each of its days where it names several that belong together: 12/7・12/8 各1本. */
function byDays(piece: Piece, base: string): Piece[] {
  const days = daysIn(piece.text, base);
  const [first] = days;
  const last = days.at(-1);
  const isRow = days.every((day, index) => {
    const before = days[index - 1];
    return before === undefined || BETWEEN_DAYS.test(piece.text.slice(before.to, day.from));
  });
  if (first === undefined || last === undefined || first === last || !isRow) return [piece];
  if (days.length > MOST_DAYS) return [piece];
  return days.map(({ source }) => ({
    ...piece,
    text: `${piece.text.slice(0, first.from)}${source} ${piece.text.slice(last.to)}`,
  }));
}

/** The pieces of an order once for each day that it is for; numbered containers are for one day. */
export function variantsOf(own: readonly Piece[], base: string): (readonly Piece[])[] {
  const spread = own.find(
    (piece) =>
      (piece.topic === undefined || piece.topic === 'arrival') && byDays(piece, base).length > 1,
  );
  if (spread === undefined || itemsOf(own).some(({ number }) => number !== undefined)) return [own];
  return byDays(spread, base).map((day) => own.map((piece) => (piece === spread ? day : piece)));
}

const unsure = (draft: OrderDraft, warning: string): OrderDraft => ({
  ...draft,
  warnings: [...draft.warnings, warning],
  isUnsure: true,
});

/** Said of each: 各2本, 1本あたり, @48,000. */
const EACH =
  /各|ずつ|毎|[/1]\s?(?:本|台|件|コンテナ)(?![目牧船])|あたり|当たり|単価|[@@]|EACH|PER\b/i;

/** 12/10、12/11 40HC 2本: two on each day, or one. */
export function withDaysTimesCount(
  drafts: readonly OrderDraft[],
  days: number,
  pieces: readonly Piece[],
): OrderDraft[] {
  const count = drafts.length / days;
  const isClear = days === 1 || count === 1 || pieces.some(({ line }) => EACH.test(line));
  const warning = `${days}日×${count}本=${drafts.length}本にしました`;
  return isClear ? [...drafts] : drafts.map((draft) => unsure(draft, warning));
}

/** Said of all: 2本分, 計96,000円, 一式. */
const OF_ALL = /\d\s?[本台件]\s?(?:分|計|で|合計|まとめ)|合計|総額|計\s?[¥\\\d]|一式/;

/** A fare that is written once for several orders: that of all is the fare of none, another is asked about. */
export function withSharedFare(
  drafts: readonly OrderDraft[],
  pieces: readonly Piece[],
): OrderDraft[] {
  const fares = drafts.map(({ found }) => found['price.amount']);
  const [fare] = fares;
  const isShared = drafts.length > 1 && fares.every((one) => one?.at === fare?.at);
  if (fare === undefined || !isShared) return [...drafts];
  const said = pieces
    .filter(({ at, text }) => at === fare.at && text.includes(fare.source))
    .map(({ label = '', text }) => `${label} ${text}`)
    .join(' ');
  const all = String(Number(fare.value) * drafts.length);
  // 運賃48,000円 合計96,000円: the sum says that it is that of each.
  if (EACH.test(said) || amountsIn(said, false).some(({ value }) => value === all))
    return [...drafts];
  if (OF_ALL.test(said))
    return drafts.map((draft) => {
      const { 'price.amount': _amount, 'price.taxInclusion': _tax, ...found } = draft.found;
      return { ...draft, found };
    });
  const sum = Number(fare.value).toLocaleString('ja-JP');
  const warning = `運賃${sum}円を${drafts.length}本それぞれに入れました`;
  return drafts.map((draft) => unsure(draft, warning));
}
