import { afterEach, expect, it, vi } from 'vitest';
import { storesNothing } from '#firestore/storage.ts';

afterEach(() => vi.unstubAllGlobals());

const deviceWith = (estimate: () => Promise<StorageEstimate>) => {
  vi.stubGlobal('indexedDB', {});
  vi.stubGlobal('navigator', { storage: { estimate } });
};

it('knows a device without a store', async () => {
  expect(await storesNothing()).toBe(true);
});

it('knows a device without room', async () => {
  deviceWith(() => Promise.resolve({ quota: 50_000_000, usage: 49_500_000 }));
  expect(await storesNothing()).toBe(true);
});

it('trusts a device with room, and one that does not tell', async () => {
  deviceWith(() => Promise.resolve({ quota: 50_000_000, usage: 1_000_000 }));
  expect(await storesNothing()).toBe(false);
  deviceWith(() => Promise.resolve({}));
  expect(await storesNothing()).toBe(false);
  deviceWith(() => Promise.reject(new Error('not allowed')));
  expect(await storesNothing()).toBe(false);
  vi.stubGlobal('navigator', {});
  expect(await storesNothing()).toBe(false);
});
