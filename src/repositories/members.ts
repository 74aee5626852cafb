import { companySchema } from '#domain/company/company.ts';
import {
  invitationProblem,
  invitationSchema,
  type Invitation,
} from '#domain/company/invitation.ts';
import type { InvitationKey } from '#domain/company/invitationKey.ts';
import { ADMINISTRATORS_MAX, memberSchema, type Member } from '#domain/company/member.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import type { Rows } from '#firestore/convert.ts';
import { AppError } from '#firestore/errors.ts';
import type { Watch } from '#firestore/live.ts';
import { changeTogether, readRecord, saveNow, watchRows } from '#firestore/engine.ts';
import { Added, SERVER_TIME } from '#firestore/values.ts';

// The names of a company's administrators, and the invitations by which they come.

const collectionOf = (companyId: string): string => `companies/${companyId}/members`;

/** The names of the company's administrators, live; also of former ones. */
export const watchAll = (companyId: string): Watch<Rows<Member>> =>
  watchRows({ collection: collectionOf(companyId) }, memberSchema);

/** Tells the company the person's own name. @param base the name that it knows; null: none yet, or nobody knows */
export const save = (
  companyId: string,
  userId: string,
  base: string | null,
  next: string,
): Promise<SaveOutcome> =>
  saveNow({
    path: `${collectionOf(companyId)}/${userId}`,
    base: base === null ? null : { name: base },
    next: { name: next },
    current: (record) => ({ name: memberSchema.parse(record).name }),
    onCreate: { joinedAt: SERVER_TIME },
    overwrite: true,
  });

const invitationsOf = (companyId: string): string => `companies/${companyId}/invitations`;
const invitationPath = ({ companyId, code }: InvitationKey): string =>
  `${invitationsOf(companyId)}/${code}`;

/** All invitations of the company, live; also used ones. */
export const watchInvitations = (companyId: string): Watch<Rows<Invitation>> =>
  watchRows({ collection: invitationsOf(companyId) }, invitationSchema);

/** One invitation from the server; who knows the code may read it. @throws AppError */
export const getInvitation = (key: InvitationKey): Promise<Invitation | undefined> =>
  readRecord(invitationPath(key), invitationSchema);

/** Makes an invitation under a code of 20 random letters. */
export const invite = (key: InvitationKey, userId: string, expiresAt: Date): Promise<SaveOutcome> =>
  changeTogether({
    reads: [`companies/${key.companyId}`],
    decide: ([company]) => [
      {
        path: invitationPath(key),
        create: true,
        changes: {
          companyName: companySchema.parse(company).name,
          createdAt: SERVER_TIME,
          createdBy: userId,
          expiresAt,
          usedBy: null,
          usedAt: null,
        },
      },
    ],
  });

/** Ends an invitation at once. */
export const revokeInvitation = (key: InvitationKey): Promise<SaveOutcome> =>
  changeTogether({
    reads: [],
    decide: () => [{ path: invitationPath(key), changes: { expiresAt: SERVER_TIME } }],
  });

/** The rules refuse without a reason; these are what is left once the invitation itself was found good. */
const REFUSED = `この招待はもう使えません。管理者が上限(${ADMINISTRATORS_MAX}人)に達しているか、招待のあとで管理者が変わっています。事業所の管理者に確かめて、新しい招待を頼んでください。`;

/**
 * Joins the company: uses the invitation up, tells the own name and adds oneself to the administrators, all or
 * nothing. When two people use one invitation at once, the second is told that it is used. Whether the company still
 * stands by it only the rules can see.
 */
export async function redeemInvitation(
  key: InvitationKey,
  userId: string,
  name: string,
): Promise<SaveOutcome> {
  const outcome = await changeTogether({
    reads: [invitationPath(key)],
    decide: ([record]) => {
      const invitation = record === undefined ? undefined : invitationSchema.parse(record);
      const problem = invitationProblem(invitation, new Date());
      if (problem !== '') throw new AppError('failed-precondition', problem);
      const company = `companies/${key.companyId}`;
      return [
        { path: invitationPath(key), changes: { usedBy: userId, usedAt: SERVER_TIME } },
        {
          path: `${company}/members/${userId}`,
          create: true,
          changes: { name, joinedAt: SERVER_TIME, invitation: key.code },
        },
        { path: company, changes: { administrators: new Added(userId) } },
      ];
    },
  });
  return outcome.kind === 'failed' && outcome.code === 'permission-denied'
    ? { ...outcome, message: REFUSED }
    : outcome;
}
