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
