import { describe, expect, test } from 'vitest';
import { jobSchema } from '#domain/job/job.ts';
import { officeSchema } from '#domain/office/office.ts';
import { dayCounts, dayLines, isByHand, problemsOf } from '#domain/schedule/dayModel.ts';
import { atClock, startOfDay } from '#domain/time.ts';
import { aClient, aDriver, anOrder } from '#tests/support/builders.ts';

const DAY = '2026-11-24';
const completedAt = atClock(DAY, '09:00');
const people = {
  drivers: [aDriver({ daysOff: [DAY] })],
  clients: [aClient()],
  offices: [officeSchema.parse({ id: 'o1', name: '本牧営業所' })],
  isRead: true,
};
const order = (id: string, clock: string) =>
  anOrder({ id, arrivalDate: startOfDay(DAY), arrivalTime: atClock(DAY, clock) });
const orders = [order('b', '09:00'), order('a', '08:00')];
const job = (orderId: string, steps: object, status = '') =>
  jobSchema.parse({ id: `job-${orderId}`, orderId, steps, status });
const model = (more: Partial<Parameters<typeof dayLines>[0]> = {}) =>
  dayLines({ orders, jobs: [], arranged: [], people, unsent: new Set(), ...more });

describe('the lines of a day', () => {
  test('stand by time, or as somebody arranged them', () => {
    expect(model().map((line) => line.order.id)).toEqual(['a', 'b']);
    expect(isByHand(model())).toBe(false);
    const arranged = model({ arranged: ['b'] });
    expect(arranged.map((line) => line.order.id)).toEqual(['b', 'a']);
    expect(isByHand(arranged)).toBe(true);
    expect(isByHand(model({ arranged: ['a', 'b'] }))).toBe(false);
  });

  test('say when and where, also where that is not known', () => {
    expect(model()[0]).toMatchObject({ time: '8:00', place: '相模原 第二倉庫' });
    const undecided = anOrder({ arrivalTime: null, destination: { name: '' } });
    expect(model({ orders: [undecided] })[0]).toMatchObject({ time: '未定', place: '作業先未定' });
  });

  test('name who has each leg, shortly', () => {
    const steps = {
      loading: { type: 'driver', id: 'driver-1', completedAt, chassisNumber: 'C-12' },
      shipping: { type: 'client', id: 'client-1' },
      backhaul: { type: 'office', id: 'o1' },
      returning: { type: 'robot', id: 'r2' },
    };
    const [line] = model({ jobs: [job('a', steps, 'loading')] });
    expect(line).toMatchObject({ clientName: '東洋海運', chassis: 'C-12', next: 'shipping' });
    expect(line?.legs).toEqual([
      { leg: 'loading', name: '田中', who: '田中', kind: 'driver', done: true, isOpen: false },
      {
        leg: 'shipping',
        name: '東洋海運',
        who: '東洋海運',
        kind: 'client',
        done: false,
        isOpen: false,
      },
      {
        leg: 'backhaul',
        name: '本牧営業所',
        who: '本牧営業所',
        kind: 'office',
        done: false,
        isOpen: false,
      },
      {
        leg: 'returning',
        name: '不明な担当',
        who: '不明な担当',
        kind: 'unknown',
        done: false,
        isOpen: false,
      },
    ]);
  });

  test('have a name that is on its way until everybody has been read', () => {
    const jobs = [job('a', { loading: { type: 'driver', id: 'driver-9' } })];
    const [line] = model({ jobs, people: { ...people, isRead: false } });
    expect(line?.legs[0]?.name).toBe('…');
  });

  test('say what is open, and what the status has passed without anybody', () => {
    const [passed, open] = model({ jobs: [job('a', {}, 'loading')] });
    expect(passed?.legs[0]).toEqual({
      leg: 'loading',
      name: '',
      who: 'ー',
      kind: 'none',
      done: false,
      isOpen: false,
    });
    expect(open?.legs.every(({ isOpen, who }) => isOpen && who === '未定')).toBe(true);
    const [returned] = model({ jobs: [job('a', {}, 'returning')] });
    expect(returned?.next).toBeUndefined();
  });

  test('know what is on this device only', () => {
    expect(model({ unsent: new Set(['a']) }).map(({ isUnsent }) => isUnsent)).toEqual([
      true,
      false,
    ]);
    const jobs = [job('b', {})];
    expect(model({ jobs, unsent: new Set(['job-b']) })[1]?.isUnsent).toBe(true);
  });

  test('count containers, and what nobody has', () =>
    expect(
      dayCounts(model({ jobs: [job('a', { shipping: { type: 'driver', id: 'driver-1' } })] })),
    ).toEqual({
      text: "全2本(20'×0 40'×2 うち3軸0)",
      open: { containers: 2, legs: 7 },
    }));

  test('carry what is wrong with them, which is counted once', () => {
    const tanaka = { type: 'driver', id: 'driver-1' };
    const jobs = [job('a', { shipping: tanaka }), job('b', { shipping: tanaka })];
    const lines = model({ jobs });
    expect(lines.map(({ problems }) => problems.map(({ kind }) => kind))).toEqual([
      ['leave', 'clash'],
      ['clash', 'leave'],
    ]);
    expect(problemsOf(lines).map(({ kind }) => kind)).toEqual(['leave', 'clash', 'leave']);
  });
});
