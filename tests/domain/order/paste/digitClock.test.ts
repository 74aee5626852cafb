import { describe, expect, test } from 'vitest';
import { pasted } from '#domain/order/paste/paste.ts';
import { CLIENTS, NOW } from './sample.ts';

const read = (text: string) => pasted(text, { clients: CLIENTS, now: NOW });

/** Day and time of each order. */
const whenOf = (text: string) =>
  read(text).drafts.map(({ found }) => [found.arrivalDate?.value, found.arrivalTime?.value]);

describe('four digits directly behind a day are its time', () => {
  test.each([
    ['東洋海運 12/3 0800 平塚化成工場 40HC TCLU4567897', '2026-12-03', '08:00'],
    ['12/3(木) 1300着 平塚化成工場 40HC', '2026-12-03', '13:00'],
    ['12/3 木 1300、平塚化成工場 40HC', '2026-12-03', '13:00'],
    ['12/3 0900-1000 平塚化成工場 40HC', '2026-12-03', '09:00'],
    ['12/3 0900 ~ 1000 平塚化成工場 40HC', '2026-12-03', '09:00'],
    ['納入日 20261203 0900\n40HC 平塚化成工場', '2026-12-03', '09:00'],
    ['納入 12/3 0900 平塚化成工場\n40HC', '2026-12-03', '09:00'],
    ['40HC 平塚化成工場 01-FEB-27 0830H', '2027-02-01', '08:30'],
    ['Dec 3 1330 hrs Atsugi Warehouse 40HC', '2026-12-03', '13:30'],
  ])('%s', (text, day, time) => {
    expect(whenOf(text)).toEqual([[day, time]]);
    expect(read(text).drafts[0]?.warnings).toEqual([]);
    expect(read(text).surplus).toEqual([]);
  });

  test('in each line of a list', () =>
    expect(whenOf('12/3 0800 平塚化成工場 40HC\n12/4 1300 古河西センター 20F')).toEqual([
      ['2026-12-03', '08:00'],
      ['2026-12-04', '13:00'],
    ]));

  test('beside another time this is said', () =>
    expect(read('12/3 1000 平塚化成工場 40HC 13:00着').drafts[0]?.warnings).toEqual([
      '時間が2つあります(10:00、13:00)',
    ]));
});

test.each([
  ['12/3 0833 平塚化成工場 40HC', ['0833']],
  ['12/3 2210 平塚化成工場 40HC', ['2210']],
  ['12/3 2025 平塚化成工場 40HC', ['2025']],
  ['12/3 1000kg 平塚化成工場 40HC', ['1000kg']],
  ['12/3 1000円 平塚化成工場 40HC', ['1000円']],
  ['平塚化成工場 40HC 12/3 1000-2', []],
  ['■12/3\n・0800 平塚化成工場 40HC', ['0800']],
])('what may be something else is not read as a time: %s', (text, surplus) => {
  expect(whenOf(text)).toEqual([['2026-12-03', undefined]]);
  expect(read(text).surplus).toEqual(surplus);
});
