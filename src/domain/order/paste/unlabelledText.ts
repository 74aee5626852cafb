import { numbersIn, sizeIn, withoutBoxes } from '#domain/order/paste/box.ts';
import { timeIn, withoutWhen } from '#domain/order/paste/clock.ts';
import { englishIn } from '#domain/order/paste/english.ts';
import { trimmed, type Piece } from '#domain/order/paste/label.ts';
import { fareIn } from '#domain/order/paste/money.ts';
import { byPath, sized, type Findings, type PastePath } from '#domain/order/paste/paths.ts';
import { asFound, isYard, placeName, siteNamed, yardsIn } from '#domain/order/paste/place.ts';
import { dayIn, withoutDays } from '#domain/order/paste/when.ts';

/** What a piece says that stands behind no label. */

/** A line about something else than the delivery: its days and times are not those of the order. */
const NOT_ARRIVAL =
  /返信|返事|回答|ご?連絡|締切|締め切り|カット|CUT|入港|出港|着岸|ETA|ETD|請求|フリータイム|FREE ?TIME|営業時間|受付時間|搬入日|搬出日|引取日|返却日|期限|(?:昨日|先日)(?!の?(?:ご?依頼|お?願い|頂|いただ))/i;

/** Who calls when: 14時に到着しましたら電話します. */
const CALLED = /(?:お?電話|ご?一報)(?:を|し|いた|致|くだ|下さ|願|お願|入れ)/;

/** Such a line is about the delivery, too: 8:00必着、前日に電話を入れてください. */
const OF_DELIVERY = /(?<!到)着|納[入品]|配送|お?届/;

/** Whether the days and times of a line are not those of the delivery. */
export const isElsewhere = (line: string): boolean =>
  NOT_ARRIVAL.test(line) ||
  (CALLED.test(line) &&
    !OF_DELIVERY.test(line) &&
    siteNamed(line) === undefined &&
    withoutBoxes(line) === line);

/** Without what is read on its own: sizes, numbers, days and times. */
const bare = (text: string, today: string): string => {
  const words = Object.values(sizeIn(text)).map((one) => one.source);
  const rest = words.reduce((left, source) => left.replace(source, ' '), withoutBoxes(text));
  return trimmed(withoutWhen(rest, today));
};

/** 返却先変更 大黒VP→本牧BC, ブッキング変更:EBKG12345678→EBKG87654321: what is changed, and its new value. */
const CHANGED =
  /(引き?取り?|搬出|納入|作業|配送|返却|搬入|ブッキング|BKG|BOOKING|B\/?L)\s?(?:先|場所|地|番号|NO\.?)?の?(?:変更|訂正|修正|差し?替え?)[\s:]*[^\s→]{2,20}→\s?([^\s→、。]{2,20})$/i;
const CHANGED_PATHS: readonly (readonly [RegExp, PastePath])[] = [
  [/引|搬出/, 'pickupPlace'],
  [/返却|搬入/, 'returnPlace'],
  [/納入|作業|配送/, 'destination.name'],
  [/^B\/?L$/i, 'billOfLandingNumber'],
  [/./, 'bookingNumber'],
];

function changedTo(text: string): Findings | undefined {
  const [, word = '', value = ''] = CHANGED.exec(text.trim()) ?? [];
  const path = CHANGED_PATHS.find(([words]) => words.test(word))?.[1];
  return path === undefined ? undefined : byPath(path, asFound(value));
}

/** 本牧BC→相模原→本牧BC: from where, to whom, back to where. */
function routeIn(text: string, today: string): Findings {
  const isWave = !text.includes('→');
  const stops = text.split(isWave ? /(?<=\D)~(?=\D)/ : '→').map((stop) => bare(stop, today));
  const [start = '', ...rest] = stops;
  const [end = '', ...between] = rest.toReversed();
  // 9:00 → 10:30 is no way from place to place.
  if (stops.length < 2 || stops.some((stop) => !/\p{L}/u.test(stop))) return {};
  const from = placeName(start.replace(/^.*[\s、,]/, ''));
  const last = placeName(end.replace(/[\s、,].*$/, ''));
  // A wave may stand for much else: only from yard to yard it is a way.
  if (isWave && !(between.length > 0 && isYard(from) && isYard(last))) return {};
  // A site that is named beside the way is where the goods go: both ends are yards.
  const isBeside =
    siteNamed(last) === undefined &&
    [start, end].some((stop) => siteNamed(stop) !== undefined) &&
    siteNamed(from) === undefined;
  const isThere = between.length === 0 && !isYard(last) && !isBeside;
  const inside = between.toReversed().slice(0, 1).join('');
  const middle = isThere ? last : isBeside && isYard(inside) ? '' : inside;
  return {
    ...byPath('pickupPlace', asFound(from)),
    ...byPath('destination.name', asFound(middle)),
    ...byPath('returnPlace', asFound(isThere ? '' : last)),
  };
}

const NAME = String.raw`([^\s、。,()→:~]{2,20}?)`;
const PICKED_UP = new RegExp(
  String.raw`${NAME}(?:にて|で|から|より)?\s?(?:空バン|空|実入り?)?(?:引き?取り?|取り(?![消扱急替])|搬出|ピック|出し(?!て))`,
);
const RETURNED = new RegExp(
  String.raw`${NAME}(?:に|へ)?\s?(?:空バン|空|実入り?)?(?:返却|搬入|返し|戻し)`,
);
const DELIVERED = new RegExp(
  String.raw`${NAME}(?:様)?(?:に|へ|まで)?\s?(?:納入|納品|配送|届け|着)(?!日|時|先)`,
);

