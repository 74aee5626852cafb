import { describe, expect, it } from 'vitest';
import type { Job } from '#domain/job/job.ts';
import { actionLabel, withAction, type JobAction } from '#domain/job/action.ts';
import { newJob } from '#domain/job/change.ts';
import { replacedBy } from '#domain/job/preset.ts';

const NOW = new Date('2026-11-24T01:00:00Z');
const tanaka = { type: 'driver', id: 'tanaka' } as const;
const sato = { type: 'driver', id: 'sato' } as const;
const empty = newJob('order-1', NOW);
const assign = (assignee: typeof tanaka | typeof sato, ...wanted: ('loading' | 'shipping')[]) =>
  ({ kind: 'assign', assignments: [{ wanted, assignee }] }) satisfies JobAction;
const after = (job: Job, ...actions: JobAction[]): Job =>
  actions.reduce((next, action) => withAction(next, action, NOW), job);
const byTanaka = after(empty, assign(tanaka, 'loading'));

describe('an action', () => {
  it('assigns, takes back, and removes', () => {
    expect(byTanaka.steps['loading']).toMatchObject(tanaka);
    const earlier: Job | undefined = undefined;
    const back = { kind: 'takeBack', assignments: assign(tanaka, 'loading').assignments, earlier };
    expect(after(byTanaka, { ...back, kind: 'takeBack' }).steps).toEqual({});
    const removed = after(byTanaka, { kind: 'unassign', wanted: ['loading'] });
    expect(removed.steps).toEqual({});
    const given = after(removed, { kind: 'giveBack', wanted: ['loading'], earlier: byTanaka });
    expect(given.steps).toEqual(byTanaka.steps);
  });

  it('completes and opens again', () => {
    const done = after(byTanaka, { kind: 'complete', status: 'loading', alsoOpenLegs: false });
    expect(done).toMatchObject({ status: 'loading', steps: { loading: { completedAt: NOW } } });
    const reopen = { kind: 'reopen', leg: 'loading' } satisfies JobAction;
    expect(after(done, reopen).status).toBe('');
    expect(after(done, { ...reopen, stamp: NOW }).status).toBe('');
    expect(after(done, { ...reopen, stamp: new Date(0) })).toBe(done);
  });

  it('notes details and texts', () => {
    const noted = after(
      byTanaka,
      { kind: 'details', leg: 'loading', details: { price: 500 } },
      { kind: 'notes', notes: { memo: '鍵あり' } },
    );
    expect(noted).toMatchObject({ memo: '鍵あり', steps: { loading: { price: 500 } } });
  });

  it.each<[JobAction, string]>([
    [assign(tanaka, 'loading', 'shipping'), '積み・行きの配車'],
    [{ kind: 'unassign', wanted: ['loading'] }, '積みの担当を外す'],
    [
      { kind: 'takeBack', assignments: [{ wanted: ['loading'], assignee: sato }], earlier: empty },
      '積みの配車を元に戻す',
    ],
    [{ kind: 'giveBack', wanted: ['shipping'], earlier: empty }, '行きの担当を元に戻す'],
    [{ kind: 'complete', status: 'returning', alsoOpenLegs: true }, '返却の完了'],
    [{ kind: 'complete', status: '', alsoOpenLegs: false }, '未着手に戻す'],
    [{ kind: 'complete', status: 'loading', alsoOpenLegs: false, from: 'x' }, '積みの完了'],
    [
      { kind: 'complete', status: 'loading', alsoOpenLegs: false, from: 'backhaul' },
      '積み完了に戻す',
    ],
    [{ kind: 'reopen', leg: 'backhaul' }, '帰りの完了の取り消し'],
    [{ kind: 'details', leg: 'shipping', details: {} }, '行きの記録'],
    [{ kind: 'notes', notes: {} }, '作業番号・メモ'],
  ])('%j is called %s', (action, label) => {
    expect(actionLabel(action)).toBe(label);
  });
});

it('names whom assignments take the place of', () => {
  const { assignments } = assign(sato, 'loading', 'shipping');
  expect(replacedBy(byTanaka, assignments)).toEqual([{ leg: 'loading', ...tanaka }]);
  expect(replacedBy(after(empty, assign(sato, 'loading')), assignments)).toEqual([]);
  expect(replacedBy(undefined, assignments)).toEqual([]);
});
