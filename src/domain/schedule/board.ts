import { legNames, openLegsOf, stepOf, type Job, type Leg } from '#domain/job/job.ts';
import { byArrival, type Order } from '#domain/order/order.ts';

/** One order of the day and its job, if somebody was assigned already. */
export type BoardLine = { order: Order; job: Job | undefined };

/** What one person or carrier has of one order: the unit that is moved on the board. */
export type BoardTile = {
  order: Order;
  job: Job | undefined;
  /** Whose it is, type and id as one text; '' for nobody (未配車). */
  assignee: string;
  /** The legs that move with it: all legs of the order with this assignee. */
  legs: readonly Leg[];
};

/** Whose leg it is as one text, '' for nobody; undefined when nobody is needed any more. */
function holderOf(job: Job | undefined, leg: Leg): string | undefined {
  const { type, id } = stepOf(job, leg) ?? { type: '', id: '' };
  if (id !== '') return `${type}:${id}`;
  return openLegsOf(job).includes(leg) ? '' : undefined;
}

function tilesOf({ order, job }: BoardLine): BoardTile[] {
  const held = new Map<string, Leg[]>();
  for (const leg of legNames) {
    const holder = holderOf(job, leg);
    if (holder !== undefined) held.set(holder, [...(held.get(holder) ?? []), leg]);
  }
  return [...held].map(([assignee, legs]) => ({ order, job, assignee, legs }));
}

/** The tiles of the day by assignee ('' = 未配車), each person's in the order of arrival. */
export function boardTiles(lines: readonly BoardLine[]): Map<string, BoardTile[]> {
  const sorted = lines.toSorted((a, b) => byArrival(a.order, b.order));
  const byAssignee = new Map<string, BoardTile[]>();
  for (const tile of sorted.flatMap(tilesOf)) {
    const known = byAssignee.get(tile.assignee);
    if (known === undefined) byAssignee.set(tile.assignee, [tile]);
    else known.push(tile);
  }
  return byAssignee;
}

/** Names a tile among all tiles of the day. */
export const tileKeyOf = ({ order, assignee }: BoardTile): string => `${order.id} ${assignee}`;
