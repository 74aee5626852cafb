import { describe, expect, test } from 'vitest';
import { boardRows } from '#domain/schedule/board.ts';
import { clientSchema } from '#domain/client/client.ts';
import { jobSchema, type Job } from '#domain/job/job.ts';
import { officeSchema } from '#domain/office/office.ts';
import { loadingPlaces } from '#domain/schedule/loading.ts';
import {
  cutWarning,
  isPaperSize,
  reservationOf,
  shortContainerLabel,
} from '#domain/schedule/paper.ts';
import { stampLabel, wallPage } from '#domain/schedule/wall.ts';
import { untilMidnight } from '#domain/time.ts';
import { startOfDay } from '#domain/time.ts';
import { aClient, aDriver, anOrder } from '#tests/support/builders.ts';
import { linesOf } from '#tests/support/dayLines.ts';

const job = (steps: object, fields: object = {}): Job =>
  jobSchema.parse({ id: 'j', orderId: 'j', steps, ...fields });
const tanaka = { type: 'driver', id: 'tanaka' };
const yamate = { type: 'client', id: 'yamate' };
const arrivalDate = startOfDay('2026-11-24');
const people = {
  drivers: [
    aDriver({ id: 'tanaka', daysOff: ['2026-11-24'], licenceExpiry: '2026-11-23' }),
    aDriver({ id: 'left', name: '佐藤 誠', enabled: false }),
  ],
  clients: [
    clientSchema.parse({ id: 'yamate', name: '株式会社山手物流', isPartner: true }),
    aClient({ id: 'toyo' }),
  ],
  offices: [officeSchema.parse({ id: 'o1', name: '本牧営業所' })],
  isRead: true,
};
const completedAt = new Date('2026-11-24T00:00:00Z');

describe('the board', () => {
  const tiles = (...trips: Parameters<typeof linesOf>[0]) =>
    Object.fromEntries(
      boardRows(linesOf(trips), people)
        .filter(({ tiles: own }) => own.length > 0)
        .map(({ key, tiles: own }) => [
          key,
          own.map(({ line, legs }) => `${line.order.id}: ${legs.join(' ')}`),
        ]),
    );
  test('gives all legs of an order without a job to nobody', () =>
    expect(tiles({ order: anOrder({ id: 'a' }), job: undefined })).toEqual({
      '': ['a: loading shipping backhaul returning'],
    }));
  test('has one tile per order and person, and one for what is open', () =>
    expect(
      tiles({
        order: anOrder({ id: 'a' }),
        job: job({ loading: yamate, shipping: tanaka, returning: yamate }),
      }),
    ).toEqual({
      'client:yamate': ['a: loading returning'],
      'driver:tanaka': ['a: shipping'],
      '': ['a: backhaul'],
    }));
  test('asks nobody for a leg that is done', () =>
    expect(
      tiles({
        order: anOrder({ id: 'a' }),
        job: job({
          loading: { completedAt },
          shipping: { type: '', id: '' },
          backhaul: tanaka,
          returning: tanaka,
        }),
      }),
    ).toEqual({ '': ['a: shipping'], 'driver:tanaka': ['a: backhaul returning'] }));
  test('has the tiles of a person in the order of arrival', () =>
    expect(
      tiles(
        { order: anOrder({ id: 'late', arrivalTime: 'pm' }), job: undefined },
        { order: anOrder({ id: 'early', arrivalTime: '08:00' }), job: undefined },
      )[''],
    ).toEqual([
      'early: loading shipping backhaul returning',
      'late: loading shipping backhaul returning',
    ]));
  test('names each tile once', () => {
    const some = linesOf([{ order: anOrder({ id: 'a' }), job: job({ loading: tanaka }) }]);
    expect(boardRows(some, people).flatMap((row) => row.tiles.map(({ key }) => key))).toEqual([
      'a ',
      'a driver:tanaka',
    ]);
  });
  test('has a row for everybody who can be given something, and for whoever has something', () => {
    const names = (steps: object) =>
      boardRows(
        linesOf([{ order: anOrder({ id: 'a', arrivalDate }), job: job(steps) }]),
        people,
      ).map(({ key, name, kind, against }) => [key, name, kind, against.join()]);
    const offered = [
      ['', '未配車', '', ''],
      ['driver:tanaka', '田中 一郎', '', '休み,免許切れ'],
      ['client:yamate', '山手物流', '傭車', ''],
    ];
    expect(names({})).toEqual(offered);
    expect(boardRows([], people).flatMap(({ against }) => against)).toEqual([]);
    expect(
      names({
        loading: { type: 'driver', id: 'gone' },
        shipping: { type: 'client', id: 'toyo' },
        backhaul: { type: 'office', id: 'o1' },
        returning: { type: 'robot', id: 'r2' },
      }),
    ).toEqual([
      ...offered,
      ['client:toyo', '東洋海運', '傭車', ''],
      ['office:o1', '本牧営業所', '営業所', ''],
      ['driver:gone', '不明な担当', '不明', ''],
      ['robot:r2', '不明な担当', '不明', ''],
    ]);
  });
});

