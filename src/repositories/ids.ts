const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 20;

/** A fresh document id; fixed when a form opens, so that a repeated save writes the same document. */
export function newId(): string {
  const random = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(random, (byte) => LETTERS[byte % LETTERS.length]).join('');
}
