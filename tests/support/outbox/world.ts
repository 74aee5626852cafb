import { initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore/lite';
import { vi } from 'vitest';
import { newId } from '#domain/id.ts';
import type { PlainRecord } from '#firestore/convert.ts';
import type { Live, Watch } from '#firestore/live.ts';
import { load, type Target } from '#dev/seed/load.ts';
import {
  as,
  kill,
  newClient,
  newLife,
  type Client,
  type Life,
} from '#tests/support/outbox/page.ts';

/** A change of an order's title; its number is in what its entry in the history says. */
export type Retitling = {
  number: number;
  path: string;
  title: string;
  /** The title as the form loaded it; left out: as the screen shows it. */
  base?: string;
};

function titleOf(record: PlainRecord | undefined): string {
  const title = record?.['title'];
  return typeof title === 'string' ? title : '';
}

/** The engine of a page, evaluated for it alone. */
async function engineOf(client: Client) {
  vi.resetModules();
  vi.doMock('#firestore/network.ts', () => ({ isOffline: () => client.network === 'gone' }));
  vi.doMock('#firestore/lite.ts', () => ({ liteDb: client.db }));
  const [{ durable }, { overlaid }, outbox, { setCurrentUser }, sender, values] = await Promise.all(
    [
      import('#firestore/durable.ts'),
      import('#firestore/liveOverlay.ts'),
      import('#firestore/outbox.ts'),
      import('#firestore/currentUser.ts'),
      import('#firestore/sender.ts'),
      import('#firestore/values.ts'),
    ],
  );
  const retitle = durable<Retitling>({
    kind: 'model.retitle',
    keys: ['number', 'path', 'title'],
    what: ({ title }) => `受注「${title}」`,
    write: ({ number, path, title, base }, { id, userId }) => ({
      path,
      fieldsOf: (record) => ({ title: titleOf(record) }),
      ...(base === undefined ? {} : { base: { title: base } }),
      change: (before) => ({ ...before, title }),
      alongside: (before, after) => ({
        derived: {},
        added: [
          {
            path: `${path}/history/${id}`,
            fields: {
              author: userId,
              at: values.SERVER_TIME,
              kind: 'changed',
              fields: ['title'],
              before: JSON.stringify(before),
              after: JSON.stringify({ ...after, number }),
            },
          },
        ],
      }),
    }),
  });
  setCurrentUser(client.userId);
  return { outbox, overlaid, retitle, sender };
}

export type Engine = Awaited<ReturnType<typeof engineOf>>;

/** What a page shows of one order. */
type Screen = { hear: (record: PlainRecord) => void; title: () => string | undefined };

export type Page = {
  life: Life;
  engine: Engine;
  screens: Map<string, Screen>;
  do: <T>(work: (engine: Engine) => T) => T;
};

function screenOf({ overlaid }: Engine, path: string): Screen {
  let tell: ((live: Live<readonly PlainRecord[]>) => void) | undefined;
  let shown: string | undefined;
  const heard: Watch<readonly PlainRecord[]> = (onNext) => {
    tell = onNext;
    return () => undefined;
  };
  overlaid<string>(heard, { path }, ([record], show) => show(titleOf(record)))(
    ({ value }) => {
      shown = value;
    },
    () => undefined,
  );
  return {
    hear: (record) =>
      tell?.({ value: [record], fromCache: false, pending: false, since: performance.now() }),
    title: () => shown,
  };
}

let last: Promise<unknown> = Promise.resolve();

/** A new page on the client's device. One after the other: modules are evaluated for one page at a time. */
export async function openPage(client: Client, paths: readonly string[]): Promise<Page> {
  const life = newLife(client);
  const opening = last.then(() => as(life, () => engineOf(client)));
  last = opening.catch(() => undefined);
  const engine = await opening;
  return as(life, () => {
    const screens = new Map(paths.map((path) => [path, screenOf(engine, path)]));
    engine.sender.startSending();
    return { life, engine, screens, do: (work) => as(life, () => work(engine)) };
  });
}

const variable = (name: string): string => process.env[name] ?? '';

export const target = (): Target => ({
  projectId: variable('GCLOUD_PROJECT'),
  authHost: variable('FIREBASE_AUTH_EMULATOR_HOST'),
  firestoreHost: variable('FIRESTORE_EMULATOR_HOST'),
});

export const userIds = ['hanako', 'ichiro', 'jiro'] as const;
const connections = new Map<string, Firestore>();

function connectionOf(userId: string): Firestore {
  const known = connections.get(userId);
  if (known !== undefined) return known;
  const { projectId, firestoreHost } = target();
  const [host = '', port = ''] = firestoreHost.split(':');
  const db = getFirestore(initializeApp({ projectId }, userId));
  const firebase = { sign_in_provider: 'password', identities: {} } as const;
  connectFirestoreEmulator(db, host, Number(port), { mockUserToken: { sub: userId, firebase } });
  connections.set(userId, db);
  return db;
}

export const FIRST_TITLE = 'はじめ';

/** A company with two orders, and three clients whose people administer it. */
export async function newWorld() {
  const company = `companies/${newId()}`;
  const orders = ['a', 'b'].map((name) => `${company}/orders/${name}`);
  const documents = [
    { path: company, data: { name: '浜港運輸', administrators: userIds } },
    ...orders.map((path) => ({ path, data: { title: FIRST_TITLE, enabled: true } })),
  ];
  await load({ users: [], documents }, target());
  const clients = userIds.map((userId) => newClient(userId, connectionOf(userId)));
  return { company, orders, clients };
}

export type World = Awaited<ReturnType<typeof newWorld>>;

type Stored = {
  name: string;
  createTime: string;
  fields: Record<string, { stringValue?: string }>;
};

async function ask(path: string): Promise<unknown> {
  const { firestoreHost, projectId } = target();
  const root = `http://${firestoreHost}/v1/projects/${projectId}/databases/(default)/documents`;
  const answer = await fetch(`${root}/${path}`, { headers: { authorization: 'Bearer owner' } });
  return answer.json();
}

/** A document as the server has it, past the rules. */
export const stored = async (path: string): Promise<Stored> => (await ask(path)) as Stored;

/** The documents of a collection, oldest first. */
export async function storedIn(collection: string): Promise<Stored[]> {
  const { documents = [] } = (await ask(`${collection}?pageSize=300`)) as { documents?: Stored[] };
  return documents.toSorted((one, other) => (one.createTime < other.createTime ? -1 : 1));
}

export const close = (page: Page): void => kill(page.life);
