import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayRange } from '#domain/time.ts';
import * as banks from '#repositories/banks.ts';
import * as clients from '#repositories/clients.ts';
import * as companies from '#repositories/companies.ts';
import * as drivers from '#repositories/drivers.ts';
import * as invoices from '#repositories/invoices.ts';
import * as jobs from '#repositories/jobs.ts';
import * as offices from '#repositories/offices.ts';
import * as orders from '#repositories/orders.ts';
import { observeQueries, type QueryShape } from '#repositories/query.ts';
import * as schedules from '#repositories/schedules.ts';
import * as users from '#repositories/users.ts';
import { confirmed, disconnect, signInWithCompany } from '#tests/support/emulator.ts';
import { neededIndex, type CompositeIndex } from '#tests/support/indexes.ts';

// The emulator answers every query; Firestore itself refuses those without an index. So the indexes are
// compared with the queries that the repositories really build.

const folder = 'src/repositories';
const indexed = JSON.parse(readFileSync('firestore.indexes.json', 'utf8')) as {
  indexes: CompositeIndex[];
};

let userId = '';
let companyId = '';
const shapes: QueryShape[] = [];
const stopObserving = observeQueries((shape) => shapes.push(shape));

beforeAll(async () => {
  ({ userId, companyId } = await signInWithCompany());
  for (const read of Object.values(reads)) await read();
});
afterAll(disconnect);
afterAll(stopObserving);

const range = dayRange('2026-11-24');

/** Every read of the repositories; a new one without a line here fails the first test. */
const reads: Record<string, () => Promise<unknown>> = {
  'banks.list': () => banks.list(companyId),
  'clients.get': () => clients.get(companyId, 'client-1'),
  'clients.list': () => clients.list(companyId),
  'clients.watch': () => confirmed(clients.watch(companyId, 'client-1')),
  'clients.watchAll': () => confirmed(clients.watchAll(companyId)),
  'companies.get': () => companies.get(companyId),
  'companies.listOfUser': () => companies.listOfUser(userId),
  'companies.watchOfUser': () => confirmed(companies.watchOfUser(userId)),
  'drivers.watch': () => confirmed(drivers.watch(companyId, 'driver-1')),
  'drivers.watchAll': () => confirmed(drivers.watchAll(companyId)),
  'drivers.watchEnabled': () => confirmed(drivers.watchEnabled(companyId)),
  'invoices.listOfMonth': () => invoices.listOfMonth(companyId, '2026-11'),
  'jobs.watchByOrder': () => confirmed(jobs.watchByOrder(companyId, 'order-1')),
  'jobs.watchForOrders': () => confirmed(jobs.watchForOrders(companyId, ['order-1', 'order-2'])),
  'offices.watchAll': () => confirmed(offices.watchAll(companyId)),
  'orders.listForBilling': () => orders.listForBilling(companyId, range),
  'orders.listForInvoice': () => orders.listForInvoice(companyId, 'client-1', range),
  'orders.watch': () => confirmed(orders.watch(companyId, 'order-1')),
  'orders.watchDay': () => confirmed(orders.watchDay(companyId, '2026-11-24')),
  'orders.watchRecent': () => confirmed(orders.watchRecent(companyId, 50)),
  'schedules.watch': () => confirmed(schedules.watch(companyId, '2026-11-24')),
  'users.get': () => users.get(userId),
  'users.watch': () => confirmed(users.watch(userId)),
};

const entities = {
  banks,
  clients,
  companies,
  drivers,
  invoices,
  jobs,
  offices,
  orders,
  schedules,
  users,
};

/** An index as text, its equality fields sorted: their order makes no difference to the query. */
const written = (index: CompositeIndex): string => JSON.stringify(index);

