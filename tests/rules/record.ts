import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect } from 'vitest';
import type { Evaluated } from '#tests/rules/coverage.ts';

/** One request of a test, and what the emulator answered with the rules as they are. */
export type RecordedRequest = {
  method: string;
  /** Path and query. */
  path: string;
  /** As whom: the header. */
  authorization: string;
  body: string;
  status: number;
  /** Milliseconds since 1970: times in the body are relative to it. */
  at: number;
};

export type RecordedTest = { name: string; requests: RecordedRequest[] };

const DESK = /:(ruleCoverage|securityRules)$/;

function requestOf(url: string, init: RequestInit, status: number): RecordedRequest {
  const { pathname, search } = new URL(url);
  return {
    method: init.method ?? 'GET',
    path: pathname + search,
    authorization: new Headers(init.headers).get('authorization') ?? '',
    body: typeof init.body === 'string' ? init.body : '',
    status,
    at: Date.now(),
  };
}

/** How often the rules refused what they should, and accepted what they should. */
const decisions = { denied: 0, allowed: 0 };
export const countDecision = (decision: keyof typeof decisions): void => {
  decisions[decision] += 1;
};

/** How often the rules have decided. */
export const decisionCount = (): number => decisions.denied + decisions.allowed;

/** For the figures that `npm test` prints. */
function writeFigures(name: string, evaluated: Evaluated): void {
  const folder = process.env['RULES_FIGURES'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  const figures = { ...decisions, evaluated: [...evaluated.keys()] };
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(figures));
}

/**
 * Notes every request of a test file where RULES_RECORD names a folder, so that dev/mutation can put them to changed
 * rules again, a hundred times faster than the tests themselves.
 */
export function recorderOf(projectId: string, file: string) {
  const folder = process.env['RULES_RECORD'];
  const tests: RecordedTest[] = [];
  const { fetch } = globalThis;
  if (folder !== undefined)
    globalThis.fetch = async (input, init = {}) => {
      const response = await fetch(input, init);
      const url = input instanceof Request ? input.url : String(input);
      if (url.includes(`/${projectId}/`) || url.includes(`/${projectId}:`))
        if (!DESK.test(url)) tests.at(-1)?.requests.push(requestOf(url, init, response.status));
      return response;
    };
  return {
    nextTest: (): void => {
      tests.push({ name: expect.getState().currentTestName ?? '', requests: [] });
    },
    save: (evaluated: Evaluated): void => {
      globalThis.fetch = fetch;
      writeFigures(basename(file, '.test.ts'), evaluated);
      if (folder === undefined) return;
      mkdirSync(folder, { recursive: true });
      const name = basename(file, '.test.ts');
      const content = { name, projectId, tests };
      writeFileSync(join(folder, `${name}.json`), JSON.stringify(content));
    },
  };
}
