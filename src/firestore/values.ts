/**
 * Values that each Firestore library makes in its own way, until it does: the entity repositories write these,
 * so that none of them loads a library that the page does not need.
 */

/** A reference to the document at a path. */
export class Reference {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }
}

/** What a list becomes when a value is added at its end, without reading the list. */
export class Added {
  readonly value: string;

  constructor(value: string) {
    this.value = value;
  }
}

/** The server's time at the moment of the write. */
export const SERVER_TIME = Symbol('server time');
