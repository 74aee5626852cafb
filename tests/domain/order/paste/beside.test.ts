import { describe, expect, test } from 'vitest';
import { pasted } from '#domain/order/paste/paste.ts';
import { CLIENTS, NOW } from './sample.ts';

const read = (text: string) => pasted(text, { clients: CLIENTS, now: NOW });

const rows = (...lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => cells.join('\t')).join('\n');

// What a table or a mail says besides what the fields of an order hold, and whom it may not mean.

describe('sums of a table that no field takes are said', () => {
  const head = ['納入日', 'コンテナNo.', 'サイズ', '納入先'];
  const row = ['12/3', 'TCLU1234568', '40HC', '相模原センター'];

  test.each([
    [
      'by the name of their column',
      ['運賃', '高速代', '待機料'],
      ['45,000', '3,200', '2,000'],
      ['高速代', '待機料'],
    ],
    [
      'of a fare by another name',
      ['運賃合計', '燃料サーチャージ'],
      ['45,000', '1,200'],
      ['運賃合計', '燃料サーチャージ'],
    ],
    ['not where nothing is to be paid', ['運賃', '高速代'], ['45,000', '0'], []],
    ['not where it is no sum', ['運賃', '支払代行費'], ['45,000', '別紙'], []],
  ])('%s', (_what, columns, cells, surplus) =>
    expect(read(rows([...head, ...columns], [...row, ...cells])).surplus).toEqual(surplus),
  );

  test.each(['45,000', '¥8,000'])('below no name as they are written: %s', (sum) =>
    expect(read(rows(row, [...row, sum])).surplus).toEqual([sum]),
  );

  test.each(['77011', 'T01-77000', '045-123-4500', '22500', '47000', '40'])(
    'not what may be another number: %s',
    (cell) => expect(read(rows(row, [...row, cell])).surplus).toEqual([]),
  );
});

describe('a client whose name is only a part of what is written', () => {
  const clientOf = (cell: string) =>
    read(rows(['取引先', '納入日', 'サイズ'], [cell, '12/7', '40HC'])).drafts[0]?.found.client;

  test('is taken with a warning', () =>
    expect(clientOf('東洋海運倉庫')).toMatchObject({
      value: 'toyo',
      warning: '取引先は「東洋海運倉庫」に含まれる東洋海運株式会社にしました',
    }));

  test.each([
    '東洋海運',
    '東洋海運株式会社',
    '東洋海運 横浜支店',
    '東洋海運 佐藤様',
    '東洋海運御中',
  ])('is plain in %s', (cell) => {
    expect(clientOf(cell)?.value).toBe('toyo');
    expect(clientOf(cell)?.warning).toBeUndefined();
  });
});

describe('a sender who is no client', () => {
  const order = '12/3 9:00 厚木倉庫 40HC';

  test('leaves the client of the text with a warning', () =>
    expect(
      read(`From: 丸菱通商株式会社\n東洋海運様の貨物です。\n${order}`).drafts[0]?.found.client,
    ).toMatchObject({ value: 'toyo', warning: expect.stringContaining('差出人') }));

  test('and nobody is named: there is none', () =>
    expect(read(`From: 丸菱通商株式会社\n${order}`).drafts[0]?.found.client).toBeUndefined());
});

describe('days as other firms write them', () => {
  const dayOf = (written: string) =>
    read(`${written} 9:00 厚木倉庫 40HC`).drafts.map(({ found }) => found.arrivalDate?.value);

  test.each([
    ['26/12/8', '2026-12-08'],
    ['26.12.8(火)', '2026-12-08'],
    ['27/1/5', '2027-01-05'],
    ['R08.12.7', '2026-12-07'],
    ['令和08年12月7日', '2026-12-07'],
  ])('%s', (written, day) => expect(dayOf(written)).toEqual([day]));

  test('a year that cannot be meant makes no day', () =>
    expect(dayOf('12/08/12')).toEqual([undefined]));

  test.each(['到着日', '入庫予定日'])('%s is the day of the delivery', (label) =>
    expect(
      read(rows([label, '納入先', 'サイズ'], ['12/7', '厚木倉庫', '40HC'])).drafts[0]?.found
        .arrivalDate?.value,
    ).toBe('2026-12-07'),
  );

  test('an hour that no clock has is said', () =>
    expect(read('12/7 25時 厚木倉庫 40HC ONEU1234566').surplus).toEqual(['25時']));
});
