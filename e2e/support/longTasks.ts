import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

const event = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** From its beginning to its end, in microseconds. */
  dur: z.optional(z.number()),
  /** For how much of that its thread had a processor, in microseconds. */
  tdur: z.optional(z.number()),
});
const recording = z.object({ traceEvents: z.array(event) });

/** What the browser calls one piece of work of a thread, and where it says so. */
const TASK = 'ThreadControllerImpl::RunTask';
const CATEGORIES = ['toplevel', 'blink.user_timing'];

/** One piece of work of a page's main thread, in milliseconds. */
export type Task = {
  /** What it took of a processor: what else the machine does at that time is not counted. */
  cpuMs: number;
  /** From its beginning to its end by the clock. */
  wallMs: number;
};

/**
 * What the page's main thread did during a deed, piece by piece, by the browser's own recording. A page that the deed
 * navigates elsewhere is judged in the process that shows it in the end. Tests that use it turn Playwright's trace off,
 * which draws the page on that very thread.
 * @throws Error when the browser recorded no task of this page, so that nothing passes unmeasured
 */
export async function tasksOf(page: Page, deed: () => Promise<void>): Promise<readonly Task[]> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('Tasks are recorded by a browser that was launched.');
  // Several pages may be open: the mark tells whose thread is meant.
  const mark = `watched ${randomUUID()}`;
  await browser.startTracing(page, { categories: CATEGORIES });
  let recorded: Buffer;
  try {
    await deed();
    await page.evaluate((name) => void performance.mark(name), mark);
  } finally {
    recorded = await browser.stopTracing();
  }
  const { traceEvents } = recording.parse(JSON.parse(recorded.toString()));
  const here = traceEvents.find(({ name }) => name === mark);
  const tasks = traceEvents.flatMap(({ name, pid, tid, dur, tdur }) =>
    name === TASK && pid === here?.pid && tid === here.tid && dur !== undefined
      ? [{ cpuMs: (tdur ?? dur) / 1_000, wallMs: dur / 1_000 }]
      : [],
  );
  if (tasks.length === 0) throw new Error('The browser recorded no task of the page.');
  return tasks;
}

/** The longest of them by each of the two measures, in whole milliseconds. */
export const longestOf = (tasks: readonly Task[]): Task => ({
  cpuMs: Math.round(Math.max(...tasks.map(({ cpuMs }) => cpuMs))),
  wallMs: Math.round(Math.max(...tasks.map(({ wallMs }) => wallMs))),
});

const ROUNDS = 6;

/**
 * Does a deed, each time on a page that has just been opened, until its longest task is within the limit or it has been
 * done six times. A neighbour on the machine slows a task's own time too, up to five times and for a minute; what the
 * page itself needs is in every round, so the shortest is nearest to it.
 * @param name what is done, for the output of the test
 * @param limitMs of the processor's time
 * @param round does it once
 * @returns the longest task of the least disturbed round, in milliseconds of the processor
 */
export async function leastLongest(
  name: string,
  limitMs: number,
  round: () => Promise<readonly Task[]>,
): Promise<number> {
  const all: Task[] = [];
  const least = () => Math.min(...all.map(({ cpuMs }) => cpuMs));
  while (all.length < ROUNDS && least() > limitMs) all.push(longestOf(await round()));
  const words = all.map(({ cpuMs, wallMs }) => `${cpuMs} ms (by the clock ${wallMs} ms)`);
  console.log(`${name}: longest task of each round ${words.join(', ')}`);
  return least();
}
