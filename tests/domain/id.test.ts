import { expect, it } from 'vitest';
import { isDocumentId, newId } from '#domain/id.ts';

it('is twenty letters and digits, another one each time', () => {
  const ids = Array.from({ length: 1_000 }, newId);
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(ids.every(isDocumentId)).toBe(true);
});
