import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayRange } from '#domain/time.ts';
import * as banks from '#repositories/banks.ts';
import * as billingSettings from '#repositories/billingSettings.ts';
import * as subscriptions from '#repositories/subscriptions.ts';
import * as clients from '#repositories/clients.ts';
import * as companies from '#repositories/companies.ts';
import * as receivables from '#repositories/receivables.ts';
import * as refunds from '#repositories/refunds.ts';
import * as records from '#repositories/records.ts';
import * as payments from '#repositories/payments.ts';
import * as orders from '#repositories/orders.ts';
import * as drivers from '#repositories/drivers.ts';
import * as invoices from '#repositories/invoices.ts';
import * as jobs from '#repositories/jobs.ts';
import * as members from '#repositories/members.ts';
import * as offices from '#repositories/offices.ts';
import { observeQueries, type QueryShape } from '#firestore/query.ts';
import * as commit from '#firestore/commit.ts';
import * as schedules from '#repositories/schedules.ts';
import * as users from '#repositories/users.ts';
import { confirmed, disconnect, signInWithCompany } from '#tests/support/emulator.ts';
import {
  isServed,
  neededIndex,
  sortLengthOf,
  type CompositeIndex,
} from '#tests/support/indexes.ts';

// The emulator answers every query; Firestore itself refuses those without an index. So the indexes are
// compared with the queries that the repositories really build.

const folder = 'src/repositories';
const engine = 'src/firestore';
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
const days = { from: '2026-10-01', to: '2026-11-30' };

const ofAllAndOne = async (read: (clientId: string) => Promise<unknown>): Promise<void> => {
  for (const clientId of ['', 'client-1']) await read(clientId);
};

