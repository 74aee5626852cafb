import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { INVITATION } from '#paths.ts';
import { useCompanies } from '#stores/companies.ts';

const UserSetupDialog = lazy(async () => ({
  default: (await import('#app/UserSetupDialog.tsx')).UserSetupDialog,
}));
const CompanySetupDialog = lazy(async () => ({
  default: (await import('#app/CompanySetupDialog.tsx')).CompanySetupDialog,
}));
const Invited = lazy(async () => ({
  default: (await import('#app/Invited.tsx')).Invited,
}));

/**
 * Opens the blocking dialogs (specification §2), one after the other, on the server's word only. Whoever comes by an
 * invitation is asked about that one before a company of their own.
 */
export function SetupDialogs({ userId }: { userId: string }) {
  const [query] = useSearchParams();
  const { profile, companies } = useCompanies();
  const invitation = query.get(INVITATION);
  const needsProfile = profile.state === 'known' && profile.value === undefined;
  const person = profile.state === 'known' && companies.state === 'known' && profile.value;
  return (
    <Suspense>
      {needsProfile && <UserSetupDialog userId={userId} />}
      {person && invitation !== null && (
        <Invited
          text={invitation}
          userId={userId}
          name={person.name}
          hasCompany={companies.value.length > 0}
        />
      )}
      {person && invitation === null && companies.value.length === 0 && (
        <CompanySetupDialog userId={userId} />
      )}
    </Suspense>
  );
}
