import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A warning nobody reads is a defect nobody mends: any console.error or console.warn fails the test. */
const watched = ['error', 'warn'] as const;

beforeEach(() => {
  for (const method of watched) vi.spyOn(console, method);
});

afterEach(() => {
  for (const method of watched) {
    const calls = vi.mocked(console[method]).mock.calls.map((call) => call.join(' '));
    vi.mocked(console[method]).mockRestore();
    expect(calls, `console.${method} was called`).toEqual([]);
  }
});
