import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { finishForgetting, forgetDevice, watchDevice } from '#firestore/device.ts';

type Listener = () => void;
const deleteDatabase =
  vi.fn<(name: string) => { addEventListener: (on: string, then: Listener) => void }>();

/** A browser that answers the removal in one way. */
const answering = (how: 'success' | 'error') =>
  deleteDatabase.mockReturnValue({
    addEventListener: (on, then) => {
      if (on === how) queueMicrotask(then);
    },
  });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  deleteDatabase.mockReset();
  vi.stubGlobal('indexedDB', { deleteDatabase });
});
afterEach(() => void vi.unstubAllGlobals());

it('removes what the browser keeps of a person, but not how the app looks', () => {
  localStorage.setItem('company:user-1', 'company-1');
  localStorage.setItem('theme', 'dark');
  sessionStorage.setItem('checkout', '1');
  forgetDevice();
  expect(Object.keys(localStorage).toSorted()).toEqual(['forget-device', 'theme']);
  expect(sessionStorage).toHaveLength(0);
});

it('removes what waits at the next start, once', async () => {
  answering('success');
  await finishForgetting();
  expect(deleteDatabase).not.toHaveBeenCalled();
  forgetDevice();
  await finishForgetting();
  const removed = deleteDatabase.mock.calls.map(([name]) => name);
  expect(removed).toEqual(['outbox']);
  await finishForgetting();
  expect(deleteDatabase).toHaveBeenCalledTimes(1);
});

it('tries again at the start after one that failed', async () => {
  answering('error');
  forgetDevice();
  await finishForgetting();
  answering('success');
  await finishForgetting();
  expect(deleteDatabase).toHaveBeenCalledTimes(2);
});

it('has nothing to remove where there is no database', async () => {
  vi.stubGlobal('indexedDB', undefined);
  Reflect.deleteProperty(globalThis, 'indexedDB');
  forgetDevice();
  await finishForgetting();
  expect(localStorage.getItem('forget-device')).toBeNull();
});

it('tells the other tabs', () => {
  const onForget = vi.fn();
  const stop = watchDevice(onForget);
  const say = (key: string, newValue: string | null) =>
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
  say('theme', 'dark');
  say('forget-device', null);
  expect(onForget).not.toHaveBeenCalled();
  say('forget-device', '1');
  expect(onForget).toHaveBeenCalledOnce();
  stop();
  say('forget-device', '2');
  expect(onForget).toHaveBeenCalledOnce();
});
