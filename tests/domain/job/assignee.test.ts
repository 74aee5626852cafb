import { expect, test } from 'vitest';
import { assigneeKey, assigneeOf } from '#domain/job/job.ts';

const tanaka = { type: 'driver', id: 'tanaka' } as const;

test('an assignee is one text, and read back from it', () => {
  expect(assigneeKey(tanaka)).toBe('driver:tanaka');
  expect(assigneeOf('driver:tanaka')).toEqual(tanaka);
  expect(assigneeOf('office:a:b')).toEqual({ type: 'office', id: 'a:b' });
  expect(assigneeKey(undefined)).toBe('');
  expect(assigneeKey({ type: 'driver', id: '' })).toBe('');
  for (const text of ['', 'robot:r2', 'driver']) expect(assigneeOf(text)).toBeUndefined();
});
