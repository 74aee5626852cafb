import {
  heightWithin,
  numbersIn,
  sizeIn,
  sizeWithin,
  withoutBoxes,
} from '#domain/order/paste/box.ts';
import { timeOf, withoutWhen } from '#domain/order/paste/clock.ts';
import { documentNumber } from '#domain/order/paste/documentNumber.ts';
import { englishIn } from '#domain/order/paste/english.ts';
import { trimmed, type Topic } from '#domain/order/paste/label.ts';
import { fareOf, inclusionOf } from '#domain/order/paste/money.ts';
import { isRemark } from '#domain/order/paste/notes.ts';
import { isOpenPlace } from '#domain/order/paste/openPlace.ts';
import { byPath, sized, type Findings } from '#domain/order/paste/paths.ts';
import { asFound, balanced, placeName, siteNamed, siteOf } from '#domain/order/paste/place.ts';
import { dayIn, withoutDays, type FoundText } from '#domain/order/paste/when.ts';
import { nearestDay } from '#domain/writtenDay.ts';

/** What stands behind a label. */

/** 1207, 12.7 and 12-07 behind the word for a day; in the line below a label 0830 may be a time. */
function digitDay(text: string, label: string, today: string): FoundText | undefined {
  const isDay = label === '' || /日(?:付|にち)?[^時]*$/.test(label);
  const pattern =
    label === ''
      ? /^(\d{1,2})[.-](\d{1,2})$/
      : /^(\d{2}(?=\d{2}(?!\d))|\d{1,2}(?=[.-]))[.-]?(\d{1,2})(?![\d:.-])/;
  const [source = '', m, d] = (isDay ? pattern.exec(text) : null) ?? [];
  const value = source === '' ? null : nearestDay(Number(m), Number(d), today);
  return value === null ? undefined : { value, source };
}

/** The day, then the time of what is left; a site behind the word for delivery is its destination. */
function arrivalOf(text: string, today: string, label: string): Findings {
  const digits = dayIn(text, today) === undefined ? digitDay(text, label, today) : undefined;
  const day = digits ?? dayIn(text, today);
  const rest = text.slice(digits?.source.length ?? 0);
  const time = timeOf(withoutDays(rest, today));
  const name = trimmed(withoutBoxes(withoutWhen(rest, today)).replace(/必着|頃|着|~/g, ' '));
  const isSite = time === undefined && day === undefined && name !== '' && !isRemark(text);
  const site = isSite || siteNamed(name) !== undefined ? siteOf([name]) : {};
  return {
    ...byPath('arrivalDate', day),
    ...byPath('arrivalTime', time),
    ...sized(sizeIn(text)),
    ...byPath('destination.name', site.name),
    ...byPath('destination.address', site.address),
    ...byPath('destination.tel', site.tel),
    ...byPath('destination.inCharge', site.inCharge),
  };
}

/** A ship and its voyage: behind its word, behind a slash, else with more than digits that a ship may be named by. */
const VOYAGES = [
  /^(.+?)[\s/,]+(?:VOY(?:AGE)?\.?\s*(?:NO\.?)?|V\.)\s*:?\s*([A-Z0-9-]+)$/i,
  /^(.+?)\s*\/\s*([A-Z]{0,2}\d{2,4}(?:-\d{2,4})?[NSEW]?)$/i,
  /^(.+?)\s+([A-Z]{1,2}\d{2,4}(?:-\d{2,4})?[NSEW]?|\d{2,4}(?:-\d{2,4})?[NSEW]|\d{2,4}-\d{2,4}|0\d{1,3})$/i,
];

function shipOf(text: string): Findings {
  const [, name = text, voyage = ''] = VOYAGES.flatMap((one) => one.exec(text) ?? []);
  const number = voyage === '' ? /\s(\d{2,4})$/.exec(name)?.[1] : undefined;
  const warning = `「${number}」は船名に入れました。航海番号でないか確かめてください`;
  const ship = { ...asFound(trimmed(name)), ...(number !== undefined && { warning }) };
  return {
    ...byPath('shipName', ship),
    ...byPath('voyageNumber', asFound(voyage)),
  };
}

