import * as z from 'zod/mini';
import type { Company } from '#domain/company/company.ts';
import { optionalDate, optionalId, text } from '#domain/schema.ts';
import { addDays, dayKeyOf, longDayLabelWithWeekday, startOfDay } from '#domain/time.ts';

/** Record schema of an invitation to administer a company (招待); its id is the secret code of the link. */
export const invitationSchema = z.object({
  id: z.string(),
  /** Name of the company when it was made: who is invited cannot read the company yet. */
  companyName: text,
  createdAt: optionalDate,
  createdBy: text,
  /** Not valid from this instant on; at most seven days after it was made. */
  expiresAt: optionalDate,
  /** Who joined by it; it is good for one person. */
  usedBy: optionalId,
  usedAt: optionalDate,
});
export type Invitation = z.infer<typeof invitationSchema>;

const VALID_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
/** So far the clock of a device may be ahead of the server's, which allows seven days from its own time. */
const AHEAD_MS = 60 * 60 * 1000;

/** When an invitation that is made now ends: with the seventh day in Japan, or within its last hour. */
export const expiryOf = (now: Date): Date => {
  const midnight = startOfDay(addDays(dayKeyOf(now), VALID_DAYS)).getTime();
  return new Date(Math.min(midnight, now.getTime() + VALID_DAYS * DAY_MS - AHEAD_MS));
};

/** Why an invitation cannot be used any more, '' when it can. */
export function invitationProblem(invitation: Invitation | undefined, now: Date): string {
  if (invitation === undefined)
    return 'この招待は見つかりません。リンクをもう一度お確かめください。';
  if (invitation.usedBy !== null)
    return 'この招待はすでに使われています。新しい招待を頼んでください。';
  return invitation.expiresAt !== null && now < invitation.expiresAt
    ? ''
    : 'この招待は期限が切れています。新しい招待を頼んでください。';
}

type Inviting = Pick<Company, 'administrators' | 'invitationsValidFrom'>;

/**
 * Whether an invitation is still valid for its company: whoever made it is still an administrator, and nobody was removed
 * since it was made.
 */
const isStillValid = (
  { createdBy, createdAt }: Invitation,
  { administrators, invitationsValidFrom }: Inviting,
): boolean =>
  administrators.includes(createdBy) &&
  (invitationsValidFrom === null || (createdAt !== null && createdAt > invitationsValidFrom));

/** The invitations of a company that can still be used, those that end first first. */
export const openInvitations = (
  invitations: readonly Invitation[],
  company: Inviting,
  now: Date,
): Invitation[] =>
  invitations
    .filter((one) => invitationProblem(one, now) === '' && isStillValid(one, company))
    .toSorted((a, b) => Number(a.expiresAt) - Number(b.expiresAt));

/** '2026年11月27日(金)まで': the last day. */
export const expiryLabel = (expiresAt: Date): string =>
  `${longDayLabelWithWeekday(dayKeyOf(new Date(expiresAt.getTime() - 1)))}まで`;
