import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dataKindNames, eachKind } from '#domain/company/file/data.ts';
import { importPlan, plannedCount } from '#domain/company/file/import.ts';
import { plannedDraft } from '#domain/company/file/orders.ts';
import { importKindNames } from '#domain/company/file/record.ts';
import { newOrderForm } from '#domain/order/form.ts';
import { newAdditionalItem } from '#domain/price/price.ts';
import { plainRecordOf, type StoredDocument } from '#domain/storedValue.ts';
import { documentAt, draftAt, jobAt, NOW, orderAt, step } from './world.ts';

const TARGET = 'company-2';
const nothing = () => eachKind((): StoredDocument[] => []);
const planOf = (documents: Partial<Record<string, StoredDocument[]>>) =>
  importPlan({ ...nothing(), ...documents }, TARGET);

describe('what cannot be taken as it is', () => {
  test('is mended field by field where a field is wrong, and named', async () => {
    const plan = await planOf({
      clients: [
        documentAt('clients/a', { name: '', phone: '電話なし', isCustomer: false, enabled: true }),
      ],
      offices: [documentAt('offices/b', { phone: 'x' })],
      drivers: [documentAt('drivers/c', { memo: 'm'.repeat(501) })],
    });
    expect(plan.changed).toEqual([
      { kind: 'offices', title: 'b', detail: '営業所名、電話' },
      { kind: 'drivers', title: 'c', detail: '名前、メモ' },
      { kind: 'clients', title: 'a', detail: '名称、コード、電話、得意先' },
    ]);
    expect(plan.records.clients[0]?.created).toMatchObject({ name: '(名称なし)', code: 'a' });
  });

  test('is a job with a price that is no number: it is named', async () => {
    const steps = { loading: { ...step('driver', 'd'), price: Number.POSITIVE_INFINITY } };
    const { left } = await planOf({ orders: [orderAt('one')], jobs: [jobAt('one', { steps })] });
    expect(left).toEqual([{ kind: 'jobs', title: 'one', detail: '読み取れない値があります' }]);
  });

  test('is mended within an order, whose lists go as a whole', async () => {
    const plan = await planOf({
      orders: [
        orderAt('one', {
          title: '一行目\n二行目',
          description: '一行目\n二行目',
          destination: { name: '倉庫', address: '', inCharge: '', tel: '1'.repeat(31) },
          container: { containerId: 'ONEU1234566', type: 'dry', lengthFt: '20', height: '8.6' },
          price: {
            ...newOrderForm(NOW).price,
            additionalItems: [{ ...newAdditionalItem('wait'), amount: -1 }],
          },
        }),
        orderAt('two', { client: '' }),
        documentAt('orders/three', { title: '日付なし' }),
        orderAt('four', {}, { container: { lengthFt: 45 } }),
      ],
    });
    expect(plan.changed).toEqual([
      { kind: 'orders', title: '2026-11-21 ONEU1234566', detail: '件名、作業先電話、付帯料金' },
      { kind: 'orders', title: '2026-11-21 four', detail: 'サイズ' },
    ]);
    expect(plan.records.orders[0]?.created).toMatchObject({
      title: '一行目 二行目',
      description: '一行目\n二行目',
      destination: { name: '倉庫', tel: '' },
    });
    expect(plan.left).toEqual([
      { kind: 'orders', title: '2026-11-21 two', detail: '取引先を選んでください' },
      { kind: 'orders', title: 'three', detail: '読み取れない値があります' },
    ]);
  });

  test('is mended within a job, which comes under its order once', async () => {
    const plan = await planOf({
      orders: [orderAt('a', { orderNumber: 'N1' }), orderAt('b', { title: '件名' }), orderAt('c')],
      jobs: [
        jobAt('old', { orderId: 'a' }),
        jobAt('a', {
          status: 'lost',
          steps: {
            loading: { ...step('ship', 'x'), price: 1.5 },
            shipping: { ...step('office', 'o'), price: -1 },
            elsewhere: step('driver', 'd'),
          },
        }),
        jobAt('b', {
          orderId: '',
          memo: 'm'.repeat(2001),
          steps: { loading: { ...step('driver', 'd'), price: 1e9 } },
        }),
        jobAt('c', { orderId: 'c' }),
        jobAt('gone'),
        documentAt('jobs/wrong', { steps: { loading: { price: 'x' } } }),
      ],
    });
    expect(plan.records.jobs.map(({ id }) => id)).toEqual(['a', 'c', 'b']);
    expect(plan.records.jobs[0]?.created).toMatchObject({ status: '', orderId: 'a' });
    expect(plan.records.jobs[0]?.created['steps']).toEqual({
      loading: { ...step('', 'x'), price: 2 },
      shipping: { ...step('office', 'o'), price: 0 },
    });
    expect(plan.changed.map(({ title, detail }) => [title, detail])).toEqual([
      ['a', '状況、行程'],
      ['b', 'メモ、行程'],
    ]);
    expect(plan.left.map(({ title, detail }) => [title, detail])).toEqual([
      ['gone', '受注がありません'],
      ['a', '同じ受注の配車がほかにあります'],
      ['wrong', '受注がありません'],
    ]);
  });

  test('is named of days and drafts, too', async () => {
    const plan = await planOf({
      schedules: [
        documentAt('schedules/2026-11-21', { orders: ['a', 'b,c'], notes: 'n'.repeat(501) }),
        documentAt('schedules/1999-01-01', { orders: [] }),
        documentAt('schedules/someday', { orders: [] }),
        documentAt('schedules/2026-11-22', { orders: 5 }),
      ],
      invoices: [
        draftAt('2026-11_client-0_all_1', { subject: 's'.repeat(101) }),
        draftAt('2026-10_client-0_all_1'),
        draftAt('2026-11_client-1_all_1', { clientId: 'client-1', clientName: '' }),
        draftAt('2026-11_client-0_all_2', { revision: 2 }),
        documentAt('invoices/x', { status: 'lost' }),
      ],
      banks: [documentAt('banks/x', { bankName: '横浜銀行', accountNumber: 'x' })],
      clients: [documentAt('clients/x', { paymentMonths: 'x' })],
      settings: [documentAt('settings/billing', { addressOffset: [5] })],
    });
    expect(plan.records.schedules.map(({ created }) => created['orders'])).toEqual([['a']]);
    expect(plan.changed.map(({ detail }) => detail)).toEqual([
      '名称、コード',
      '並び、連絡事項',
      '件名',
    ]);
    expect(plan.left.map(({ kind, title }) => [kind, title])).toEqual([
      ['settings', 'billing'],
      ['banks', '横浜銀行'],
      ['schedules', '1999-01-01'],
      ['schedules', 'someday'],
      ['schedules', '2026-11-22'],
      ['invoices', '2026-10_client-0_all_1'],
      ['invoices', '2026-11_client-1_all_1'],
    ]);
    expect(plan.kept.issued).toBe(2);
    expect(
      plannedDraft(
        plainRecordOf(
          draftAt('2026-11_client-0_all_1', { extraLines: [{ label: '', amount: 1 }] }),
        ),
      ),
    ).toMatchObject({ record: { created: { extraLines: [] } } });
  });

  test('is never an error, whatever stands in a record', async () => {
    const names = [
      'name',
      'enabled',
      'client',
      'arrivalDate',
      'container',
      'price',
      'steps',
      'orders',
      'idx',
      'status',
      'revision',
      'daysOff',
      'destination',
      'paymentMonths',
      'extraLines',
    ];
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constant({ $time: '9999-12-31T23:59:59.000000000Z' }),
      fc.constant({ $time: '0000-01-01T00:00:00.000000000Z' }),
      fc.constant({ $ref: 'companies/a/clients/b' }),
      fc.constant({ $number: 'NaN' }),
    );
    const record = fc.dictionary(fc.constantFrom(...names), value);
    await fc.assert(
      fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 3 }), async (records) => {
        const documents = eachKind((kind) =>
          records.map((fields, at) => ({
            path: `${kind}/${kind === 'schedules' ? `2026-11-2${at}` : kind === 'settings' ? 'billing' : `id-${at}`}`,
            fields: fields as StoredDocument['fields'],
          })),
        );
        const plan = await importPlan(documents, TARGET);
        const told = plannedCount(plan) + plan.left.length + plan.kept.issued;
        const taken = dataKindNames.filter((kind) => importKindNames.some((one) => one === kind));
        expect(told).toBe(taken.length * records.length);
      }),
      { numRuns: 300 },
    );
  });
});
