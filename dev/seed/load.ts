// Writes seed data into running emulators through their REST interfaces, past the security rules.

/** Another document, written as Firestore's own reference type. */
export type Reference = { readonly ref: string };

export type Value =
  | string
  | number
  | boolean
  | null
  | Date
  | Reference
  | readonly Value[]
  | { readonly [field: string]: Value };

type SeedUser = {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly displayName?: string;
  /** Custom claims of the sign-in token, e.g. stripeRole. */
  readonly claims?: Readonly<Record<string, string>>;
};

export type SeedDocument = {
  readonly path: string;
  readonly data: { readonly [field: string]: Value };
};

export type Seed = {
  readonly users: readonly SeedUser[];
  readonly documents: readonly SeedDocument[];
};

/** Addresses without a scheme, as in FIRESTORE_EMULATOR_HOST. */
export type Target = {
  readonly projectId: string;
  readonly authHost: string;
  readonly firestoreHost: string;
};

type Encoded = Readonly<Record<string, unknown>>;

const COMMIT_LIMIT = 500;

/** @param path e.g. companies/x/clients/y */
export function reference(path: string): Reference {
  return { ref: path };
}

function isReference(value: object): value is Reference {
  return 'ref' in value && typeof value.ref === 'string' && Object.keys(value).length === 1;
}

function isList(value: object): value is readonly Value[] {
  return Array.isArray(value);
}

function databaseOf({ projectId }: Target): string {
  return `projects/${projectId}/databases/(default)`;
}

function encodeFields(data: SeedDocument['data'], root: string): Encoded {
  return Object.fromEntries(
    Object.entries(data).map(([field, value]) => [field, encode(value, root)]),
  );
}

function encode(value: Value, root: string): Encoded {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (isList(value)) return { arrayValue: { values: value.map((item) => encode(item, root)) } };
  if (isReference(value)) return { referenceValue: `${root}/${value.ref}` };
  return { mapValue: { fields: encodeFields(value, root) } };
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${text.slice(0, 500)}`);
  return JSON.parse(text);
}

async function createUser(user: SeedUser, { authHost, projectId }: Target): Promise<void> {
  const accounts = `http://${authHost}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  const { uid, claims, ...rest } = user;
  await send('POST', accounts, { localId: uid, ...rest, emailVerified: true });
  if (claims !== undefined) {
    const customAttributes = JSON.stringify(claims);
    await send('POST', `${accounts}:update`, { localId: uid, customAttributes });
  }
}

/** Writes all of it; a document that exists is replaced, a user that exists is an error. */
export async function load({ users, documents }: Seed, target: Target): Promise<void> {
  for (const user of users) await createUser(user, target);
  const database = databaseOf(target);
  const root = `${database}/documents`;
  for (let first = 0; first < documents.length; first += COMMIT_LIMIT) {
    const writes = documents.slice(first, first + COMMIT_LIMIT).map(({ path, data }) => ({
      update: { name: `${root}/${path}`, fields: encodeFields(data, root) },
    }));
    await send('POST', `http://${target.firestoreHost}/v1/${root}:commit`, { writes });
  }
}

/** Whether the store holds no company. */
export async function isEmpty(target: Target): Promise<boolean> {
  const companies = `${databaseOf(target)}/documents/companies?pageSize=1`;
  const answer = await send('GET', `http://${target.firestoreHost}/v1/${companies}`);
  return typeof answer === 'object' && answer !== null && !('documents' in answer);
}

/** How often and how long apart it is asked again: half a minute in all, the time a transaction keeps its locks. */
const TRIES = 30;
const PAUSE_MS = 1_000;

/** The emulator answers 500 while clients that have just left, and their transactions, are still being let go. */
async function sendPatiently(method: string, url: string, tries = TRIES): Promise<void> {
  try {
    await send(method, url);
  } catch (error) {
    if (tries <= 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    await sendPatiently(method, url, tries - 1);
  }
}

/** Forgets every user and document. */
export async function clear(target: Target): Promise<void> {
  const { authHost, firestoreHost, projectId } = target;
  await sendPatiently('DELETE', `http://${authHost}/emulator/v1/projects/${projectId}/accounts`);
  const documents = `http://${firestoreHost}/emulator/v1/${databaseOf(target)}/documents`;
  await sendPatiently('DELETE', documents);
}
