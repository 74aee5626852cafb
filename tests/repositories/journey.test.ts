import { billingSpan } from '#domain/billing/billing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newClientForm } from '#domain/client/form.ts';
import { companyFormOf } from '#domain/company/company.ts';
import { newDriverForm } from '#domain/driver/form.ts';
import { legNames } from '#domain/job/job.ts';
import * as auth from '#firestore/auth.ts';
import * as clients from '#repositories/clients.ts';
import * as companies from '#repositories/companies.ts';
import * as drivers from '#repositories/drivers.ts';
import { newId } from '#domain/id.ts';
import * as jobWrites from '#repositories/jobWrites.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import * as orders from '#repositories/orders.ts';
import * as users from '#repositories/users.ts';
import {
  anOrderForm,
  confirmed,
  disconnect,
  ended,
  signInWithCompany,
  until,
} from '#tests/support/emulator.ts';

let userId = '';
let companyId = '';

beforeAll(async () => {
  ({ userId, companyId } = await signInWithCompany());
});
afterAll(disconnect);

const saved = { kind: 'saved' };

describe('people and companies', () => {
  test('a profile is none at first, then has a name', async () => {
    expect(await confirmed(users.watch(userId))).toBeUndefined();
    expect(await users.save(userId, null, { name: '山田 花子' })).toEqual(saved);
    expect((await users.get(userId))?.name).toBe('山田 花子');
    expect(await until(users.watch(userId), ({ value }) => value !== undefined)).toMatchObject({
      name: '山田 花子',
    });
  });

  test('a company belongs to its administrators and can be changed', async () => {
    const [company] = await companies.listOfUser(userId);
    if (company === undefined) throw new Error('no company');
    expect(company).toMatchObject({ id: companyId, administrators: [userId], phone: '' });
    const base = companyFormOf(company);
    const next = { ...base, qualifiedInvoiceIssuerNumber: 'T9234567890123' };
    expect(await companies.save(companyId, base, next)).toEqual(saved);
    expect((await companies.get(companyId))?.qualifiedInvoiceIssuerNumber).toBe('T9234567890123');
    const { rows } = await confirmed(companies.watchOfUser(userId));
    expect(rows.map(({ id }) => id)).toEqual([companyId]);
  });

  test('creating the same company twice makes one, under the name of the second time', async () => {
    const id = newId();
    const founder = { id: userId, name: '花子' };
    for (const name of ['第二事業所', '第二事業所', '第三事業所'])
      expect(await companies.create(id, name, founder)).toEqual(saved);
    expect((await companies.get(id))?.name).toBe('第三事業所');
  });

  test('a wrong password is told in Japanese', async () => {
    await expect(auth.login('nobody@example.jp', 'wrong-password')).rejects.toThrow(
      'メールアドレスまたはパスワードが正しくありません。',
    );
  });
});

describe('clients and drivers', () => {
  test('are created, listed and changed field by field', async () => {
    const id = newId();
    const base = { ...newClientForm(), name: '東洋海運株式会社', code: 'TY01', closingDay: '20' };
    expect(await clients.save(companyId, id, null, base)).toEqual(saved);
    expect(await clients.get(companyId, id)).toMatchObject({ closingDay: 20, enabled: true });
    expect((await clients.get(companyId, id))?.createdAt).toBeInstanceOf(Date);
    expect(await clients.save(companyId, id, base, { ...base, phone: '045-000-0001' })).toEqual(
      saved,
    );
    expect((await clients.list(companyId)).map(({ phone }) => phone)).toEqual(['045-000-0001']);
    expect((await confirmed(clients.watchAll(companyId))).rows).toHaveLength(1);
    expect((await confirmed(clients.watch(companyId, id)))?.code).toBe('TY01');
  });

  test('the same first save twice makes one record', async () => {
    const id = newId();
    const form = { ...newDriverForm(), name: '田中 一郎' };
    expect(await drivers.save(companyId, id, null, form)).toEqual(saved);
    expect(await drivers.save(companyId, id, null, form)).toEqual(saved);
    expect((await confirmed(drivers.watchEnabled(companyId))).rows).toHaveLength(1);
    expect((await confirmed(drivers.watchAll(companyId))).rows).toHaveLength(1);
    expect((await confirmed(drivers.watch(companyId, id)))?.name).toBe('田中 一郎');
  });

  test('two people editing different fields both win; the same field is a conflict', async () => {
    const id = newId();
    const base = { ...newDriverForm(), name: '佐藤', phone: '090-1' };
    await drivers.save(companyId, id, null, base);
    expect(await drivers.save(companyId, id, base, { ...base, phone: '090-2' })).toEqual(saved);
    expect(await drivers.save(companyId, id, base, { ...base, vehicleNumber: '横浜100' })).toEqual(
      saved,
    );
    expect(await drivers.save(companyId, id, base, { ...base, phone: '090-3' })).toMatchObject({
      kind: 'conflict',
      fields: [{ path: 'phone', mine: '090-3', theirs: '090-2' }],
    });
    expect(await drivers.save(companyId, id, base, { ...base, phone: '090-3' }, true)).toEqual(
      saved,
    );
    expect(await confirmed(drivers.watch(companyId, id))).toMatchObject({
      phone: '090-3',
      vehicleNumber: '横浜100',
    });
  });

  test('a refused save is told, and one of a missing record too', async () => {
    const form = { ...newDriverForm(), name: 'あ'.repeat(33) };
    expect(await drivers.save(companyId, newId(), null, form)).toMatchObject({ kind: 'failed' });
    expect(
      await drivers.save(companyId, newId(), newDriverForm(), { ...newDriverForm(), name: 'あ' }),
    ).toMatchObject({
      kind: 'failed',
      code: 'not-found',
      message: 'この記録は見つかりませんでした。',
    });
    // What changes nothing is not written, and says so.
    expect(await drivers.save(companyId, newId(), form, form)).toHaveProperty('isUnchanged', true);
  });
});

