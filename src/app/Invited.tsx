import { CompanySetupDialog } from '#app/CompanySetupDialog.tsx';
import { InvitationDialog } from '#app/InvitationDialog.tsx';
import { invitationKeyOf } from '#domain/company/invitationKey.ts';

type InvitedProps = { text: string; userId: string; name: string; hasCompany: boolean };

/** Whoever comes by an invitation is asked about that one before a company of their own. */
export function Invited({ text, userId, name, hasCompany }: InvitedProps) {
  const invitation = invitationKeyOf(text);
  if (invitation !== undefined)
    return <InvitationDialog invitation={invitation} userId={userId} name={name} />;
  return hasCompany ? null : <CompanySetupDialog userId={userId} />;
}
