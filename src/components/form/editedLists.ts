import type { Changes } from '#domain/saving.ts';

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** Whether the library has marked anything as edited in here: its marks are true, at the depth of the values. */
const isEdited = (marks: unknown): boolean =>
  marks === true ||
  (typeof marks === 'object' && marks !== null && Object.values(marks).some(isEdited));

/**
 * The lists that were edited, by path, each as a whole. The library keeps them value by value, so that an item that was
 * taken out would come back with the others moved up before it.
 * @param marks what the library says of each value
 */
export function editedLists(values: object, marks: object, prefix = ''): Changes {
  const known: Record<string, unknown> = { ...marks };
  const lists: Changes = {};
  for (const [key, value] of Object.entries(values)) {
    const inner = known[key];
    if (Array.isArray(value)) {
      if (isEdited(inner)) lists[`${prefix}${key}`] = value;
    } else if (isMap(value) && isMap(inner))
      Object.assign(lists, editedLists(value, inner, `${prefix}${key}.`));
  }
  return lists;
}
