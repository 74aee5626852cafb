import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

test.each(['(default)', 'restored'])(
  'what is shown and what is saved are of the database %s',
  async (name) => {
    vi.resetModules();
    vi.stubEnv('VITE_FIRESTORE_DATABASE', name);
    const { db } = await import('#firestore/database.ts');
    const { liteDb } = await import('#firestore/lite.ts');
    expect([db.toJSON(), liteDb.toJSON()]).toEqual([
      expect.objectContaining({ databaseId: expect.objectContaining({ database: name }) }),
      expect.objectContaining({ databaseId: expect.objectContaining({ database: name }) }),
    ]);
  },
);
