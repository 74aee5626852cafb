/** What a text says of one order, in short; what is left out it does not say. */
export type Said = {
  client?: string;
  /** '12-07' of 2026, or with its year. */
  day?: string;
  time?: string;
  box?: string;
  /** 40HC, 20, 40RH, 20GP … */
  size?: string;
  axles?: '2' | '3';
  at?: string;
  address?: string;
  tel?: string;
  person?: string;
  from?: string;
  back?: string;
  bl?: string;
  bk?: string;
  slot?: string;
  number?: string;
  ship?: string;
  voyage?: string;
  line?: string;
  fare?: number;
  tax?: 'inclusive' | 'exclusive';
  /** Stands in the notes, among others. */
  note?: string;
};

/** A text as somebody pastes it on Friday, 2026-11-20, and what a person reads out of it. */
export type Text = {
  name: string;
  text: string;
  orders?: readonly Said[];
  /** What it says of orders that are there already: the new values, and those by which the order is known. */
  changes?: readonly Said[];
  cancels?: readonly Said[];
};
