import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SchedulePage } from '#pages/schedule/SchedulePage.tsx';
import { at, beginDay, DAY, desk, emitDay, endDay } from '#tests/pages/schedule/day.tsx';
import { beforeMidnightOf, toMidnight } from '#tests/support/midnight.ts';
import { renderPage, toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/jobWrites.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/offices.ts');
vi.mock('#repositories/orders.ts');
vi.mock('#repositories/schedules.ts');

beforeEach(() => {
  beginDay();
  beforeMidnightOf(DAY);
});
afterEach(endDay);

const heading = () => screen.getByRole('heading', { level: 1 });

it('left open over midnight, today is the new day, which is said', async () => {
  renderPage(<SchedulePage />, '/schedule');
  emitDay({ rows: [at('甲')] });
  await desk();
  expect(heading()).toHaveTextContent('11月24日');
  await toMidnight();
  expect(heading()).toHaveTextContent('11月25日');
  expect(screen.getByRole('button', { name: '今日' })).toHaveAttribute('aria-pressed', 'true');
  expect(toastTexts()).toEqual(['日付が変わりました。2026年11月25日(水)の配車表です']);
});

it('the sheet of a day that somebody chose stays, and 今日 leads to the new day', async () => {
  const { user } = renderPage(<SchedulePage />, `/schedule?date=${DAY}`);
  emitDay({ rows: [at('甲')] });
  await desk();
  await toMidnight();
  expect(heading()).toHaveTextContent('11月24日');
  expect(toastTexts()).toEqual([]);
  await user.click(screen.getByRole('button', { name: '今日' }));
  expect(heading()).toHaveTextContent('11月25日');
});

it.each(['2026-02-31', '20261124'])('a day that there is not (%j) is said', async (day) => {
  const { address } = renderPage(<SchedulePage />, `/schedule?date=${day}&view=board`);
  emitDay({ rows: [at('甲')] });
  await desk();
  expect(heading()).toHaveTextContent('11月24日');
  expect(address()).toBe('/schedule?view=board');
  expect(toastTexts()).toEqual([`「${day}」という日付はないため、今日の配車表を開きました`]);
});
