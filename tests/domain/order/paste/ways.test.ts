import { describe, expect, test } from 'vitest';
import { pasted } from '#domain/order/paste/paste.ts';
import type { PastePath } from '#domain/order/paste/paths.ts';
import { CLIENTS, NOW } from './sample.ts';

const read = (text: string) => pasted(text, { clients: CLIENTS, now: NOW });

const valuesOf = (text: string, ...paths: PastePath[]) =>
  read(text).drafts.map(({ found }) => paths.map((path) => found[path]?.value));

const waysOf = (text: string) => valuesOf(text, 'pickupPlace', 'destination.name', 'returnPlace');

describe('the ends of a way', () => {
  test.each([
    [
      '12/3 8:00 八王子石川倉庫 TCLU4567897 40RH 本牧BC→南本牧',
      '本牧BC',
      '八王子石川倉庫',
      '南本牧',
    ],
    ['12/3 8:00 40RH 本牧BC→南本牧 八王子石川倉庫', '本牧BC', '八王子石川倉庫', '南本牧'],
    ['12/3 8:00 40RH 本牧BC～八王子石川倉庫～南本牧', '本牧BC', '八王子石川倉庫', '南本牧'],
    ['12/3 8:00 40RH 本牧BC→八王子石川倉庫→南本牧', '本牧BC', '八王子石川倉庫', '南本牧'],
    ['12/3 8:00 40RH 本牧BC→八王子石川倉庫', '本牧BC', '八王子石川倉庫', undefined],
    ['12/3 8:00 40RH 南本牧→八王子', '南本牧', '八王子', undefined],
  ])('%s', (text, ...places) => {
    expect(waysOf(text)).toEqual([places]);
    expect(read(text).surplus).toEqual([]);
  });

  test('a yard between them is no site where one is named beside', () => {
    const text = '12/3 8:00 八王子石川倉庫 40RH 本牧BC→南本牧→大黒C4';
    expect(waysOf(text)).toEqual([['本牧BC', '八王子石川倉庫', '大黒C4']]);
    expect(read(text).surplus).toEqual(['南本牧']);
  });

  test.each([
    'Pick-up at Oi 1-2 CT, MT return to Honmoku BC',
    'Pick-up at Oi 1-2 CT and return MT to Honmoku BC',
    'PICK UP: Oi 1-2 CT, then return to Honmoku BC',
    'Return to Honmoku BC, pick up at Oi 1-2 CT',
  ])('of one English sentence: %s', (sentence) =>
    expect(
      valuesOf(`${sentence}\nDec 3 40HC Atsugi Warehouse`, 'pickupPlace', 'returnPlace'),
    ).toEqual([['Oi 1-2 CT', 'Honmoku BC']]),
  );
});

describe('what is needed is a note, no place', () => {
  test.each([
    ['12/3 8:00 平塚化成工場 40HC 返却 アルコールチェック要', '返却 アルコールチェック要'],
    ['12/3 8:00 平塚化成工場 40HC\n返却：要予約', '返却:要予約'],
    ['12/3 8:00 平塚化成工場着、作業は2時間ほど 40HC', '作業は 2時間ほど 40HC'],
    ['12/3 8:00 平塚化成工場 40HC\n作業：約30分', '作業:約30分'],
    ['12/3 8:00 平塚化成工場 40HC\n作業時間：2時間', '作業時間:2時間'],
    ['12/3 8:00 平塚化成工場 40HC\n搬出：予約必要です', '搬出:予約必要です'],
  ])('%s', (text, note) => {
    expect(waysOf(text)).toEqual([[undefined, '平塚化成工場', undefined]]);
    expect(valuesOf(text, 'description', 'container.lengthFt')).toEqual([[note, '40']]);
    expect(read(text).surplus).toEqual([]);
  });

  test('but a place where one is named', () =>
    expect(waysOf('12/3 8:00 40HC\n返却：本牧BC\n納入：要町倉庫')).toEqual([
      [undefined, '要町倉庫', '本牧BC'],
    ]));
});
