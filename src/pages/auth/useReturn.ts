import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { safeRedirect } from '#domain/user/redirect.ts';
import { paths } from '#paths.ts';
import { useSession } from '#stores/session.ts';

/** Leaves the sign-in pages once somebody is signed in, to the path that asked for it. */
export function useReturn(): void {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const wanted = query.get('redirect');

  useEffect(() => {
    if (isLoggedIn)
      void navigate(safeRedirect(wanted, location.origin, paths.index), { replace: true });
  }, [isLoggedIn, navigate, wanted]);
}
