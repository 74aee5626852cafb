import { doc, getDoc, setDoc, terminate, Timestamp } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoData } from '#dev/seed/demo.ts';
import { load, type SeedDocument, type Value } from '#dev/seed/load.ts';
import { newHead } from '#domain/company/file/data.ts';
import { companyZip, readCompanyZip } from '#domain/company/file/file.ts';
import { importPlan, isWhole, plannedCount, type ImportPlan } from '#domain/company/file/import.ts';
import { newAdditionalItem, newPrice } from '#domain/price/price.ts';
import * as companies from '#repositories/companies.ts';
import * as exportCompany from '#workflows/exportCompany.ts';
import * as importCompany from '#workflows/importCompany.ts';
import { newId } from '#domain/id.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import * as orders from '#repositories/orders.ts';
import { anOrderForm, confirmed, disconnect, signInWithCompany } from '#tests/support/emulator.ts';
import { server } from '#tests/support/server.ts';

const going = { onProgress: () => undefined, isStopped: () => false };
const goesOn = () => true;

/** One order in so many of the demo company, with its job. */
const EVERY = 8;

let companyId = '';
let userId = '';

const variable = (name: string): string => process.env[name] ?? '';
const emulators = () => ({
  projectId: variable('GCLOUD_PROJECT'),
  authHost: variable('FIREBASE_AUTH_EMULATOR_HOST'),
  firestoreHost: variable('FIRESTORE_EMULATOR_HOST'),
});

/** The documents of the demo company, moved into the one of this test. */
function demoDocuments(): SeedDocument[] {
  const { documents } = demoData(new Date('2026-11-20T03:00:00Z'));
  const all = documents.filter(({ path }) => /^companies\/[^/]+\/./.test(path));
  const orderIds = all.flatMap(({ path }) => /\/orders\/(.*)/.exec(path)?.[1] ?? []);
  const some = new Set(orderIds.filter((_id, index) => index % EVERY === 0));
  const own = all.filter(({ path }) => {
    const [, , collection, id = ''] = path.split('/');
    return (collection !== 'orders' && collection !== 'jobs') || some.has(id);
  });
  const [, demoId = ''] = own[0]?.path.split('/') ?? [];
  const moved = (value: Value): Value => {
    if (typeof value !== 'object' || value === null || value instanceof Date) return value;
    if (Array.isArray(value)) return value.map(moved);
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        key,
        key === 'ref' && typeof one === 'string' ? one.replace(demoId, companyId) : moved(one),
      ]),
    );
  };
  return own.map(({ path, data }) => ({
    path: path.replace(demoId, companyId),
    data: moved(data) as SeedDocument['data'],
  }));
}

async function newCompany(): Promise<string> {
  const id = newId();
  await companies.create(id, '引っ越し先運輸', { id: userId, name: '花子' });
  return id;
}

async function exported(): Promise<Blob> {
  const lines = await exportCompany.listEverything(companyId, going);
  if (lines === undefined) throw new Error('stopped');
  const head = newHead({ id: companyId, name: '浜港運輸株式会社' }, new Date());
  const zip = await companyZip(head, lines, () => false);
  if (zip === undefined) throw new Error('stopped');
  return zip;
}

async function planFor(zip: Blob, company: string): Promise<ImportPlan> {
  const file = await readCompanyZip(new Uint8Array(await zip.arrayBuffer()));
  if ('problems' in file) throw new Error(file.problems.join(' '));
  return importPlan(file.documents, company);
}

const kept = anOrderForm({
  client: 'client-of-many',
  bookingNumber: 'BKMANY0001',
  price: {
    ...newPrice(),
    amount: 30_000,
    currency: 'JPY',
    additionalItems: Array.from({ length: 30 }, (_, index) => ({
      ...newAdditionalItem('highway'),
      amount: index + 1,
    })),
  },
});
const manyId = newId();
const gone = { id: newId(), form: anOrderForm({ client: 'client-of-many' }) };

beforeAll(async () => {
  ({ companyId, userId } = await signInWithCompany());
  await load({ users: [], documents: demoDocuments() }, emulators());
  await orderWrites.save(companyId, userId, { id: manyId, base: null, next: kept });
  await orderWrites.save(companyId, userId, { id: gone.id, base: null, next: gone.form });
  await orderWrites.disable(companyId, { userId, orderId: gone.id });
  await orderWrites.waive(companyId, { userId, orderId: gone.id }, '社内移動のため');
  await setDoc(doc(server, `companies/${companyId}/clients/odd`), {
    name: '古い取引先',
    code: 'OLD1',
    phone: '電話なし',
    seen: new Timestamp(1_700_000_000, 123_456_000),
    $price: -0,
    enabled: false,
  });
});
afterAll(disconnect);
afterAll(() => terminate(server));

