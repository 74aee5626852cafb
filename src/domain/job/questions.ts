import { emptyStep } from '#domain/job/change.ts';
import { legNames, legsLabel, stepOf, type Job, type Leg } from '#domain/job/job.ts';
import { isSame, type Conflict } from '#domain/saving.ts';

// What is said before something that was noted of a leg is lost or counts for somebody else.

/** Whether more than a name is lost when nobody drives the leg any more. */
export function losesMore(job: Job | undefined, leg: Leg): boolean {
  const { completedAt, price, chassisNumber } = stepOf(job, leg) ?? {};
  return completedAt != null || (price ?? 0) !== 0 || (chassisNumber ?? '') !== '';
}

/** Who has a leg, and what is noted of it. */
function notedOf(job: Job | undefined, leg: Leg): object {
  const { setAt: _setAt, ...noted } = stepOf(job, leg) ?? emptyStep;
  return noted;
}

/** Whether legs are not any more as they were when something was asked about them. */
export const isOtherThanAsked = (
  before: Job | undefined,
  now: Job | undefined,
  asked: readonly Leg[],
): boolean => asked.some((leg) => !isSame(notedOf(before, leg), notedOf(now, leg)));

/** 積み・行きの完了日時・金額・シャーシ番号も消えます。 */
export const lossText = (lost: readonly Leg[]): string =>
  `${legsLabel(lost)}の完了日時・金額・シャーシ番号も消えます。`;

/** 積みは完了しています。… */
export const creditText = (taken: readonly Leg[]): string =>
  `${legsLabel(taken)}は完了しています。完了日時と金額はそのまま、新しい担当の実績になります。`;

/**
 * The same when others noted it meanwhile, so that it could not be asked before; '' where it is about something else.
 * @param conflicts as contest.ts finds them: the leg itself, and what is noted of it
 */
export function contestedText(conflicts: readonly Conflict[]): string {
  const isContested = (path: string): boolean => conflicts.some((one) => one.path.startsWith(path));
  const legsOf = (isRemoved: boolean): Leg[] =>
    legNames.filter((leg) => {
      const own = conflicts.find(({ path }) => path === `steps.${leg}`);
      const noted = isRemoved ? `steps.${leg}.` : `steps.${leg}.completedAt`;
      return own !== undefined && (own.mine === null) === isRemoved && isContested(noted);
    });
  const [removed, taken] = [legsOf(true), legsOf(false)];
  if (removed.length > 0) return `担当を外すと、${lossText(removed)}`;
  return taken.length > 0 ? creditText(taken) : '';
}
