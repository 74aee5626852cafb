import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { isReloading, untilReloaded } from '#app/staleChunk.ts';
import { wasSignedIn } from '#firestore/signedIn.ts';
import type { Source } from '#stores/companies.ts';

/** default = with the navigation menu; login = the card of the sign-in pages; none = the page alone. */
export type Layout = 'default' | 'login' | 'none';

/** A page, a layout or a part of one. */
export type Part = ComponentType & {
  /** Asks what it will show of a company, before it is drawn: the connection is made meanwhile. */
  ask?: (companyId: string, search: URLSearchParams) => void;
};

/** Fetches the code of a component. */
export type Loader = () => Promise<Part>;

export type Route = {
  path: string;
  layout: Layout;
  load: Loader;
  /** What the page shows only to whoever is signed in: strangers do not carry its code. */
  loadSignedIn?: Loader;
  /** Whether the page needs a signed-in user (specification §2: default true). */
  authRequired?: false;
  /** How the person's data is read; pages that only print read it once, without the live library. */
  source?: Source;
};

/** Every route of the specification §2, in its order, and that of 返還請求書. Children of /login are reachable signed out like /login. */
// The build reads this table from its source: what a route says is written out here (dev/preload.ts).
export const routes: readonly Route[] = [
  {
    path: '/',
    layout: 'default',
    authRequired: false,
    load: async () => (await import('#pages/home/HomePage.tsx')).HomePage,
    loadSignedIn: async () => (await import('#pages/home/Today.tsx')).Today,
  },
  {
    path: '/login',
    layout: 'login',
    authRequired: false,
    load: async () => (await import('#pages/auth/LoginPage.tsx')).LoginPage,
  },
  {
    path: '/login/action',
    layout: 'login',
    authRequired: false,
    load: async () => (await import('#pages/auth/LoginActionPage.tsx')).LoginActionPage,
  },
  {
    path: '/login/forgot',
    layout: 'login',
    authRequired: false,
    load: async () => (await import('#pages/auth/LoginForgotPage.tsx')).LoginForgotPage,
  },
  {
    path: '/register',
    layout: 'login',
    authRequired: false,
    load: async () => (await import('#pages/auth/RegisterPage.tsx')).RegisterPage,
  },
  {
    path: '/plans',
    layout: 'default',
    authRequired: false,
    load: async () => (await import('#pages/plans/PlansPage.tsx')).PlansPage,
  },
  {
    path: '/plans/complete',
    layout: 'none',
    load: async () => (await import('#pages/plans/PlansCompletePage.tsx')).PlansCompletePage,
  },
  {
    path: '/orders',
    layout: 'default',
    load: async () => (await import('#pages/orders/OrdersPage.tsx')).OrdersPage,
  },
  {
    path: '/orders/:id',
    layout: 'default',
    load: async () => (await import('#pages/orders/OrderPage.tsx')).OrderPage,
  },
  {
    path: '/orders/:id/form',
    layout: 'none',
    source: 'once',
    load: async () => (await import('#pages/orders/JobSheetPage.tsx')).JobSheetPage,
  },
  {
    path: '/clients',
    layout: 'default',
    load: async () => (await import('#pages/clients/ClientsPage.tsx')).ClientsPage,
  },
  {
    path: '/clients/:id',
    layout: 'default',
    load: async () => (await import('#pages/clients/ClientPage.tsx')).ClientPage,
  },
  {
    path: '/drivers',
    layout: 'default',
    load: async () => (await import('#pages/drivers/DriversPage.tsx')).DriversPage,
  },
  {
    path: '/drivers/:id',
    layout: 'default',
    load: async () => (await import('#pages/drivers/DriverPage.tsx')).DriverPage,
  },
  {
    path: '/offices',
    layout: 'default',
    load: async () => (await import('#pages/offices/OfficesPage.tsx')).OfficesPage,
  },
  {
    path: '/offices/:id',
    layout: 'default',
    load: async () => (await import('#pages/offices/OfficePage.tsx')).OfficePage,
  },
  {
    path: '/companies',
    layout: 'default',
    load: async () => (await import('#pages/companies/CompaniesPage.tsx')).CompaniesPage,
  },
  {
    path: '/companies/:id',
    layout: 'default',
    load: async () => (await import('#pages/companies/CompanyPage.tsx')).CompanyPage,
  },
  {
    path: '/invoices',
    layout: 'default',
    load: async () => (await import('#pages/invoices/InvoicesPage.tsx')).InvoicesPage,
  },
  {
    path: '/invoices/preview',
    layout: 'none',
    source: 'once',
    load: async () => (await import('#pages/invoices/InvoicePreviewPage.tsx')).InvoicePreviewPage,
  },
  {
    path: '/invoices/preview/list',
    layout: 'none',
    source: 'once',
    load: async () =>
      (await import('#pages/invoices/InvoicePreviewListPage.tsx')).InvoicePreviewListPage,
  },
  {
    path: '/invoices/preview/return',
    layout: 'none',
    source: 'once',
    load: async () => (await import('#pages/invoices/InvoiceReturnPage.tsx')).InvoiceReturnPage,
  },
  {
    path: '/invoices/:id',
    layout: 'default',
    load: async () => (await import('#pages/invoices/InvoicePage.tsx')).InvoicePage,
  },
  {
    path: '/schedule',
    layout: 'none',
    load: async () => (await import('#pages/schedule/SchedulePage.tsx')).SchedulePage,
  },
];

/** The code of each layout; routes without one need none. */
export const layouts: Readonly<Record<Layout, Loader>> = {
  default: async () => (await import('#app/DefaultLayout.tsx')).DefaultLayout,
  login: async () => (await import('#app/LoginLayout.tsx')).LoginLayout,
  none: async () => (await import('#app/PlainLayout.tsx')).PlainLayout,
};

/** The route of a path, or undefined when there is none. */
export const routeOf = (pathname: string): Route | undefined =>
  routes.find(({ path }) => matchPath(path, pathname) !== null);

const loaded = new Map<Loader, Part>();

/** The component of a loader when its code has arrived. */
export const loadedPart = (load: Loader): Part | undefined => loaded.get(load);

export async function loadPart(load: Loader): Promise<Part> {
  try {
    const part = await load();
    loaded.set(load, part);
    return part;
  } catch (error) {
    if (!isReloading()) throw error;
    return untilReloaded;
  }
}

/** Fetches the code of the page at a path, which it tells, and of its layout, if there is one. */
export async function preloadRoute(pathname: string): Promise<Part | undefined> {
  const route = routeOf(pathname);
  if (route === undefined) return undefined;
  const { load, loadSignedIn, layout } = route;
  const ofSession = loadSignedIn !== undefined && wasSignedIn() ? [loadSignedIn] : [];
  const [page] = await Promise.all([load, layouts[layout], ...ofSession].map(loadPart));
  return page;
}
