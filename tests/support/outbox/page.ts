import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Firestore } from 'firebase/firestore/lite';
import { wrap } from 'idb';
import { vi } from 'vitest';

// Pages that end at any moment, and what they lean on: a device that outlives them, a network, a clock.

/** What becomes of a request that is sent while the network seems to be there. */
export const fates = ['dropped', 'lost', 'busy', 'late'] as const;
export type Fate = { of: 'commit' | 'batchGet'; fate: (typeof fates)[number] };

/** A browser on a device, with a person who is signed in. */
export type Client = {
  userId: string;
  db: Firestore;
  device: IDBFactory;
  /** Silent: there is none, and the browser does not know. */
  network: 'there' | 'silent' | 'gone';
  fates: Fate[];
  /** By how much its clock is wrong, in milliseconds. */
  clock: number;
  /** Requests that may still arrive. */
  underWay: Set<Promise<unknown>>;
};

/** What a page does anywhere outside of itself. */
export type Life = {
  client: Client;
  isOver: boolean;
  /** After so many more steps (a request, an answer, a transaction of the device, its end) the page is killed. */
  fuse: number;
  transactions: Set<IDBTransaction>;
  hear: ((event: { data: unknown }) => void)[];
};

const lives = new AsyncLocalStorage<Life>();
const open = new Set<Life>();

/**
 * The pages' time runs faster, and the pauses between tries faster still: what waits for an answer has to leave a busy
 * machine the time for one.
 */
const SPEED = 10;
const SPEED_OF_PAUSES = 50;
const PATIENCE_MS = 10_000;
/** One of them is more than a page waits. */
const LATE_MS = [5, 150, 1_100] as const;

export const newClient = (userId: string, db: Firestore): Client => ({
  userId,
  db,
  device: new IDBFactory(),
  network: 'there',
  fates: [],
  clock: 0,
  underWay: new Set(),
});

export function newLife(client: Client): Life {
  const life: Life = {
    client,
    isOver: false,
    fuse: Infinity,
    transactions: new Set(),
    hear: [],
  };
  open.add(life);
  return life;
}

/** Does something as a page does it: with its device, its network and its clock. */
export const as = <T>(life: Life, work: () => T): T => lives.run(life, work);

/** The page is gone, and what its device had not finished is undone. */
export function kill(life: Life): void {
  life.isOver = true;
  open.delete(life);
  for (const transaction of life.transactions) {
    try {
      transaction.abort();
    } catch {
      // It has just failed by itself.
    }
  }
  life.transactions.clear();
}

function burn(life: Life): void {
  if (life.isOver) return;
  life.fuse -= 1;
  if (life.fuse < 0) kill(life);
}

const never = <T>(): Promise<T> => new Promise(() => undefined);

export const pause = (ms: number): Promise<void> =>
  lives.exit(() => new Promise((resolve) => setTimeout(resolve, ms)));

/** A transaction of a page: it takes a step to begin and one to end. */
function begun(life: Life, begin: () => IDBTransaction): IDBTransaction {
  burn(life);
  if (life.isOver) throw new DOMException('The page is gone', 'InvalidStateError');
  const transaction = begin();
  life.transactions.add(transaction);
  const end = () => {
    life.transactions.delete(transaction);
    burn(life);
  };
  transaction.addEventListener('complete', end);
  transaction.addEventListener('abort', end);
  // Nobody in a page that was killed hears that it failed.
  wrap(transaction).done.catch(() => undefined);
  return transaction;
}

const devices = {
  open: (name: string, version?: number): IDBOpenDBRequest => {
    const life = lives.getStore();
    if (life === undefined) throw new Error('Nobody has this device');
    const request = life.client.device.open(name, version);
    request.addEventListener('success', () => {
      const database = request.result;
      const begin = database.transaction.bind(database);
      database.transaction = (...args) => begun(life, () => begin(...args));
    });
    return request;
  },
};

const noNetwork = (): never => {
  throw new TypeError('Failed to fetch');
};

const busy = (): Response =>
  Response.json({ error: { code: 503, status: 'UNAVAILABLE', message: 'busy' } }, { status: 503 });

type Ask = () => Promise<Response>;

/** A request on its way, which goes on whatever becomes of the page. */
async function travelling({ underWay }: Client, ask: Ask, delay: number): Promise<Response> {
  const journey = pause(delay).then(ask);
  underWay.add(journey);
  try {
    return await journey;
  } finally {
    underWay.delete(journey);
  }
}

async function answered(client: Client, url: string, ask: Ask): Promise<Response> {
  if (client.network !== 'there') return noNetwork();
  const index = client.fates.findIndex(({ of }) => url.endsWith(`:${of}`));
  const fate = index < 0 ? undefined : client.fates.splice(index, 1)[0]?.fate;
  if (fate === 'dropped') return noNetwork();
  if (fate === 'busy') return busy();
  const delay = fate === 'late' ? (LATE_MS[url.length % LATE_MS.length] ?? 0) : 0;
  const answer = await travelling(client, ask, delay);
  return fate === 'lost' || client.network !== 'there' ? noNetwork() : answer;
}

/** A request of a page; one that is gone hears nothing. */
async function fetchOf(life: Life, url: string, ask: Ask): Promise<Response> {
  burn(life);
  if (life.isOver) return never();
  try {
    return await answered(life.client, url, ask);
  } finally {
    burn(life);
    if (life.isOver) await never();
  }
}

/** How tabs of one device hear of each other. */
class Channel {
  readonly #life = lives.getStore();

  addEventListener(_type: string, hear: (event: { data: unknown }) => void): void {
    this.#life?.hear.push(hear);
  }

  postMessage(data: unknown): void {
    const life = this.#life;
    if (life === undefined || life.isOver) return;
    for (const other of open)
      if (other !== life && other.client === life.client)
        setImmediate(() => {
          if (!other.isOver) as(other, () => other.hear.forEach((hear) => hear({ data })));
        });
  }
}

/** Puts everything that pages lean on in place of what this process has. Returns how to take it back. */
export function stageOfPages(): () => void {
  const real = { fetch: globalThis.fetch, setTimeout: globalThis.setTimeout, now: Date.now };
  const start = real.now();
  const now = vi.spyOn(Date, 'now').mockImplementation(() => {
    const life = lives.getStore();
    if (life === undefined) return real.now();
    return start + (real.now() - start) * SPEED + life.client.clock;
  });
  vi.stubGlobal('setTimeout', (task: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    const life = lives.getStore();
    if (life === undefined) return real.setTimeout(task, ms, ...args);
    const speed = ms < PATIENCE_MS ? SPEED_OF_PAUSES : SPEED;
    return real.setTimeout(() => life.isOver || task(...args), ms / speed);
  });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const life = lives.getStore();
    if (life === undefined) return real.fetch(url, init);
    const ask = () =>
      lives.exit(async () => {
        const answer = await real.fetch(url, init);
        return new Response(await answer.text(), { status: answer.status });
      });
    return fetchOf(life, url, ask);
  });
  vi.stubGlobal('indexedDB', devices);
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('window', globalThis);
  return () => {
    now.mockRestore();
    vi.unstubAllGlobals();
  };
}
