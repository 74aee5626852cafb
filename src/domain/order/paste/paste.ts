import type { Client } from '#domain/client/client.ts';
import type { Office } from '#domain/office/office.ts';
import { accountOf, type Account } from '#domain/order/paste/accounting.ts';
import { numbersIn, sizesIn, withoutBoxes } from '#domain/order/paste/box.ts';
import { chargesBeside, faresUnread } from '#domain/order/paste/charges.ts';
import { columnsUnread } from '#domain/order/paste/columns.ts';
import { changedIn, changesUnsaid } from '#domain/order/paste/change.ts';
import { shortNumbers } from '#domain/order/paste/documentNumber.ts';
import { draftsOfPieces, type OrderDraft } from '#domain/order/paste/drafts.ts';
import { withFares } from '#domain/order/paste/fares.ts';
import type { Piece } from '#domain/order/paste/label.ts';
import { openPlaces } from '#domain/order/paste/openPlace.ts';
import { piecesOf } from '#domain/order/paste/pieces.ts';
import { isClientLine } from '#domain/order/paste/place.ts';
import { piecesByOrder, withoutApart } from '#domain/order/paste/records.ts';
import { tablesIn } from '#domain/order/paste/table.ts';
import { sortedText, type Line } from '#domain/order/paste/text.ts';
import { dayIn } from '#domain/order/paste/when.ts';
import { onlyClientOf, senderOf } from '#domain/order/paste/clientDetection.ts';
import { dayKeyOf } from '#domain/time.ts';

/** The door of this folder: a pasted text in, drafts of orders and the account of its lines out. */

export type { LineUse } from '#domain/order/paste/accounting.ts';
export type { OrderDraft } from '#domain/order/paste/drafts.ts';
export { changedForm, knownAsked, knownOf, type KnownAsked } from '#domain/order/paste/known.ts';
export { draftForm } from '#domain/order/paste/form.ts';

/** At most so many orders from one text. */
export const MOST_DRAFTS = 200;
/** At most so many signs at once, in so many lines of at most so many signs: what is longer is no order. */
const MOST_SIGNS = 30_000;
const MOST_LINES = 600;
const LONGEST_LINE = 1_000;
/** Blank lines and runs of spaces count for nothing, up to here. */
const MOST_BLANKS = 100_000;
const MOST_ALL_LINES = 5_000;

/** What was read out of a text. */
export type Paste = Account & {
  drafts: readonly OrderDraft[];
  /** Why the text was not read at all; '' when it was. */
  refusal: string;
};

const TOO_LONG =
  '文章が長すぎるため読み取れません。受注の部分だけを、何回かに分けて貼り付けてください。';

function refusalOf(text: string): string {
  if (text.length > MOST_SIGNS + MOST_BLANKS) return TOO_LONG;
  const all = text.replace(/[^\S\t\n]{2,}/g, '  ').split('\n');
  const lines = all.filter((line) => line.trim() !== '');
  const signs = lines.reduce((sum, line) => sum + line.length, 0);
  if (all.length > MOST_ALL_LINES || lines.length > MOST_LINES || signs > MOST_SIGNS)
    return TOO_LONG;
  return lines.some((line) => line.length > LONGEST_LINE)
    ? `1行が${LONGEST_LINE}文字を超えているため読み取れません。受注の部分だけを貼り付けてください。`
    : '';
}

/** Whether anything but a client and a note is known: a greeting is no order. */
const saysAnything = ({ found }: OrderDraft): boolean =>
  Object.keys(found).some((path) => path !== 'client' && path !== 'description');

/** What the subject of a mail says of its orders: of containers only where the mail itself names none. */
function subjectOf(subject: Line | undefined, pieces: readonly Piece[]): Piece[] {
  const about = subject === undefined ? [] : piecesOf([subject]);
  const named = pieces.some(({ text }) => numbersIn(text).length > 0 || sizesIn(text).length > 0);
  return named ? about.map((piece) => ({ ...piece, text: withoutBoxes(piece.text) })) : about;
}

