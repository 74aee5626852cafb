import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { preloadRoute } from '#app/routes.ts';

/** Where the browser is. */
export const address = (): string => `${location.pathname}${location.search}${location.hash}`;

/** Opens the whole app at an address, its first page's code loaded as it is before the first render. */
export async function renderApp(at: string) {
  history.replaceState(null, '', at);
  await preloadRoute(location.pathname);
  const router = createRouter();
  onTestFinished(() => router.dispose());
  const view = await act(async () => render(<RouterProvider router={router} />));
  return { ...view, user: userEvent.setup() };
}
