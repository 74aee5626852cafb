import { writeText } from '#deviceText.ts';
import { PREFIX, recallList } from '#firestore/answers.ts';

/** Values of one `in` clause that Firestore takes. */
export const GROUP_LIMIT = 30;
/** A group with more that is not wanted would read too much in vain. */
const WANTED_SHARE = 0.75;
/** So many groups more than there have to be, before the small ones become one. */
const SPARE_GROUPS = 3;
/** Groups that are remembered of one question; those that were used last. */
const REMEMBERED = 120;

type Group = readonly string[];

const isGroup = (value: unknown): value is Group =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/**
 * Divides values into groups of at most 30, with as many of the known groups as possible: the server bills a question
 * that it was asked before for what has changed, another one for all of it.
 */
export function grouped(values: readonly string[], known: readonly Group[]): Group[] {
  const open = new Set(values);
  const most = Math.ceil(values.length / GROUP_LIMIT) + SPARE_GROUPS;
  const wantedOf = (group: Group): Group => group.filter((value) => open.has(value));
  const bySize = known
    .map((group) => ({ group, wanted: wantedOf(group).length }))
    .toSorted((one, other) => other.wanted - one.wanted);
  const groups: Group[] = [];
  for (const { group } of bySize) {
    const wanted = wantedOf(group);
    if (wanted.length === 0 || wanted.length < group.length * WANTED_SHARE) continue;
    if (groups.length === most - 1 && wanted.length < open.size) break;
    groups.push(group);
    for (const value of wanted) open.delete(value);
  }
  const rest = [...open];
  for (let start = 0; start < rest.length; start += GROUP_LIMIT)
    groups.push(rest.slice(start, start + GROUP_LIMIT));
  return groups;
}

/**
 * The groups in which a question is asked for these values; the same ones again as long as they fit, also after the
 * page was loaded anew.
 * @param question what is asked of each group, e.g. the collection and the field
 */
export function groupsFor(question: string, values: readonly string[]): Group[] {
  const name = `groups ${question}`;
  const known = (recallList(name) ?? []).filter(isGroup);
  const groups = grouped(values, known);
  if (groups.every((group) => known.includes(group))) return groups;
  const others = known.filter((group) => !groups.includes(group));
  const remembered = [Date.now(), ...groups, ...others].slice(0, REMEMBERED);
  writeText(PREFIX + name, JSON.stringify(remembered));
  return groups;
}
