import { describe, expect, test } from 'vitest';
import { pasted } from '#domain/order/paste/paste.ts';
import { CLIENTS, NOW } from './sample.ts';

const read = (text: string) => pasted(text, { clients: CLIENTS, now: NOW });

const rows = (...lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => cells.join('\t')).join('\n');

const values = (text: string, path: 'arrivalDate' | 'destination.name' | 'pickupPlace') =>
  read(text).drafts.map(({ found }) => found[path]?.value);

describe('tables laid sideways', () => {
  const days = ['納入日', '12/7', '12/8', '12/9'];
  const sites = ['納入先', '厚木倉庫', '〃', '同上'];
  const sizes = ['サイズ', '40HC', '20F', '40HC'];

  test('repeat what the cells before say', () =>
    expect(values(rows(days, sites, sizes), 'destination.name')).toEqual([
      '厚木倉庫',
      '厚木倉庫',
      '厚木倉庫',
    ]));

  test('may have open cells', () => {
    const { drafts } = read(rows(days, ['納入先', '厚木倉庫', '', '座間倉庫'], sizes));
    expect(drafts.map(({ found }) => found['destination.name']?.value)).toEqual([
      '厚木倉庫',
      undefined,
      '座間倉庫',
    ]);
  });

  test.each([
    [
      'the columns of a form',
      '納入日  12/7  8:00\n納入先  厚木倉庫  相模原\nサイズ  40HC  ONEU1234566',
    ],
    [
      'two labels in a line',
      rows(
        ['納入日', '12/7', '時間', '8:00'],
        ['納入先', '厚木倉庫', 'サイズ', '40HC'],
        ['引取', '本牧BC', '返却', '本牧BC'],
      ),
    ],
  ])('%s are one order', (_what, text) => expect(read(text).drafts).toHaveLength(1));

  test('without a day, a size or a number in each column are none', () =>
    expect(
      read(rows(['納入先', '厚木倉庫', '座間倉庫'], ['時間', '8:00', '9:00'], ['担当', '甲', '乙']))
        .drafts.length,
    ).toBeLessThan(2));

  test('that repeat nothing are read as they are', () =>
    expect(
      values(
        rows(['納入日', '12/7', '12/8'], ['納入先', '〃', '座間倉庫'], ['サイズ', '40HC', '20F']),
        'arrivalDate',
      ),
    ).toEqual(['2026-12-07', '2026-12-08']));
});

describe('places that change', () => {
  test('are the new ones, with and without their label', () => {
    expect(values('ONEU1234566 座間倉庫から藤沢倉庫へ変更願います', 'destination.name')).toEqual([
      '藤沢倉庫',
    ]);
    expect(values('ONEU1234566 引取を本牧BCから大黒C4へ変更です', 'pickupPlace')).toEqual([
      '大黒C4',
    ]);
  });
  test('are places: other words stay', () =>
    expect(read('ONEU1234566 担当を佐藤さんから田中さんへ変更です').drafts[0]?.kind).toBe(
      'change',
    ));
});

describe('a client named once', () => {
  test('is not that of an order whose goods have another owner', () =>
    expect(
      read(
        '①12/7 8:00 厚木倉庫 40HC\n取引先：東洋海運\n②12/8 9:00 座間倉庫 20F\n荷主：川越商店',
      ).drafts.map(({ found }) => found.client?.value),
    ).toEqual(['toyo', undefined]));
  test('is nobody where two are named', () =>
    expect(
      read(
        '■12/7\n取引先：東洋海運\n8:00 厚木倉庫 40HC\n■12/8\n取引先：渡辺商事\n9:00 座間倉庫 20F\n■12/9\n9:00 座間倉庫 20F',
      ).drafts.map(({ found }) => found.client?.value),
    ).toEqual(['toyo', 'watanabe', undefined]));
});

test('a change and a cancellation of one sentence each have their order, also behind a comma', () =>
  expect(
    read('ONEU1234566、12/8に変更、TCLU5602138はキャンセル、お願いします').drafts.map(
      ({ kind, found, lines }) => [kind, found['container.containerId']?.value, [...lines]],
    ),
  ).toEqual([
    ['change', 'ONEU1234566', [0]],
    ['cancel', 'TCLU5602138', [0]],
  ]));