/** Every read of the repositories; a new one without a line here fails the first test. */
const reads: Record<string, () => Promise<unknown>> = {
  'banks.list': () => banks.list(companyId),
  'banks.watchAll': () => confirmed(banks.watchAll(companyId)),
  'billingSettings.get': () => billingSettings.get(companyId),
  'billingSettings.watch': () => confirmed(billingSettings.watch(companyId)),
  'subscriptions.getCheckout': () => subscriptions.getCheckout(userId, 'session-1'),
  'subscriptions.watchCheckout': () =>
    new Promise((resolve, reject) =>
      subscriptions.watchCheckout(userId, 'session-1', resolve, reject),
    ),
  'clients.get': () => clients.get(companyId, 'client-1'),
  'clients.list': () => clients.list(companyId),
  'clients.watch': () => confirmed(clients.watch(companyId, 'client-1')),
  'clients.watchAll': () => confirmed(clients.watchAll(companyId)),
  'clients.watchNames': () => confirmed(clients.watchNames(companyId)),
  'companies.get': () => companies.get(companyId),
  'companies.listOfUser': () => companies.listOfUser(userId),
  'companies.watchOfUser': () => confirmed(companies.watchOfUser(userId)),
  'records.countAll': () => records.countAll(companyId, 'orders'),
  'records.getStored': () => records.getStored(companyId, 'counters/invoices'),
  'records.listPages': async () => {
    for await (const page of records.listPages(companyId, 'orders'))
      expect(page.length).toBeGreaterThan(0);
  },
  'drivers.watch': () => confirmed(drivers.watch(companyId, 'driver-1')),
  'drivers.watchAll': () => confirmed(drivers.watchAll(companyId)),
  'drivers.watchEnabled': () => confirmed(drivers.watchEnabled(companyId)),
  'members.getInvitation': () => members.getInvitation({ companyId, code: 'code-1' }),
  'members.watchInvitations': () => confirmed(members.watchInvitations(companyId)),
  'invoices.listOfClientMonth': () => invoices.listOfClientMonth(companyId, 'client-1', '2026-11'),
  'invoices.get': () => invoices.get(companyId, 'invoice-1'),
  'invoices.listIssuedBetween': () => invoices.listIssuedBetween(companyId, days),
  'invoices.listWanted': async () => {
    const months = { fromMonth: '2026-10', toMonth: '2026-11' };
    for (const clientId of [undefined, 'client-1'])
      for (const status of [undefined, 'issued'] as const)
        await invoices.listWanted(companyId, { ...months, clientId, status });
  },
  'invoices.watch': () => confirmed(invoices.watch(companyId, 'invoice-1')),
  'invoices.getPrinted': () => invoices.getPrinted(companyId, 'invoice-1'),
  'invoices.getCounter': () => invoices.getCounter(companyId),
  'invoices.listIssued': () => invoices.listIssued(companyId),
  'invoices.listOfMonths': () => invoices.listOfMonths(companyId, ['2026-10', '2026-11']),
  'invoices.watchContaining': () => confirmed(invoices.watchContaining(companyId, 'order-1')),
  'invoices.watchOfClient': () => confirmed(invoices.watchOfClient(companyId, 'client-1', 50)),
  'invoices.listReplacing': () => invoices.listReplacing(companyId, 'invoice-1'),
  'invoices.listVoided': () => invoices.listVoided(companyId),
  'invoices.watchOfMonths': () =>
    confirmed(invoices.watchOfMonths(companyId, ['2026-10', '2026-11'])),
  'jobs.countUncompleted': () => jobs.countUncompleted(companyId),
  'jobs.countWithoutStatus': () => jobs.countWithoutStatus(companyId),
  'jobs.watchByOrder': () => confirmed(jobs.watchByOrder(companyId, 'order-1')),
  'jobs.watchForOrders': () => confirmed(jobs.watchForOrders(companyId, ['order-1', 'order-2'])),
  'jobs.watchOfDriver': () => confirmed(jobs.watchOfDriver(companyId, 'driver-1', 50)),
  'jobs.watchUncompleted': () => confirmed(jobs.watchUncompleted(companyId, 50)),
  'jobs.listJobsOfOthers': () => jobs.listJobsOfOthers(companyId, range),
  'jobs.listJobsSince': () => jobs.listJobsSince(companyId, range.from),
  'jobs.listOnChassis': () => jobs.listOnChassis(companyId, ['c-12', 'C-12']),
  'jobs.sumsOfDrivers': () => jobs.sumsOfDrivers(companyId, ['driver-1'], range),
  'jobs.listJobsOf': () => jobs.listJobsOf(companyId, { type: 'client', id: 'client-1' }, range),
  'members.watchAll': () => confirmed(members.watchAll(companyId)),
  'payments.get': () => payments.get(companyId, 'payment-1'),
  'payments.getFirst': () => payments.getFirst(companyId),
  'payments.listSince': () => payments.listSince(companyId, '2026-11-01'),
  'payments.watchBetween': () => confirmed(payments.watchBetween(companyId, days)),
  'payments.listUnbooked': () => payments.listUnbooked(companyId),
  'payments.listBooked': () => payments.listBooked(companyId),
  'payments.listWithRest': () => ofAllAndOne((id) => payments.listWithRest(companyId, id)),
  'payments.watchWithRest': () =>
    ofAllAndOne((id) => confirmed(payments.watchWithRest(companyId, id))),
  'refunds.list': () => ofAllAndOne((id) => refunds.list(companyId, id)),
  'receivables.listOpen': () => receivables.listOpen(companyId),
  'receivables.listVoidedSince': () => receivables.listVoidedSince(companyId, range.from),
  'receivables.listVoidedWithPayments': () => receivables.listVoidedWithPayments(companyId),
  'receivables.listVersions': () => receivables.listVersions(companyId),
  'receivables.listPaidBelowZero': () => receivables.listPaidBelowZero(companyId),
  'receivables.sumShortOfPaid': () => receivables.sumShortOfPaid(companyId),
  'offices.get': () => offices.get(companyId, 'office-1'),
  'offices.list': () => offices.list(companyId),
  'offices.watch': () => confirmed(offices.watch(companyId, 'office-1')),
  'offices.watchAll': () => confirmed(offices.watchAll(companyId)),
  'orders.countUnpriced': () => orders.countUnpriced(companyId, range),
  'orders.countUnbilled': () => orders.countUnbilled(companyId, range),
  'orders.listForBilling': () => orders.listForBilling(companyId, range),
  'orders.listOfClient': () => orders.listOfClient(companyId, 'client-1', 50),
  'orders.get': () => orders.get(companyId, 'order-1'),
  'jobs.getByOrder': () => jobs.getByOrder(companyId, 'order-1'),
  'drivers.get': () => drivers.get(companyId, 'driver-1'),
  'orders.watchHistory': () => confirmed(orders.watchHistory(companyId, 'order-1', 50)),
  'orders.listChangedAfterIssue': () => orders.listChangedAfterIssue(companyId),
  'orders.listUnbilledBefore': () => orders.listUnbilledBefore(companyId, range.to),
  'orders.listOfContainer': () => orders.listOfContainer(companyId, 'ONEU1234566', range),
  'orders.listForInvoice': () => orders.listForInvoice(companyId, 'client-1', range),
  'orders.sumWithin': () => orders.sumWithin(companyId, range),
  'invoices.sumOwed': () => invoices.sumOwed(companyId, { from: '0', to: '2026-11-24' }),
  'orders.watch': () => confirmed(orders.watch(companyId, 'order-1')),
  'orders.watchByIds': () => confirmed(orders.watchByIds(companyId, ['order-1', 'order-2'])),
  'orders.watchDay': () => confirmed(orders.watchDay(companyId, '2026-11-24')),
  'orders.watchOfClient': () => confirmed(orders.watchOfClient(companyId, 'client-1', 50)),
  'orders.watchRecent': async () => {
    await confirmed(orders.watchRecent(companyId, 50));
    const some = { clientId: 'client-1', officeId: 'office-1', shippingCompany: 'ONE' };
    const every = { ...some, word: '456', range };
    // Each alone, and all of them: the indexes of those alone are joined for any of their combinations.
    for (const [name, value] of Object.entries(every))
      await confirmed(orders.watchRecent(companyId, 50, { [name]: value }));
    await confirmed(orders.watchRecent(companyId, 50, every));
    const clientIds = ['client-1', 'client-2'];
    await confirmed(orders.watchRecent(companyId, 50, { clientIds }));
    await confirmed(
      orders.watchRecent(companyId, 50, { ...every, clientId: undefined, clientIds }),
    );
  },
  'subscriptions.getPlan': () => subscriptions.getPlan(),
  'orders.watchUnpriced': () => confirmed(orders.watchUnpriced(companyId, range, 50)),
  'orders.watchWithin': () => confirmed(orders.watchWithin(companyId, range, 50)),
  'commit.lastWriterOf': () => commit.lastWriterOf(`companies/${companyId}/jobs/order-1`),
  'schedules.watch': () => confirmed(schedules.watch(companyId, '2026-11-24')),
  'subscriptions.watchAll': () => confirmed(subscriptions.watchAll(userId)),
  'users.get': () => users.get(userId),
  'users.watch': () => confirmed(users.watch(userId)),
};

