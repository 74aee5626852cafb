import { describe, expect, test } from 'vitest';
import { jobSchema } from '#domain/job/job.ts';
import { assignmentsOf, withoutDone } from '#domain/job/preset.ts';
import { assignedLegs, assignedText, canGoBack, replacedText } from '#domain/schedule/assigning.ts';
import { officeSchema } from '#domain/office/office.ts';
import { aClient, aDriver, anOrder } from '#tests/support/builders.ts';
import { aLine } from '#tests/support/dayLines.ts';

const tanaka = { type: 'driver', id: 'driver-1' } as const;
const sato = { type: 'driver', id: 'driver-2' } as const;
const completedAt = new Date('2026-11-24T00:00:00Z');
const people = {
  drivers: [aDriver()],
  clients: [aClient()],
  offices: [officeSchema.parse({ id: 'o1', name: '本牧営業所' })],
  isRead: true,
};
const line = (name: string, steps: object = {}) =>
  aLine(
    anOrder({ id: name, destination: { name } }),
    jobSchema.parse({ id: name, orderId: name, steps }),
  );
const given = [{ wanted: ['shipping', 'loading'], assignee: sato }] as const;

describe('what was assigned, in words', () => {
  test('one container by its place, several by their number', () => {
    const change = { line: line('甲'), assignments: given };
    expect(assignedText([change])).toBe('甲の積み・行きを割り当てました。');
    expect(assignedText([change, { ...change, line: line('') }])).toBe(
      '2本の積み・行きを割り当てました。',
    );
    expect(assignedText([{ ...change, line: line('') }])).toContain('作業先未定の');
    expect(assignedText([])).toBe('');
    expect(assignedLegs([change])).toBe('甲の積み・行き');
  });

  test('and whom it replaced', () => {
    const replaced = (type: string, id: string) =>
      replacedText([{ line: line('甲', { loading: { type, id } }), assignments: given }], people);
    expect(replaced('driver', 'driver-1')).toBe('田中(甲 積み)から替えました。');
    expect(replaced('client', 'client-1')).toBe('東洋海運(甲 積み)から替えました。');
    expect(replaced('office', 'o1')).toBe('本牧営業所(甲 積み)から替えました。');
    expect(replaced('driver', 'gone')).toBe('不明な担当(甲 積み)から替えました。');
    expect(replaced('driver', 'driver-2')).toBe('');
    const many = ['甲', '乙', '丙', '丁', '戊', '己'].map((place) => ({
      line: line(place, { loading: tanaka }),
      assignments: given,
    }));
    expect(replacedText(many, people)).toBe(
      '田中(甲 積み)、田中(乙 積み)、田中(丙 積み)、田中(丁 積み)、ほか2工程から替えました。',
    );
  });
});

test('what the rules refuse cannot be given back', () => {
  const change = (steps: object) => [{ line: line('甲', steps), assignments: given }];
  expect(canGoBack(change({ loading: tanaka }))).toBe(true);
  expect(canGoBack(change({ loading: { type: 'robot', id: 'r2' } }))).toBe(false);
});

test('legs are given to who has them above, and what is done is left alone', () => {
  const { job } = line('甲', {
    loading: { ...tanaka, completedAt },
    shipping: { type: 'robot', id: 'r2' },
  });
  expect(assignmentsOf(job, ['loading', 'shipping', 'backhaul'])).toEqual([
    { wanted: ['loading'], assignee: tanaka },
  ]);
  expect(withoutDone(job, given)).toEqual([{ wanted: ['shipping'], assignee: sato }]);
  expect(withoutDone(job, [{ wanted: ['loading'], assignee: sato }])).toEqual([]);
});
