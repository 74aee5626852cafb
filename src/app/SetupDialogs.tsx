import { lazy, Suspense } from 'react';
import { useCompanies } from '#stores/companies.ts';

const UserSetupDialog = lazy(async () => ({
  default: (await import('#app/UserSetupDialog.tsx')).UserSetupDialog,
}));
const CompanySetupDialog = lazy(async () => ({
  default: (await import('#app/CompanySetupDialog.tsx')).CompanySetupDialog,
}));

/** Opens the blocking dialogs (specification §2), one after the other, on the server's word only. */
export function SetupDialogs({ userId }: { userId: string }) {
  const { profile, companies } = useCompanies();
  const needsProfile = profile.state === 'known' && profile.value === undefined;
  const needsCompany =
    profile.state === 'known' &&
    profile.value !== undefined &&
    companies.state === 'known' &&
    companies.value.length === 0;
  return (
    <Suspense>
      {needsProfile && <UserSetupDialog userId={userId} />}
      {needsCompany && <CompanySetupDialog userId={userId} />}
    </Suspense>
  );
}
