import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { JobSheetPage } from '#pages/orders/JobSheetPage.tsx';
import { aClient, anOrder } from '#tests/support/builders.ts';
import { beforeMidnightOf, toMidnight } from '#tests/support/midnight.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';
import { readJobSheet } from '#workflows/readJobSheet.ts';

vi.mock('#workflows/readJobSheet.ts');

beforeEach(() => {
  vi.resetAllMocks();
  beforeMidnightOf('2026-11-20');
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a sheet that is left open over midnight is issued on the day on which it is printed', async () => {
  vi.mocked(readJobSheet).mockResolvedValue({
    order: anOrder(),
    job: undefined,
    people: { clients: [aClient()], drivers: [], offices: [] },
  });
  renderPage(<JobSheetPage />, '/orders/order-1/form', '/orders/:id/form');
  const paper = await screen.findByRole('article');
  expect(paper).toHaveTextContent('発行日 2026年11月20日');
  await toMidnight();
  expect(screen.getByRole('article')).toHaveTextContent('発行日 2026年11月21日');
});
