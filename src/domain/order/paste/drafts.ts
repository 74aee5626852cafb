import type { Client } from '#domain/client/client.ts';
import type { Office } from '#domain/office/office.ts';
import { sizesIn } from '#domain/order/paste/box.ts';
import { kindOfLines, type Changed, type PasteKind } from '#domain/order/paste/change.ts';
import { findingsOf, findingsOfPiece } from '#domain/order/paste/findings.ts';
import { itemsOf, type Item } from '#domain/order/paste/items.ts';
import type { Piece } from '#domain/order/paste/label.ts';
import { joinedNotes, sayNote } from '#domain/order/paste/notes.ts';
import { clientAlone, sitesIn } from '#domain/order/paste/place.ts';
import { odditiesOf } from '#domain/order/paste/oddities.ts';
import { byPath, type Findings, type PastePath } from '#domain/order/paste/paths.ts';
import type { OrderPieces } from '#domain/order/paste/records.ts';
import type { FoundText } from '#domain/order/paste/when.ts';
import { variantsOf, withDaysTimesCount, withSharedFare } from '#domain/order/paste/several.ts';
import { reeferOf } from '#domain/order/paste/reefer.ts';
import { officeOf } from '#domain/order/paste/office.ts';
import { billedOf, clientOf } from '#domain/order/paste/clientDetection.ts';

/** The orders of a text, out of the pieces that speak of them. */

/** An order as a pasted text speaks of it: nothing is in it that the text does not say. */
export type OrderDraft = {
  /** A new order, or what becomes of one that is there: that is never registered as a new one. */
  kind: PasteKind;
  /** By the path of the form's field: the value, and the piece of the text (made plain) that says it. */
  found: Findings;
  /** What a person should look at, in words. */
  warnings: readonly string[];
  /** Numbers of the lines that it was read from, from 0. */
  lines: ReadonlySet<number>;
  /** Whether the text can be meant otherwise: a person chooses it. */
  isUnsure: boolean;
};

/** What is known before the orders are read. */
export type Reading = {
  clients: readonly Client[];
  offices: readonly Office[];
  today: string;
  /** The day that 明日 counts from: that of the mail, else today. */
  base: string;
  /** Who wrote. */
  sender: FoundText | undefined;
  changed: Changed;
  /** Lines that belong to the row of another line. */
  over: ReadonlyMap<number, readonly number[]>;
};

const OF_SITE: readonly PastePath[] = [
  'destination.name',
  'destination.address',
  'destination.tel',
  'destination.inCharge',
];
const OF_SIZE: readonly PastePath[] = ['container.height', 'container.type'];

const SIZE_PATHS: ReadonlySet<string> = new Set<PastePath>(['container.lengthFt', ...OF_SIZE]);

/** Fields of the common findings that go with one that is replaced: of a size all that stands within another size. */
function outdated(common: Findings, own: Findings): Set<string> {
  const isSized = own['container.lengthFt'] !== undefined;
  const ofSize = OF_SIZE.filter(
    (path) => isSized && sizesIn(common[path]?.source ?? '').length > 0,
  );
  return new Set([...(own['destination.name'] === undefined ? [] : OF_SITE), ...ofSize]);
}

/** What is said of one order before what is said of all; an own site or size has nothing of the common one. */
function merged(common: Findings, own: Findings): Findings {
  const gone = outdated(common, own);
  const kept = Object.entries(common).filter(([path]) => !gone.has(path));
  return {
    ...Object.fromEntries(kept),
    ...own,
    // The notes of one order before those of all.
    ...byPath(
      'description',
      joinedNotes([own.description, common.description].filter((note) => note !== undefined)),
    ),
  };
}

const sizeFindings = ({ size }: Item): Findings => ({
  ...byPath('container.lengthFt', size.lengthFt),
  ...byPath('container.height', size.height),
  ...byPath('container.type', size.type),
  ...byPath('axleCount', size.axleCount),
});

/** What is said of one container alone: its own size rather than the first of a line with several numbers. */
function ownOf(item: Item, base: string): Findings {
  const own = findingsOf(item.own, base);
  const sizes = sizeFindings(item);
  if (item.number === undefined || item.size.lengthFt === undefined) return { ...sizes, ...own };
  const rest = Object.entries(own).filter(([path]) => !SIZE_PATHS.has(path));
  return { ...Object.fromEntries(rest), ...sizes };
}

/** What a new order needs and the text leaves open. */
function openIn(found: Findings, today: string): string[] {
  const day = found.arrivalDate?.value;
  const length = found['container.lengthFt']?.value;
  const hasHeight = found['container.height'] !== undefined || length === '20';
  return [
    day !== undefined && day < today ? '納入日が過ぎています' : '',
    length === undefined ? 'サイズの記載がありません' : '',
    length === '45' ? '45ftは登録できません。40ftとして登録します' : '',
    length !== undefined && !hasHeight ? '高さの記載がありません' : '',
  ];
}

