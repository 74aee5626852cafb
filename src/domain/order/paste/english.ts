import { byPath, type Findings, type PastePath } from '#domain/order/paste/paths.ts';
import { asFound, placeName } from '#domain/order/paste/place.ts';

/** Sentences of English mails: pick up … from A, deliver it to B, returned to C. */

const PLACE = String.raw`([A-Z][^,;()]*?)(?=\s(?:on|at|by|and|for|in|before|after)(?:\s|$)|[,;()?!]|\.(?:\s|$)|$)`;
/** Pick up Honmoku BC: a place without a word before it, which is no container number. */
const BARE_PLACE = String.raw`(?![A-Z]{3}[UJZ] ?\d)${PLACE}`;

/** Between dashes, as in a list: 40HC - Dec 7, 9:00 AM - Atsugi Warehouse. */
const SITE = String.raw`\s-\s([A-Z][\w' ]*?\s(?:Warehouse|Factory|Plant|DC|Cent(?:er|re)))\b`;

const PICK_UP = '[Pp]ick(?:ed)?[ -]?up';
const RETURN = '[Rr]eturn(?:ed)?';

/** For each place the surest sentence last. */
const sentences: readonly (readonly [PastePath, RegExp])[] = [
  ['destination.name', new RegExp(SITE)],
  ['pickupPlace', new RegExp(String.raw`${PICK_UP}\s${BARE_PLACE}`)],
  ['pickupPlace', new RegExp(String.raw`${PICK_UP}\b[^,;]*?\b(?:from|at)\s${PLACE}`)],
  ['destination.name', new RegExp(String.raw`[Dd]eliver(?:ed|y)?\b[^,;]*?\s(?:to|at)\s${PLACE}`)],
  ['returnPlace', new RegExp(String.raw`${RETURN}\s${BARE_PLACE}`)],
  ['returnPlace', new RegExp(String.raw`${RETURN}\b[^,;]*?\b(?:to|at)\s${PLACE}`)],
];

/** Whether a line is an English sentence about places rather than a row of cells. */
export const isEnglish = (line: string): boolean =>
  sentences.some(([, pattern]) => pattern.test(line));

/** The places that an English sentence names. */
export const englishIn = (text: string): Findings =>
  Object.assign(
    {},
    ...sentences.map(([path, pattern]) =>
      byPath(path, asFound(placeName(pattern.exec(text)?.[1] ?? ''))),
    ),
  );