describe('what no field can hold is said', () => {
  test.each([
    ['a day that no month has', '11/31 8:00 厚木倉庫 40HC ONEU1234566', ['11/31']],
    ['one of a leap year in another year', '2/29 8:00 厚木倉庫 40HC', ['2/29']],
    ['the same with the year', '2027/2/29 8:00 厚木倉庫 40HC', ['2027/2/29']],
    ['the same behind a label', '納入日：2/29\n厚木倉庫 40HC', ['2/29']],
    ['what may be a day or a time', '4-5 厚木倉庫 40HC', ['4-5']],
    ['what is neither of them', '13-40 厚木倉庫 40HC', ['13-40']],
    ['a day alone in a line', '11-26\n8:00 厚木倉庫 40HC', ['11-26']],
    ['an hour behind a label', '納入時間：25:00\n12/7 厚木倉庫 40HC', ['25:00']],
    ['an hour that no clock has', '12/7 25:00 厚木倉庫 40HC ONEU1234566', ['25:00']],
    ['a sum beside the fare', '12/7 厚木倉庫 40HC @48,000 高速3,350円', ['3,350円']],
    [
      'a yard beside the two that are read',
      '12/7 厚木倉庫 40HC 本牧BC 大黒C4 青海公共',
      ['青海公共'],
    ],
  ])('%s', (_what, text, surplus) => expect(read(text).surplus).toEqual(surplus));

  test('of a sentence behind a label the site is its name, where it names one', () => {
    const site = (text: string) => values(`${text} 40HC 12/7`, 'destination.name');
    expect(site('納入先：厚木倉庫 日程は追って。')).toEqual(['厚木倉庫']);
    expect(site('納入先：日程と共に追って。')).toEqual(['日程と共に追って。 40HC 12/7']);
  });

  test('the beginning of a name is a client only where no other begins so', () => {
    const client = (cell: string) =>
      read(rows(['客先', '納入日', 'サイズ'], [cell, '12/7', '40HC'])).drafts[0]?.found.client;
    expect(client('東洋')).toMatchObject({
      value: 'toyo',
      warning: '取引先は「東洋」で始まる東洋海運株式会社にしました',
    });
    expect(client('大')).toBeUndefined();
  });
});

describe('digits where only a day can be meant are one', () => {
  test.each([
    ['納入日：12-07 8:30\n厚木倉庫 40HC', '08:30'],
    ['納入日：1207 8:30\n厚木倉庫 40HC', '08:30'],
    ['納入日：12.7\n厚木倉庫 40HC', undefined],
    ['納入日\n12.7\n厚木倉庫 40HC', undefined],
    [rows(['納入日', '納入先', 'サイズ'], ['12-7', '厚木倉庫', '40HC']), undefined],
  ])('%j', (text, time) => {
    const { drafts, surplus } = read(text);
    expect(
      drafts.map(({ found }) => [
        found.arrivalDate?.value,
        found.arrivalTime?.value,
        found['destination.name']?.value,
      ]),
    ).toEqual([['2026-12-07', time, '厚木倉庫']]);
    expect(surplus).toEqual([]);
  });
});

test('a leap day that the calendar has is read', () =>
  expect(read('2028/2/29 8:00 厚木倉庫 40HC').surplus).toEqual([]));

test('in an English list the site stands between dashes', () =>
  expect(
    read(
      'Please arrange delivery of 2 containers:\n1) BOX 40HC - Dec 7, 9:00 AM - Atsugi Warehouse\n' +
        '2) BOX 20GP - Dec 8, 1:00 PM - Zama Factory\nPick up: Honmoku D1\nReturn: Daikoku',
    ).drafts.map(({ found }) => [
      found.arrivalDate?.value,
      found.arrivalTime?.value,
      found['container.lengthFt']?.value,
      found['destination.name']?.value,
      found.pickupPlace?.value,
      found.returnPlace?.value,
    ]),
  ).toEqual([
    ['2026-12-07', '09:00', '40', 'Atsugi Warehouse', 'Honmoku D1', 'Daikoku'],
    ['2026-12-08', '13:00', '20', 'Zama Factory', 'Honmoku D1', 'Daikoku'],
  ]));

test('the client of one order did not write the next one', () => {
  const { drafts } = read('①東洋海運様\n12/7 厚木倉庫 40HC\n\n②丸東通商様\n12/8 座間倉庫 20F');
  const clients = drafts.map(({ found }) => found.client);
  expect(clients.map((client) => client?.value)).toEqual(['toyo', 'marutou']);
  expect(clients.map((client) => client?.warning ?? '')).toEqual(['', '']);
});
