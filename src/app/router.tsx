import { createBrowserRouter, useRouteError, type RouteObject } from 'react-router-dom';
import { App } from '#app/App.tsx';
import { CheckedAddress } from '#app/CheckedAddress.tsx';
import { ErrorPage } from '#app/ErrorPage.tsx';
import { FollowSession } from '#app/FollowSession.tsx';
import { LoadedPart } from '#app/LoadedPart.tsx';
import { NotFoundPage } from '#app/NotFoundPage.tsx';
import { RequireSession } from '#app/RequireSession.tsx';
import { layouts, routes } from '#app/routes.ts';

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

const layoutOf = (name: keyof typeof layouts): RouteObject => ({
  element: <LoadedPart load={layouts[name]} />,
  children: routes
    .filter(({ layout }) => layout === name)
    .map((route) => ({ path: route.path, element: elementOf(route) })),
});

/** What is left when that fails which stands around every page. */
const RootError = () => (
  <ErrorPage error={useRouteError()} resetErrorBoundary={() => location.reload()} />
);

/** The whole app: layouts around the table of routes. It follows the address of the browser until it is disposed of. */
export const createRouter = () =>
  createBrowserRouter([
    {
      element: <App />,
      errorElement: <RootError />,
      children: [
        layoutOf('default'),
        layoutOf('login'),
        layoutOf('none'),
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ]);
