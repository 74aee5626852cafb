import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Outlet } from 'react-router-dom';
import { AppLeaving } from '#app/AppLeaving.tsx';
import { AppToasts } from '#app/AppToasts.tsx';
import { AppTools } from '#app/AppTools.tsx';
import { ErrorPage } from '#app/ErrorPage.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { clearFatal, useFatal } from '#stores/fatal.ts';

/** Hands an error that nothing caught to the error page. */
function Uncaught() {
  const error = useFatal((state) => state.error);
  if (error !== undefined) throw error;
  return null;
}

/** What stands around every page: notifications beside it, the error page instead of it. */
export function App() {
  return (
    <>
      <ErrorBoundary FallbackComponent={ErrorPage} onReset={clearFatal}>
        <Uncaught />
        <AppTools />
        <Suspense fallback={<Skeleton lines={6} />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
      <AppToasts />
      <AppLeaving />
    </>
  );
}
