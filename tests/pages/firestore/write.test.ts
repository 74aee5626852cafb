import { describe, expect, it } from 'vitest';
import { AppError } from '#firestore/errors.ts';
import { formWrite, newWrites, planOf, type RecordWrite } from '#firestore/write.ts';

const path = 'companies/c/orders/o';
const FIELDS = ['title', 'number', 'price'] as const;

/** A write of some fields, without a form. */
const write = (changes: Record<string, unknown>, more: Partial<RecordWrite> = {}): RecordWrite => ({
  path,
  fieldsOf: (record) => Object.fromEntries(FIELDS.map((field) => [field, record?.[field] ?? ''])),
  change: (before) => ({ ...before, ...changes }),
  ...more,
});
const seen = { id: 'o', title: 'old', number: '1' };
const theirs = { ...seen, title: 'theirs' };
const conflict = { path: 'title', mine: 'mine', theirs: 'theirs' };

describe('what is written of a record that is there', () => {
  it('is what was changed and nothing else, whatever others changed beside it', () => {
    expect(planOf(write({ number: '2' }), seen, theirs)).toEqual({
      conflicts: [],
      writes: [{ path, create: false, changes: { number: '2' } }],
    });
  });

  it('is nothing where the record is so already', () => {
    const nothing = { conflicts: [], writes: [] };
    expect(planOf(write({ title: 'old' }), seen, seen)).toEqual(nothing);
    expect(planOf(write({ title: 'theirs' }), seen, theirs)).toEqual(nothing);
  });

  it('goes with what every change writes, what is derived, and what is new', () => {
    const more = {
      onCreate: { enabled: true },
      onChange: { changedAt: 'now' },
      toStored: (changes: Record<string, unknown>) => ({ ...changes, stored: true }),
      alongside: (before: object | null, after: object) => ({
        derived: { 'idx.changed': true },
        added: [{ path: `${path}/history/h`, fields: { before, after } }],
      }),
    };
    const [before, after] = ['old', 'mine'].map((title) => ({ title, number: '1', price: '' }));
    expect(planOf(write({ title: 'mine' }, more), seen, seen).writes).toEqual([
      {
        path,
        create: false,
        changes: { title: 'mine', stored: true, 'idx.changed': true, changedAt: 'now' },
      },
      { path: `${path}/history/h`, create: true, changes: { before, after } },
    ]);
    const { writes } = planOf(write({ title: 'mine' }, more), null, undefined);
    expect(writes[0]?.changes).toMatchObject({ title: 'mine', number: '', enabled: true });
    expect(writes[0]?.changes).not.toHaveProperty('changedAt');
    expect(writes[1]?.changes).toMatchObject({ before: null });
  });
});

describe('what both sides changed', () => {
  it('is not written, and nothing that goes with it', () => {
    const plan = planOf(write({ title: 'mine', number: '2' }), seen, theirs);
    expect(plan).toEqual({ conflicts: [conflict], writes: [] });
  });

  it('is told by the form as it was loaded before the record as it was shown', () => {
    const base = { title: 'theirs', number: '1', price: '' };
    const plan = planOf(write({ title: 'mine' }, { base }), seen, theirs);
    expect(plan).toMatchObject({ conflicts: [], writes: [{ changes: { title: 'mine' } }] });
  });

  it('is nothing where nobody knows what was there', () => {
    expect(planOf(write({ title: 'mine' }), undefined, theirs)).toMatchObject({
      conflicts: [],
      writes: [{ changes: { title: 'mine' } }],
    });
  });

  it('is everything that was entered where none was seen and others made one', () => {
    const { conflicts } = planOf(write({ title: 'mine' }), null, theirs);
    expect(conflicts).toEqual([conflict]);
  });

  it('is nothing where a form made the record: an earlier attempt arrived', () => {
    const plan = planOf(write({ title: 'mine' }, { base: null }), undefined, theirs);
    expect(plan).toMatchObject({ conflicts: [], writes: [{ create: false }] });
  });

  it('counts where mine shall', () => {
    const plan = planOf(write({ title: 'mine', number: '2' }, { overwrite: true }), seen, theirs);
    expect(plan).toMatchObject({
      conflicts: [],
      writes: [{ changes: { title: 'mine', number: '2' } }],
    });
  });

  it('stays as others left it where theirs shall, and the rest is written', () => {
    const yields = ['title'];
    expect(planOf(write({ title: 'mine', number: '2' }, { yields }), seen, theirs)).toEqual({
      conflicts: [],
      writes: [{ path, create: false, changes: { number: '2' } }],
    });
    expect(planOf(write({ title: 'mine' }, { yields }), seen, theirs)).toEqual({
      conflicts: [],
      writes: [],
    });
  });

  it('stays removed where others have removed all around it', () => {
    const steps = (next: unknown): RecordWrite => ({
      path,
      fieldsOf: (record) => ({ steps: record?.['steps'] ?? {}, memo: record?.['memo'] ?? '' }),
      change: () => ({ steps: { loading: next }, memo: 'mine' }),
      yields: ['steps.loading.price'],
    });
    const now = { id: 'o', steps: {} };
    expect(planOf(steps({ id: '', price: 5 }), seen, now).writes).toEqual([
      { path, create: false, changes: { memo: 'mine' } },
    ]);
  });

  it('goes on being told where theirs shall count elsewhere only', () => {
    const now = { ...theirs, number: '9' };
    const plan = planOf(write({ title: 'mine', number: '2' }, { yields: ['title'] }), seen, now);
    expect(plan).toEqual({ conflicts: [{ path: 'number', mine: '2', theirs: '9' }], writes: [] });
  });

  it('is what the write itself says, where it does', () => {
    const contest = () => [conflict];
    expect(planOf(write({ number: '2' }, { contest }), seen, seen)).toEqual({
      conflicts: [conflict],
      writes: [],
    });
    const agree = () => [];
    expect(planOf(write({ title: 'mine' }, { contest: agree }), seen, theirs).writes).toMatchObject(
      [{ changes: { title: 'mine' } }],
    );
  });
});

