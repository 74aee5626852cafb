import { useEffect, useState } from 'react';

type TypedText = {
  text: string;
  readable: boolean;
  /** The text cannot be read and the person has left the field: time to say so. */
  refused: boolean;
  type: (text: string) => void;
  leave: () => void;
};

type Options<V> = {
  /** The form's value. */
  value: V;
  onValue: (value: V) => void;
  /** undefined: the text cannot be read. */
  read: (text: string) => V | undefined;
  /** Stands in the form for a text that cannot be read. */
  unread: (text: string) => V;
  write: (value: V) => string;
};

/**
 * Keeps what a person typed apart from the value read from it: nothing typed is ever lost, and a text that cannot
 * be read stays on the screen until it is mended. A value set from outside (reset, conflict) replaces the text.
 */
export function useTypedText<V>(options: Options<V>): TypedText {
  const { value, onValue, read, unread, write } = options;
  const [state, setState] = useState<{ typed: string | null; typing: boolean; value: V }>({
    typed: null,
    typing: false,
    value,
  });
  let now = state;
  if (!Object.is(state.value, value)) {
    now = { typed: null, typing: false, value };
    setState(now);
  }
  const known = now.typed === null ? undefined : read(now.typed);
  const readable = now.typed === null || known !== undefined;
  // What was typed can become readable later: when the options of a list arrive.
  const isLate = known !== undefined && !Object.is(known, value);
  useEffect(() => {
    if (isLate) onValue(known);
  }, [isLate, known, onValue]);
  return {
    text: now.typed ?? write(value),
    readable,
    refused: !readable && !now.typing,
    type: (text) => {
      const next = read(text) ?? unread(text);
      setState({ typed: text, typing: true, value: next });
      onValue(next);
    },
    leave: () => setState({ ...now, typed: readable ? null : now.typed, typing: false }),
  };
}
