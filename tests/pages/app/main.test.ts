import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const { order } = vi.hoisted(() => ({ order: new Array<string>() }));

vi.mock('#app/start.tsx', () => ({
  start: () => {
    order.push('the app');
    return Promise.resolve();
  },
}));

const run = async (): Promise<string[]> => {
  await import('../../../src/main.tsx');
  await vi.waitFor(() => expect(order).toContain('the app'));
  return order;
};

beforeEach(() => {
  vi.resetModules();
  order.length = 0;
  localStorage.setItem('signed-in', '{}');
});

afterEach(() => localStorage.clear());

it('lets the library ask who is signed in before everything else', async () => {
  vi.doMock('#firestore/auth.ts', () => {
    order.push('authentication');
    return {};
  });
  expect(await run()).toEqual(['authentication', 'the app']);
});

it('does without where nobody was', async () => {
  localStorage.clear();
  expect(await run()).toEqual(['the app']);
});

it('starts also when that library cannot be had', async () => {
  vi.doMock('#firestore/auth.ts', () => Promise.reject(new Error('gone')));
  expect(await run()).toEqual(['the app']);
});
