import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { parseCsv } from '#domain/files/csv.ts';
import { ownKindId } from '#domain/price/chargeTypes.ts';
import { documentAt, jobAt, linesOf, orderAt, someDocuments, step, zipOf } from './world.ts';

async function sheets(change: (documents: ReturnType<typeof someDocuments>) => void = () => {}) {
  const documents = someDocuments();
  change(documents);
  const files = unzipSync(await zipOf(documents));
  return (name: string): Record<string, string>[] => {
    const read = parseCsv(strFromU8(files[`${name}.csv`] ?? new Uint8Array()));
    if ('problem' in read) throw new Error(read.problem);
    return read.rows.map(({ cells }) =>
      Object.fromEntries(read.header.map((header, at) => [header, cells[at] ?? ''])),
    );
  };
}

test('the tables have a row for each record, with its state and its id', async () => {
  const rows = await sheets();
  expect(rows('取引先').map((row) => [row['コード'], row['状態'], row['ID']])).toEqual([
    ['C0000', '', 'client-0'],
    ['C0001', '無効', 'client-1'],
    ['C0002', '', 'client-2'],
  ]);
  expect(rows('営業所')[1]).toMatchObject({ 営業所名: '大井 第1営業所' });
  expect(rows('ドライバー')).toHaveLength(3);
  expect(rows('振込口座')).toHaveLength(4);
  expect(rows('受注')[0]).toMatchObject({ ブッキング番号: 'BK0001', ID: 'order-0' });
  expect(rows('請求書').map((row) => [row['区分'], row['税込額'], row['営業所']])).toEqual([
    ['下書き', '0', ''],
    ['発行済', '-500', '大井 第0営業所'],
  ]);
});

test('a job tells who drives what, as far as it is known', async () => {
  const rows = await sheets((documents) => {
    documents.orders.push(orderAt('order-2', { client: 'nobody' }));
    documents.jobs = [
      jobAt('order-0', {
        steps: {
          loading: { ...step('driver', 'driver-0'), completedAt: new Date('2026-11-21T00:05:00Z') },
          shipping: { ...step('client', 'gone'), price: 0 },
          backhaul: step('ship', 'x'),
        },
      }),
      jobAt('order-2'),
      jobAt('nowhere'),
    ];
  });
  const [first, second, third] = rows('配車');
  expect(first).toMatchObject({
    納入日: '2026/11/21',
    状況: '積み完了',
    積み区分: '自社',
    積み担当: '髙橋 第0',
    積み完了: '2026/11/21 09:05',
    積み金額: '5000',
    行き区分: '傭車',
    行き担当: 'gone',
    行き金額: '',
    帰り区分: 'ship',
    帰り担当: 'x',
    返却区分: '',
  });
  expect(second).toMatchObject({ 納入日: '2026/11/21', 取引先: '' });
  expect(third).toMatchObject({ 納入日: '', ID: 'nowhere' });
});

test('a charge of the company’s own has its column in every row of the orders', async () => {
  const taxed = { tax: 'tax', taxInclusion: 'exclusive' } as const;
  const price = { ...taxed, amount: 45_000, currency: 'JPY' as const };
  const cut = { ...taxed, type: ownKindId('台切り'), amount: 8_000, memo: '' };
  const rows = await sheets((documents) => {
    documents.orders = [
      orderAt('a', { price: { ...price, additionalItems: [] } }),
      orderAt('b', { price: { ...price, additionalItems: [cut] } }),
    ];
  });
  expect(rows('受注')).toMatchObject([
    { 台切り: '', 運賃計: '45000', '課税(外税)計': '45000', ID: 'a' },
    { 台切り: '8000', 運賃計: '53000', '課税(外税)計': '53000', ID: 'b' },
  ]);
});

test('a record that cannot be read has its row, too', async () => {
  const rows = await sheets((documents) => {
    documents.orders.push(documentAt('orders/odd', { title: '日付なし' }));
    documents.banks = [documentAt('banks/odd', { isDefault: true })];
  });
  expect(rows('受注').at(-1)).toMatchObject({ 状態: '読み取れません', ID: 'odd' });
  expect(rows('振込口座')).toHaveLength(1);
});

test('no table runs as a formula', async () => {
  const rows = await sheets((documents) => {
    documents.orders = [orderAt('a', { title: '=HYPERLINK("x")' })];
  });
  expect(rows('受注')[0]?.['件名']).toBe('=HYPERLINK("x")');
  const documents = someDocuments();
  documents.orders = [orderAt('a', { title: '=HYPERLINK("x")' })];
  const files = unzipSync(await zipOf(documents));
  expect(strFromU8(files['受注.csv'] ?? new Uint8Array())).toContain(`"'=HYPERLINK(""x"")"`);
  expect(linesOf(documents).orders).toHaveLength(1);
});