describe("tomorrow's loading", () => {
  const at = (id: string, pickupPlace: string, lengthFt = 40) => ({
    order: anOrder({ id, pickupPlace, container: { lengthFt } }),
    job: undefined,
  });
  test('is grouped by place, the most first, undecided places last', () =>
    expect(
      loadingPlaces([
        at('a', ''),
        at('b', ' '),
        at('c', '大黒VP'),
        at('d', '本牧BC', 20),
        at('e', '本牧BC'),
        at('f', '青海A4'),
      ]).map(({ place, lines, twenty, forty }) => [
        place,
        lines.map(({ order }) => order.id).join(),
        twenty,
        forty,
      ]),
    ).toEqual([
      ['本牧BC', 'd,e', 1, 1],
      ['青海A4', 'f', 0, 1],
      ['大黒VP', 'c', 0, 1],
      ['', 'a,b', 0, 2],
    ]));
  test('leaves out what is on the chassis already', () =>
    expect(
      loadingPlaces([
        { ...at('a', '本牧BC'), job: job({ loading: { ...tanaka, completedAt } }) },
        { ...at('b', '本牧BC'), job: job({}, { status: 'shipping' }) },
        { ...at('c', '本牧BC'), job: job({ loading: tanaka }) },
      ]).flatMap(({ lines }) => lines.map(({ order }) => order.id)),
    ).toEqual(['c']));
});

test('papers are known by their names', () => {
  expect(isPaperSize('A3')).toBe(true);
  expect(isPaperSize('B4')).toBe(false);
});

describe('the wall', () => {
  test('waits for midnight in Japan', () => {
    expect(untilMidnight(new Date('2026-11-24T14:59:00Z'))).toBe(60_000);
    expect(untilMidnight(new Date('2026-11-24T15:00:00Z'))).toBe(24 * 60 * 60_000);
  });
  test('says when in Japan', () =>
    expect(stampLabel(new Date('2026-11-24T15:04:00Z'))).toBe('11/25 00:04'));
  test('turns its pages by the clock', () => {
    const at = (ms: number) => wallPage(25, 10, new Date(ms), 1000);
    expect([0, 999, 1000, 2000, 3000].map((ms) => at(ms).page)).toEqual([0, 0, 1, 2, 0]);
    expect(at(0).pages).toBe(3);
    expect(wallPage(0, 0, new Date(5), 1)).toEqual({ page: 0, pages: 1 });
  });
});

test('what a paper cuts is named, and counted where there is much of it', () => {
  const fields = Array.from({ length: 7 }, (_, index) => `No.${index + 1} 備考`);
  const said = '枠に入りきらない文字を「…」で省略しています: ';
  expect(cutWarning([])).toBe('');
  expect(cutWarning(['No.1 備考', 'No.2 作業先(納入先)'])).toBe(
    `${said}No.1 備考、No.2 作業先(納入先)`,
  );
  expect(cutWarning(fields.slice(0, 5))).toBe(`${said}${fields.slice(0, 5).join('、')}`);
  expect(cutWarning(fields)).toBe(`${said}${fields.slice(0, 5).join('、')} ほか2件`);
});

test('containers and reservations are short on paper', () => {
  const box = { containerId: '', type: 'reefer', lengthFt: 20, height: 8.6 } as const;
  expect(shortContainerLabel(box, 2)).toBe("20'RF・2軸");
  expect(shortContainerLabel({ ...box, lengthFt: 40, height: 9.6 }, 3)).toBe("40'HC RF・3軸");
  expect(shortContainerLabel({ ...box, type: 'dry', lengthFt: 40, height: 9.6 }, null)).toBe(
    "40'HC",
  );
  expect(['予約 4471', '予約No.4471', '4471', ''].map(reservationOf)).toEqual([
    '4471',
    '4471',
    '4471',
    '',
  ]);
});
