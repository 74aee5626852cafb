import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { clientSchema } from '#domain/client/client.ts';
import { jobSchema, type Job } from '#domain/job/job.ts';
import { officeSchema } from '#domain/office/office.ts';
import type { Order } from '#domain/order/order.ts';
import type { Schedule } from '#domain/schedule/schedule.ts';
import { atClock } from '#domain/time.ts';
import { SchedulePage } from '#pages/schedule/SchedulePage.tsx';
import * as clients from '#repositories/clients.ts';
import type { Rows } from '#firestore/convert.ts';
import * as drivers from '#repositories/drivers.ts';
import * as jobWrites from '#repositories/jobWrites.ts';
import * as jobs from '#repositories/jobs.ts';
import * as offices from '#repositories/offices.ts';
import * as orders from '#repositories/orders.ts';
import * as schedules from '#repositories/schedules.ts';
import { aClient, aDriver, anOrder } from '#tests/support/builders.ts';
import { answering, aSource, rowsWith } from '#tests/support/live.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

// For tests that mock all of these repositories.

export const DAY = '2026-11-24';

export const aJob = (orderId: string, steps: Record<string, object>, status = ''): Job =>
  jobSchema.parse({ id: orderId, orderId, steps, status });

/** An order whose destination is called like its id. */
export const at = (
  id: string,
  arrivalTime: Date | string | null = 'am',
  fields: object = {},
): Order => anOrder({ id, arrivalTime, destination: { name: id }, ...fields });

export const tanaka = { type: 'driver', id: 'driver-1' } as const;
export const sato = { type: 'driver', id: 'driver-2' } as const;
const saved = { kind: 'saved' } as const;

const people = {
  drivers: [aDriver(), aDriver({ id: 'driver-2', name: '佐藤 誠', kana: 'さとう まこと' })],
  clients: [
    aClient(),
    clientSchema.parse({ id: 'client-2', name: '株式会社山手物流', isPartner: true }),
  ],
  offices: [officeSchema.parse({ id: 'o1', name: '本牧営業所' })],
};

const fresh = () => ({
  orders: aSource<Rows<Order>>(),
  schedule: aSource<Schedule | undefined>(),
  jobs: aSource<Rows<Job>>(),
});

export let live = fresh();

/** Before each test. */
export function beginDay(): void {
  vi.resetAllMocks();
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: atClock(DAY, '03:00') });
  Element.prototype.setPointerCapture = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  live = fresh();
  vi.mocked(orders.watchDay).mockImplementation(() => live.orders.watch);
  vi.mocked(schedules.watch).mockImplementation(() => live.schedule.watch);
  vi.mocked(jobs.watchForOrders).mockImplementation((_companyId, ids) =>
    ids.length === 0 ? answering(rowsWith()) : live.jobs.watch,
  );
  vi.mocked(drivers.watchAll).mockReturnValue(answering(rowsWith(...people.drivers)));
  vi.mocked(clients.watchNames).mockReturnValue(answering(rowsWith(...people.clients)));
  vi.mocked(offices.watchAll).mockReturnValue(answering(rowsWith(...people.offices)));
  for (const write of [
    jobWrites.assignEach,
    jobWrites.unassign,
    jobWrites.complete,
    jobWrites.setDetails,
    jobWrites.takeBack,
    jobWrites.giveBack,
    jobWrites.reopen,
    schedules.move,
    schedules.moveBack,
    schedules.resetOrder,
    schedules.restoreOrder,
    schedules.setNotes,
  ])
    vi.mocked(write).mockResolvedValue(saved);
  signIn();
}

export function endDay(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

export type ADay = {
  rows?: Order[];
  order?: string[];
  notes?: string;
  known?: Job[];
  query?: string;
};

export const emitDay = ({ rows = [], order, notes = '', known = [] }: ADay) => {
  live.orders.emit(rowsWith(...rows));
  live.schedule.emit(order && { id: DAY, orders: order, notes, createdAt: null });
  live.jobs.emit(rowsWith(...known));
};

/** The page with the day's records, and the desk's code here. */
export async function openDay(day: ADay = {}) {
  const view = renderPage(<SchedulePage />, `/schedule?date=${DAY}${day.query ?? ''}`);
  emitDay(day);
  await view.user.pointer({ target: document.body });
  return view;
}

/** The desk answers. */
export const desk = () => screen.findByRole('button', { name: '見るだけ' });

export const lineOf = (place: string) => screen.getByRole('row', { name: new RegExp(place) });

/** The button of a leg, 0 to 3. */
export function legOf(place: string, leg: number): HTMLElement {
  const part = lineOf(place).querySelectorAll<HTMLElement>('[data-part="leg"]')[leg];
  if (part === undefined) throw new Error(`no leg ${leg} of ${place}`);
  return part;
}

export const handleOf = (place: string) =>
  within(lineOf(place)).getByRole('button', { name: /並べ替え/ });
