import { numbersIn, sizeIn, sizeWithin, withoutBoxes, type Size } from '#domain/orderPasteBox.ts';
import { trimmed, type Piece, type Topic } from '#domain/orderPasteLabel.ts';
import { asFound, balanced, isYard, siteIn, siteNamed, siteOf } from '#domain/orderPastePlace.ts';
import { dayIn, timeIn, timeOf, withoutWhen, type FoundText } from '#domain/orderPasteWhen.ts';

/** What pieces of text say about one order. */

/** The fields of an order's form that are read from texts, by their path. */
export type PastePath =
  | 'client'
  | 'arrivalDate'
  | 'arrivalTime'
  | 'orderNumber'
  | 'reservationNumber'
  | 'billOfLandingNumber'
  | 'bookingNumber'
  | 'shipName'
  | 'voyageNumber'
  | 'shippingCompany'
  | 'pickupPlace'
  | 'returnPlace'
  | 'destination.name'
  | 'destination.address'
  | 'destination.tel'
  | 'destination.inCharge'
  | 'container.containerId'
  | 'container.lengthFt'
  | 'container.height'
  | 'container.type'
  | 'axleCount'
  | 'price.amount'
  | 'description';

export type Findings = { [path in PastePath]?: FoundText };

/** What only numbers are: letters, digits and signs with at least one digit. */
const TOKEN = /(?<![A-Z0-9])(?=[A-Z0-9/-]*\d)[A-Z0-9][A-Z0-9/-]{2,24}(?![A-Z0-9])/i;

/** A line about something else than the delivery: its days and times are not those of the order. */
const NOT_ARRIVAL =
  /返信|回答|ご?連絡|締切|締め切り|カット|CUT|入港|出港|着岸|ETA|ETD|請求|フリータイム|FREE ?TIME|営業時間|受付時間|搬入日|搬出日|引取日|返却日|期限|昨日|先日/i;

/** Words that a driver has to know of. */
const NOTE =
  /(?<![A-Z])MG(?![A-Z])|ジェネ|発電機|台切り?|宵積み?|カンカン|スケール|クリーン|清掃|[+-]?\d+(?:\.\d)? ?°C|危険[品物]|(?<![A-Z])DG(?![A-Z])|X線|改品|検査|時間厳守|天切り?|CYカット|カット|CUT|フリータイム|スワップ|リング付き?/i;

const byPath = (path: PastePath, found: FoundText | undefined): Findings =>
  found === undefined || (found.value === '' && path !== 'arrivalTime') ? {} : { [path]: found };

const sized = ({ lengthFt, height, type, axleCount }: Size): Findings => ({
  ...byPath('container.lengthFt', lengthFt),
  ...byPath('container.height', height),
  ...byPath('container.type', type),
  ...byPath('axleCount', axleCount),
});

const arrivalIn = (text: string, today: string, time: FoundText | undefined): Findings => {
  const day = dayIn(text, today);
  return { ...byPath('arrivalDate', day), ...byPath('arrivalTime', time) };
};

/** The day, then the time of what is left; a site behind the word for delivery is its destination. */
function arrivalOf(text: string, today: string): Findings {
  const day = dayIn(text, today);
  const rest = day === undefined ? text : text.replace(day.source, ' ');
  const time = timeOf(rest.trim());
  const name = trimmed(withoutWhen(text, today).replace(/必着|頃|着|~/g, ' '));
  const isSite = time === undefined && day === undefined && name !== '';
  const site = isSite || siteNamed(name) !== undefined ? siteOf([name]).name : undefined;
  return { ...arrivalIn(text, today, time), ...byPath('destination.name', site) };
}

function shipOf(text: string): Findings {
  const split =
    /^(.+?)[\s/,]+(?:VOY(?:AGE)?\.?\s*(?:NO\.?)?|V\.)\s*:?\s*([A-Z0-9]+)$/i.exec(text) ??
    /^(.+?)\s*(?:\/|\s)\s*([A-Z]{0,2}\d{2,4}(?:-\d{2,4})?[NSEW]?)$/i.exec(text);
  const [, name = text, voyage = ''] = split ?? [];
  return {
    ...byPath('shipName', asFound(trimmed(name))),
    ...byPath('voyageNumber', asFound(voyage)),
  };
}

