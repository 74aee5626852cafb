import type { Client } from '#domain/client.ts';
import { findingsOf, type Findings, type PastePath } from '#domain/orderPasteFindings.ts';
import { numbersIn, sizesIn, withoutBoxes } from '#domain/orderPasteBox.ts';
import { itemsOf, type Item } from '#domain/orderPasteItems.ts';
import type { Piece } from '#domain/orderPasteLabel.ts';
import { piecesOf, recordsOf } from '#domain/orderPastePieces.ts';
import { clientIn, clientOfCell } from '#domain/orderPastePlace.ts';
import { surplusOf } from '#domain/orderPasteSurplus.ts';
import { tablesIn } from '#domain/orderPasteTable.ts';
import { sortedText } from '#domain/orderPasteText.ts';
import { dayIn, type FoundText } from '#domain/orderPasteWhen.ts';
import { newOrderForm, type OrderForm } from '#domain/orderForm.ts';
import { dayKeyOf } from '#domain/time.ts';

/** An order as a pasted text speaks of it: nothing is in it that the text does not say. */
export type OrderDraft = {
  /** By the path of the form's field: the value, and the piece of the text (made plain) that says it. */
  found: Findings;
  /** What a person should look at, in words. */
  warnings: readonly string[];
};

/** At most so many orders from one text. */
export const MOST_DRAFTS = 200;

type Reading = {
  clients: readonly Client[];
  today: string;
  /** The day that 明日 counts from: that of the mail, else today. */
  base: string;
  /** The client of the whole text. */
  client: FoundText | undefined;
};

const OF_SITE: readonly PastePath[] = [
  'destination.name',
  'destination.address',
  'destination.tel',
  'destination.inCharge',
];
const OF_SIZE: readonly PastePath[] = ['container.height', 'container.type'];

/** Fields of the common findings that go with one that is replaced. */
function outdated(common: Findings, own: Findings): Set<string> {
  const size = common['container.lengthFt']?.source;
  const isSized = own['container.lengthFt'] !== undefined && size !== undefined;
  const ofSize = OF_SIZE.filter((path) => isSized && common[path]?.source === size);
  return new Set([...(own['destination.name'] === undefined ? [] : OF_SITE), ...ofSize]);
}

/** The notes of one order before those of all. */
const joinedNotes = (common: FoundText | undefined, own: FoundText | undefined): Findings => {
  if (common === undefined || own === undefined || common.value === own.value) return {};
  const lines = [...new Set([...own.value.split('\n'), ...common.value.split('\n')])].join('\n');
  return { description: { value: lines, source: lines } };
};

/** What is said of one order before what is said of all; an own site or size has nothing of the common one. */
function merged(common: Findings, own: Findings): Findings {
  const gone = outdated(common, own);
  const kept = Object.entries(common).filter(([path]) => !gone.has(path));
  return {
    ...Object.fromEntries(kept),
    ...own,
    ...joinedNotes(common.description, own.description),
  };
}

const sizeFindings = ({ size }: Item): Findings => ({
  ...(size.lengthFt && { 'container.lengthFt': size.lengthFt }),
  ...(size.height && { 'container.height': size.height }),
  ...(size.type && { 'container.type': size.type }),
  ...(size.axleCount && { axleCount: size.axleCount }),
});

/** Nothing where it cannot be told which client is meant. */
const known = (client: FoundText | undefined): Findings =>
  client === undefined || client.value === '' ? {} : { client };

/** By the label of the client; else by that of the shipper, where the company knows it as a client. */
function clientOf(pieces: readonly Piece[], { clients }: Reading): FoundText | undefined {
  const of = (wanted: 'client' | 'shipper') => {
    const said = pieces.find(({ topic, text }) => topic === wanted && text !== '');
    return said === undefined ? undefined : clientOfCell(said.text, clients);
  };
  return of('client') ?? of('shipper');
}

/** What the findings leave open or say oddly. */
function warningsOf(
  found: Findings,
  { today, client }: Reading,
  item: Item,
  surplus: readonly string[],
): string[] {
  const unclear = found.client === undefined ? (client?.warning ?? '') : '';
  const own = Object.values(found).flatMap(({ warning }) => warning ?? []);
  const day = found.arrivalDate?.value;
  const length = found['container.lengthFt']?.value;
  const hasHeight = found['container.height'] !== undefined || length === '20';
  const notes = [
    unclear,
    day !== undefined && day < today ? '納入日が過ぎています' : '',
    length === undefined ? 'サイズの記載がありません' : '',
    length === '45' ? '45ftは登録できません。40ftとして登録します' : '',
    length !== undefined && !hasHeight ? '高さの記載がありません' : '',
  ];
  return [...new Set([...item.warnings, ...own, ...surplus, ...notes])].filter(
    (note) => note !== '',
  );
}

