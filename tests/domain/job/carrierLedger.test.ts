import { describe, expect, test } from 'vitest';
import {
  cargoOf,
  carrierRuns,
  ledgerHeaders,
  ledgerValues,
  sectionOf,
  type LedgerRow,
} from '#domain/job/carrierLedger.ts';
import { jobSchema, legNames, type Leg } from '#domain/job/job.ts';
import { atClock, monthRange } from '#domain/time.ts';
import { anOrder } from '#tests/support/builders.ts';

const november = monthRange('2026-11');
const at = (day: string, clock = '10:00') => atClock(day, clock);
const step = (id: string, completedAt: Date | null = at('2026-11-24'), type = 'client') => ({
  type,
  id,
  completedAt,
});
const job = (steps: Record<string, unknown>, id = 'job-1') =>
  jobSchema.parse({ id, orderId: `order of ${id}`, steps });
const order = anOrder({ pickupPlace: '本牧BC', returnPlace: '南本牧', title: '家具' });

describe('what others drove', () => {
  const legsOf = (steps: Record<string, unknown>) =>
    carrierRuns([job(steps)], november).map(({ carrierId, legs }) => [carrierId, ...legs]);

  test('neighbouring legs of one carrier are one run', () => {
    expect(legsOf(Object.fromEntries(legNames.map((leg) => [leg, step('c1')])))).toEqual([
      ['c1', ...legNames],
    ]);
    expect(legsOf({ loading: step('c1'), shipping: step('c2'), backhaul: step('c2') })).toEqual([
      ['c1', 'loading'],
      ['c2', 'shipping', 'backhaul'],
    ]);
    expect(legsOf({ loading: step('c1'), backhaul: step('c1') })).toEqual([
      ['c1', 'backhaul'],
      ['c1', 'loading'],
    ]);
    expect(
      legsOf({ loading: step('c1'), shipping: step('c1', at('2026-11-24'), 'office') }),
    ).toEqual([
      ['c1', 'loading'],
      ['c1', 'shipping'],
    ]);
  });

  test("not what drivers, nobody or kinds unknown drove, nor what isn't completed", () => {
    const done = at('2026-11-24');
    expect(
      legsOf({
        loading: step('d1', done, 'driver'),
        shipping: step('', done),
        backhaul: step('x', done, 'robot'),
        returning: step('c1', null),
      }),
    ).toEqual([]);
  });

  test('by when the last leg was completed, in Japan; each job once, oldest first', () => {
    const jobs = [
      job({ loading: step('c1', at('2026-11-30', '23:59')) }, 'a'),
      job({ loading: step('c1', at('2026-12-01', '00:00')) }, 'b'),
      job(
        {
          loading: step('c1', at('2026-10-31', '23:59')),
          shipping: step('c1', at('2026-11-01', '00:00')),
        },
        'c',
      ),
    ];
    const runs = carrierRuns([...jobs, ...jobs], november);
    expect(runs.map(({ orderId }) => orderId)).toEqual(['order of c', 'order of a']);
    expect(runs[0]?.legs).toEqual(['loading', 'shipping']);
  });
});

describe('the section', () => {
  test.each<[Leg[], string]>([
    [[...legNames], '本牧BC → 相模原 第二倉庫 → 南本牧'],
    [['loading'], '本牧BC → 自社ヤード'],
    [['loading', 'shipping'], '本牧BC → 相模原 第二倉庫'],
    [['shipping', 'backhaul'], '自社ヤード → 相模原 第二倉庫 → 自社ヤード'],
    [['backhaul', 'returning'], '相模原 第二倉庫 → 南本牧'],
    [['returning'], '自社ヤード → 南本牧'],
    [[], ''],
  ])('of %j', (legs, section) => expect(sectionOf(legs, order)).toBe(section));

  test('of an order that is gone is empty, without a destination it says so', () => {
    expect(sectionOf(['loading'], undefined)).toBe('');
    expect(sectionOf(['shipping'], anOrder({ destination: {} }))).toBe('自社ヤード → 作業先');
  });
});

test('a row in words', () => {
  const row: LedgerRow = {
    id: 'job-1 loading',
    orderId: 'order-1',
    type: 'client',
    carrierId: 'c1',
    legs: ['loading'],
    completedAt: at('2026-11-24'),
    order,
    clientName: '東洋海運株式会社',
    carrierName: '株式会社山手物流',
    carrierPhone: '045-1',
  };
  const values = (change: Partial<LedgerRow> = {}) =>
    Object.fromEntries(
      ledgerValues({ ...row, ...change }).map((value, at_) => [ledgerHeaders[at_], value]),
    );
  expect(values()).toEqual({
    運送日: '2026/11/24',
    '荷主(委託元)': '東洋海運株式会社',
    受注番号: '',
    貨物の内容: cargoOf(order),
    運送区間: '本牧BC → 自社ヤード',
    実運送事業者: '株式会社山手物流',
    電話: '045-1',
    請負階層: '1次請け',
  });
  expect(cargoOf(order)).toBe("40'HC ONEU1234566 家具");
  expect(values({ type: 'office', order: undefined })).toMatchObject({
    受注番号: '',
    貨物の内容: '',
    請負階層: '自社営業所',
  });
});
