import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SchedulePage } from '#pages/schedule/SchedulePage.tsx';
import * as jobWrites from '#repositories/jobWrites.ts';
import * as orders from '#repositories/orders.ts';
import * as schedules from '#repositories/schedules.ts';
import * as jobs from '#repositories/jobs.ts';
import { startOfDay } from '#domain/time.ts';
import { aJob, at, beginDay, endDay, tanaka } from '#tests/pages/schedule/day.tsx';
import { answering, rowsWith } from '#tests/support/live.ts';
import { renderPage } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/jobWrites.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/offices.ts');
vi.mock('#repositories/orders.ts');
vi.mock('#repositories/schedules.ts');

beforeEach(beginDay);
afterEach(endDay);

it('on a Friday what is delivered on Monday is fetched, too; a Sunday without work is left out', async () => {
  const work: Record<string, string> = { '2026-11-28': '土曜倉庫', '2026-11-30': '月曜倉庫' };
  vi.mocked(orders.watchDay).mockImplementation((_companyId, day) => {
    const place = work[day];
    const rows = place === undefined ? [] : [at(place, 'am', { arrivalDate: startOfDay(day) })];
    return answering(rowsWith(...rows));
  });
  vi.mocked(schedules.watch).mockReturnValue(answering(undefined));
  vi.mocked(jobs.watchForOrders).mockReturnValue(answering(rowsWith()));
  renderPage(<SchedulePage />, '/schedule?date=2026-11-27&tomorrow=1');
  expect(await screen.findByRole('region', { name: /11月30日/ })).toHaveTextContent('月曜倉庫');
  const days = screen.getAllByRole('heading', { name: /の積み/ });
  expect(days.map(({ textContent }) => textContent)).toEqual([
    '2026年11月28日(土)の積み 積み残り 1本',
    '2026年11月30日(月)の積み 積み残り 1本',
  ]);
});

it('a double tap completes one container, not the one that moves up too', async () => {
  const rows = ['甲', '乙'].map((id) => at(id));
  vi.mocked(orders.watchDay).mockReturnValue(answering(rowsWith(...rows)));
  vi.mocked(schedules.watch).mockReturnValue(answering(undefined));
  vi.mocked(jobs.watchForOrders).mockReturnValue(
    answering(rowsWith(...rows.map(({ id }) => aJob(id, { loading: tanaka })))),
  );
  renderPage(<SchedulePage />, '/schedule?date=2026-11-24&tomorrow=1');
  const loading = within(await screen.findByRole('region', { name: /11月25日.*の積み$/ }));
  fireEvent.click(loading.getByRole('button', { name: '甲 積み完了' }), { detail: 1 });
  fireEvent.click(loading.getByRole('button', { name: '乙 積み完了' }), { detail: 2 });
  expect(jobWrites.complete).toHaveBeenCalledOnce();
});