describe('orders and jobs', () => {
  test('an order needs a company', async () => {
    await expect(
      orderWrites.save(undefined, userId, { id: newId(), base: null, next: anOrderForm() }),
    ).rejects.toThrow('Company is not selected');
  });

  test('an order is written with a reference to its client and read back', async () => {
    const id = newId();
    const form = anOrderForm({ arrivalTime: '08:30' });
    expect(await orderWrites.save(companyId, userId, { id, base: null, next: form })).toEqual(
      saved,
    );
    const order = await confirmed(orders.watch(companyId, id));
    expect(order).toMatchObject({
      client: 'client-1',
      enabled: true,
      arrivalTime: new Date('2026-11-23T23:30:00Z'),
      container: { lengthFt: 40, height: 9.6 },
    });
    const changed = { ...form, container: { ...form.container, containerId: 'oneu 1234566' } };
    expect(await orderWrites.save(companyId, userId, { id, base: form, next: changed })).toEqual(
      saved,
    );
    const isChanged = (changedOrder: { container: { containerId: string } } | undefined) =>
      changedOrder?.container.containerId === 'ONEU1234566';
    await until(orders.watch(companyId, id), ({ value }) => isChanged(value));
  });

  test('the list is newest first, a day has its own orders', async () => {
    for (const [arrivalDate, arrivalTime] of [
      ['2027-01-05', '09:00'],
      ['2027-01-06', '08:00'],
      ['2027-01-06', '10:00'],
    ] as const)
      await orderWrites.save(companyId, userId, {
        id: newId(),
        base: null,
        next: anOrderForm({ arrivalDate, arrivalTime }),
      });
    const { rows } = await confirmed(orders.watchRecent(companyId, 3));
    expect(rows.map(({ arrivalTime }) => arrivalTime)).toEqual([
      new Date('2027-01-06T01:00:00Z'),
      new Date('2027-01-05T23:00:00Z'),
      new Date('2027-01-05T00:00:00Z'),
    ]);
    expect((await confirmed(orders.watchDay(companyId, '2027-01-06'))).rows).toHaveLength(2);
  });

  test('a job is made by the first assignment, once, and follows its legs', async () => {
    const id = newId();
    await orderWrites.save(companyId, userId, { id, base: null, next: anOrderForm() });
    expect((await confirmed(jobs.watchByOrder(companyId, id))).rows).toEqual([]);
    const job = { orderId: id, jobId: id };
    const by = (driver: string) => ({ type: 'driver', id: driver }) as const;
    const both = await Promise.all([
      ended(jobWrites.assign(companyId, job, ['loading'], by('a'))),
      ended(jobWrites.assign(companyId, job, ['shipping'], by('b'))),
    ]);
    expect(both).toEqual([saved, saved]);
    await ended(
      jobWrites.assign(companyId, { orderId: id, jobId: id }, legNames, {
        type: 'driver',
        id: 'c',
      }),
    );
    await ended(jobWrites.unassign(companyId, { orderId: id, jobId: id }, ['backhaul']));
    for (const status of legNames) {
      const next = { status, from: '', alsoOpenLegs: false, at: new Date() };
      expect(await ended(jobWrites.complete(companyId, job, next))).toEqual(saved);
    }
    const { rows } = await until(
      jobs.watchForOrders(companyId, [id]),
      ({ value }) => value.rows[0]?.status === 'returning',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ id, orderId: id, status: 'returning' });
    expect(rows[0]?.completedAt).toBeInstanceOf(Date);
    expect(rows[0]?.steps['backhaul']).toMatchObject({ id: '' });
    expect(rows[0]?.steps['loading']).toMatchObject({ type: 'driver', id: 'c' });
  });

  test('the jobs of many orders are read in parts, those of none at once', async () => {
    const ids = Array.from({ length: 65 }, (_, index) => `none-${index}`);
    expect((await confirmed(jobs.watchForOrders(companyId, ids))).rows).toEqual([]);
    expect((await confirmed(jobs.watchForOrders(companyId, []))).rows).toEqual([]);
  });

  test('an unreadable order is shown as such and makes a sum fail', async () => {
    const { companyId: other, userId: otherUser } = await signInWithCompany();
    const { doc, setDoc } = await import('firebase/firestore/lite');
    const { liteDb } = await import('#firestore/lite.ts');
    await orderWrites.save(other, otherUser, { id: newId(), base: null, next: anOrderForm() });
    const response = await fetch(
      `http://${process.env['FIRESTORE_EMULATOR_HOST']}/v1/projects/${process.env['GCLOUD_PROJECT']}/databases/(default)/documents/companies/${other}/orders?documentId=poison`,
      {
        method: 'POST',
        headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
        body: JSON.stringify({
          fields: {
            enabled: { booleanValue: true },
            arrivalDate: { timestampValue: '2026-11-23T15:00:00Z' },
            arrivalTime: { stringValue: 'am' },
            billingDate: { nullValue: null },
            container: { mapValue: { fields: { type: { stringValue: 'swapbody' } } } },
          },
        }),
      },
    );
    expect(response.ok).toBe(true);
    const { rows, unreadable } = await confirmed(orders.watchRecent(other, 10));
    expect([rows.length, unreadable.map(({ id }) => id)]).toEqual([1, ['poison']]);
    await expect(orders.listForBilling(other, billingSpan('2026-11'))).rejects.toThrow('poison');
    await expect(setDoc(doc(liteDb, `companies/${other}/orders/x`), {})).rejects.toThrow();
    ({ userId, companyId } = await signInWithCompany());
  });
});
