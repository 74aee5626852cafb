import { serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import { aCompany } from '#tests/rules/documents.ts';
import { COMPANY, userIds, type Fields } from '#tests/support/rules.ts';

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
