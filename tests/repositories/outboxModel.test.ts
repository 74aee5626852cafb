import fc from 'fast-check';
import { setLogLevel } from 'firebase/firestore/lite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { history, newPlay, type Act } from '#tests/support/outbox/history.ts';
import { stageOfPages } from '#tests/support/outbox/page.ts';
import { faultsOf } from '#tests/support/outbox/verdict.ts';
import { newWorld } from '#tests/support/outbox/world.ts';

setLogLevel('silent');

/** Worlds side by side, each with histories of its own. */
const LANES = 10;
const HISTORIES = 500;

let leave: () => void;
beforeAll(() => {
  leave = stageOfPages();
});
afterAll(() => leave());

/** What came up in all histories together: a model in which nothing happens proves nothing. */
const tally = { done: 0, contested: 0, refused: 0, orphaned: 0 };

function count(acts: readonly Act[], left: ReadonlyMap<unknown, readonly unknown[]>): void {
  tally.done += acts.length;
  tally.contested += acts.filter(({ contestedAt }) => contestedAt !== undefined).length;
  tally.orphaned += acts.filter(({ outcome }) => outcome === undefined).length;
  for (const refused of left.values()) tally.refused += refused.length;
}

test('whatever happens, no change is lost, doubled, swapped or refused without a word', async () => {
  const lane = () =>
    fc.assert(
      fc.asyncProperty(history, async (wish) => {
        const world = await newWorld();
        const play = newPlay(world, wish);
        try {
          const left = await play.run();
          count(play.acts, left);
          expect(await faultsOf(world, play.acts, left)).toEqual([]);
        } finally {
          play.closeAll();
        }
      }),
      { numRuns: HISTORIES / LANES },
    );
  const ends = await Promise.allSettled(Array.from({ length: LANES }, lane));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  expect(Math.min(...Object.values(tally)), JSON.stringify(tally)).toBeGreaterThan(50);
}, 600_000);
