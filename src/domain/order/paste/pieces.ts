import { numbersIn, sizesIn } from '#domain/order/paste/box.ts';
import { DITTO } from '#domain/order/paste/cells.ts';
import { partsOf, type Piece, type Topic } from '#domain/order/paste/label.ts';
import { siteNamed } from '#domain/order/paste/place.ts';
import { daysIn } from '#domain/order/paste/when.ts';
import type { Line } from '#domain/order/paste/text.ts';

/** Lines as labelled pieces. */

/** Topics that describe the place that was named before them, and nothing on their own. */
const OF_PLACE: ReadonlySet<Topic | undefined> = new Set<Topic>(['address', 'tel', 'inCharge']);
const OF_SITE = /納入|納品|配送|作業|届|配達|現場|バンニング|バン詰|デバン/;
const SENTENCE = /(?:です|ます|ました|ません|願い|下さい|ください|致し|いたし)/;

/** Whether an unlabelled line may go on with what the label before it began. */
const mayContinue = (topic: Topic | undefined, line: string): boolean =>
  numbersIn(line).length === 0 &&
  sizesIn(line).length === 0 &&
  (topic === 'note' ? !/^以上|よろしく|宜しく/.test(line) : !SENTENCE.test(line));

type Open = { topic: Topic | undefined; isEmpty: boolean };
const CLOSED: Open = { topic: undefined, isEmpty: false };

/** What an unlabelled line speaks of: what the label above it does, when that says so. */
function continued(open: Open, line: string): Topic | undefined {
  if (!mayContinue(open.topic, line)) return undefined;
  // A line of a list goes on with nothing.
  if (!open.isEmpty && daysIn(line, '2000-01-01').length > 0) return undefined;
  return open.isEmpty || open.topic === 'destination' || open.topic === 'note'
    ? open.topic
    : undefined;
}

/** What stays open after a part: an address belongs to the destination above it, a note goes on, a label waits. */
function openAfter(open: Open, topic: Topic | undefined, text: string): Open {
  if (OF_PLACE.has(topic)) return open;
  const goesOn = topic === 'destination' || topic === 'note' || text === '';
  return topic !== undefined && goesOn ? { topic, isEmpty: text === '' } : CLOSED;
}

/** 納入：12/16 川崎倉庫(TEL 044-288-0011): the line names the site besides the day. */
const isWithSite = (parts: readonly { topic: Topic | undefined }[], line: string): boolean =>
  parts.some(({ topic }) => topic === 'arrival') && siteNamed(line) !== undefined;

/** The pieces of the lines. Blank lines leave a gap in the numbers of the lines. */
export function piecesOf(lines: readonly Line[]): Piece[] {
  const pieces: Piece[] = [];
  let open = CLOSED;
  for (const { text: line, at } of lines) {
    if (line.trim() === '') {
      if (!open.isEmpty) open = CLOSED;
      continue;
    }
    const parts = partsOf(line);
    for (const [index, part] of parts.entries()) {
      const isOwn = part.topic !== undefined || parts.length > 1;
      const topic = isOwn ? part.topic : continued(open, part.text);
      const isElsewhere =
        OF_PLACE.has(topic) &&
        open.topic !== 'destination' &&
        !OF_SITE.test(part.label) &&
        !isWithSite(parts, line);
      const isDitto = part.topic !== undefined && DITTO.test(part.text);
      const above = pieces.findLast((piece) => piece.topic === topic);
      pieces.push({
        topic: isElsewhere ? 'other' : topic,
        label: part.label,
        text: isDitto ? (above?.text ?? '') : part.text,
        line,
        at,
      });
      // What stands behind the words of a label and is none of them leaves it as it is.
      if (index > 0 && topic === undefined) continue;
      open = isOwn ? openAfter(open, topic, part.text) : { topic, isEmpty: false };
    }
  }
  return pieces;
}
