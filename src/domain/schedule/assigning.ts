import { isAssigneeType, legNames, legs, legsLabel, stepOf, type Leg } from '#domain/job/job.ts';
import { replacedBy, type Assignment } from '#domain/job/preset.ts';
import type { DayLine, People } from '#domain/schedule/dayModel.ts';
import { shortClientName, shortDriverName, UNKNOWN } from '#domain/driver/shortName.ts';

/** A container and who is to drive its legs. */
export type LineChange = { line: DayLine; assignments: readonly Assignment[] };

const legsOf = ({ assignments }: LineChange): Leg[] => assignments.flatMap(({ wanted }) => wanted);

const named = (some: readonly Leg[]): string =>
  legsLabel(legNames.filter((leg) => some.includes(leg)));

/** What somebody is called in a narrow column. */
function shortNameOf({ drivers, clients, offices }: People, type: string, id: string): string {
  const name = (some: readonly { id: string; name: string }[]): string =>
    some.find((one) => one.id === id)?.name ?? UNKNOWN;
  if (type === 'driver') return shortDriverName(name(drivers));
  return type === 'client' ? shortClientName(name(clients)) : name(offices);
}

/** What is assigned: 「甲倉庫の積み」, 「3本の積み・行き」 */
export function assignedLegs(changes: readonly LineChange[]): string {
  const given = named(changes.flatMap(legsOf));
  const [first, second] = changes;
  if (first === undefined) return '';
  const what = second === undefined ? first.line.place : `${changes.length}本`;
  return `${what}の${given}`;
}

/** What was done, as a sentence: 「甲倉庫の積みを割り当てました。」 */
export function assignedText(changes: readonly LineChange[]): string {
  const what = assignedLegs(changes);
  return what === '' ? '' : `${what}を割り当てました。`;
}

/** Names that a sentence lists; of the others it says how many there are. */
const MOST_REPLACED = 4;

/** Whom assignments replaced: 「田中(甲倉庫 積み)から替えました。」, '' where nobody was. */
export function replacedText(changes: readonly LineChange[], people: People): string {
  const replaced = changes.flatMap(({ line, assignments }) =>
    replacedBy(line.job, assignments).map(
      ({ leg, type, id }) => `${shortNameOf(people, type, id)}(${line.place} ${legs[leg]})`,
    ),
  );
  if (replaced.length === 0) return '';
  const others = replaced.length - MOST_REPLACED;
  const more = others > 0 ? `ほか${others}工程` : '';
  return `${[...replaced.slice(0, MOST_REPLACED), more].filter(Boolean).join('、')}から替えました。`;
}

/** Whether the rules let the earlier holders have their legs again: kinds of old records they refuse. */
export const canGoBack = (changes: readonly LineChange[]): boolean =>
  changes.every(({ line, assignments }) =>
    legsOf({ line, assignments }).every((leg) => {
      const type = stepOf(line.job, leg)?.type ?? '';
      return type === '' || isAssigneeType(type);
    }),
  );
