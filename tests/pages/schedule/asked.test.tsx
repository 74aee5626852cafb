import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SchedulePage } from '#pages/schedule/SchedulePage.tsx';
import * as clients from '#repositories/clients.ts';
import * as drivers from '#repositories/drivers.ts';
import * as jobs from '#repositories/jobs.ts';
import * as offices from '#repositories/offices.ts';
import * as orders from '#repositories/orders.ts';
import * as schedules from '#repositories/schedules.ts';
import { beginDay, endDay, live } from '#tests/pages/schedule/day.tsx';
import { renderPage } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/orders.ts');
vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/jobWrites.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/offices.ts');
vi.mock('#repositories/schedules.ts');

beforeEach(beginDay);
afterEach(endDay);

const asked = () =>
  [
    orders.watchDay,
    schedules.watch,
    drivers.watchAll,
    clients.watchNames,
    offices.watchAll,
    jobs.watchForOrders,
  ].map((question) => vi.mocked(question).mock.lastCall);

it.each(['/schedule?date=2026-12-01', '/schedule?date=2026-02-30'])(
  'asks early for what it asks first, of the same day: %s',
  (address) => {
    SchedulePage.ask('company-1', new URL(address, location.origin).searchParams);
    expect([live.orders.listeners(), live.schedule.listeners()]).toEqual([1, 1]);
    const early = asked();
    vi.clearAllMocks();
    renderPage(<SchedulePage />, address);
    expect(early).toEqual(asked());
    expect(early).toContainEqual(['company-1', expect.stringMatching(/^2026-1[12]-/)]);
  },
);
