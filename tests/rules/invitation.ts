import {
  doc,
  serverTimestamp,
  Timestamp,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite';
import { aCompany } from '#tests/rules/documents.ts';
import { COMPANY, userIds, type Actor, type Fields } from '#tests/support/rules.ts';

export const CODE = 'abcDEF0123456789abcD';
export const OTHER_CODE = 'abcDEF0123456789abcE';

const HOUR = 3_600_000;
export const inHours = (hours: number): Timestamp =>
  Timestamp.fromMillis(Date.now() + hours * HOUR);

/** An invitation as the administrator makes it. */
export const anInvitation = (fields: Fields = {}): Fields => ({
  companyName: aCompany['name'],
  createdAt: serverTimestamp(),
  createdBy: userIds.administrator,
  expiresAt: inHours(24 * 6),
  usedBy: null,
  usedAt: null,
  ...fields,
});

/** The company with that invitation. */
export const invited = (invitation: Fields = anInvitation()): Record<string, Fields> => ({
  [COMPANY]: aCompany,
  [`${COMPANY}/invitations/${CODE}`]: invitation,
});

export type Join = {
  actor?: Actor;
  code?: string;
  company?: string;
  /** Part of the request; null: left out. */
  invitation?: Fields | null;
  member?: Fields | null;
  administrators?: unknown;
  others?: Fields;
};

/** The request by which somebody joins. */
export function join(db: Firestore, of: Join = {}): Promise<void> {
  const { actor = 'stranger', code = CODE, company = COMPANY } = of;
  const uid = userIds[actor];
  const batch = writeBatch(db);
  const used =
    of.invitation === undefined ? { usedBy: uid, usedAt: serverTimestamp() } : of.invitation;
  const name = { name: '三郎', joinedAt: serverTimestamp(), invitation: code };
  const member = of.member === undefined ? name : of.member;
  if (used !== null) batch.update(doc(db, `${company}/invitations/${code}`), used);
  if (member !== null) batch.set(doc(db, `${company}/members/${uid}`), member);
  if (of.administrators !== null)
    batch.update(doc(db, company), {
      administrators: of.administrators ?? [userIds.administrator, userIds.colleague, uid],
      ...of.others,
    });
  return batch.commit();
}
