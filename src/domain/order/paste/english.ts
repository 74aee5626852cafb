import { byPath, type Findings, type PastePath } from '#domain/order/paste/paths.ts';
import { asFound, placeName } from '#domain/order/paste/place.ts';

/** Sentences of English mails: pick up … from A, deliver it to B, returned to C. */

const PLACE = String.raw`([A-Z][^,;()]*?)(?=\s(?:on|at|by|and|for|in|before|after)\s|[,;()?!]|\.(?:\s|$)|$)`;

const sentences: readonly (readonly [PastePath, RegExp])[] = [
  ['pickupPlace', new RegExp(String.raw`[Pp]ick(?:ed)?[ -]?up\b.*?\b(?:from|at)\s${PLACE}`)],
  [
    'destination.name',
    new RegExp(String.raw`[Dd]eliver(?:ed|y)?\b(?: it| them)?\s(?:to|at)\s${PLACE}`),
  ],
  ['returnPlace', new RegExp(String.raw`[Rr]eturn(?:ed)?\b.*?\b(?:to|at)\s${PLACE}`)],
];

/** The places that an English sentence names. */
export const englishIn = (text: string): Findings =>
  Object.assign(
    {},
    ...sentences.map(([path, pattern]) =>
      byPath(path, asFound(placeName(pattern.exec(text)?.[1] ?? ''))),
    ),
  );
