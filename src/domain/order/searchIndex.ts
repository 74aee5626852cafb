import { searchable, searchableCode, termsOf } from '#domain/search.ts';

// Index fields of an order, which Firestore needs to find it. `idx.words`: what a search finds, derived from the other
// fields by `indexWords`, written with every change of them and never read back. `idx.invoice` and `idx.changed`: how it
// stands with the invoices (see the schema of the order).

/** The texts of an order that a search over the whole history finds. */
export type IndexedTexts = {
  orderNumber: string;
  serialNumber: string;
  billOfLandingNumber: string;
  bookingNumber: string;
  reservationNumber: string;
  shipName: string;
  container: { containerId: string };
  destination: { name: string };
};

/** Fewest characters of a number that are searched: two digits would find half of everything. */
const SHORTEST_NUMBER = 3;
/** Longest beginning or end of a number that is searched by; of a longer search its beginning is looked for. */
const LONGEST_PART = 12;
/** Letters of a word that are searched together; Japanese has no spaces to part words at. */
const PAIR = 2;
/** Most words of an order: a list in Firestore costs an index entry a word. */
export const MAX_INDEX_WORDS = 200;
/** Longest number that is searched whole. */
const LONGEST_NUMBER = 40;

const lettersAndDigits = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** Digits and letters alone, as they are stored in the index and asked for. */
const plain = (text: string): string => lettersAndDigits(searchableCode(text));

/** The same as they are compared here, with more ways of writing that are one. */
const compared = (text: string): string => lettersAndDigits(searchable(text));

/** Every beginning and every end of a number that people search by, and the whole of it. */
function wordsOfNumber(text: string): string[] {
  // Letter by letter: a rare kanji that is cut in two is no text, which the rules refuse.
  const letters = [...plain(text)].slice(0, LONGEST_NUMBER);
  if (letters.length < SHORTEST_NUMBER) return [];
  const words = [letters];
  for (
    let length = SHORTEST_NUMBER;
    length < Math.min(letters.length, LONGEST_PART + 1);
    length += 1
  )
    words.push(letters.slice(-length), letters.slice(0, length));
  return words.map((word) => word.join(''));
}

/** Every two neighbouring letters. */
function pairsOf(text: string): string[] {
  const letters = [...plain(text)];
  return letters.slice(0, -1).map((_letter, index) => letters.slice(index, index + PAIR).join(''));
}

const numbersOf = (texts: IndexedTexts): string[] => [
  texts.container.containerId,
  texts.billOfLandingNumber,
  texts.bookingNumber,
  texts.reservationNumber,
  texts.orderNumber,
  texts.serialNumber,
];

const namesOf = (texts: IndexedTexts): string[] => [texts.destination.name, texts.shipName];

const textsOf = (texts: IndexedTexts): string[] => [...numbersOf(texts), ...namesOf(texts)];

/** The words under which an order is found, each once, the numbers first. */
export function indexWords(texts: IndexedTexts): string[] {
  const words = [...numbersOf(texts).flatMap(wordsOfNumber), ...namesOf(texts).flatMap(pairsOf)];
  return [...new Set(words)].slice(0, MAX_INDEX_WORDS);
}

/** The index of a new order: no invoice contains it. */
export const newIndex = (texts: IndexedTexts) => ({
  words: indexWords(texts),
  invoice: '',
  changed: false,
});

/** What a save changes of the index. Whether an invoice contains the order need not be known for it. */
export const indexChanges = (texts: IndexedTexts) => ({
  'idx.words': indexWords(texts),
  'idx.changed': true,
});

/** The word of the index that finds a number which is known to be one; none: it is too short. */
export function numberWords(number: string): string[] {
  const word = [...plain(number)].slice(0, LONGEST_PART);
  return word.length < SHORTEST_NUMBER ? [] : [word.join('')];
}

/** Words of the index that find what contains a text; none: it is too short to look for in the whole history. */
function wordsFinding(text: string): string[] {
  const wanted = plain(text);
  const beginning = /^[a-z0-9]+$/.test(wanted) ? numberWords(wanted) : [];
  if (/^\d+$/.test(wanted)) return beginning;
  // Other signs may also be of a ship's or a destination's name. Where letters and digits meet (NRT1, ONE 7), few names
  // have the same pair: t1 is rarer than nr.
  const [meeting] = /[a-z]\d|\d[a-z]/.exec(wanted) ?? [];
  const pair = meeting ?? [...wanted].slice(0, PAIR).join('');
  return [...pair].length < PAIR ? [] : [...beginning, pair];
}

/**
 * The words to ask Firestore for when somebody searches, one after the other; what they find still has to match the
 * whole search (`matchesFilter`). Asked for are the search as one text, as a number is typed in parts, and its longest
 * word, which the fewest orders have. None: too short.
 */
export function searchWords(search: string): string[] {
  const [longest = ''] = termsOf(search).toSorted((a, b) => plain(b).length - plain(a).length);
  return [...new Set([search, longest].flatMap(wordsFinding))];
}

/** Whether a text of an order contains a word of a search. */
export const containsTerm = (texts: IndexedTexts, term: string): boolean => {
  const wanted = compared(term);
  return wanted !== '' && textsOf(texts).some((text) => compared(text).includes(wanted));
};
