import { lazy, type ComponentType } from 'react';
import { loadedPage, loadPage, type Route } from '#app/routes.ts';

const lazyPages = new Map<Route, ComponentType>();

function lazyPage(route: Route): ComponentType {
  const known = lazyPages.get(route);
  if (known !== undefined) return known;
  const page = lazy(async () => ({ default: await loadPage(route) }));
  lazyPages.set(route, page);
  return page;
}

/** The page of a route; at once when its code is here already, so that React shows no fallback. */
export function RoutePage({ route }: { route: Route }) {
  const Page = loadedPage(route) ?? lazyPage(route);
  return <Page />;
}
