import { useEffect, type ReactNode } from 'react';
import { SetupDialogs } from '#app/SetupDialogs.tsx';
import { startCompanies } from '#stores/companies.ts';
import { useSession } from '#stores/session.ts';

/** A page for everybody: whoever is signed in is known by name and company, but nothing waits for it. */
export function FollowSession({ children }: { children: ReactNode }) {
  const userId = useSession((state) => state.user?.uid);

  useEffect(() => {
    if (userId !== undefined) startCompanies(userId, 'live');
  }, [userId]);

  return (
    <>
      {children}
      {userId !== undefined && <SetupDialogs userId={userId} />}
    </>
  );
}
