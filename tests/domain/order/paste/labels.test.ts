import { describe, expect, test } from 'vitest';
import { pasted } from '#domain/order/paste/paste.ts';
import { CLIENTS, NOW } from './sample.ts';

const read = (text: string) => pasted(text, { clients: CLIENTS, now: NOW });

const HEAD = ['納入日', '納入先', 'サイズ'];
const ROW = ['12/7', '厚木倉庫', '40HC'];
const table = (column: string, cell: string) =>
  [
    [...HEAD, column],
    [...ROW, cell],
  ]
    .map((cells) => cells.join('\t'))
    .join('\n');

describe('a column of container numbers', () => {
  test.each(['CONT NO.', 'CONT.NO', 'Cont. No.', 'CONT#', 'CONT番号', 'CONT'])(
    'may be named %s',
    (name) => {
      const { drafts, surplus } = read(table(name, 'ONEU1234566'));
      expect(drafts.map(({ found }) => found['container.containerId']?.value)).toEqual([
        'ONEU1234566',
      ]);
      expect(surplus).toEqual([]);
    },
  );
});

const AT = '12/7 8:00 厚木倉庫 40HC';
const DOCUMENTS = [
  'billOfLandingNumber',
  'bookingNumber',
  'reservationNumber',
  'orderNumber',
] as const;
/** The numbers of documents that the only draft of a text carries. */
const numbersOf = (text: string) =>
  read(text).drafts.flatMap(({ found }) => DOCUMENTS.flatMap((path) => found[path]?.value ?? []));

describe('behind the label of a document', () => {
  test.each([
    ['ブッキング番号:11/25発行予定', ['11/25']],
    ['BKG NO: 12/3発行予定', ['12/3']],
    ['BKG NO: 2026-12-03発行予定', ['2026-12-03']],
    ['B/L:サレンダー 12/3', ['12/3']],
    ['CONPAS予約:11/25 13:00-14:00', ['11/25', '13:00-14:00']],
    ['搬出予約:11/25 13:00', ['11/25', '13:00']],
    ['搬出予約:11/25 1300-1400', ['11/25', '1300-1400']],
    ['B/L:12345', ['12345']],
    ['BKG NO: 12345 (仮)', ['12345']],
    ['B/L:後日 40HC', ['40HC']],
  ])('a day, a time and too few signs are no number, and said: %s', (line, surplus) => {
    expect(numbersOf(`${AT}\n${line}`)).toEqual([]);
    expect(read(`${AT}\n${line}`).surplus).toEqual(surplus);
  });

  test.each([
    ['BKG NO: 12/3 EBKG12345678', 'EBKG12345678'],
    ['CONPAS予約:A12345 11/25', 'A12345'],
    ['BKG:20261203', '20261203'],
    ['受注番号:2026-12-03', '2026-12-03'],
    ['REF:A12/3', 'A12/3'],
    ['受注番号:40HC1', '40HC1'],
    ['B/L:COPY ONEY12345678', 'ONEY12345678'],
    ['BKG: EBKG12345678 MSC ANNA 123W', 'EBKG12345678'],
  ])('the number beside them is read: %s', (line, number) =>
    expect(numbersOf(`${AT}\n${line}`)).toEqual([number]),
  );

  test.each([
    ['B/L:HLCU TYO 2611 ABCD1', 'HLCUTYO2611ABCD1'],
    ['B/L No.:ONEY TYOE1234500', 'ONEYTYOE1234500'],
    ['BK No. EBKG 12345678', 'EBKG12345678'],
    ['BKG:EBKG 12345678 40HC×1', 'EBKG12345678'],
    ['BKG NO: ONEY TYO 1234 5678 9012', 'ONEYTYO123456789012'],
  ])('a number in groups is joined with a word: %s', (line, number) => {
    expect(numbersOf(`${AT}\n${line}`)).toEqual([number]);
    expect(read(`${AT}\n${line}`).surplus).toEqual([]);
    expect(read(`${AT}\n${line}`).drafts[0]?.warnings.join()).toContain(
      `は続けて${number}にしました`,
    );
  });
});

