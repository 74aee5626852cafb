import { describe, expect, it } from 'vitest';
import { withAction, type JobAction } from '#domain/job/action.ts';
import { newJob } from '#domain/job/change.ts';
import { jobConflicts, jobPathLabel } from '#domain/job/contest.ts';
import type { Job, JobStatus, Leg } from '#domain/job/job.ts';

const NOW = new Date('2026-11-24T01:00:00Z');
const LATER = new Date('2026-11-24T07:00:00Z');
const tanaka = { type: 'driver', id: 'tanaka' } as const;
const sato = { type: 'driver', id: 'sato' } as const;
const empty = newJob('order-1', NOW);

const assign = (assignee: typeof tanaka | typeof sato, ...wanted: Leg[]) =>
  ({ kind: 'assign', assignments: [{ wanted, assignee }] }) satisfies JobAction;
const complete = (status: JobStatus, from?: string) =>
  ({
    kind: 'complete',
    status,
    alsoOpenLegs: false,
    ...(from !== undefined && { from }),
  }) satisfies JobAction;
const noting = (leg: Leg, details: Extract<JobAction, { kind: 'details' }>['details']) =>
  ({ kind: 'details', leg, details }) satisfies JobAction;
const after = (job: Job, ...actions: JobAction[]): Job =>
  actions.reduce((next, action) => withAction(next, action, NOW), job);
/** What speaks against an action of somebody who saw `base`, by the time that others have made it `theirs`. */
const against = (action: JobAction, base: Job, theirs: Job) =>
  jobConflicts(action, { base, mine: withAction(base, action, LATER), theirs }, LATER);
const byTanaka = after(empty, assign(tanaka, 'loading'));
const done = after(byTanaka, complete('loading', ''));

describe('an assignment', () => {
  it('is contested where somebody else has the leg by then, or nobody', () => {
    expect(
      against(assign(tanaka, 'loading'), empty, after(empty, assign(sato, 'loading'))),
    ).toEqual([{ path: 'steps.loading', mine: tanaka, theirs: sato }]);
    expect(against(assign(sato, 'loading'), byTanaka, empty)).toEqual([
      { path: 'steps.loading', mine: sato, theirs: null },
    ]);
  });

  it('agrees where it is the same, or about something else', () => {
    const sameLater = withAction(empty, assign(tanaka, 'loading'), new Date(0));
    expect(against(assign(tanaka, 'loading'), empty, sameLater)).toEqual([]);
    const elsewhere = after(empty, assign(sato, 'shipping'));
    expect(against(assign(tanaka, 'loading'), empty, elsewhere)).toEqual([]);
    expect(against(assign(tanaka, 'loading'), empty, empty)).toEqual([]);
  });

  it('is contested where the leg has been completed, whose time would count for somebody else', () => {
    expect(against(assign(sato, 'loading', 'shipping'), byTanaka, done)).toEqual([
      { path: 'steps.loading', mine: sato, theirs: tanaka },
      { path: 'steps.loading.completedAt', mine: NOW, theirs: NOW },
    ]);
    // The screen asked before.
    expect(against(assign(sato, 'loading'), done, done)).toEqual([]);
    expect(against(assign(tanaka, 'loading'), byTanaka, done)).toEqual([]);
  });

  it('of a leg that others gave away and completed is told once', () => {
    const bySato = after(empty, assign(sato, 'loading'), complete('loading', ''));
    expect(against(assign(tanaka, 'loading'), empty, bySato).map(({ path }) => path)).toEqual([
      'steps.loading',
      'steps.loading.completedAt',
    ]);
  });
});

