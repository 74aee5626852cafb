import { Fragment, useDeferredValue, useEffect, useRef, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { SetupDialogs } from '#app/SetupDialogs.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { loginReturningTo, paths } from '#paths.ts';
import { retryCompanies, startCompanies, useCompanies, type Source } from '#stores/companies.ts';
import { checkSession, followSession, useSession } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';

/** Says that the page is another company's, when the person is no member any more of the one that was shown. */
function useRemovalTold(): void {
  const { companies, companyId } = useCompanies();
  const before = useRef(companyId);
  useEffect(() => {
    const left = before.current;
    before.current = companyId;
    if (left === undefined || left === companyId || companies.state !== 'known') return;
    const shown = companies.value.find(({ id }) => id === companyId);
    if (shown === undefined || companies.value.some(({ id }) => id === left)) return;
    const summary = `表示していた事業所のメンバーから外れたため、「${shown.name}」に切り替えました`;
    showToast({ severity: 'warn', summary });
  }, [companies, companyId]);
}

/**
 * The access rule (specification §2): signed out leads to /login with the full path; signed in but without a
 * profile or a company leads to the setup dialogs. The page itself renders only when it has a company.
 */
export function RequireSession({ source, children }: { source: Source; children: ReactNode }) {
  const location = useLocation();
  const { loading, isLoggedIn, user, hasLeft } = useSession();
  const { profile, companyId, isReturning, failure } = useCompanies();
  const userId = user?.uid;

  useRemovalTold();
  useEffect(() => void followSession(), []);

  useEffect(() => {
    if (userId !== undefined) startCompanies(userId, source);
  }, [userId, source]);

  // A refusal may mean that the account is gone.
  useEffect(() => {
    if (failure !== undefined) void checkSession();
  }, [failure]);

  const hasProfile = profile.state === 'known' ? profile.value !== undefined : isReturning;
  const ready = companyId !== undefined && hasProfile;
  // The page of the last visit's company comes with all its rows: it is drawn in slices, which hold up nothing else.
  const drawn = useDeferredValue(ready);

  if (loading && !isLoggedIn) return <Waiting />;
  if (!isLoggedIn || userId === undefined) {
    const fullPath = `${location.pathname}${location.search}${location.hash}`;
    return <Navigate to={hasLeft ? paths.index : loginReturningTo(fullPath)} replace />;
  }
  if (!ready && failure !== undefined)
    return <ErrorState message={failure} onRetry={() => retryCompanies(userId, source)} />;
  return (
    <>
      {/* What was typed for one company is not carried into another. */}
      {ready && drawn ? <Fragment key={companyId}>{children}</Fragment> : <Waiting />}
      <SetupDialogs userId={userId} />
    </>
  );
}

/** What shows before there is a page that could name itself. */
function Waiting() {
  return (
    <>
      <title>はこび帳</title>
      <Skeleton lines={8} />
    </>
  );
}