/** Of an English sentence about both ways what stands before the other way: Oi 1-2 CT, MT return to Honmoku BC. */
const OTHER_WAY =
  /^(.+?)[,;]?\s(?:(?:and|&|then|MT|empty|full|laden)\s)*(?:return(?:ed)?|drop[ -]?off|pick(?:ed)?[ -]?up|deliver)\b/i;

/** A place, behind 'from' or 'to' where a sentence stands there. */
function placeOf(
  path: 'pickupPlace' | 'returnPlace',
  text: string,
  today: string,
  label: string,
): Findings {
  if (/^(?:from|to|at)\s/.test(text)) return englishIn(`${label} ${text}`);
  if (isRemark(text) || isOpenPlace(text)) return {};
  const [, own] = OTHER_WAY.exec(text) ?? [];
  if (own !== undefined)
    return { ...byPath(path, asFound(placeName(own))), ...englishIn(`${label} ${text}`) };
  const written = withoutWhen(text, today)
    .replace(/\s*[((]\s*(?:以降|以後|まで|から)?\s*[))]\s*/g, ' ')
    // Without the words beside a day, and the sign of a way: 本牧BC(12/5搬出可), 本牧BC→返却:大黒VP.
    .replace(/\((?:\s[^()A-Z\d]*|[^()A-Z\d]*\s)\)|^[\s→]+|[\s→]+$/g, '')
    // Minami Honmoku MC3 by (Nov 30).
    .replace(/\s(?:by|on|at|before|until)[\s.]*$/, '');
  const name = placeName(balanced(trimmed(written)));
  // 空バンは本牧D1戻しで: the verb says which of the two ways it is.
  const [, back] = /^(.{2,}?)[にへ]?(?:戻し|返し|返却)(?:で|です)?$/.exec(name) ?? [];
  if (back !== undefined) return byPath('returnPlace', asFound(back));
  const isName = numbersIn(name).length === 0 && /[\p{L}\d]/u.test(name);
  return isName ? byPath(path, asFound(name)) : englishIn(text);
}

type Reader = (text: string, today: string, label: string) => Findings;

/** By the topic of the label. */
export const labelled: Readonly<Partial<Record<Topic, Reader>>> = {
  arrival: arrivalOf,
  time: (text) => byPath('arrivalTime', timeOf(text)),
  container: (text) => sized(sizeIn(text)),
  quantity: (text) => sized(sizeIn(text)),
  size: (text) => sized(sizeWithin(text)),
  height: (text) => byPath('container.height', heightWithin(text)),
  axles: (text) => (/^[23]$/.test(text) ? byPath('axleCount', asFound(text)) : sized(sizeIn(text))),
  billOfLandingNumber: (text, today) => documentNumber('billOfLandingNumber', text, today),
  bookingNumber: (text, today) => documentNumber('bookingNumber', text, today),
  reservationNumber: (text, today) => documentNumber('reservationNumber', text, today),
  orderNumber: (text, today) => documentNumber('orderNumber', text, today),
  serialNumber: (text) => byPath('serialNumber', asFound(text)),
  title: (text) => byPath('title', asFound(text)),
  billingMemo: (text) => byPath('billingMemo', asFound(text)),
  pickupPlace: (text, today, label) => placeOf('pickupPlace', text, today, label),
  returnPlace: (text, today, label) => placeOf('returnPlace', text, today, label),
  fare: (text, _today, label) => fareOf(text, label),
  taxInclusion: inclusionOf,
  note: (text) => byPath('axleCount', sizeIn(text).axleCount),
  shipName: shipOf,
  voyageNumber: (text) => byPath('voyageNumber', asFound(text.replace(/^(?:V\.|NO\.?)\s*/i, ''))),
  shippingCompany: (text) => byPath('shippingCompany', asFound(text)),
};
