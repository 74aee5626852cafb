import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '#app/App.tsx';
import { preloadRoute } from '#app/routes.ts';

/** Where the browser is. */
export const address = (): string => `${location.pathname}${location.search}${location.hash}`;

/** Opens the whole app at an address, its first page's code loaded as it is before the first render. */
export async function renderApp(at: string) {
  history.replaceState(null, '', at);
  await preloadRoute(location.pathname);
  const view = await act(async () => render(<App />));
  return { ...view, user: userEvent.setup() };
}