/** What stands behind labels and is no value of their fields. */
const unreadBehindLabels = (pieces: readonly Piece[], today: string): string[] => [
  ...faresUnread(pieces),
  ...shortNumbers(pieces, today),
  ...openPlaces(pieces),
];

/** Gives the orders that name no client the only one that the text names. */
function giveClient(drafts: OrderDraft[]): void {
  const only = onlyClientOf(drafts.map(({ found }) => found.client));
  if (only?.warning === undefined) return;
  for (const [index, draft] of drafts.entries())
    if (draft.found.client === undefined)
      drafts[index] = {
        ...draft,
        found: { ...draft.found, client: only },
        warnings: [...draft.warnings, only.warning],
        lines: new Set([...draft.lines, ...[only.at].filter((at) => at !== undefined)]),
      };
}

/**
 * Reads orders out of what people paste: mails, rows of spreadsheets, lists, messages. Never throws and never invents:
 * every value stands in the text (see plainText), every line is accounted for, and a person confirms it.
 * @param of.clients those that the company knows @param of.offices its own @param of.now the present
 */
export function pasted(
  text: string,
  of: { clients: readonly Client[]; offices?: readonly Office[]; now: Date },
): Paste {
  const refusal = refusalOf(text);
  if (refusal !== '') return { drafts: [], lines: [], surplus: [], refusal };
  const { clients, offices = [], now } = of;
  const today = dayKeyOf(now);
  const sorted = sortedText(text);
  const base = dayIn(sorted.sent, today)?.value ?? today;
  const changed = changedIn(sorted.lines, base, sorted.subject);
  const { rows, rest, headers, over: cells } = tablesIn(changed.lines, clients);
  const priced = withFares(rest);
  const over = new Map([...cells, ...priced.over]);
  const pieces = piecesOf(priced.lines);
  const subject = subjectOf(sorted.subject, pieces);
  const { apart, others } = withoutApart(pieces, changed.kinds, rows.length > 0);
  const ofOrders =
    rows.length > 0
      ? rows.map((own) => ({ own, common: others }))
      : piecesByOrder(others, (line) => isClientLine(line, clients));
  ofOrders.push(...apart.map((own) => ({ own, common: [] })));
  const isHeading = ({ line }: Piece) => isClientLine(line, clients);
  const headings = ofOrders.flatMap(({ own }) => own.filter(isHeading));
  // Of several orders with a client's name each, no name is that of who wrote.
  const open = headings.length < 2 ? pieces : pieces.filter((piece) => !headings.includes(piece));
  const sender = senderOf(sorted, [...subject, ...open], clients);
  const reading = { clients, offices, today, base, sender, changed, over };
  const drafts: OrderDraft[] = [];
  for (const { own, common } of ofOrders)
    if (drafts.length < MOST_DRAFTS)
      drafts.push(
        ...draftsOfPieces({ own, common: [...common, ...subject] }, reading).filter(saysAnything),
      );
  drafts.splice(MOST_DRAFTS);
  // A row, or an order whose owner of the goods is written, has its own.
  const isOpen = rows.length === 0 && pieces.every(({ topic }) => topic !== 'shipper');
  if (isOpen) giveClient(drafts);
  const { lines: said, old: gone } = changed;
  const inRows = new Set([...rows.flat().map(({ at }) => at), ...[...cells.values()].flat()]);
  const account = accountOf(sorted, drafts, { today: base, headers, rows: inRows, said, gone });
  const surplus = [
    ...account.surplus,
    ...chargesBeside(rows),
    ...columnsUnread(rows, drafts, { clients, today: base }),
    ...unreadBehindLabels(pieces, base),
    ...changesUnsaid(changed, drafts),
  ];
  return { ...account, surplus: [...new Set(surplus)], drafts, refusal };
}
