import { destinationName } from '#domain/order/order.ts';
import { arrivalTimeLabel } from '#domain/order/arrival.ts';
import {
  clash,
  clashesOf,
  isDoubleBooked,
  isExpiredFor,
  isOffFor,
  leaveText,
  legsByDriver,
  licenceText,
  politeName,
  tripCounts,
  type DayTrip,
} from '#domain/job/booking.ts';
import { chassisKey, tripChassis, type TripChassis } from '#domain/job/chassis.ts';
import { licenceStatus, type Driver } from '#domain/driver/driver.ts';
import { legNames, stepOf, type Leg } from '#domain/job/job.ts';
import { shortDriverName } from '#domain/driver/shortName.ts';

/** What can be wrong with a day, in the words of its marks. */
export const problemKinds = {
  leave: '休み',
  licence: '免許切れ',
  clash: '時間重複',
  chassis: 'シャーシ重複',
  disabled: '無効',
} as const;

/** Something that is wrong with a day: one thing, however many containers it concerns. */
export type Problem = {
  /** The same for the same thing, whoever looks. */
  id: string;
  kind: keyof typeof problemKinds;
  /** The containers that it concerns; the first is where it leads to. */
  orderIds: readonly string[];
  /** The legs of the first one. */
  legs: readonly Leg[];
  /** Mark: 「休み 佐藤」 */
  label: string;
  /** Sentence: 「佐藤さんは11/24は休みです」 */
  text: string;
};

type Drivers = readonly Pick<Driver, 'id' | 'name' | 'enabled' | 'daysOff' | 'licenceExpiry'>[];

/** 8:00 甲倉庫 */
export const tripName = ({ order }: Pick<DayTrip, 'order'>): string =>
  `${arrivalTimeLabel(order.arrivalTime)} ${destinationName(order)}`.trim();

/** Whom or what it is about. Two drivers may have one family name: the key tells them apart. */
type Who = { key: string; name: string };

const problem = (
  kind: Problem['kind'],
  trips: readonly DayTrip[],
  legs: readonly Leg[],
  { key, name }: Who,
  text: string,
): Problem => {
  const orderIds = trips.map(({ order }) => order.id);
  const label = `${problemKinds[kind]} ${name}`;
  return { id: [kind, key, ...orderIds].join(' '), kind, orderIds, legs, label, text };
};

/** Trips that a sentence names; of the others it says how many there are. */
const MOST_NAMED = 4;

/** 「8:00 甲倉庫と9:00 乙倉庫」, 「8:00 甲倉庫、9:00 乙倉庫、9:30 丙倉庫、ほか3本」 */
function tripNames(trips: readonly DayTrip[]): string {
  const named = trips.slice(0, trips.length > MOST_NAMED ? MOST_NAMED - 1 : MOST_NAMED);
  if (trips.length === 2) return named.map(tripName).join('と');
  const others = trips.length - named.length;
  return [...named.map(tripName), ...(others === 0 ? [] : [`ほか${others}本`])].join('、');
}

/**
 * The deliveries of a driver that get in each other's way, in the order of the day, the first that is open before the
 * others: that one is to be given to somebody else.
 */
function clashGroups(driverId: string, day: readonly DayTrip[]): DayTrip[][] {
  const groups: DayTrip[][] = [];
  const grouped = new Set<DayTrip>();
  for (const trip of day) {
    const isOpen = legsByDriver(trip.job).get(driverId)?.includes('shipping') === true;
    if (!isOpen || grouped.has(trip)) continue;
    const group = new Set([trip]);
    // The set grows while it is gone through: who is in the way of one of them belongs to all.
    for (const member of group)
      for (const other of clashesOf(member.order, driverId, day)) group.add(other);
    for (const member of group) grouped.add(member);
    if (group.size > 1) groups.push([trip, ...day.filter((one) => one !== trip && group.has(one))]);
  }
  return groups;
}

/** What is said of deliveries of one driver at the same time: one thing, however many there are. */
function clashProblem(name: string, who: Who, trips: readonly DayTrip[]): Problem {
  const count = trips.length === 2 ? '' : `${trips.length}本`;
  const text = `${politeName(name)}の行きが${count}重なっています(${tripNames(trips)})`;
  return problem('clash', trips, ['shipping'], who, text);
}

type Clash = { driverId: string; trips: readonly DayTrip[] };

