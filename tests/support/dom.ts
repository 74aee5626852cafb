import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import '#tests/support/computedStyle.ts';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

// Taken before a test can put fake ones in its place.
const { setImmediate } = globalThis;
const immediate = () => new Promise((done) => setImmediate(done));

configure({
  // Parts that are loaded on use take their time on a busy machine; what never comes still fails.
  asyncUtilTimeout: 15_000,
  // React draws what a promise changed in an immediate, and its effects run in the next. The library's
  // own wrapper waits for a timer, which on a busy machine may come before them.
  asyncWrapper: async (action) => {
    const before = globalThis.IS_REACT_ACT_ENVIRONMENT;
    globalThis.IS_REACT_ACT_ENVIRONMENT = false;
    try {
      const result: unknown = await action();
      await immediate();
      await immediate();
      return result;
    } finally {
      globalThis.IS_REACT_ACT_ENVIRONMENT = before;
    }
  },
});

// React keeps a stack for each element it makes, and the runner lengthens stacks to 100 calls: 4 % of the tests' time.
Error.stackTraceLimit = 10;

afterEach(cleanup);