const placeOf = (path: 'pickupPlace' | 'returnPlace', text: string, today: string): Findings =>
  byPath(
    path,
    asFound(balanced(trimmed(withoutWhen(text, today).replace(/\s*[((]\s*[))]\s*/g, ' ')))),
  );

/** Whole yen. Whether they are with tax is a question of the client's terms, unless the text says so. */
function fareOf(text: string): Findings {
  const [source, amount = ''] =
    /^[¥\\]?\s?(\d{1,3}(?:,\d{3}){1,2}|\d{3,9})(?:\s?(?:円|-))?(?=$|[\s(税])/.exec(text) ?? [];
  if (source === undefined) return {};
  const found = { value: String(Number(amount.replaceAll(',', ''))), source };
  const warning = '運賃は税込と書かれています。内税・外税を確かめてください';
  return byPath('price.amount', text.includes('税込') ? { ...found, warning } : found);
}

const tokenOf = (path: PastePath, text: string): Findings => {
  const source = TOKEN.exec(text)?.[0];
  return source === undefined ? {} : byPath(path, { value: source.toUpperCase(), source });
};

const labelled: Readonly<Partial<Record<Topic, (text: string, today: string) => Findings>>> = {
  arrival: arrivalOf,
  time: (text) => byPath('arrivalTime', timeOf(text)),
  container: (text) => sized(sizeIn(text)),
  quantity: (text) => sized(sizeIn(text)),
  size: (text) => sized(sizeWithin(text)),
  axles: (text) => (/^[23]$/.test(text) ? byPath('axleCount', asFound(text)) : sized(sizeIn(text))),
  billOfLandingNumber: (text) => tokenOf('billOfLandingNumber', text),
  bookingNumber: (text) => tokenOf('bookingNumber', text),
  reservationNumber: (text) => tokenOf('reservationNumber', text),
  orderNumber: (text) => tokenOf('orderNumber', text),
  pickupPlace: (text, today) => placeOf('pickupPlace', text, today),
  returnPlace: (text, today) => placeOf('returnPlace', text, today),
  fare: fareOf,
  note: (text) => byPath('axleCount', sizeIn(text).axleCount),
  shipName: shipOf,
  voyageNumber: (text) => byPath('voyageNumber', asFound(text.replace(/^(?:V\.|NO\.?)\s*/i, ''))),
  shippingCompany: (text) => byPath('shippingCompany', asFound(text)),
};

/** Without what is read on its own: sizes, numbers, days and times. */
const bare = (text: string, today: string): string => {
  const words = Object.values(sizeIn(text)).map((one) => one.source);
  const rest = words.reduce((left, source) => left.replace(source, ' '), withoutBoxes(text));
  return trimmed(withoutWhen(rest, today));
};

/** 本牧BC→相模原→本牧BC: from where, to whom, back to where. */
function routeIn(text: string, today: string): Findings {
  if (!text.includes('→')) return {};
  const stops = text.split('→').map((stop) => bare(stop, today));
  const [start = '', ...rest] = stops;
  const [end = '', ...between] = rest.toReversed();
  const from = start.replace(/^.*[\s、,]/, '');
  const last = end.replace(/[\s、,].*$/, '');
  const isThere = between.length === 0 && !isYard(last);
  const middle = isThere ? last : between.toReversed().slice(0, 1).join('');
  return {
    ...byPath('pickupPlace', asFound(from)),
    ...byPath('destination.name', asFound(middle)),
    ...byPath('returnPlace', asFound(isThere ? '' : last)),
  };
}

const NAME = String.raw`([^\s、。,()→:~]{2,20}?)`;
const PICKED_UP = new RegExp(
  String.raw`${NAME}(?:にて|で|から|より)?\s?(?:空バン|空|実入り?)?(?:引き?取り?|搬出|ピック)`,
);
const RETURNED = new RegExp(
  String.raw`${NAME}(?:に|へ)?\s?(?:空バン|空|実入り?)?(?:返却|搬入|返し)`,
);
const DELIVERED = new RegExp(
  String.raw`${NAME}(?:様)?(?:に|へ|まで)?\s?(?:納入|納品|配送|届け|着)(?!日|時|先)`,
);

/** Words that stand where a name could, but are none. */
const NO_NAME =
  /(?:引き?取り?|搬出|搬入|返却|納入|納品|配送|空バン|空|実入り?|コンテナ|以下|下記|希望|手配)(?:先|場所|は|を|の)?$|・$/;

/** A name before the verb: 本牧BC引取、相模原納入、大黒VP返却. */
function before(path: PastePath, pattern: RegExp, text: string, today: string): Findings {
  const name = pattern.exec(text)?.[1]?.replace(/^[でにへのはを]/, '') ?? '';
  return byPath(path, asFound(bare(name, today) === name && !NO_NAME.test(name) ? name : ''));
}

const BOTH =
  /(?:引き?取り?|搬出)(?:場所|先)?[・/、](?:返却|搬入)(?:場所|先)?(?:ともに?|共に|は|:)?\s*([^\s、。:]{2,20}?)(?:です|で|$|[\s、。])/;

/** 引取・返却とも本牧BC: one place for both. */
function bothIn(text: string): Findings {
  const place = asFound(BOTH.exec(text)?.[1] ?? '');
  return { ...byPath('pickupPlace', place), ...byPath('returnPlace', place) };
}

const isTimed = (text: string): boolean =>
  text.length <= 12 ||
  siteNamed(text) !== undefined ||
  /納[入品]|着|配送|希望|作業|バン/.test(text);

/** What an unlabelled piece says. */
function unlabelled({ text, line }: Piece, today: string): Findings {
  const isElsewhere = NOT_ARRIVAL.test(line);
  const hasBox = numbersIn(text).length > 0 || Object.keys(sizeIn(text)).length > 0;
  const day = isElsewhere ? undefined : dayIn(text, today);
  const rest = day === undefined ? text : text.replace(day.source, ' ');
  const time =
    !isElsewhere && (day !== undefined || hasBox || isTimed(text)) ? timeIn(rest) : undefined;
  const site = /御中|(?:です|申します)。?$/.test(line) ? undefined : siteNamed(bare(text, today));
  return {
    ...before('destination.name', DELIVERED, text, today),
    ...byPath('destination.name', site === undefined ? undefined : asFound(site)),
    ...before('pickupPlace', PICKED_UP, text, today),
    ...before('returnPlace', RETURNED, text, today),
    ...bothIn(text),
    ...routeIn(text, today),
    ...byPath('arrivalDate', day),
    ...byPath('arrivalTime', time),
    ...sized(sizeIn(text)),
  };
}

/** What is worth telling the driver: labelled notes and lines with certain words, as they are written. */
function notesOf(pieces: readonly Piece[]): FoundText | undefined {
  const notes = pieces.flatMap((piece) => {
    const { topic, text, line } = piece;
    if (topic === 'note') return text === '' ? [] : trimmed(line).replace(/\s+/g, ' ');
    if (topic !== undefined && topic !== 'size' && topic !== 'container' && topic !== 'axles')
      return [];
    const word = NOTE.exec(text)?.[0] ?? [];
    const isBox =
      topic !== undefined || numbersIn(text).length > 0 || Object.keys(sizeIn(text)).length > 0;
    return isBox ? word : NOTE.test(text) ? trimmed(text) : [];
  });
  const value = [...new Set(notes)].join('\n');
  return value === '' ? undefined : asFound(value);
}

function destinationOf(pieces: readonly Piece[]): Findings {
  const of = (wanted: Topic) =>
    pieces.filter(({ topic }) => topic === wanted).map(({ text }) => text);
  const people = of('inCharge').map((text) => siteIn(`担当 ${text}`));
  const { name, address, tel, inCharge } = siteOf(of('destination'));
  const reached = siteOf([...of('tel'), ...of('inCharge')]);
  const [street] = of('address');
  return {
    ...byPath('destination.name', name),
    ...byPath('destination.address', street === undefined ? address : asFound(street)),
    ...byPath('destination.tel', tel ?? reached.tel),
    ...byPath('destination.inCharge', people[0]?.inCharge ?? inCharge),
  };
}

/** What the pieces say: what stands behind labels before what does not, what comes first before what comes later. */
export function findingsOf(pieces: readonly Piece[], today: string): Findings {
  const said = pieces.flatMap(({ topic, text }) => (topic === undefined ? [] : [{ topic, text }]));
  const free = pieces.filter(({ topic }) => topic === undefined);
  const all = [
    destinationOf(pieces),
    ...said.map(({ topic, text }) => labelled[topic]?.(text, today) ?? {}),
    ...free.map((piece) => unlabelled(piece, today)),
    byPath('description', notesOf(pieces)),
  ];
  return Object.assign({}, ...all.toReversed());
}