const MIXED = '変更と取消の両方が書かれています。本文を確かめてください';

const PLACES: readonly PastePath[] = ['pickupPlace', 'returnPlace', 'destination.name'];

/** A place and the client that stands behind it: 返却 本牧BC 東洋海運. */
function placeAndClient(path: PastePath, found: Findings, clients: readonly Client[]): Findings {
  const place = found[path];
  const [, name = '', last = ''] = /^(.+)\s(\S+)$/.exec(place?.value ?? '') ?? [];
  const client = last === '' ? undefined : clientAlone(last, clients);
  return place === undefined || client === undefined
    ? {}
    : { ...byPath(path, { ...place, value: name }), ...byPath('client', client) };
}

/** The site of an order whose first word of that kind is the name of a client: 山手物流です 前橋工場. */
function siteBesideClient(
  { 'destination.name': name }: Findings,
  pieces: readonly Piece[],
  clients: readonly Client[],
): Findings {
  const isClient = (site: string): boolean => clientAlone(site, clients) !== undefined;
  const isLabelled = pieces.some(({ topic }) => topic === 'destination');
  if (name === undefined || isLabelled || !isClient(name.value)) return {};
  const loose = pieces.filter(({ topic }) => topic === undefined);
  const other = loose.flatMap(({ text }) => sitesIn(text)).find((site) => !isClient(site));
  return other === undefined
    ? {}
    : byPath('destination.name', { ...name, value: other, source: other });
}

/** The lines of the pieces that say what the draft says. */
function linesOf(pieces: readonly Piece[], found: Findings, base: string): number[] {
  const notes = found.description?.value.split('\n') ?? [];
  const values = new Map(Object.entries(found).map(([path, { value }]) => [path, value]));
  const says = (piece: Piece): boolean =>
    Object.entries(findingsOfPiece(piece, base)).some(([path, { value }]) =>
      path === 'description'
        ? value.split('\n').every((note) => sayNote(notes, note))
        : values.get(path) === value,
    );
  const own = Object.values(found).flatMap(({ at }) => at ?? []);
  return [...own, ...pieces.filter(says).map(({ at }) => at)];
}

function draftOf(item: Item, shared: readonly Piece[], common: readonly Piece[], reading: Reading) {
  const { base, clients, sender, today } = reading;
  const pieces = [...item.own, ...shared, ...common];
  const ofAll = merged(findingsOf(common, base), findingsOf(shared, base));
  const client = clientOf(pieces, clients, sender);
  const billed = billedOf(pieces, clients, client?.value);
  const said = merged(ofAll, ownOf(item, base));
  const reefer = reeferOf(pieces, said);
  const found: Findings = {
    ...reefer.type,
    ...Object.assign({}, said, ...PLACES.map((path) => placeAndClient(path, said, clients))),
    ...siteBesideClient(said, pieces, clients),
    ...byPath('client', client),
    ...byPath('clientBillingId', billed),
    ...byPath('officeId', officeOf(pieces, reading.offices)),
    ...byPath('container.containerId', item.number),
  };
  const ats = [...item.ats, ...linesOf(pieces, found, base)];
  const lines = new Set(ats.flatMap((at) => [Math.floor(at), ...(reading.over.get(at) ?? [])]));
  const own = [...item.own, ...shared].map(({ at }) => at);
  const kind = kindOfLines(own, reading.changed);
  const told = Object.values(found).flatMap(({ warning }) => warning ?? []);
  const warnings = [
    ...item.warnings,
    client?.warning ?? '',
    billed?.warning ?? '',
    reefer.warning,
    ...odditiesOf(pieces),
    ...told,
    ...(kind === 'new' ? openIn(found, today) : []),
    own.some((at) => reading.changed.mixed.has(at)) ? MIXED : '',
  ].filter((warning) => warning !== '');
  return { kind, found, warnings: [...new Set(warnings)], lines, isUnsure: false };
}

/** The orders that some pieces speak of: one for each day and container among them. */
export function draftsOfPieces({ own, common }: OrderPieces, reading: Reading): OrderDraft[] {
  const variants = variantsOf(own, reading.base);
  const drafts = variants.flatMap((pieces) => {
    const items = itemsOf(pieces);
    const owned = new Set(items.flatMap((item) => item.own));
    const shared = pieces.filter((piece) => !owned.has(piece));
    return items.map((item) => draftOf(item, shared, common, reading));
  });
  return withSharedFare(withDaysTimesCount(drafts, variants.length, own), [...own, ...common]);
}
