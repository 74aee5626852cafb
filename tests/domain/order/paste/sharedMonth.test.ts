import { describe, expect, test } from 'vitest';
import { pasted } from '#domain/order/paste/paste.ts';
import { CLIENTS, NOW } from './sample.ts';

const read = (text: string) => pasted(text, { clients: CLIENTS, now: NOW });

const daysOf = (text: string) =>
  read(text).drafts.map(({ found }) => found.arrivalDate?.value.slice('2026-'.length));

const THREE = ['12-07', '12-08', '12-09'];

describe('days of one month', () => {
  test.each([
    '12/7、8、9',
    '12/7,8,9',
    '12/7・8・9',
    '12/7、8と9',
    '12/7(月)8(火)9(水)',
    '12/7(月)・8(火)・9(水)',
    '12/7(月)/8(火)/9(水)',
    '2026/12/7・8・9',
    '12月7日、8日、9日',
    '12月7・8・9日',
    '7・8・9日',
  ])('%s are an order each', (days) => {
    expect(daysOf(`${days} 8:00 厚木倉庫 40HC 各1本`)).toEqual(THREE);
    expect(daysOf(`納入日：${days}\n納入先：厚木倉庫\nサイズ：40HC`)).toEqual(THREE);
    expect(daysOf(`納入日\t納入先\tサイズ\n${days}\t厚木倉庫\t40HC`)).toEqual(THREE);
  });

  test('of this month and of the next are not mistaken', () =>
    expect(daysOf('12月24日、25日 8:00 厚木倉庫 40HC')).toEqual(['12-24', '12-25']));

  test.each([
    ['12/7-9', '12/9'],
    ['12/7~9', '12/9'],
    ['12/7(月)～9(水)', '12/9(水)'],
    ['12月7~9日', '12月9日'],
  ])('of a span %s the last is said', (days, last) => {
    expect(read(`${days} 8:00 厚木倉庫 40HC 毎日1本`).surplus).toEqual([last]);
    expect(read(`納入日\t納入先\tサイズ\n${days}\t厚木倉庫\t40HC`).surplus).toEqual([last]);
  });

  test.each([
    '12/7、9:00',
    '12/7、20F',
    '12/7、20 ft',
    '12/7、8 AM',
    '12/7、9時',
    '12/7 8~10時',
    '12/7、2本',
    '12/7、3',
    '12/7、40',
    '12/17(木)',
    '大井1/2、3号引取 12/7',
    '2・1日前 12/7',
  ])('are none in %s', (written) =>
    expect(new Set(daysOf(`${written} 厚木倉庫 20F`))).toEqual(
      new Set([written.includes('17') ? '12-17' : '12-07']),
    ),
  );

  test('nor in the cells of a row: 12/7,20', () =>
    expect(daysOf('納入日,サイズ,納入先\n12/7,20,厚木倉庫\n12/8,20,座間倉庫')).toEqual([
      '12-07',
      '12-08',
    ]));

  test('nor in numbers that do not rise', () =>
    expect(daysOf('9・8日 8:00 厚木倉庫 40HC')).toEqual(['12-08']));
});
