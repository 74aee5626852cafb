import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Route, Routes } from 'react-router-dom';
import { AppLeaving } from '#app/AppLeaving.tsx';
import { AppToasts } from '#app/AppToasts.tsx';
import { AppTools } from '#app/AppTools.tsx';
import { CheckedAddress } from '#app/CheckedAddress.tsx';
import { ErrorPage } from '#app/ErrorPage.tsx';
import { FollowSession } from '#app/FollowSession.tsx';
import { GuardedRouter } from '#app/GuardedRouter.tsx';
import { LoadedPart } from '#app/LoadedPart.tsx';
import { NotFoundPage } from '#app/NotFoundPage.tsx';
import { RequireSession } from '#app/RequireSession.tsx';
import { layouts, routes } from '#app/routes.ts';
import { Skeleton } from '#components/Skeleton.tsx';
import { clearFatal, useFatal } from '#stores/fatal.ts';

const elementOf = (route: (typeof routes)[number]) => {
  const page = <LoadedPart load={route.load} />;
  if (route.authRequired !== false)
    return (
      <CheckedAddress>
        <RequireSession source={route.source ?? 'live'}>{page}</RequireSession>
      </CheckedAddress>
    );
  return route.layout === 'login' ? page : <FollowSession>{page}</FollowSession>;
};

/** Hands an error that nothing caught to the error page. */
function Uncaught() {
  const error = useFatal((state) => state.error);
  if (error !== undefined) throw error;
  return null;
}

/** The whole app: layouts around the table of routes, notifications beside them, the error page instead of both. */
export function App() {
  return (
    <GuardedRouter>
      <ErrorBoundary FallbackComponent={ErrorPage} onReset={clearFatal}>
        <Uncaught />
        <AppTools />
        <Suspense fallback={<Skeleton lines={6} />}>
          <Routes>
            {(['default', 'login', 'none'] as const).map((name) => (
              <Route key={name} element={<LoadedPart load={layouts[name]} />}>
                {routes
                  .filter(({ layout }) => layout === name)
                  .map((route) => (
                    <Route key={route.path} path={route.path} element={elementOf(route)} />
                  ))}
              </Route>
            ))}
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
      <AppToasts />
      <AppLeaving />
    </GuardedRouter>
  );
}
