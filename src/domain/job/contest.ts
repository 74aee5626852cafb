import { withAction, type JobAction } from '#domain/job/action.ts';
import { emptyStep, isSetBack, withNotes, withStepDetails } from '#domain/job/change.ts';
import { legNames, legs, stepOf, type Job, type JobStep, type Leg } from '#domain/job/job.ts';
import { takenOver, type Assignment } from '#domain/job/preset.ts';
import { isSame, valueAt, type Conflict } from '#domain/saving.ts';

// What two people decided of one job in ways that exclude each other. Who completes what somebody else has completed agrees
// with them.

/** A job as somebody saw it, as they want it, and as it is now. */
type Sides = { base: Job; mine: Job; theirs: Job };

const holderOf = (job: Job, leg: Leg): { type: string; id: string } | null => {
  const { type, id } = stepOf(job, leg) ?? emptyStep;
  return id === '' ? null : { type, id };
};

/** What somebody may have decided of a job, by path; times are facts and no decisions. */
const decisionsOf = (job: Job): Record<string, unknown> => ({
  ...Object.fromEntries(
    legNames.flatMap((leg): [string, unknown][] => [
      [`steps.${leg}`, holderOf(job, leg)],
      [`steps.${leg}.chassisNumber`, stepOf(job, leg)?.chassisNumber ?? ''],
      [`steps.${leg}.price`, stepOf(job, leg)?.price ?? 0],
    ]),
  ),
  number: job.number,
  memo: job.memo,
});

/** Who drives a leg, its chassis, its price, the number, the memo. */
function decidedOtherwise({ base, mine, theirs }: Sides): Conflict[] {
  const [before, wanted, now] = [decisionsOf(base), decisionsOf(mine), decisionsOf(theirs)];
  return Object.keys(wanted)
    .filter(
      (path) =>
        !isSame(wanted[path], before[path]) &&
        !isSame(now[path], before[path]) &&
        !isSame(now[path], wanted[path]),
    )
    .map((path) => ({ path, mine: wanted[path], theirs: now[path] }));
}

const noted = ['completedAt', 'price', 'chassisNumber'] as const satisfies (keyof JobStep)[];

/** A leg is removed that others gave to somebody or noted something of: all of it would go unseen. */
function removedUnseen(leg: Leg, { base, theirs }: Sides): Conflict[] {
  const step = stepOf(theirs, leg);
  if (step === undefined) return [];
  const seen = stepOf(base, leg) ?? emptyStep;
  const holder = holderOf(theirs, leg);
  const lost = noted.filter((field) => !isSame(step[field], emptyStep[field]));
  const isGivenAnew = holder !== null && !isSame(holder, holderOf(base, leg));
  if (!isGivenAnew && lost.every((field) => isSame(step[field], seen[field]))) return [];
  return [
    { path: `steps.${leg}`, mine: null, theirs: holder },
    ...lost.map((field) => ({
      path: `steps.${leg}.${field}`,
      mine: emptyStep[field],
      theirs: step[field],
    })),
  ];
}

/** A leg that somebody has completed meanwhile would count for somebody else, and its time with it. */
function takenOverUnseen(
  assignments: readonly Assignment[],
  { base, mine, theirs }: Sides,
): Conflict[] {
  return takenOver(theirs, assignments)
    .filter((leg) => stepOf(base, leg)?.completedAt == null)
    .flatMap((leg) => {
      const path = `steps.${leg}.completedAt`;
      const completedAt = valueAt(theirs, path);
      return [
        { path: `steps.${leg}`, mine: holderOf(mine, leg), theirs: holderOf(theirs, leg) },
        { path, mine: completedAt, theirs: completedAt },
      ];
    });
}

const progressPaths = [
  'status',
  'completedAt',
  ...legNames.map((leg) => `steps.${leg}.completedAt`),
];

/** The job is set back by somebody who saw it elsewhere than where others have brought it. */
function setBackUnseen(
  action: Extract<JobAction, { kind: 'complete' }>,
  { base, theirs }: Sides,
  now: Date,
): Conflict[] {
  const { status, from } = action;
  const known: readonly string[] = [from ?? base.status, status];
  if (!isSetBack(status, from) || known.includes(theirs.status)) return [];
  const after = withAction(theirs, action, now);
  return progressPaths
    .map((path) => ({ path, mine: valueAt(after, path), theirs: valueAt(theirs, path) }))
    .filter((one) => !isSame(one.mine, one.theirs));
}

/** The job as somebody saw it who began to write some time ago. */
function asBegun(job: Job, action: JobAction, now: Date): Job {
  if (action.kind === 'details' && action.from)
    return withStepDetails(job, action.leg, action.from, now);
  return action.kind === 'notes' && action.from ? withNotes(job, action.from, now) : job;
}

/** What speaks against an action, by path: what the person would have been asked about, had the screen known. */
export function jobConflicts(action: JobAction, sides: Sides, now: Date): Conflict[] {
  switch (action.kind) {
    case 'unassign':
      return action.wanted.flatMap((leg) => removedUnseen(leg, sides));
    case 'assign': {
      const taken = takenOverUnseen(action.assignments, sides);
      const isTaken = (path: string): boolean => taken.some((one) => one.path === path);
      return [...taken, ...decidedOtherwise(sides).filter(({ path }) => !isTaken(path))];
    }
    case 'complete':
      return setBackUnseen(action, sides, now);
    default:
      return decidedOtherwise({ ...sides, base: asBegun(sides.base, action, now) });
  }
}

const partLabels: Readonly<Record<string, string>> = {
  chassisNumber: 'シャーシ',
  completedAt: '完了日時',
  price: '金額',
};
const ownLabels: Readonly<Record<string, string>> = {
  completedAt: '作業の完了日時',
  memo: '作業メモ',
  number: '作業番号',
  status: '作業の状態',
};

/** The label of something contested: 「行きの担当」. */
export function jobPathLabel(path: string): string {
  const [, name, part = ''] = path.split('.');
  const leg = legNames.find((one) => one === name);
  if (leg === undefined) return ownLabels[path] ?? path;
  return `${legs[leg]}の${partLabels[part] ?? '担当'}`;
}
