import type { Client } from '#domain/client/client.ts';
import { findingsOfPiece } from '#domain/order/paste/findings.ts';
import type { Piece, Topic } from '#domain/order/paste/label.ts';
import { sayNote } from '#domain/order/paste/notes.ts';
import type { Findings } from '#domain/order/paste/paths.ts';
import { clientOfLabel } from '#domain/order/paste/place.ts';

/** Columns of tables with a head that no draft carries: 請求先 whose client is not known, シール番号, 重さ. */

/** Told by others: how many orders there are, and sums of money. */
const TOLD_ELSEWHERE: ReadonlySet<Topic | undefined> = new Set<Topic>(['quantity', 'fare']);
const OF_CLIENT: ReadonlySet<Topic | undefined> = new Set<Topic>(['client', 'shipper', 'billed']);
/** Names of columns that only count the rows or say of a day what the day says itself. */
const OF_ROW = /^(?:No\.?|#|№|項番|連番|行(?:番号)?|順(?:番)?|番号|曜日?)$/i;
const COUNT_OR_WEEKDAY = /^(?:\d{1,3}|[(]?[日月火水木金土](?:曜日?)?[)]?)$/;
/** An order that says nothing else is taxed. */
const OF_TAX = /税区分$/;
const TAXED = '課税';
/** Cells that say nothing. */
const NOTHING =
  /^(?:[-‐―ー—*×]+|0円?|未定|未着|なし|無し|TB[ADN]|N\/A|別紙|別途(?:ご?(?:連絡|指示|案内))?)$/i;

type Read = { found: Findings; lines: ReadonlySet<number> };

const plain = (text: string): string => text.replace(/[\s,]/g, '').toUpperCase();

/** Short words stand in many others by chance. */
const isWithin = (text: string, words: string): boolean =>
  words === text || (text.length > 3 && words.includes(text));

/** Whether a draft says what the cell does: by its own field, or with the same words in another. */
function carries({ found }: Read, piece: Piece, of: { clients: readonly Client[]; today: string }) {
  const { topic, text } = piece;
  const notes = [found.description?.value ?? ''];
  const own = Object.entries(findingsOfPiece(piece, of.today)).some(([path, { value }]) =>
    path === 'description'
      ? value.split('\n').every((note) => sayNote(notes, note))
      : Object.entries(found).some(([other, one]) => other === path && one.value === value),
  );
  const client = OF_CLIENT.has(topic) ? clientOfLabel(text, of.clients)?.value : undefined;
  const ids = [found.client?.value, found.clientBillingId?.value];
  const isClient = client !== undefined && client !== '' && ids.includes(client);
  const words = Object.values(found).flatMap(({ value, source }) => [plain(value), plain(source)]);
  return own || isClient || words.some((one) => isWithin(plain(text), one));
}

/** The names of the columns with a value that none of the drafts of its row carries. @param of.today as it was read */
export function columnsUnread(
  rows: readonly (readonly Piece[])[],
  drafts: readonly Read[],
  of: { clients: readonly Client[]; today: string },
): string[] {
  const isTold = ({ topic, label = '', text }: Piece): boolean =>
    label === '' ||
    TOLD_ELSEWHERE.has(topic) ||
    NOTHING.test(text) ||
    (OF_TAX.test(label) && text === TAXED) ||
    (OF_ROW.test(label) && COUNT_OR_WEEKDAY.test(text));
  return rows.flat().flatMap((piece) => {
    const { label = '', at } = piece;
    const readers = drafts.filter(({ lines }) => lines.has(Math.floor(at)));
    // A row that nothing was read from is shown as it is.
    if (isTold(piece) || readers.length === 0) return [];
    return readers.some((draft) => carries(draft, piece, of)) ? [] : [label];
  });
}
