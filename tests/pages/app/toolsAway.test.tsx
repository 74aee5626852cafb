import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppTools } from '#app/AppTools.tsx';
import { useToasts } from '#stores/toasts.ts';
import { openTool, useTools } from '#stores/tools.ts';
import { renderPage, signIn, signOut } from '#tests/support/renderPage.tsx';

vi.mock('#firestore/auth.ts');
vi.mock('#firestore/app.ts', () => ({ auth: {} }));
/** How often the part was asked for, which cannot be had without a network. */
const asked = vi.hoisted(() => vi.fn<() => void>());
vi.mock('#app/ToolsPart.tsx', () => {
  asked();
  throw new Error('Failed to fetch');
});

const told = () => useToasts.getState().toasts.map(({ summary }) => summary);
const NOT_HERE = 'この機能はまだ読み込めていません';

beforeEach(() => {
  vi.clearAllMocks();
  useToasts.setState({ toasts: [] });
  signIn();
});

describe('where the tools cannot be fetched', () => {
  it.each([
    ['a press that opens one', () => openTool('unsent')],
    ['the next one too', () => openTool('signOut')],
  ])('%s is told, once, and nothing opens by itself later', async (_name, press) => {
    renderPage(<AppTools />, '/orders', '*');
    act(press);
    // At once, not when the tools are fetched anyway some seconds later.
    await waitFor(() => expect(told()).toEqual([NOT_HERE]), { timeout: 2_000 });
    act(press);
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(useTools.getState().open).toBeUndefined());
    expect(told()).toEqual([NOT_HERE]);
    expect(useTools.getState().open).toBeUndefined();
  });

  it('a key that means something is told', async () => {
    const { user } = renderPage(<AppTools />, '/orders', '*');
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(told()).toContain(NOT_HERE));
  });

  it('what was asked for does not open for the next person', async () => {
    renderPage(<AppTools />, '/orders', '*');
    act(() => openTool('unsent'));
    act(signOut);
    expect(useTools.getState().open).toBeUndefined();
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    expect(told()).toEqual([]);
  });

  it('a letter or a press anywhere is not', async () => {
    const { user } = renderPage(<AppTools />, '/orders', '*');
    await user.keyboard('a');
    await user.click(screen.getByRole('status'));
    await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThanOrEqual(2));
    expect(told()).toEqual([]);
  });
});
