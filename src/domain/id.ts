/** Longest id that Firestore takes, in bytes of UTF-8. */
const MAX_BYTES = 1500;

/** Whether a text from an address can be the id of a document at all (Firestore's own limits). */
export const isDocumentId = (text: string): boolean =>
  text !== '' &&
  text !== '.' &&
  text !== '..' &&
  !text.includes('/') &&
  !/^__.*__$/.test(text) &&
  new TextEncoder().encode(text).length <= MAX_BYTES;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 20;

/** A fresh document id; fixed when a form opens, so that a repeated save writes the same document. */
export function newId(): string {
  const random = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(random, (byte) => LETTERS[byte % LETTERS.length]).join('');
}