describe('a removal', () => {
  const remove: JobAction = { kind: 'unassign', wanted: ['loading', 'shipping'] };

  it('is contested where others have noted what would be lost', () => {
    const noted = after(done, noting('loading', { price: 12_000, chassisNumber: 'C-1' }));
    expect(against(remove, byTanaka, noted)).toEqual([
      { path: 'steps.loading', mine: null, theirs: tanaka },
      { path: 'steps.loading.completedAt', mine: null, theirs: NOW },
      { path: 'steps.loading.price', mine: 0, theirs: 12_000 },
      { path: 'steps.loading.chassisNumber', mine: '', theirs: 'C-1' },
    ]);
    // The screen asked before.
    expect(against(remove, noted, noted)).toEqual([]);
  });

  it.each([{ completedAt: NOW }, { price: 500 }, { chassisNumber: 'C-1' }])(
    'is contested for %j alone, and for another value of it',
    (details) => {
      const noted = after(byTanaka, noting('loading', details));
      expect(against(remove, byTanaka, noted)).toHaveLength(2);
      const other = { completedAt: LATER, price: 9, chassisNumber: 'C-2' };
      const changed = after(byTanaka, noting('loading', { ...other, ...details }));
      expect(against(remove, after(byTanaka, noting('loading', other)), changed)).toHaveLength(4);
    },
  );

  it('is contested where somebody else has the leg by then', () => {
    const bySato = after(byTanaka, assign(sato, 'loading'));
    expect(against(remove, byTanaka, bySato)).toEqual([
      { path: 'steps.loading', mine: null, theirs: sato },
    ]);
  });

  it('agrees where the leg is as it was seen, has lost what was noted, or is gone', () => {
    const noted = after(byTanaka, noting('loading', { price: 500 }));
    expect(against(remove, byTanaka, byTanaka)).toEqual([]);
    expect(against(remove, noted, byTanaka)).toEqual([]);
    expect(against(remove, byTanaka, empty)).toEqual([]);
    const nobody = after(empty, noting('loading', { price: 500 }));
    expect(against(remove, nobody, nobody)).toEqual([]);
  });

  it('is contested where others noted something of a leg that was not there', () => {
    expect(against(remove, empty, after(empty, noting('loading', { price: 500 })))).toEqual([
      { path: 'steps.loading', mine: null, theirs: null },
      { path: 'steps.loading.price', mine: 0, theirs: 500 },
    ]);
  });
});

describe('a status', () => {
  const returned = after(done, complete('returning', 'loading'));

  it('that is set back is contested where others have set another one meanwhile', () => {
    const shipped = after(done, complete('shipping', 'loading'));
    expect(against(complete('loading', 'shipping'), shipped, returned)).toEqual([
      { path: 'status', mine: 'loading', theirs: 'returning' },
      { path: 'completedAt', mine: null, theirs: NOW },
      { path: 'steps.loading.completedAt', mine: LATER, theirs: NOW },
    ]);
    expect(against(complete('', 'loading'), returned, shipped)).toEqual([
      { path: 'status', mine: '', theirs: 'shipping' },
    ]);
  });

  it('that is set back agrees with what was seen, and with who set the same', () => {
    expect(against(complete('loading', 'returning'), returned, returned)).toEqual([]);
    expect(against(complete('loading', 'returning'), returned, done)).toEqual([]);
  });

  it('that goes on agrees with whatever others have done', () => {
    expect(against(complete('loading', ''), byTanaka, returned)).toEqual([]);
    expect(against(complete('returning', 'loading'), done, byTanaka)).toEqual([]);
  });

  it('of an older app is compared with the job as it was seen', () => {
    expect(against(complete('loading'), byTanaka, returned)).toHaveLength(3);
    expect(against(complete('loading'), returned, returned)).toEqual([]);
    expect(against(complete('loading'), byTanaka, done)).toEqual([]);
  });
});

describe('what is noted', () => {
  it('is compared with what stood there when somebody began to write', () => {
    const theirs = after(byTanaka, { kind: 'notes', notes: { memo: 'B' } });
    const notes: JobAction = { kind: 'notes', notes: { memo: 'A' } };
    expect(against(notes, theirs, theirs)).toEqual([]);
    expect(against({ ...notes, from: { memo: '' } }, theirs, theirs)).toEqual([
      { path: 'memo', mine: 'A', theirs: 'B' },
    ]);
    const chassis = noting('loading', { chassisNumber: 'C-1' });
    const other = after(byTanaka, noting('loading', { chassisNumber: 'C-2' }));
    expect(against(chassis, other, other)).toEqual([]);
    expect(against({ ...chassis, from: { chassisNumber: 'C-0' } }, other, other)).toEqual([
      { path: 'steps.loading.chassisNumber', mine: 'C-1', theirs: 'C-2' },
    ]);
    expect(against({ kind: 'reopen', leg: 'loading' }, done, byTanaka)).toEqual([]);
  });

  it.each([
    ['steps.shipping', '行きの担当'],
    ['steps.shipping.chassisNumber', '行きのシャーシ'],
    ['steps.returning.price', '返却の金額'],
    ['steps.loading.completedAt', '積みの完了日時'],
    ['memo', '作業メモ'],
    ['number', '作業番号'],
    ['status', '作業の状態'],
    ['completedAt', '作業の完了日時'],
    ['steps.ferry', 'steps.ferry'],
  ])('%s is called %s', (path, label) => {
    expect(jobPathLabel(path)).toBe(label);
  });
});
