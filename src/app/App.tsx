import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { AppToasts } from '#app/AppToasts.tsx';
import { ErrorPage } from '#app/ErrorPage.tsx';
import { LoadedPart } from '#app/LoadedPart.tsx';
import { NotFoundPage } from '#app/NotFoundPage.tsx';
import { RequireSession } from '#app/RequireSession.tsx';
import { layouts, routes } from '#app/routes.ts';
import { Skeleton } from '#components/Skeleton.tsx';

const elementOf = (route: (typeof routes)[number]) => {
  const page = <LoadedPart load={route.load} />;
  if (route.authRequired === false) return page;
  return <RequireSession source={route.source ?? 'live'}>{page}</RequireSession>;
};

/** The whole app: layouts around the table of routes, notifications beside them, the error page instead of both. */
export function App() {
  return (
    <BrowserRouter>
      <ErrorBoundary FallbackComponent={ErrorPage}>
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
    </BrowserRouter>
  );
}
