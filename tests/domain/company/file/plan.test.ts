import { describe, expect, test } from 'vitest';
import { companyFormOf, companySchema } from '#domain/company/company.ts';
import { readCompanyZip } from '#domain/company/file/file.ts';
import {
  checkKind,
  importPlan,
  isSettled,
  isWhole,
  plannedCount,
  type ImportPlan,
} from '#domain/company/file/import.ts';
import { filledProfile } from '#domain/company/file/masters.ts';
import { changedWords, importKindNames, type Fields } from '#domain/company/file/record.ts';
import { newIndex } from '#domain/order/searchIndex.ts';
import { newOrderForm } from '#domain/order/form.ts';
import { plainRecordOf } from '#domain/storedValue.ts';
import { COMPANY, NOW, someDocuments, zipOf } from './world.ts';

const TARGET = 'company-2';
/** What the server has of a plan that was carried out. */
const writtenOf = ({ records }: ImportPlan, kind: (typeof importKindNames)[number]) =>
  new Map<string, Fields>(
    records[kind].map(({ id, final }) => [id, { ...final, id, createdAt: NOW, updatedAt: NOW }]),
  );

describe('what is taken into an empty company', () => {
  test('is everything that the rules let anybody write', async () => {
    const documents = someDocuments();
    const plan = await importPlan(documents, TARGET);
    expect(
      Object.fromEntries(importKindNames.map((kind) => [kind, plan.records[kind].length])),
    ).toEqual({
      settings: 1,
      banks: 3,
      offices: 3,
      drivers: 3,
      clients: 3,
      orders: 2,
      jobs: 1,
      schedules: 1,
      invoices: 1,
    });
    expect(plannedCount(plan)).toBe(18);
    expect(plan.kept).toEqual({ history: 1, issued: 1, payments: 1, members: 1, billed: 1 });
    expect(plan.left).toEqual([
      { kind: 'banks', title: 'bank-3', detail: expect.stringContaining('銀行名を入力') },
    ]);
    expect(plan.changed).toEqual([]);
  });

  test('begins in use and is finished afterwards', async () => {
    const { records } = await importPlan(someDocuments(), TARGET);
    expect(records.clients[1]?.created['enabled']).toBe(true);
    expect(records.clients[1]?.final['enabled']).toBe(false);
    expect(records.drivers[1]?.created).not.toHaveProperty('daysOff');
    expect(records.drivers[1]?.final['daysOff']).toEqual(['2026-11-22']);
    expect(records.banks.map(({ created }) => created['isDefault'])).toEqual([true, false, false]);
    expect(records.orders[1]?.final).toMatchObject({ enabled: false, billingWaiver: '社内移動' });
  });

  test('refers to the company that it comes into, and no invoice contains it', async () => {
    const { records } = await importPlan(someDocuments(), TARGET);
    expect(records.orders[0]?.created).toMatchObject({
      client: { id: 'client-0', path: `companies/${TARGET}/clients/client-0` },
      idx: newIndex({ ...newOrderForm(NOW), bookingNumber: 'BK0001' }),
    });
  });

  test('is as it was, but for what nobody can write again', async () => {
    const documents = someDocuments(40);
    const read = await readCompanyZip(await zipOf(documents));
    if ('problems' in read) throw new Error(read.problems.join());
    const { records } = await importPlan(read.documents, TARGET);
    for (const kind of ['clients', 'offices', 'drivers', 'schedules', 'settings'] as const)
      expect(records[kind].map(({ id, final }) => ({ ...final, id }))).toEqual(
        documents[kind].map((one) => {
          const { createdAt: _at, ...fields } = plainRecordOf(one);
          return fields;
        }),
      );
  });
});

describe('what a company has', () => {
  test('is missing, begun, done, or something else', async () => {
    const { records } = await importPlan(someDocuments(), TARGET);
    const stored = new Map<string, Fields>([
      ['client-0', { ...records.clients[0]?.created, id: 'client-0', createdAt: NOW }],
      ['client-1', { ...records.clients[1]?.created, id: 'client-1' }],
    ]);
    const check = await checkKind('clients', records.clients, stored);
    expect(check).toMatchObject({ wanted: 3, found: 2, same: 1, others: [] });
    expect(check.missing.map(({ id }) => id)).toEqual(['client-2']);
    expect(check.begun.map(({ id }) => id)).toEqual(['client-1']);
    expect(isWhole(check)).toBe(false);
    stored.set('client-0', { ...stored.get('client-0'), name: '別の名前' });
    stored.set('mine', {});
    expect((await checkKind('clients', records.clients, stored)).others).toEqual([
      'client-0',
      'mine',
    ]);
  });

  test('is whole when a plan was carried out', async () => {
    const plan = await importPlan(someDocuments(), TARGET);
    for (const kind of importKindNames) {
      const check = await checkKind(kind, plan.records[kind], writtenOf(plan, kind));
      expect(isWhole(check) && isSettled(check)).toBe(true);
    }
  });

  test('of settings stays as it is', async () => {
    const { records } = await importPlan(someDocuments(), TARGET);
    const own = await checkKind(
      'settings',
      records.settings,
      new Map([['billing', { closingDay: 20 }]]),
    );
    expect([isWhole(own), isSettled(own)]).toEqual([false, true]);
    expect(isSettled(await checkKind('settings', records.settings, new Map()))).toBe(false);
    expect(isSettled(await checkKind('clients', records.clients, new Map()))).toBe(false);
  });

  test('of its own data is filled up and never written over', () => {
    const own = companyFormOf(companySchema.parse({ id: TARGET, name: '新会社', fax: '1' }));
    const record = { ...COMPANY, phone: '045-000-0001', fax: '2', address: 5 };
    expect(filledProfile(own, record)).toEqual({ ...own, phone: '045-000-0001', address: '5' });
    expect(filledProfile(own, { name: '', phone: '電話' })).toEqual(own);
    expect(filledProfile({ ...own, name: '' }, { name: '' })).toEqual({ ...own, name: '' });
  });
});

test('changes are named by their labels, or by what they are', () => {
  const labels = { name: '名称', place: '場所' };
  expect(
    changedWords(
      { name: 'a', place: { x: 1 }, other: 1 },
      { name: 'b', place: { x: 2 }, other: 2 },
      labels,
    ),
  ).toBe('名称、場所、other');
});
