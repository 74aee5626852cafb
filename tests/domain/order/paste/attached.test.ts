import { describe, expect, test } from 'vitest';
import { pasted } from '#domain/order/paste/paste.ts';
import type { PastePath } from '#domain/order/paste/paths.ts';
import { CLIENTS, NOW } from './sample.ts';

const read = (text: string) => pasted(text, { clients: CLIENTS, now: NOW });
const valuesOf = (text: string, ...paths: PastePath[]) =>
  read(text).drafts.map(({ found }) => paths.map((path) => found[path]?.value));

const AT = '12/7 8:00 厚木倉庫 40HC';

describe('a number directly behind the label of its document', () => {
  test.each<[string, PastePath, string]>([
    ['B/L#ONEYTYOE1234500', 'billOfLandingNumber', 'ONEYTYOE1234500'],
    ['BL番号ONEYTYO1234567', 'billOfLandingNumber', 'ONEYTYO1234567'],
    ['BKG#12345678', 'bookingNumber', '12345678'],
    ['BK12345678', 'bookingNumber', '12345678'],
    ['BKNO12345678', 'bookingNumber', '12345678'],
    ['BKG No12345678', 'bookingNumber', '12345678'],
    ['ブッキング番号12345678', 'bookingNumber', '12345678'],
    ['受注No.R8-123', 'orderNumber', 'R8-123'],
    ['依頼番号12345', 'orderNumber', '12345'],
    ['CONPAS予約番号1234567', 'reservationNumber', '1234567'],
    ['予約No.A12345', 'reservationNumber', 'A12345'],
  ])('is read: %s', (line, path, number) => {
    for (const text of [`${AT}\n${line}`, `${AT} ${line}`]) {
      expect(valuesOf(text, path, 'arrivalDate')).toEqual([[number, '2026-12-07']]);
      expect(read(text).surplus).toEqual([]);
    }
  });

  test('leaves what stands behind it', () => {
    const text = '1) 受注No.100 12/7 厚木倉庫 40HC\n2) 受注No.101 12/8 座間倉庫 20F';
    expect(valuesOf(text, 'orderNumber', 'arrivalDate', 'destination.name')).toEqual([
      ['100', '2026-12-07', '厚木倉庫'],
      ['101', '2026-12-08', '座間倉庫'],
    ]);
    expect(valuesOf(`BKG#12345678 12/3発行\n${AT}`, 'bookingNumber', 'arrivalDate')).toEqual([
      ['12345678', '2026-12-07'],
    ]);
    expect(read(`BKG#12345678 12/3発行\n${AT}`).surplus).toEqual(['12/3']);
    expect(read(`${AT} 至急 BKG#12345678`).surplus).toEqual(['至急']);
  });

  test.each([
    ['予約済み(A1234567)', ['A1234567']],
    ['ブッキング票 ONEYTYO1234500', ['ONEYTYO1234500']],
    ['ご予約は045-123-4567まで', []],
    ['予約サイト https://example.com/booking/12345678', []],
    ['登録番号 T1234567890123', []],
    ['予約は済んでいます', []],
  ])('of a line that is not read is told: %s', (line, surplus) =>
    expect(read(`${AT}\n${line}`).surplus).toEqual(surplus),
  );
});

describe('a ship directly behind its label', () => {
  test.each([
    ['本船ONE HARMONY 012E', 'ONE HARMONY', '012E'],
    ['本船名EVER GIVEN', 'EVER GIVEN', undefined],
    ['本船ONE HARMONY 012E 引取本牧BC', 'ONE HARMONY', '012E'],
    ['本船ETA 12/1', undefined, undefined],
    ['本船PACIFICの搬入が遅れています', undefined, undefined],
    ['VESSELONE HARMONY', undefined, undefined],
  ])('is read in capitals: %s', (line, ship, voyage) =>
    expect(valuesOf(`${AT}\n${line}`, 'shipName', 'voyageNumber')).toEqual([[ship, voyage]]),
  );
});

describe('a yard directly behind the word for a way', () => {
  test.each([
    ['引取本牧BC 返却大黒VP', '本牧BC', '大黒VP'],
    ['引取本牧BC、返却大黒VP', '本牧BC', '大黒VP'],
    ['引取本牧BC→返却大黒VP', '本牧BC', '大黒VP'],
    ['搬出本牧BC 搬入大黒VP', '本牧BC', '大黒VP'],
    ['搬出本牧BC返却大黒VP', '本牧BC', '大黒VP'],
    ['引取大井1/2号 返却本牧BC', '大井1/2号', '本牧BC'],
    ['返却大黒VPです', undefined, '大黒VP'],
    ['本牧BC引取 大黒VP返却', '本牧BC', '大黒VP'],
    ['引取担当 返却', undefined, undefined],
  ])('is read: %s', (line, from, back) => {
    for (const text of [`${AT}\n${line}`, `${AT} ${line}`])
      expect(valuesOf(text, 'pickupPlace', 'returnPlace')).toEqual([[from, back]]);
  });

  test('and a day behind it is not that of the order', () => {
    const text = `引取本牧BC 12/6\n${AT}`;
    expect(valuesOf(text, 'pickupPlace', 'arrivalDate')).toEqual([['本牧BC', '2026-12-07']]);
    expect(read(text).surplus).toEqual(['12/6']);
  });
});
