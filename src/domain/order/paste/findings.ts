import { labelled } from '#domain/order/paste/labelled.ts';
import type { Piece, Topic } from '#domain/order/paste/label.ts';
import { unlabelled } from '#domain/order/paste/unlabelledText.ts';
import { joinedNotes, notedIn } from '#domain/order/paste/notes.ts';
import { byPath, type Findings } from '#domain/order/paste/paths.ts';
import { asFound, siteIn, siteNamed } from '#domain/order/paste/place.ts';

/** What pieces of text say about one order. */

const OF_SITE: ReadonlySet<Topic | undefined> = new Set<Topic>([
  'destination',
  'address',
  'tel',
  'inCharge',
]);

/** What one piece says about the site, which several may describe. */
function siteOfPiece({ topic, text }: Piece): Findings {
  if (topic === 'address') return byPath('destination.address', asFound(text));
  const { name, address, tel, inCharge } = siteIn(topic === 'inCharge' ? `担当 ${text}` : text);
  return {
    ...(topic === 'destination' && byPath('destination.name', name)),
    ...byPath('destination.address', address),
    ...byPath('destination.tel', tel),
    ...byPath('destination.inCharge', inCharge),
  };
}

function saidBy(piece: Piece, today: string): Findings {
  const { topic, text, label = '' } = piece;
  if (topic === undefined) return unlabelled(piece, today);
  return OF_SITE.has(topic) ? siteOfPiece(piece) : (labelled[topic]?.(text, today, label) ?? {});
}

/** What each piece says, worked out once; all pieces of a reading are read on one day. */
const known = new WeakMap<Piece, Findings>();

/** What a piece says, each with its line. */
export function findingsOfPiece(piece: Piece, today: string): Findings {
  const before = known.get(piece);
  if (before !== undefined) return before;
  const said = { ...saidBy(piece, today), ...byPath('description', notedIn(piece)) };
  const findings = Object.fromEntries(
    Object.entries(said).map(([path, found]) => [path, { ...found, at: piece.at }]),
  );
  known.set(piece, findings);
  return findings;
}

/** All notes, each once. */
function notesOf(all: readonly Findings[]): Findings {
  const notes = all.flatMap(({ description }) => description ?? []);
  return byPath('description', notes[0] && { ...notes[0], ...joinedNotes(notes) });
}

/** The precedence of what a piece says: a site's own label, other labels, what stands without one. */
function rank({ topic }: Piece): number {
  if (topic === undefined) return 4;
  // The label of a voyage knows it better than that of a ship.
  if (topic === 'address' || topic === 'voyageNumber') return 0;
  return OF_SITE.has(topic) ? 1 : topic === 'time' ? 2 : 3;
}

/** The name of a building behind an address is a part of it where the site has another name: …2番3号 ABCビル3F. */
function withBuilding(found: Findings, all: readonly Findings[]): Findings {
  const name = found['destination.name'];
  const address = found['destination.address'];
  const building = all.find((one) => one['destination.address'] === address)?.['destination.name'];
  const isOther = building !== undefined && name !== undefined && building.value !== name.value;
  if (!isOther || address === undefined || siteNamed(building.value) !== undefined) return {};
  return byPath('destination.address', {
    ...address,
    value: `${address.value} ${building.value}`,
    source: `${address.source} ${building.value}`,
  });
}

/** What the pieces say: what stands behind labels before what does not, what comes first before what comes later. */
export function findingsOf(pieces: readonly Piece[], today: string): Findings {
  const inOrder = pieces.toSorted((a, b) => rank(a) - rank(b));
  const all = inOrder.map((piece) => findingsOfPiece(piece, today));
  const first: Findings = Object.assign({}, ...all.toReversed());
  return {
    ...first,
    ...withBuilding(first, all),
    ...notesOf(pieces.map((piece) => findingsOfPiece(piece, today))),
  };
}
