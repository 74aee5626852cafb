import { shortClientName, UNKNOWN } from '#domain/driver/shortName.ts';
import { assigneeKey, legNames, openLegsOf, stepOf, type Job, type Leg } from '#domain/job/job.ts';
import { byArrival } from '#domain/order/order.ts';
import type { DayLine, People } from '#domain/schedule/dayModel.ts';
import { againstDriving } from '#domain/schedule/problems.ts';
import { dayKeyOf } from '#domain/time.ts';

/** What one person or carrier has of one container: the unit that is moved on the board. */
export type BoardTile = {
  /** Names it among all tiles of the day. */
  key: string;
  line: DayLine;
  /** Whose it is, type and id as one text; '' for nobody (未配車). */
  assignee: string;
  /** The legs that move with it: all legs of the container with this assignee. */
  legs: readonly Leg[];
};

/** A line of the board: somebody and what they have that day. */
export type BoardRow = {
  /** Type and id as one text; '' = nobody (未配車). */
  key: string;
  name: string;
  /** 傭車, 営業所 or '' for an own driver. */
  kind: string;
  /** Why there should be nothing (休み, 免許切れ). */
  against: readonly string[];
  tiles: readonly BoardTile[];
};

/** Names a tile among all tiles of the day. */
export const tileKey = ({ order }: DayLine, assignee: string): string => `${order.id} ${assignee}`;

/** Whose leg it is as one text, '' for nobody; undefined when nobody is needed any more. */
function holderOf(job: Job | undefined, leg: Leg): string | undefined {
  const holder = assigneeKey(stepOf(job, leg));
  return holder !== '' || openLegsOf(job).includes(leg) ? holder : undefined;
}

function tilesOf(line: DayLine): BoardTile[] {
  const held = legNames.map((leg) => ({ leg, holder: holderOf(line.job, leg) }));
  const assignees = new Set(held.flatMap(({ holder }) => holder ?? []));
  return [...assignees].map((assignee) => ({
    key: tileKey(line, assignee),
    line,
    assignee,
    legs: held.filter(({ holder }) => holder === assignee).map(({ leg }) => leg),
  }));
}

/**
 * The day by who drives it, each one's in the order of arrival: 未配車 first, then every driver, then the carriers and
 * the offices; last who cannot be found any more.
 */
export function boardRows(lines: readonly DayLine[], people: People): BoardRow[] {
  const tiles = lines.toSorted((a, b) => byArrival(a.order, b.order)).flatMap(tilesOf);
  const [first] = lines;
  const day = first === undefined ? '' : dayKeyOf(first.order.arrivalDate);
  const row = (
    key: string,
    name: string,
    kind: string,
    isOffered = false,
    against: string[] = [],
  ) => ({
    key,
    name,
    kind,
    isOffered,
    against,
    tiles: tiles.filter(({ assignee }) => assignee === key),
  });
  const rows = [
    row('', '未配車', '', true),
    ...people.drivers.map((driver) =>
      row(
        assigneeKey({ type: 'driver', id: driver.id }),
        driver.name,
        '',
        driver.enabled,
        day === '' ? [] : againstDriving(driver, day),
      ),
    ),
    ...people.clients.map(({ id, name, isPartner, enabled }) =>
      row(assigneeKey({ type: 'client', id }), shortClientName(name), '傭車', isPartner && enabled),
    ),
    ...people.offices.map(({ id, name }) =>
      row(assigneeKey({ type: 'office', id }), name, '営業所'),
    ),
  ];
  const known = new Set(rows.map(({ key }) => key));
  const unknown = new Set(tiles.map(({ assignee }) => assignee).filter((key) => !known.has(key)));
  return [...rows, ...[...unknown].map((key) => row(key, UNKNOWN, '不明'))].filter(
    ({ isOffered, tiles: own }) => isOffered || own.length > 0,
  );
}
