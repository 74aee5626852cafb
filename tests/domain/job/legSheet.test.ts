import { expect, test } from 'vitest';
import { jobSchema } from '#domain/job/job.ts';
import { drivenLegs } from '#domain/job/legMonth.ts';
import { daySums, highwaySum, legRows, legTotals } from '#domain/job/legSheet.ts';
import { atClock, monthRange } from '#domain/time.ts';
import { anOrder } from '#tests/support/builders.ts';

const tanaka = { type: 'driver', id: 'tanaka' } as const;
const step = (day: string, clock: string, price: number) => ({
  ...tanaka,
  completedAt: atClock(day, clock),
  price,
  chassisNumber: 'C-12',
});
const job = jobSchema.parse({
  id: 'a',
  orderId: 'order-1',
  steps: {
    loading: step('2026-11-23', '23:59', 9_000),
    shipping: step('2026-11-24', '00:00', 0),
    backhaul: step('2026-11-24', '10:30', 4_000),
  },
});
const driven = drivenLegs([job], tanaka, monthRange('2026-11'));

test('legs are written with what their order says, and without an amount where none is set', () => {
  const order = anOrder({ orderNumber: 'T02-1' });
  const [header, first, second] = legRows([
    ...driven.slice(0, 1).map((leg) => ({ ...leg, order, clientName: '東洋海運株式会社' })),
    ...driven.slice(1, 2).map((leg) => ({ ...leg, order: undefined, clientName: '' })),
  ]);
  const headers = '作業日 完了時刻 工程 受注番号 取引先 作業先 サイズ コンテナ番号 シャーシ 金額';
  expect(header).toEqual(headers.split(' '));
  expect(first).toEqual([
    '2026/11/23',
    '23:59',
    '積み',
    'T02-1',
    '東洋海運株式会社',
    '相模原 第二倉庫',
    "40'HC・2軸",
    'ONEU1234566',
    'C-12',
    '9000',
  ]);
  expect(second).toEqual(['2026/11/24', '00:00', '行き', '', '', '', '', '', 'C-12', '']);
});

test('the sums of the days are by Japanese days', () =>
  expect(daySums(driven)).toEqual([
    { label: '11/23(月)', count: 1, amount: 9_000 },
    { label: '11/24(火)', count: 2, amount: 4_000 },
  ]));

test('the tolls of an order belong to who drove it to the destination', () => {
  const item = (type: string, amount: number) => ({ type, amount });
  const order = anOrder({
    price: { additionalItems: [item('highway', 3_350), item('wait', 4_440), item('highway', 650)] },
  });
  const rows = driven.map((leg) => ({ ...leg, order, clientName: '' }));
  expect(highwaySum(rows)).toBe(4_000);
  expect(highwaySum(rows.filter(({ leg }) => leg !== 'shipping'))).toBe(0);
  expect(highwaySum(rows.map((row) => ({ ...row, order: undefined })))).toBe(0);
});

test('what a carrier is paid has the tax beside it, rounded once', () => {
  expect(legTotals(driven, 'floor', 'exclusive')).toMatchObject({
    net: 13_000,
    tax: 1_300,
    gross: 14_300,
  });
  expect(legTotals(driven, 'floor', 'inclusive')).toMatchObject({ tax: 1_181, gross: 13_000 });
});
