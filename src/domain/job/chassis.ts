import { isPassed, legNames, type Job, type JobStep, type Leg } from '#domain/job/job.ts';
import type { Order } from '#domain/order/order.ts';
import { dayKeyOf, startOfDay } from '#domain/time.ts';

/** Where a chassis is, told by the last leg that was completed with it; '' before the first. */
export const chassisStates = {
  '': '引取前',
  loading: '積載中',
  shipping: '作業先',
  backhaul: '返却前',
  returning: '空き',
} as const;

/** The last thing known of one chassis. */
export type ChassisStay = {
  /** The number as it was written last. */
  chassis: string;
  orderId: string;
  /** The last leg completed with it; '' = assigned to a leg that is not completed yet. */
  leg: '' | Leg;
  /** Since when it stands there; null as long as no leg is completed. */
  since: Date | null;
  /** The next leg with it, undefined when the container was returned or goes on with another one. */
  next: Leg | undefined;
  /** Who drives the next leg, undefined for nobody. */
  nextStep: JobStep | undefined;
  /** Left at the destination (台切り): somebody else fetches it, or nobody yet. */
  dropped: boolean;
  /** Whether a container is on it: loaded, not returned, and not taken on by another chassis. */
  isLaden: boolean;
};

/** Where a chassis is, and what contradicts that. */
export type ChassisPlace = ChassisStay & {
  /** Other containers that are on it as well: only one of them can be. */
  others: readonly ChassisStay[];
};

/** One chassis is written in several ways: ｃ-12, C-12. */
export const chassisKey = (chassis: string): string =>
  chassis.normalize('NFKC').toUpperCase().replace(/\s/gu, '');

const ownChassis = (job: Job, leg: Leg): string => (job.steps[leg]?.chassisNumber ?? '').trim();

/** The chassis of a leg: its own, or the one that the container came on. */
const chassisOf = (job: Job, leg: Leg): string =>
  legNames
    .slice(0, legNames.indexOf(leg) + 1)
    .map((name) => ownChassis(job, name))
    .reduce((known, own) => own || known);

/** The chassis of some legs as they are written, each once, in the order of the legs. */
function writtenOn(job: Job | undefined, wanted: readonly Leg[]): string[] {
  if (job === undefined) return [];
  const known = wanted.map((leg) => chassisOf(job, leg)).filter(Boolean);
  return [...new Map(known.map((chassis) => [chassisKey(chassis), chassis])).values()];
}

/**
 * The chassis of some legs in words, 「K-1→K-2」 where they change on the way. Nobody writes a number twice: where none is
 * known yet by the legs themselves, it is the first that comes after them.
 */
export const chassisText = (job: Job | undefined, wanted: readonly Leg[] = legNames): string =>
  writtenOn(job, wanted).join('→') || (writtenOn(job, legNames)[0] ?? '');

/** What the container of a job is on, by the key of each chassis as it is written. */
export type TripChassis = {
  /** Since the leg that was completed last and from now on; without one that it has left. */
  open: ReadonlyMap<string, string>;
  /** Key of the one that it is on now; '' before the first leg, after the return and where nobody wrote one. */
  current: string;
};

/** What the container of a job is on now and will be on. */
export function tripChassis(job: Job | undefined): TripChassis {
  if (job === undefined || job.status === 'returning') return { open: new Map(), current: '' };
  const last = legNames.findLastIndex((leg) => completedAt(job, leg) !== null);
  const written = writtenOn(job, legNames.slice(Math.max(last, 0)));
  return {
    open: new Map(written.map((chassis) => [chassisKey(chassis), chassis])),
    current: last < 0 ? '' : chassisKey(writtenOn(job, legNames.slice(last, last + 1)).join('')),
  };
}

const isSomebody = (step: JobStep | undefined): step is JobStep => (step?.id ?? '') !== '';

function isDropped(job: Job, leg: '' | Leg): boolean {
  const { shipping, backhaul } = job.steps;
  return leg === 'shipping' && (!isSomebody(backhaul) || backhaul.id !== shipping?.id);
}

const completedAt = (job: Job, leg: '' | Leg): Date | null =>
  (leg === '' ? undefined : job.steps[leg])?.completedAt ?? null;

