import { companySchema } from '#domain/company.ts';
import { invitationProblem, invitationSchema, type Invitation } from '#domain/invitation.ts';
import type { InvitationKey } from '#domain/invitationKey.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import type { Rows } from '#repositories/convert.ts';
import { AppError } from '#repositories/errors.ts';
import type { Watch } from '#repositories/live.ts';
import { changeTogether, readRecord, watchRows } from '#repositories/store.ts';
import { Added, SERVER_TIME } from '#repositories/values.ts';

const collectionOf = (companyId: string): string => `companies/${companyId}/invitations`;
const pathOf = ({ companyId, code }: InvitationKey): string => `${collectionOf(companyId)}/${code}`;

/** All invitations of the company, live; also used ones. */
export const watchAll = (companyId: string): Watch<Rows<Invitation>> =>
  watchRows({ collection: collectionOf(companyId) }, invitationSchema);

/** One invitation from the server; who knows the code may read it. @throws AppError */
export const get = (key: InvitationKey): Promise<Invitation | undefined> =>
  readRecord(pathOf(key), invitationSchema);

/** Makes an invitation under a code of 20 random letters. */
export const create = (key: InvitationKey, userId: string, expiresAt: Date): Promise<SaveOutcome> =>
  changeTogether({
    reads: [`companies/${key.companyId}`],
    decide: ([company]) => [
      {
        path: pathOf(key),
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
export const revoke = (key: InvitationKey): Promise<SaveOutcome> =>
  changeTogether({
    reads: [],
    decide: () => [{ path: pathOf(key), changes: { expiresAt: SERVER_TIME } }],
  });

/**
 * Joins the company: uses the invitation up, tells the own name and adds oneself to the administrators, all or
 * nothing. When two people use one invitation at once, the second is told that it is used.
 */
export const redeem = (key: InvitationKey, userId: string, name: string): Promise<SaveOutcome> =>
  changeTogether({
    reads: [pathOf(key)],
    decide: ([record]) => {
      const invitation = record === undefined ? undefined : invitationSchema.parse(record);
      const problem = invitationProblem(invitation, new Date());
      if (problem !== '') throw new AppError('failed-precondition', problem);
      const company = `companies/${key.companyId}`;
      return [
        { path: pathOf(key), changes: { usedBy: userId, usedAt: SERVER_TIME } },
        {
          path: `${company}/members/${userId}`,
          create: true,
          changes: { name, joinedAt: SERVER_TIME, invitation: key.code },
        },
        { path: company, changes: { administrators: new Added(userId) } },
      ];
    },
  });
