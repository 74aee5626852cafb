import type { Page, Request } from '@playwright/test';
import * as z from 'zod/mini';
import {
  collectionOf,
  follow,
  isListening,
  Ledger,
  OF_COMPANY,
  querySchema,
  type Read,
  type Reads,
} from './readsLive.ts';

export type Wire = {
  /** How many reads there were since it was quiet. */
  count: () => number;
  /** Whether any query is live. */
  isListening: () => boolean;
  /** When it is quiet: see there. */
  settled: () => Promise<void>;
  /**
   * When each live query is answered, no request is on its way and the page has nothing to do, twice in a row. Tells
   * what was read since it was quiet. @throws Error with what is awaited, after a minute
   */
  quiet: () => Promise<Reads>;
};

const ONCE = /:(runQuery|batchGet|runAggregationQuery)\b/;

const answerSchema = z.array(
  z.object({
    document: z.optional(z.object({ name: z.string() })),
    found: z.optional(z.object({ name: z.string() })),
    missing: z.optional(z.string()),
  }),
);

/** The reads of one answer to a single question. */
function readsOf(request: Request, answer: unknown): Read[] {
  const body: unknown = JSON.parse(request.postData() ?? '{}');
  const asked = querySchema.safeParse(body);
  const of = asked.success ? (asked.data.structuredQuery.from[0]?.collectionId ?? '') : '';
  const answers = answerSchema.parse(answer);
  // Of up to 1,000 index entries: no test here has more.
  if (request.url().includes(':runAggregationQuery')) return [{ of: 'sums', resumed: false }];
  const paths = answers.flatMap(
    ({ document, found, missing }) => document?.name ?? found?.name ?? missing ?? [],
  );
  const read = paths.map((path) => ({ of: collectionOf(path), resumed: false }));
  return read.length > 0 ? read : [{ of: `no ${of}`, resumed: false }];
}

const QUIET_MS = 500;
/** A page that is not quiet by then will not be. */
const LONGEST_MS = 60_000;

/** Resolves when the page had time for whatever it was to do. */
const idle = (page: Page): Promise<void> =>
  page.evaluate((ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)), QUIET_MS);

/** Counts the documents that the database sends to the page from now on, and whatever else is billed as a read. */
export async function countReads(page: Page): Promise<Wire> {
  const ledger = new Ledger();
  const open = new Set<Request>();
  let begun = 0;
  page.on('request', (request) => {
    const url = request.url();
    // A page that is loaded anew asks anew.
    if (request.isNavigationRequest()) ledger.targets.clear();
    if (isListening(url)) ledger.ask(request.postData() ?? '');
    if (url.includes('/channel')) return;
    begun += 1;
    open.add(request);
  });
  page.on('requestfailed', (request) => open.delete(request));
  page.on('requestfinished', (request) => open.delete(request));
  // On its way, because the browser keeps no large answer for who asks for it afterwards.
  await page.route(ONCE, async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.continue();
    const response = await route.fetch();
    ledger.reads.push(...readsOf(request, await response.json()));
    if (OF_COMPANY.test(`${request.url()} ${request.postData() ?? ''}`)) ledger.questions += 1;
    await route.fulfill({ response });
  });
  await follow(await page.context().newCDPSession(page), (message) => ledger.hear(message));

  const awaited = () => [...[...open].map((request) => request.url()), ...ledger.unanswered()];
  const isBusy = () => awaited().length > 0;
  const settled = async (): Promise<void> => {
    const began = Date.now();
    for (let calm = 0; calm < 2;) {
      if (Date.now() - began > LONGEST_MS)
        throw new Error(`Still awaited: ${awaited().join(', ')}`);
      const before = begun + ledger.reads.length;
      await idle(page);
      calm = isBusy() || begun + ledger.reads.length > before ? 0 : calm + 1;
    }
  };
  return {
    settled,
    count: () => ledger.reads.length,
    isListening: () => ledger.targets.size > 0,
    quiet: async () => {
      await settled();
      return ledger.take();
    },
  };
}
