import { describe, expect, test } from 'vitest';
import {
  MOST_EXPANDED,
  expandedForms,
  expandedOf,
  expandedText,
  expansionProblem,
  madeOf,
  writtenAs,
} from '#domain/order/expansion.ts';
import { newOrderForm } from '#domain/order/form.ts';

const NOW = new Date('2026-11-20T01:00:00Z');

describe('the orders that a list asks for', () => {
  test.each([
    ['', []],
    ['\n\n', []],
    ['ONEU1234566\nTEMU2946707', ['ONEU1234566', 'TEMU2946707']],
    [
      'oneu 123456-6, temu2946707\tＫＫＦＵ７６３０９１０',
      ['ONEU1234566', 'TEMU2946707', 'KKFU7630910'],
    ],
    ['2本', ['', '']],
    ['ONEU1234566\n２本(番号未定)\n未定', ['ONEU1234566', '', '', '']],
    ['CSQU305438', ['CSQU305438']],
    ['ONEU1234566 TEMU2946707　kkfu 763091-0', ['ONEU1234566', 'TEMU2946707', 'KKFU7630910']],
    ['ONEU 123456 (6)  CSQU305438 TEMU2946707', ['ONEU1234566', 'CSQU305438', 'TEMU2946707']],
    ['ONEU1234566 2本 TEMU2946707 未定', ['ONEU1234566', '', '', 'TEMU2946707', '']],
    ['ONEU1234566 40HC', ['ONEU1234566']],
    ['AB 12', ['AB12']],
    ['-\nONEU1234566 - TEMU2946707', ['ONEU1234566', 'TEMU2946707']],
  ])('%j', (text, ids) =>
    expect(expandedOf(text, '').map(({ containerId }) => containerId)).toEqual(ids),
  );

  test('numbers are checked', () =>
    expect(expandedOf('ONEU1234566,ONEU1234567,X1,未定', '').map(({ status }) => status)).toEqual([
      'valid',
      'wrongDigit',
      'malformed',
      'empty',
    ]));

  test('a number that was there before is marked, unknown ones are not', () =>
    expect(
      expandedOf('ONEU1234566\nTEMU2946707\nONEU 1234566\n2本', 'temu2946707').map(
        ({ isRepeated }) => isRepeated,
      ),
    ).toEqual([false, true, true, false, false]));
});

test('what belongs to one container alone is not carried over', () => {
  const base = {
    ...newOrderForm(NOW),
    client: 'c',
    bookingNumber: 'BK1',
    serialNumber: '7',
    reservationNumber: 'A1',
  };
  const [form] = expandedForms(base, expandedOf('ONEU1234566', ''));
  expect(form).toEqual({
    ...base,
    serialNumber: '',
    reservationNumber: '',
    container: { ...base.container, containerId: 'ONEU1234566' },
  });
});

test('of more than can be made one too many is enough to say so', () => {
  expect(expandedOf('100000本', '')).toHaveLength(MOST_EXPANDED + 1);
});

test('a number that stands there twice is made once, the own one never', () => {
  const list = expandedOf('ONEU1234566\nONEU1234566\nCSQU3054383\n2本', 'CSQU3054383');
  expect(madeOf(list).map(({ containerId }) => containerId)).toEqual(['ONEU1234566', '', '']);
});

test('what is still to be made is written so that it is read as the same', () => {
  const list = expandedOf('ONEU1234566\n2本\nABC', '');
  expect(expandedText(list)).toBe('ONEU1234566\n未定\n未定\nABC');
  expect(expandedOf(expandedText(list), '')).toEqual(list);
});

test('a number is found as it is written, beside others', () => {
  expect(writtenAs('ONEU1234566', 'ABC, ONEU 123456-6 TEMU2946707')).toBe('ONEU 123456-6');
  expect(writtenAs('TEMU2946707', 'ONEU 123456-6  TEMU 2946707 2本')).toBe('TEMU 2946707');
  expect(writtenAs('CSQU3054383', 'ONEU 123456-6')).toBeUndefined();
});

test.each([
  ['ONEU1234566 TEMU2946707\n2本', {}, ''],
  ['', {}, ''],
  ['ABC', {}, ''],
  ['-\nONEU1234566 - TEMU2946707', {}, ''],
  [
    'TEMU2946707\nONEU1234566 40HC 3軸',
    {},
    '「40HC 3軸」はコンテナ番号として読めません。番号だけを入力してください',
  ],
  ['51本', {}, '一度に展開できるのは50本までです'],
  ['A'.repeat(21), {}, 'コンテナ番号は20文字以内で入力してください'],
  ['2本', { client: '' }, /^今の受注を直してから展開してください\(.+\)$/],
])('of %j it is said before it is written what the rules would refuse', (text, fields, problem) => {
  const base = { ...newOrderForm(NOW), client: 'c', ...fields };
  expect(expansionProblem(text, base)).toMatch(problem);
  if (problem === '') expect(expansionProblem(text, base)).toBe('');
});