describe('a record that is gone', () => {
  it('is not made again by a form that was over it', () => {
    const base = { title: 'old' };
    expect(() => planOf(write({ title: 'mine' }, { base }), seen, undefined)).toThrow(AppError);
  });

  it('is made by a write that says what a new one begins with', () => {
    expect(planOf(write({ title: 'mine' }), undefined, undefined).writes).toEqual([
      { path, create: true, changes: { title: 'mine', number: '', price: '' } },
    ]);
  });
});

describe('a form', () => {
  const form = {
    path,
    base: { title: 'old', price: { amount: 1, tax: 'tax' } },
    next: { title: 'old', price: { amount: 2, tax: 'tax' } },
    current: ({ title, price }: Record<string, unknown>) => ({
      title,
      price: { amount: 0, tax: 'tax', ...(typeof price === 'object' ? price : {}) },
    }),
  };

  it('writes a changed part of a map, and with it those that an old record lacks', () => {
    const whole = { id: 'o', title: 'old', price: { amount: 1, tax: 'tax' } };
    const plan = (record: Record<string, unknown>) => planOf(formWrite(form), undefined, record);
    expect(plan(whole).writes[0]?.changes).toEqual({ 'price.amount': 2 });
    expect(plan({ ...whole, price: { amount: 1 } }).writes[0]?.changes).toEqual({
      'price.amount': 2,
      'price.tax': 'tax',
    });
  });

  it('makes a new record of all that it holds', () => {
    const [made] = planOf(formWrite({ ...form, base: null }), undefined, undefined).writes;
    expect(made).toEqual({ path, create: true, changes: form.next });
  });

  it('begins one that others may have begun: what both set is contested, the rest of both counts', () => {
    const fresh = { title: '', number: '', price: 0 };
    const mine = formWrite({
      path,
      base: null,
      next: { ...fresh, title: 'mine' },
      fresh,
      current: (record) => ({ ...fresh, ...record }),
    });
    expect(planOf(mine, undefined, undefined).writes).toEqual([
      { path, create: true, changes: { ...fresh, title: 'mine' } },
    ]);
    expect(planOf(mine, undefined, { ...fresh, number: '2' })).toEqual({
      conflicts: [],
      writes: [{ path, create: false, changes: { title: 'mine' } }],
    });
    expect(planOf(mine, undefined, { ...fresh, title: 'theirs' })).toEqual({
      conflicts: [conflict],
      writes: [],
    });
    const insisted = planOf({ ...mine, overwrite: true }, undefined, { ...fresh, title: 'theirs' });
    expect(insisted.writes[0]?.changes).toEqual({ title: 'mine' });
    // The answer to the first attempt was lost.
    expect(planOf(mine, undefined, { ...fresh, title: 'mine' })).toEqual({
      conflicts: [],
      writes: [],
    });
  });

  it('makes a new record without a look', () => {
    expect(newWrites({ ...form, base: null })).toEqual([
      { path, create: true, changes: form.next },
    ]);
  });
});
