import { flushSync } from 'react-dom';

/** Submits as its button does, with what the same key or press has chosen: until that is drawn, its field holds half a word. */
export function submitForm(form: HTMLFormElement | null): void {
  flushSync(() => undefined);
  form?.requestSubmit();
}
