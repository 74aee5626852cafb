import { numbersIn, sizesIn } from '#domain/order/paste/box.ts';
import { timesIn } from '#domain/order/paste/clock.ts';
import { siteNamed, yardsIn } from '#domain/order/paste/place.ts';
import { TEMPERATURE } from '#domain/order/paste/temperature.ts';
import { daysIn } from '#domain/order/paste/when.ts';

/** What stands behind a label and is none of its words: the temperature behind a yard, the yard behind a temperature. */

/** 本牧BC 設定温度-18°C MG要: behind the name of a place. */
const REEFER_WORDS = new RegExp(
  String.raw`[\s、,(]+(?=(?:設定温度|温度設定|設定|温度)?[ :]?(?:${TEMPERATURE})|(?<![A-Z])MG(?![A-Z]))`,
  'i',
);
const OF_TEMPERATURE = /温度|TEMP/i;
const LEADING = new RegExp(
  String.raw`^(\s*(?:${TEMPERATURE}|[+-]?\d{1,2}(?:\.\d)?))[\s、,](.+)$`,
  'i',
);

/** Whether a text names a place or a container. */
export const hasPlaceOrBox = (text: string): boolean =>
  yardsIn(text).length > 0 ||
  siteNamed(text) !== undefined ||
  numbersIn(text).length > 0 ||
  sizesIn(text).length > 0;

/** Whether a text names a day or a time. */
export const hasWhen = (text: string): boolean =>
  daysIn(text, '2000-01-01').length > 0 || timesIn(text).length > 0;

/** The text behind a label that names a place, and what else stands there; '' where nothing does. */
export function placeApart(text: string, isYard: boolean): [string, string] {
  const words = REEFER_WORDS.exec(text);
  const at = Math.min(
    words?.index ?? Infinity,
    ...(isYard ? sizesIn(text).map((size) => size.at) : []),
  );
  return at === Infinity || at === 0
    ? [text, '']
    : [
        text.slice(0, at),
        text
          .slice(at)
          .replace(/^[\s、,(]+/, '')
          .replace(/(?<=^[^(]*)\)\s*$/, ''),
      ];
}

/** The text behind the label of a note, and places and containers behind the temperature that it says. */
export function temperatureApart(label: string, text: string): [string, string] {
  const [, own = '', rest = ''] = (OF_TEMPERATURE.test(label) ? LEADING.exec(text) : null) ?? [];
  return hasPlaceOrBox(rest) ? [own, rest] : [text, ''];
}