function draftOf(
  common: Findings,
  item: Item,
  reading: Reading,
  surplus: readonly string[],
): OrderDraft {
  const own = { ...sizeFindings(item), ...findingsOf(item.own, reading.base) };
  const client = clientOf(item.own, reading);
  const found: Findings = {
    ...known(reading.client),
    ...merged(common, own),
    ...known(client),
    ...(item.number && {
      'container.containerId': { value: item.number.value, source: item.number.source },
    }),
  };
  return { found, warnings: warningsOf(found, reading, item, surplus) };
}

/** The orders of one record: one for each of its containers. */
function draftsOfRecord(
  common: readonly Piece[],
  record: readonly Piece[],
  reading: Reading,
): OrderDraft[] {
  const items = itemsOf(record);
  const owned = new Set(items.flatMap(({ own }) => own));
  const shared = record.filter((piece) => !owned.has(piece));
  const client = clientOf([...record, ...common], reading);
  const findings = {
    ...merged(findingsOf(common, reading.base), findingsOf(shared, reading.base)),
    ...known(client),
  };
  return items.map((item) =>
    draftOf(findings, item, reading, surplusOf([...common, ...shared, ...item.own])),
  );
}

/** Whether anything but a client and a note is known: a greeting is no order. */
const saysAnything = ({ found }: OrderDraft): boolean =>
  Object.keys(found).some((path) => path !== 'client' && path !== 'description');

/** The subject of a mail speaks of its orders only where the mail itself names no container. */
function withSubject(pieces: readonly Piece[], subject: string): Piece[] {
  const about = piecesOf([subject]).map((piece) => ({ ...piece, at: -2 }));
  const named = pieces.some(({ text }) => numbersIn(text).length > 0 || sizesIn(text).length > 0);
  return named
    ? [...pieces, ...about.map((piece) => ({ ...piece, text: withoutBoxes(piece.text) }))]
    : [...about, ...pieces];
}

/** The lines that may say who ordered: not those of addressees. */
const senders = (lines: readonly string[]): string[] => {
  const own = lines.filter((line) => line.trim() !== '' && !/御中|行$/.test(line));
  const introduced = own.filter((line) => /です|申します|より|拝|担当/.test(line));
  return [...introduced, ...own];
};

/**
 * Reads orders out of what people paste: mails, rows of spreadsheets, lists, messages. Never throws and never invents:
 * every value stands in the text (see plainText), and a person confirms it.
 * @param of.clients those that the company knows @param of.now the present
 */
export function draftsOf(
  text: string,
  of: { clients: readonly Client[]; now: Date },
): OrderDraft[] {
  const { clients, now } = of;
  const today = dayKeyOf(now);
  const sorted = sortedText(text);
  const base = dayIn(sorted.sent, today)?.value ?? today;
  const { rows, rest } = tablesIn(sorted.lines, clients);
  const pieces = withSubject(piecesOf(rest), sorted.subject);
  const loose = pieces.filter(({ topic }) => topic === undefined).map(({ line }) => line);
  const client = clientIn([...sorted.sender, ...senders(loose)], clients);
  const reading: Reading = { clients, today, base, client };
  const { common, records } = recordsOf(pieces);
  const drafts =
    rows.length > 0
      ? rows.flatMap((row) => draftsOfRecord(pieces, row, reading))
      : records.flatMap((record) => draftsOfRecord(common, record, reading));
  return drafts.filter(saysAnything).slice(0, MOST_DRAFTS);
}

const textOf = (found: Findings, path: PastePath): string => found[path]?.value ?? '';

const chosen = <T extends string>(value: string, choices: readonly T[], fallback: T): T =>
  choices.find((choice) => choice === value) ?? fallback;

/** The form of a draft: what the text does not say is open, but for the size, which is that of a new order. */
export function draftForm({ found }: OrderDraft, now: Date): OrderForm {
  const text = (path: PastePath) => textOf(found, path);
  const lengthFt = chosen(text('container.lengthFt'), ['20', '40'], '40');
  const base = newOrderForm(now);
  return {
    ...base,
    client: text('client'),
    arrivalDate: text('arrivalDate'),
    arrivalTime: text('arrivalTime'),
    orderNumber: text('orderNumber'),
    reservationNumber: text('reservationNumber'),
    billOfLandingNumber: text('billOfLandingNumber'),
    bookingNumber: text('bookingNumber'),
    shipName: text('shipName'),
    voyageNumber: text('voyageNumber'),
    shippingCompany: text('shippingCompany'),
    pickupPlace: text('pickupPlace'),
    returnPlace: text('returnPlace'),
    description: text('description'),
    destination: {
      name: text('destination.name'),
      address: text('destination.address'),
      tel: text('destination.tel'),
      inCharge: text('destination.inCharge'),
    },
    price: { ...base.price, amount: Number(text('price.amount')) },
    axleCount: chosen(text('axleCount'), ['2', '3'], base.axleCount),
    container: {
      containerId: text('container.containerId'),
      type: chosen(
        text('container.type'),
        ['dry', 'reefer', 'opentop', 'flatrack', 'tanker'],
        'dry',
      ),
      lengthFt,
      height: chosen(text('container.height'), ['8.6', '9.6'], lengthFt === '20' ? '8.6' : '9.6'),
    },
  };
}