describe('a ship and its voyage', () => {
  const shipsOf = (text: string) =>
    read(text).drafts.map(({ found }) => [found.shipName?.value, found.voyageNumber?.value]);

  test.each([
    ['本船:ONE HARMONY 012E', 'ONE HARMONY', '012E'],
    ['本船:ONE HARMONY 012', 'ONE HARMONY', '012'],
    ['本船:ONE HARMONY / 512', 'ONE HARMONY', '512'],
    ['本船:EVER LUCKY W123', 'EVER LUCKY', 'W123'],
    ['本船:EVER GIVEN 1234-056W', 'EVER GIVEN', '1234-056W'],
    ['本船:NYK VEGA 45-062', 'NYK VEGA', '45-062'],
    ['本船:WAN HAI 317 N123', 'WAN HAI 317', 'N123'],
    ['本船:WAN HAI 317 / N123', 'WAN HAI 317', 'N123'],
    ['本船:WAN HAI 317 VOY.N123', 'WAN HAI 317', 'N123'],
    ['本船:WAN HAI 317\nVOY:N123', 'WAN HAI 317', 'N123'],
    ['本船:WAN HAI 317 / N122\nVOY:N123', 'WAN HAI 317', 'N123'],
  ])('are told apart: %j', (line, ship, voyage) =>
    expect(shipsOf(`${AT}\n${line}`)).toEqual([[ship, voyage]]),
  );

  test('a number that may be the ship’s own stays with its name, with a word', () => {
    const text = `${AT}\n本船:WAN HAI 317`;
    expect(shipsOf(text)).toEqual([['WAN HAI 317', undefined]]);
    expect(read(text).drafts[0]?.warnings).toEqual([
      '「317」は船名に入れました。航海番号でないか確かめてください',
    ]);
  });
});

describe('a note in a table', () => {
  test.each([
    ['重量(kg)', '21,000', '重量(kg) 21,000'],
    ['総重量', '21t', '総重量 21t'],
    ['品名', '雑貨', '品名 雑貨'],
    ['CY CUT', '12/5', 'CY CUT 12/5'],
    ['備考', '裏口から', '裏口から'],
    ['特記事項', '裏口から', '裏口から'],
    ['注意事項', '裏口から', '裏口から'],
    ['連絡事項', '裏口から', '裏口から'],
    ['Remarks', '裏口から', '裏口から'],
  ])('below %s has its name where it needs one: %s', (name, cell, note) => {
    const { drafts, surplus } = read(table(name, cell));
    expect(drafts.map(({ found }) => found.description?.value)).toEqual([note]);
    expect(surplus).toEqual([]);
  });
});

describe('behind the word for a way', () => {
  const waysOf = (text: string) =>
    read(text).drafts.map(({ found }) => [found.pickupPlace?.value, found.returnPlace?.value]);

  test.each([
    ['引取:本牧BC(12/5搬出可)', '本牧BC', undefined, ['12/5']],
    ['引取:本牧BC(搬出可 12/5)', '本牧BC', undefined, ['12/5']],
    ['引取:本牧BC(D1)', '本牧BC(D1)', undefined, []],
    ['引取場所:本牧BC→返却場所:大黒VP', '本牧BC', '大黒VP', []],
  ])('stands the name of a place alone: %s', (line, from, back, surplus) => {
    expect(waysOf(`${AT}\n${line}`)).toEqual([[from, back]]);
    expect(read(`${AT}\n${line}`).surplus).toEqual(surplus);
  });

  test.each([
    ['返却:別途連絡', []],
    ['返却:未定', []],
    ['引取:TBA', []],
    ['引取は未定です', []],
    ['引取:後日ご案内いたします', []],
    ['引取場所:別紙参照', ['引取場所:別紙参照']],
    ['引取:未定、本牧BCか', ['引取:未定、本牧BCか']],
    ['返却 未定(12/1に連絡)', ['12/1', '返却 未定(12/1に連絡)']],
  ])('is none that is still to come: %s', (line, surplus) => {
    expect(waysOf(`${AT}\n${line}`)).toEqual([[undefined, undefined]]);
    expect(read(`${AT}\n${line}`).surplus).toEqual(surplus);
  });

  test.each([
    ['別途連絡', []],
    ['TBA', []],
    ['別紙参照', ['引取場所']],
  ])('in a table likewise: %s', (cell, surplus) => {
    expect(waysOf(table('引取場所', cell))).toEqual([[undefined, undefined]]);
    expect(read(table('引取場所', cell)).surplus).toEqual(surplus);
  });
});
