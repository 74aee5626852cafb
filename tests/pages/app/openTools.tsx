import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { AppTools } from '#app/AppTools.tsx';
import * as clients from '#repositories/clients.ts';
import * as drivers from '#repositories/drivers.ts';
import * as orders from '#repositories/orders.ts';
import { chooseLetterKeys, closeTool } from '#stores/tools.ts';
import { answering, rowsWith } from '#tests/support/live.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

// For tests that mock the three repositories.

/** Before each test. */
export function prepareTools(): void {
  vi.resetAllMocks();
  vi.mocked(clients.watchAll).mockReturnValue(answering(rowsWith()));
  vi.mocked(drivers.watchEnabled).mockReturnValue(answering(rowsWith()));
  vi.mocked(orders.watchRecent).mockReturnValue(answering(rowsWith()));
  localStorage.clear();
  closeTool();
  chooseLetterKeys(true);
  signIn();
}

export const submitted = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
  event.preventDefault(),
);

/** A page with the tools, which are there once the person has pressed the first key. */
export async function openTools(content: React.ReactNode = null, address = '/orders') {
  submitted.mockImplementation((event) => event.preventDefault());
  const view = renderPage(
    <>
      <AppTools />
      <main>{content}</main>
    </>,
    address,
    '*',
  );
  await view.user.keyboard('{Shift}');
  await screen.findByRole('status');
  // On the screen before it listens: until then every key of the tools is kept from the browser, also this one.
  const unknown = { key: 'k', ctrlKey: true, shiftKey: true };
  await waitFor(() => expect(fireEvent.keyDown(document.body, unknown)).toBe(true));
  return view;
}
export const form = (
  <form aria-label="受注" onSubmit={submitted}>
    <input aria-label="名前" />
  </form>
);