/** What one trip says of one of its chassis. */
function stayIn(job: Job, chassis: string): ChassisStay {
  const isOn = (name: Leg): boolean => chassisKey(chassisOf(job, name)) === chassisKey(chassis);
  const done = legNames.filter((name) => completedAt(job, name) !== null && isOn(name));
  const leg = done.at(-1) ?? '';
  const last = legNames.filter((name) => completedAt(job, name) !== null).at(-1);
  const next = legNames.find(
    (name) => !isPassed(job, name) && completedAt(job, name) === null && isOn(name),
  );
  return {
    chassis: chassis.trim(),
    orderId: job.orderId,
    leg,
    since: completedAt(job, leg),
    next,
    nextStep: next === undefined ? undefined : job.steps[next],
    dropped: isDropped(job, leg),
    isLaden: leg !== '' && leg === last && job.status !== 'returning',
  };
}

const FULL_WIDTH_OFFSET = 0xfee0;

const fullWidth = (text: string): string =>
  text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + FULL_WIDTH_OFFSET));

/** The usual ways of writing one number: as it was typed, in capitals or not, in half or in full width. */
export function chassisSpellings(chassis: string): string[] {
  const half = [chassisKey(chassis), chassisKey(chassis).toLowerCase()];
  return [...new Set([chassis, ...half, ...half.map(fullWidth)])];
}

/** Where the chassis of a job are, each once. */
const staysOf = (job: Job): ChassisStay[] => {
  const written = legNames.map((leg) => job.steps[leg]?.chassisNumber ?? '').filter(Boolean);
  const byKey = new Map(written.map((chassis) => [chassisKey(chassis), chassis]));
  return [...byKey.values()].map((chassis) => stayIn(job, chassis));
};

const instant = ({ since }: ChassisStay): number => since?.getTime() ?? -Infinity;

/** Left ones first, the longest first; the others by their number. */
const byUrgency = (a: ChassisStay, b: ChassisStay): number =>
  Number(b.dropped) - Number(a.dropped) ||
  (a.dropped
    ? instant(a) - instant(b)
    : chassisKey(a.chassis).localeCompare(chassisKey(b.chassis), 'ja'));

/** The last known place of every chassis that the jobs name, each once. */
export function chassisPlaces(jobs: readonly Job[]): ChassisPlace[] {
  const stays = new Map<string, [ChassisStay, ...ChassisStay[]]>();
  for (const stay of jobs.flatMap(staysOf)) {
    const known = stays.get(chassisKey(stay.chassis));
    if (known === undefined) stays.set(chassisKey(stay.chassis), [stay]);
    else known.push(stay);
  }
  return [...stays.values()]
    .map((some) => {
      const last = some.reduce((known, stay) => (instant(stay) > instant(known) ? stay : known));
      const others = last.isLaden ? some.filter((stay) => stay !== last && stay.isLaden) : [];
      return { ...last, others };
    })
    .toSorted(byUrgency);
}

/** The stays of one chassis with a container on it, the one that began last first. */
export const ladenStays = (jobs: readonly Job[], chassis: string): ChassisStay[] =>
  jobs
    .flatMap(staysOf)
    .filter((stay) => stay.isLaden && chassisKey(stay.chassis) === chassisKey(chassis))
    .toSorted((a, b) => instant(b) - instant(a));

/**
 * The place of a stay in words: where its last leg ended. A chassis is somewhere, also where nobody has written where:
 * then it is said what is not written.
 */
export function placeOf({ leg }: ChassisStay, order: Order | undefined): string {
  const { destination, returnPlace } = order ?? { destination: undefined, returnPlace: '' };
  if (leg === 'shipping') return destination?.name || destination?.address || '作業先(未記入)';
  if (leg === 'returning') return returnPlace || '返却先(未記入)';
  return leg === '' ? '記録なし(まだ使われていません)' : '自社ヤード・走行中';
}

const DAY_MS = 86_400_000;

/** Whole calendar days since the stay began; 0 = today, undefined = it has not begun. */
export const daysStanding = ({ since }: ChassisStay, today: string): number | undefined =>
  since === null
    ? undefined
    : Math.round((startOfDay(today).getTime() - startOfDay(dayKeyOf(since)).getTime()) / DAY_MS);