/** What speaks against those who drive the open legs of a trip; trips at the same time are told of by the first. */
function driverProblems(trip: DayTrip, drivers: Drivers, clashes: readonly Clash[]): Problem[] {
  return [...legsByDriver(trip.job)].flatMap(([id, legs]) => {
    const driver = drivers.find((one) => one.id === id);
    if (driver === undefined) return [];
    const { name, enabled, licenceExpiry } = driver;
    const who = { key: id, name: shortDriverName(name) };
    const own = clashes.filter(({ driverId, trips }) => driverId === id && trips[0] === trip);
    return [
      ...(enabled
        ? []
        : [problem('disabled', [trip], legs, who, `${politeName(name)}は無効になっています`)]),
      ...(isOffFor(driver, trip.order, legs)
        ? [problem('leave', [trip], legs, who, leaveText(name, trip.order))]
        : []),
      ...(isExpiredFor(driver, trip.order, legs)
        ? [problem('licence', [trip], legs, who, licenceText(name, licenceExpiry, trip.order))]
        : []),
      ...own.map(({ trips }) => clashProblem(name, who, trips)),
    ];
  });
}

type TripOn = { trip: DayTrip; chassis: TripChassis };

/** Whether both containers are on a chassis now, or both have to be delivered on it at the same time. */
const isSharedAtOnce = (key: string, one: TripOn, other: TripOn): boolean =>
  (one.chassis.current === key && other.chassis.current === key) ||
  clash(one.trip.order, other.trip.order);

/**
 * One chassis under two containers at once; one after the other is how a chassis is used.
 * @param later the trips below this one
 */
function chassisProblems(one: TripOn, later: readonly TripOn[]): Problem[] {
  const { trip, chassis } = one;
  return later.flatMap((other) =>
    [...chassis.open]
      .filter(([key]) => other.chassis.open.has(key) && isSharedAtOnce(key, one, other))
      .map(([key, written]) =>
        problem(
          'chassis',
          [trip, other.trip],
          legNames.filter((leg) => chassisKey(stepOf(trip.job, leg)?.chassisNumber ?? '') === key),
          { key, name: written },
          `シャーシ${written}が同時に2本に付いています(${tripName(trip)}と${tripName(other.trip)})`,
        ),
      ),
  );
}

/** Everything that is wrong with a day, in the order of its lines. Nothing is forbidden by it. */
export function dayProblems(day: readonly DayTrip[], drivers: Drivers): Problem[] {
  const driving = new Set(day.flatMap(({ job }) => [...legsByDriver(job).keys()]));
  const clashes = [...driving].flatMap((driverId) =>
    clashGroups(driverId, day).map((trips) => ({ driverId, trips })),
  );
  const trips = day.map((trip) => ({ trip, chassis: tripChassis(trip.job) }));
  return trips.flatMap((one, at) => [
    ...driverProblems(one.trip, drivers, clashes),
    ...chassisProblems(one, trips.slice(at + 1)),
  ]);
}

/** What a change of the day has made wrong: told to who made it. */
export function newProblems(
  before: readonly DayTrip[],
  after: readonly DayTrip[],
  drivers: Drivers,
): Problem[] {
  const known = new Set(dayProblems(before, drivers).map(({ id }) => id));
  return dayProblems(after, drivers).filter(({ id }) => !known.has(id));
}

/** Why somebody cannot drive on a day (休み, 免許切れ), in the words of the marks. @param day day key */
export const againstDriving = (
  driver: Pick<Driver, 'daysOff' | 'licenceExpiry'>,
  day: string,
): string[] => [
  ...(driver.daysOff.includes(day) ? [problemKinds.leave] : []),
  ...(licenceStatus(driver, day) === 'expired' ? [problemKinds.licence] : []),
];

/** What is known of a driver who is offered for legs: 休み, 免許切れ, 時間重複, この日2本. */
export function driverNotes(
  trip: DayTrip,
  wanted: readonly Leg[],
  driver: Drivers[number],
  day: readonly DayTrip[],
): string[] {
  const count = tripCounts(day).get(driver.id) ?? 0;
  return [
    isOffFor(driver, trip.order, wanted) ? problemKinds.leave : '',
    isExpiredFor(driver, trip.order, wanted) ? problemKinds.licence : '',
    isDoubleBooked({ order: trip.order, wanted, driver, day }) ? problemKinds.clash : '',
    count > 0 ? `この日${count}本` : '',
  ];
}