describe('the queries of the repositories', () => {
  test('are all known', () => {
    const exported = Object.entries(entities).flatMap(([entity, functions]) =>
      Object.keys(functions)
        .filter((name) => /^(get|list|watch)/.test(name))
        .map((name) => `${entity}.${name}`),
    );
    expect(Object.keys(reads).toSorted()).toEqual(exported.toSorted());
  });

  test('are of every entity file', () => {
    const files = readdirSync(folder).filter((file) =>
      readFileSync(`${folder}/${file}`, 'utf8').includes("'#repositories/store.ts'"),
    );
    expect(files).toEqual(Object.keys(entities).map((entity) => `${entity}.ts`));
  });

  test('each have their index, and no index is without its query', () => {
    const needed = shapes.map(neededIndex).filter((index) => index !== undefined);
    expect(indexed.indexes.map(written).toSorted()).toEqual(
      [...new Set(needed.map(written))].toSorted(),
    );
  });

  test('are built nowhere but where they are observed', () => {
    const builders =
      /\*|\b(query|where|orderBy|limit\w*|start\w+|end\w+|collection\w*|getDocs\w*|getCount\w*|getAggregate\w*|onSnapshot)\b/;
    const imports =
      /(?:import|export) (?!type)([^;]*?) from 'firebase\/firestore|import\(['"]firebase\/firestore/g;
    const importing = readdirSync(folder).filter((file) =>
      [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(imports)].some(([, names = '*']) =>
        builders.test(names),
      ),
    );
    expect(importing).toEqual(['listen.ts', 'readOnce.ts']);
  });
});

describe('the index that a query needs', () => {
  const collection = 'companies/x/orders';
  const index = (...fields: CompositeIndex['fields']): CompositeIndex => ({
    collectionGroup: 'orders',
    queryScope: 'COLLECTION',
    fields,
  });
  const up = (fieldPath: string) => ({ fieldPath, order: 'ASCENDING' as const });
  const down = (fieldPath: string) => ({ fieldPath, order: 'DESCENDING' as const });

  test.each<[string, Omit<QueryShape, 'collection'>, CompositeIndex | undefined]>([
    ['everything', {}, undefined],
    ['one equality', { where: [['a', '==', 1]] }, undefined],
    [
      'equalities are merged',
      {
        where: [
          ['a', '==', 1],
          ['b', '==', 2],
        ],
      },
      undefined,
    ],
    [
      'in is several equalities',
      {
        where: [
          ['a', 'in', [1]],
          ['b', '==', 2],
        ],
      },
      undefined,
    ],
    [
      'a range',
      {
        where: [
          ['a', '>=', 1],
          ['a', '<', 2],
        ],
      },
      undefined,
    ],
    ['a range and its sort', { where: [['a', '<', 2]], orderBy: [['a', 'desc']] }, undefined],
    ['one sort', { orderBy: [['a', 'desc']], limit: 1 }, undefined],
    [
      'a list',
      {
        where: [
          ['a', 'array-contains', 1],
          ['b', '==', 2],
        ],
      },
      undefined,
    ],
    ['a sort by a fixed field', { where: [['a', '==', 1]], orderBy: [['a', 'asc']] }, undefined],
    [
      'two sorts',
      {
        orderBy: [
          ['b', 'desc'],
          ['a', 'asc'],
        ],
      },
      index(down('b'), up('a')),
    ],
    [
      'equality and range',
      {
        where: [
          ['b', '>=', 1],
          ['a', '==', 1],
        ],
      },
      index(up('a'), up('b')),
    ],
    [
      'equality and sort',
      { where: [['a', '==', 1]], orderBy: [['b', 'desc']] },
      index(up('a'), down('b')),
    ],
    [
      'in and sort',
      { where: [['a', 'in', [1]]], orderBy: [['b', 'asc']] },
      index(up('a'), up('b')),
    ],
    [
      'another than',
      {
        where: [
          ['a', '!=', 1],
          ['b', '==', 1],
        ],
      },
      index(up('b'), up('a')),
    ],
    [
      'two ranges',
      {
        where: [
          ['b', '<', 1],
          ['a', '<', 1],
        ],
        orderBy: [['b', 'desc']],
      },
      index(down('b'), down('a')),
    ],
    [
      'list and sort',
      { where: [['a', 'array-contains', 1]], orderBy: [['b', 'asc']] },
      index({ fieldPath: 'a', arrayConfig: 'CONTAINS' }, up('b')),
    ],
    [
      'equalities in any order',
      {
        where: [
          ['c', '<', 1],
          ['b', '==', 1],
          ['a', '==', 1],
        ],
      },
      index(up('a'), up('b'), up('c')),
    ],
  ])('%s', (_name, shape, expected) => {
    expect(neededIndex({ collection, ...shape })).toEqual(expected);
  });
});