/** Words that stand where a name could, but are none. */
const NO_NAME =
  /(?:引き?取り?|搬出|搬入|返却|納入|納品|配送|空バン|空|実入り?|コンテナ|以下|下記|希望|手配)(?:先|場所|は|を|の)?$|^(?:ヘッド|シャーシ|シャシー|引き?取り?|搬[出入]|返却)|^(?:翌々?|前|同|当)日$|(?:のみ|だけ)$|・$/;

/** What stands before a name and is none of it: 空バンは大黒VP, 本牧BCから搬出して藤沢倉庫. */
const BEFORE_NAME =
  /^.*(?:から|して|より|にて|取り|出し[/・]?|、)|^(?:空バン|空コン|空|実入り?|コンテナ|引き?取り?|搬出|返却|搬入)(?:の?コンテナ)?は|^(?:着|の?間)?[でにへのはを]/;

/** A name before the verb: 本牧BC引取、相模原納入、大黒VP返却. */
function before(path: PastePath, pattern: RegExp, text: string, today: string): Findings {
  const name = pattern.exec(text)?.[1]?.replace(BEFORE_NAME, '') ?? '';
  const isName =
    /\p{L}/u.test(name) && placeName(bare(name, today)) === name && !NO_NAME.test(name);
  return byPath(path, asFound(isName ? name : ''));
}

const BOTH =
  /(?:引き?取り?|搬出)(?:場所|先)?[・/、]?(?:返却|搬入)(?:場所|先)?(?:ともに?|共に|は|:)\s*([^\s、。:]{2,20}?)(?:です|で|$|[\s、。])/;

const BOTH_BEHIND = new RegExp(
  String.raw`${NAME}(?:にて|で)?\s?(?:引き?取り?|搬出)[・/、]?(?:返却|搬入)`,
);

/** 引取・返却とも本牧BC, 本牧BC引取・返却: one place for both. */
function bothIn(text: string): Findings {
  const behind = BOTH_BEHIND.exec(text)?.[1]?.replace(BEFORE_NAME, '') ?? '';
  const place = asFound(placeName(BOTH.exec(text)?.[1] ?? behind));
  return { ...byPath('pickupPlace', place), ...byPath('returnPlace', place) };
}

/** A yard behind no word: the first is taken for where the container comes from, the next for where it goes. */
function yards(text: string, today: string): Findings {
  const [from, to] = yardsIn(bare(text, today));
  const told = (name: string | undefined, what: string) =>
    name === undefined
      ? undefined
      : { ...asFound(name), warning: `「${name}」は${what}にしました。確かめてください` };
  return {
    ...byPath('pickupPlace', told(from, '引取場所')),
    ...byPath('returnPlace', told(to, '返却場所')),
  };
}

const isTimed = (text: string): boolean =>
  text.length <= 12 ||
  siteNamed(text) !== undefined ||
  /納[入品]|着|配送|希望|作業|バン/.test(text);

/** The sentences behind the first that name a day. */
const dated = (text: string, today: string): string =>
  text
    .split('。')
    .slice(1)
    .filter((sentence) => dayIn(sentence, today) !== undefined)
    .join('。');

/** Of an English sentence about both ways the part about the delivery: pick up … on Nov 26 and deliver on Nov 27. */
const delivered = (text: string): string =>
  /\bpick(?:ed)?[ -]?up\b.*?\b(deliver.*)$/i.exec(text)?.[1] ?? text;

/** What an unlabelled piece says. */
export function unlabelled({ text, line }: Piece, today: string): Findings {
  const changed = changedTo(text);
  if (changed !== undefined) return changed;
  const isOther = isElsewhere(line);
  const when = delivered(text);
  const hasBox = numbersIn(text).length > 0 || Object.keys(sizeIn(text)).length > 0;
  const day = isOther ? undefined : (dayIn(when, today) ?? dayIn(text, today));
  const time =
    !isOther && (day !== undefined || hasBox || isTimed(text))
      ? (timeIn(withoutDays(when, today)) ?? timeIn(withoutDays(text, today)))
      : undefined;
  const isGreeting =
    /御中|申します。?$/.test(line) || (/です。?$/.test(line) && time === undefined);
  // Of a greeting only what names a day in a sentence of its own: …です。12/14 9:00 御殿場倉庫です。
  const told = isGreeting ? dated(text, today) : text;
  const site = siteNamed(bare(told, today))?.replace(BEFORE_NAME, '');
  return {
    ...yards(text, today),
    ...englishIn(text),
    ...before('destination.name', DELIVERED, text, today),
    ...byPath('destination.name', site === undefined ? undefined : asFound(site)),
    ...before('pickupPlace', PICKED_UP, text, today),
    ...before('returnPlace', RETURNED, text, today),
    ...bothIn(text),
    ...routeIn(text, today),
    ...byPath('arrivalDate', day),
    ...byPath('arrivalTime', time),
    ...sized(sizeIn(text)),
    ...fareIn(text),
  };
}
