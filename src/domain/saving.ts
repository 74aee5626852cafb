/** Values of one record by dotted path; undefined means that the path is removed. */
export type Changes = Record<string, unknown>;

/** How a save ended. No save throws: a form always has something to show. */
export type SaveOutcome =
  /** `isUnchanged`: it was so already, and nothing was written. */
  | { kind: 'saved'; isUnchanged?: true }
  /** Kept on this device and sent when the network is back; `sent` tells how that ended. */
  | { kind: 'queued'; sent: Promise<SaveOutcome> }
  /** `code` is that of the service, where it gave one: 'permission-denied' means that the rules refused it. */
  | ({ kind: 'failed'; message: string; code?: string } & Untold)
  /** Somebody else changed the same fields meanwhile. */
  | ({ kind: 'conflict'; fields: Conflict[] } & Untold);

/** `keep` leaves what was not written among the unsent changes: the form that would tell of it is gone. Call it at once. */
type Untold = { keep?: () => void };

export type Conflict = { path: string; mine: unknown; theirs: unknown };

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** Whether two values are the same data; dates by their instant. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  if (isFields(a) && isFields(b)) {
    const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
    return [...keys].every((key) => isSame(a[key], b[key]));
  }
  return Object.is(a, b);
}

/**
 * The paths whose values differ, with their new values. Maps are compared field by field, lists as a whole;
 * a map that is new or gone is one change.
 */
export function changesBetween(before: Fields, after: Fields, prefix = ''): Changes {
  const changes: Changes = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [from, to] = [before[key], after[key]];
    if (isSame(from, to)) continue;
    if (isFields(from) && isFields(to))
      Object.assign(changes, changesBetween(from, to, `${prefix}${key}.`));
    else changes[`${prefix}${key}`] = to;
  }
  return changes;
}

/**
 * The changes, and with a changed part of a map those other parts that the stored record lacks or holds otherwise than
 * it is read: what is written into an old record is whole.
 * @param stored the record as it is stored @param current the same fields as they are read
 */
export function withWholeMaps(changes: Changes, stored: Fields, current: Fields): Changes {
  const after = withChanges(current, changes);
  const whole: Changes = { ...changes };
  for (const path of Object.keys(changes).filter((one) => one.includes('.'))) {
    const [name = ''] = path.split('.');
    const known = fieldsOf(stored[name]);
    for (const [part, value] of Object.entries(fieldsOf(after[name])))
      if (!isSame(known[part], value)) whole[`${name}.${part}`] = value;
  }
  return whole;
}

/** The value at a dotted path, undefined when there is none. */
export const valueAt = (fields: Fields, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (isFields(value) ? value[key] : undefined), fields);

/** A copy of the fields with the changes made (see changesBetween). */
export function withChanges(fields: Fields, changes: Changes): Fields {
  return Object.entries(changes).reduce(
    (changed, [path, value]) => withValue(changed, path, value),
    fields,
  );
}

function withValue(fields: Fields, path: string, value: unknown): Fields {
  const [key = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...fields, [key]: value };
  const inner = fields[key];
  return { ...fields, [key]: withValue(isFields(inner) ? inner : {}, rest.join('.'), value) };
}

/** Whether a record has the values already: an earlier attempt whose answer was lost, or others did the same. */
export const isThere = (changes: Changes, current: Fields): boolean =>
  Object.entries(changes).every(([path, value]) => isSame(valueAt(current, path), value));

/**
 * The fields that both sides changed to different values since the record was loaded.
 * @param base as loaded @param changes mine @param current as stored now
 */
export const conflictsOf = (base: Fields, changes: Changes, current: Fields): Conflict[] =>
  Object.entries(changes)
    .filter(([path, mine]) => {
      const theirs = valueAt(current, path);
      return !isSame(theirs, valueAt(base, path)) && !isSame(theirs, mine);
    })
    .map(([path, mine]) => ({ path, mine, theirs: valueAt(current, path) }));

/** How a record that others changed and a form that is being filled in go together. */
export type Reconciliation = {
  /** Paths that only others changed, or that both sides changed alike. */
  agreed: string[];
  /** Paths that both sides changed differently: the person decides. */
  contested: Conflict[];
};

const touches = (path: string, other: string): boolean =>
  path === other || path.startsWith(`${other}.`) || other.startsWith(`${path}.`);

/**
 * Compares what others changed with what is typed.
 * @param base the record as the form knows it @param current the record as it is now @param typed the form's values
 */
export function reconcile(base: Fields, current: Fields, typed: Fields): Reconciliation {
  const mine = Object.keys(changesBetween(base, typed));
  const result: Reconciliation = { agreed: [], contested: [] };
  for (const [path, theirs] of Object.entries(changesBetween(base, current))) {
    const own = valueAt(typed, path);
    if (mine.some((changed) => touches(changed, path)) && !isSame(own, theirs))
      result.contested.push({ path, mine: own, theirs });
    else result.agreed.push(path);
  }
  return result;
}