describe('everything of a company', () => {
  test('comes into an empty company, is checked there, and is not brought twice', async () => {
    const zip = await exported();
    const target = await newCompany();
    const plan = await planFor(zip, target);
    const importing = { companyId: target, userId, plan };
    expect(plan.left).toEqual([]);
    expect(plan.kept.issued).toBeGreaterThan(0);
    expect(plan.kept.history).toBe(4);
    expect(plan.changed.filter(({ kind }) => kind === 'clients')).toEqual([
      { kind: 'clients', title: '古い取引先', detail: '電話' },
    ]);

    const before = await importCompany.checkEach(importing, goesOn);
    expect(await importCompany.listObstacles(importing, before)).toEqual([]);
    expect(importCompany.writesOf(before)).toBe(plannedCount(plan));

    // It is stopped on the way, and goes on.
    let saved = 0;
    await importCompany.importMissing(importing, before, {
      onProgress: (count) => {
        saved = count;
      },
      isStopped: () => saved > plannedCount(plan) / 2,
    });
    expect(saved).toBeLessThan(plannedCount(plan));
    const halfway = await importCompany.checkEach(importing, goesOn);
    expect(await importCompany.listObstacles(importing, halfway)).toEqual([]);
    expect(importCompany.writesOf(halfway)).toBe(plannedCount(plan) - saved);
    await importCompany.importMissing(importing, halfway, going);

    const after = await importCompany.checkEach(importing, goesOn);
    expect(after.filter((check) => !isWhole(check))).toEqual([]);
    expect(importCompany.writesOf(after)).toBe(0);

    const order = await confirmed(orders.watch(target, manyId));
    expect(order).toMatchObject({ bookingNumber: 'BKMANY0001', client: 'client-of-many' });
    expect(order?.price.additionalItems).toHaveLength(30);
    expect(await confirmed(orders.watch(target, gone.id))).toMatchObject({
      enabled: false,
      billingWaiver: '社内移動のため',
      idx: { invoice: '', changed: false },
    });
    const old = await confirmed(orders.watchRecent(companyId, 50));
    const moved = await confirmed(orders.watchRecent(target, 50));
    const apart = (rows: typeof moved.rows) =>
      rows.map(({ createdAt: _at, idx: _idx, ...fields }) => fields);
    expect(apart(moved.rows)).toEqual(apart(old.rows));
    expect((await companies.get(target))?.name).toBe('引っ越し先運輸');
  }, 90_000);

  test('is not brought into a company that has something else', async () => {
    const zip = await exported();
    const full = await newCompany();
    await orderWrites.save(full, userId, { id: newId(), base: null, next: kept });
    const importing = { companyId: full, userId, plan: await planFor(zip, full) };
    const checks = await importCompany.checkEach(importing, goesOn);
    expect(await importCompany.listObstacles(importing, checks)).toEqual(['orders']);
    const own = { companyId, userId, plan: await planFor(zip, companyId) };
    const ownChecks = await importCompany.checkEach(own, goesOn);
    expect(await importCompany.listObstacles(own, ownChecks)).toContain('invoices');
  }, 90_000);

  test('keeps every value as it is', async () => {
    const lines = await exportCompany.listEverything(companyId, going);
    const odd = lines?.clients.find((line) => line.includes('clients/odd'));
    expect(JSON.parse(odd ?? '')).toEqual({
      path: 'clients/odd',
      fields: {
        $map: {
          name: '古い取引先',
          code: 'OLD1',
          phone: '電話なし',
          seen: { $time: '2023-11-14T22:13:20.123456000Z' },
          $price: { $number: '-0' },
          enabled: false,
        },
      },
    });
    expect(lines?.orders.some((line) => line.includes(`companies/${companyId}/clients/`))).toBe(
      true,
    );
    expect(lines?.snapshots.length).toBeGreaterThan(0);
    expect(lines?.counters).toHaveLength(1);
    expect(lines?.company).toHaveLength(1);
  });

  test('is whole or not at all', async () => {
    await expect(exportCompany.listEverything(newId(), going)).rejects.toThrow('権限');
    expect(
      await exportCompany.listEverything(companyId, { ...going, isStopped: () => true }),
    ).toBeUndefined();
    expect((await getDoc(doc(server, `companies/${companyId}/clients/odd`))).exists()).toBe(true);
  });
});
