import { describe, expect, test } from 'vitest';
import {
  changedForm,
  knownAsked,
  knownOf,
  pasted,
  type OrderDraft,
} from '#domain/order/paste/paste.ts';
import { dayKeyOf, startOfDay } from '#domain/time.ts';
import { anOrder } from '#tests/support/builders.ts';
import { CLIENTS, NOW } from './sample.ts';

const TODAY = dayKeyOf(NOW);

const readFirst = (text: string): OrderDraft => {
  const [draft] = pasted(text, { clients: CLIENTS, now: NOW }).drafts;
  if (draft === undefined) throw new Error('nothing was read');
  return draft;
};

const container = (containerId: string) => ({
  containerId,
  type: 'dry',
  lengthFt: 40,
  height: 9.6,
});

const idsOf = (text: string, ...orders: Parameters<typeof anOrder>[0][]): string[] =>
  knownOf(
    readFirst(text),
    text,
    orders.map((fields, index) => anOrder({ id: `order-${index + 1}`, ...fields })),
  ).map(({ id }) => id);

const NEW = '東洋海運です。11/24 8:00 相模原倉庫 40HC';

describe('orders that are there already', () => {
  test('by the container within 14 days', () => {
    const at = (day: string) => ({ arrivalDate: startOfDay(day) });
    expect(
      idsOf(`${NEW} ONEU1234566`, at('2026-11-10'), at('2026-12-08'), at('2026-11-09'), {
        container: container('TEMU2946707'),
      }),
    ).toEqual(['order-1', 'order-2']);
  });

  test('without a day of its own, whenever it is', () =>
    expect(idsOf('ONEU1234566 40HC', { arrivalDate: startOfDay('2026-01-10') })).toEqual([
      'order-1',
    ]));

  test('by the booking, unless two containers tell them apart', () => {
    const text = `${NEW}\nBK番号 ONEYTYO7Q1122`;
    const booked = { bookingNumber: 'oneytyo7q-1122', arrivalDate: startOfDay('2026-12-01') };
    expect(idsOf(text, booked, { ...booked, container: container('') })).toEqual([
      'order-1',
      'order-2',
    ]);
    expect(idsOf(`TEMU2946707 ${text}`, booked)).toEqual([]);
  });

  test('by day, time, site, size and client: the same mail again', () => {
    const same = {
      client: 'toyo',
      arrivalTime: '08:00',
      destination: { name: '相模原 倉庫' },
      container: container(''),
    };
    expect(
      idsOf(
        NEW,
        same,
        { ...same, client: 'daikoku' },
        { ...same, arrivalTime: 'am' },
        { ...same, destination: { name: '厚木倉庫' } },
        { ...same, container: { ...container(''), lengthFt: 20 } },
        { ...same, arrivalDate: startOfDay('2026-11-25') },
      ),
    ).toEqual(['order-1']);
    expect(idsOf('11/24 8:00 相模原倉庫', same)).toEqual(['order-1']);
    expect(idsOf('11/24 8:00 40HC', same)).toEqual([]);
  });

  test('a change is of the orders whose numbers its text names', () => {
    expect(idsOf('ONEU1234566→TEMU2946707 に変更', {}, { container: container('') })).toEqual([
      'order-1',
    ]);
    expect(
      idsOf(
        'B/L ONEYTYO12345600 変更 11/24 → 11/25',
        { container: container(''), billOfLandingNumber: 'ONEYTYO12345600' },
        { container: container(''), bookingNumber: 'ONEYTYO12345600' },
      ),
    ).toEqual(['order-1', 'order-2']);
  });
});

describe('what is asked', () => {
  test('the numbers, the days, and 14 days around', () => {
    const { drafts } = pasted('12/7 厚木倉庫 ONEU1234566 40HC\n12/9 厚木倉庫 TEMU2946707 20F', {
      clients: CLIENTS,
      now: NOW,
    });
    expect(knownAsked(drafts, TODAY)).toEqual({
      words: ['oneu1234566', 'temu2946707'],
      range: { from: startOfDay('2026-11-23'), to: startOfDay('2026-12-24') },
      days: ['2026-12-07', '2026-12-09'],
    });
  });

  test('around today where no day is said', () =>
    expect(knownAsked([{ found: {} }], TODAY)).toEqual({
      words: [],
      range: { from: startOfDay('2026-11-06'), to: startOfDay('2026-12-05') },
      days: [],
    }));
});

describe('what a change makes of an order', () => {
  test('the values that it names', () => {
    const draft = readFirst('ONEU1234566 11/24 → 11/25 に変更\n運賃：50,000円(税込)');
    expect(changedForm(anOrder(), draft)).toMatchObject({
      arrivalDate: '2026-11-25',
      price: { amount: 50_000, taxInclusion: 'inclusive' },
      pickupPlace: '本牧BC',
    });
  });

  test('nothing where a value cannot be kept', () => {
    const draft = readFirst('ONEU1234566 45HC に変更');
    expect(changedForm(anOrder(), draft).container.lengthFt).toBe('40');
  });
});