const entities = {
  banks,
  billingSettings,
  clients,
  companies,
  drivers,
  invoices,
  jobs,
  members,
  offices,
  orders,
  payments,
  commit,
  receivables,
  records,
  refunds,
  schedules,
  subscriptions,
  users,
};

describe('the queries of the repositories', () => {
  test('are all known', () => {
    const exported = Object.entries(entities).flatMap(([entity, functions]) =>
      Object.keys(functions)
        .filter((name) => /^(get|list|last|watch|count|sum)/.test(name))
        .map((name) => `${entity}.${name}`),
    );
    expect(Object.keys(reads).toSorted()).toEqual(exported.toSorted());
  });

  test('are of every entity file', () => {
    const reading =
      /import \{[^}]*\b(list|watch|count|sum|read|masterReads)\w*[^}]*\} from '#firestore\/(engine|master)\.ts'/;
    const files = readdirSync(folder).filter((file) =>
      reading.test(readFileSync(`${folder}/${file}`, 'utf8')),
    );
    const stored = Object.keys(entities).filter((entity) => entity !== 'commit');
    expect(files).toEqual(stored.map((entity) => `${entity}.ts`));
  });

  test('each have their index, or several that are joined', () => {
    const without = shapes.filter((shape) => {
      const needed = neededIndex(shape);
      return needed !== undefined && !isServed(needed, indexed.indexes, sortLengthOf(shape));
    });
    expect(without).toEqual([]);
  });

  test('need every index', () => {
    const needed = new Set(shapes.map((shape) => JSON.stringify(neededIndex(shape))));
    expect(indexed.indexes.filter((index) => !needed.has(JSON.stringify(index)))).toEqual([]);
  });

  test('are built nowhere but where they are observed', () => {
    const builders =
      /\*|\b(query|where|orderBy|limit\w*|start\w+|end\w+|collection\w*|getDocs\w*|getCount\w*|getAggregate\w*|onSnapshot)\b/;
    const imports =
      /(?:import|export) (?!type)([^;]*?) from 'firebase\/firestore|import\(['"]firebase\/firestore/g;
    const importing = readdirSync(engine).filter((file) =>
      [...readFileSync(`${engine}/${file}`, 'utf8').matchAll(imports)].some(([, imported = '*']) =>
        builders.test(imported),
      ),
    );
    expect(importing).toEqual(['listen.ts', 'read.ts']);
  });
});
