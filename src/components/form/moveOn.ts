type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isFormField = (element: Element): element is FormField =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

/** Of radio buttons of one name only the chosen one is a stop. */
const isStop = (field: FormField): boolean =>
  !field.disabled &&
  field.tabIndex >= 0 &&
  !(field instanceof HTMLInputElement && field.type === 'radio' && !field.checked);

/** Moves the focus to the next field of the form (of a button: to the first), and behind the last one to the button that saves. */
export function moveOn(from: HTMLInputElement | HTMLSelectElement | HTMLButtonElement): void {
  const fields = Array.from(from.form?.elements ?? []).filter(isFormField);
  const isSameGroup = ({ name, type }: FormField): boolean =>
    type === 'radio' && name === from.name;
  const next = fields
    .slice(fields.findIndex((field) => field === from) + 1)
    .find((field) => isStop(field) && !isSameGroup(field));
  if (next === undefined) {
    from.form?.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus();
    return;
  }
  next.focus();
  // As Tab does: what is typed next replaces what was there.
  if (next instanceof HTMLInputElement) next.select();
}
