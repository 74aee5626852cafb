import { describe, expect, it, vi } from 'vitest';
import { hasNone, rowsOf } from '#hooks/rowsOf.ts';
import type { LiveState } from '#hooks/useLive.ts';
import type { Rows } from '#firestore/convert.ts';
import { rowsWith, unreadable } from '#tests/support/live.ts';

const retry = vi.fn();
const shown = (value: Rows<number>): LiveState<Rows<number>> => ({
  state: 'shown',
  value,
  fromCache: false,
  pending: false,
  retry,
});

describe('rowsOf', () => {
  it('has no rows while it loads', () => {
    expect(rowsOf({ state: 'loading', retry })).toEqual({ rows: [], state: 'loading' });
  });

  it('hands the reason and the retry of a failure on', () => {
    expect(rowsOf({ state: 'failed', message: '接続できません', retry })).toEqual({
      rows: [],
      state: 'failed',
      errorMessage: '接続できません',
      onRetry: retry,
    });
  });

  it('arranges the rows and keeps the unreadable ones apart', () => {
    const live = shown({ rows: [1, 2, 3], unreadable: [unreadable('x')] });
    expect(rowsOf(live, (rows) => rows.filter((row) => row > 1).toReversed())).toEqual({
      rows: [3, 2],
      state: 'shown',
      errorRows: [unreadable('x')],
    });
  });

  it('is empty when nothing is left of the rows', () => {
    expect(rowsOf(shown(rowsWith(1)), () => []).state).toBe('empty');
  });

  it('is not empty when there is something that cannot be read', () => {
    expect(rowsOf(shown({ rows: [], unreadable: [unreadable('x')] })).state).toBe('shown');
  });
});

describe('hasNone', () => {
  it('is true without rows and without unreadable documents', () => {
    expect(hasNone(rowsWith())).toBe(true);
    expect(hasNone(rowsWith(1))).toBe(false);
    expect(hasNone({ rows: [], unreadable: [unreadable('x')] })).toBe(false);
  });
});
