/** One record of many that are saved together; `base` is what it was, null for a new one. */
export type RecordChange<Form> = { id: string; base: Form | null; next: Form };

/**
 * What became of many records that were saved together. Nothing is left open: every id is in exactly one of the lists.
 */
export type BulkOutcome = {
  /** The server has them. */
  saved: readonly string[];
  /** The server refused them, or they never got there: nothing of them is stored. */
  refused: readonly string[];
  /** Others have changed the same since it was seen: theirs stays, and the others of the step are saved. */
  contested: readonly string[];
  /** Sent, but nobody could say what became of them. */
  unknown: readonly string[];
  /** Not tried any more: after a refusal, or because the person stopped. */
  left: readonly string[];
  /** Why it ended before the end, in words; undefined when everything was saved, or the person stopped. */
  message: string | undefined;
};

/** Told while many records are being saved. */
export type BulkProgress = {
  onProgress: (saved: number) => void;
  /** Asked between two steps. */
  isStopped: () => boolean;
};
