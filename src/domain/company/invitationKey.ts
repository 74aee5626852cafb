import { isDocumentId } from '#domain/id.ts';

/** Which company and which invitation a link names. */
export type InvitationKey = { companyId: string; code: string };

/** The link's part behind `invitation=`. */
export const invitationText = ({ companyId, code }: InvitationKey): string =>
  `${companyId}.${code}`;

/** What a link names; undefined when it names nothing. */
export function invitationKeyOf(named: string | null): InvitationKey | undefined {
  const [, companyId = '', code = ''] = /^(.+)\.([A-Za-z0-9]{20})$/.exec(named ?? '') ?? [];
  return isDocumentId(companyId) ? { companyId, code } : undefined;
}
