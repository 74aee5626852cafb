import { onInvoice, refusesIssues } from '#tests/rules/invoicing.ts';
import { prepareRules, type Fields } from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

const sums = (
  exclusive: number,
  inclusive: number,
  taxFree: number,
  [rounding, net, tax, gross]: [string, number, number, number],
): Fields => ({ exclusive, inclusive, taxFree, rounding, net, tax, gross });

/** One yen more is too much. */
const MOST = 99_999_999_999;
const taxFree = (amount: number): Fields => ({ taxFree: amount, gross: amount + 57_734 });
const outside = (amount: number): Fields => ({ outside: amount, gross: amount + 57_734 });

refusesIssues('amounts', [
  ...onInvoice([
    ['gross is a yen more', { gross: 57_735 }, {}],
    ['tax is a yen more', { tax: 5_249 }, {}],
    ['tax and net are moved', { tax: 5_249, net: 52_485 }, {}],
    ['net is a yen less', { net: 52_485 }, {}],
    ['an unknown rounding', { rounding: 'up' }, { rounding: 'floor' }],
    [
      'an unknown rounding that is like one',
      sums(101, 0, 0, ['up', 101, 11, 112]),
      sums(101, 0, 0, ['ceil', 101, 11, 112]),
    ],
    ['tax free is left out of gross', { taxFree: 500 }, { taxFree: 500, gross: 58_234 }],
    ['a fraction', { exclusive: 49_440.5 }, {}],
    [
      'rounded down',
      sums(105, 0, 0, ['floor', 105, 11, 116]),
      sums(105, 0, 0, ['floor', 105, 10, 115]),
    ],
    [
      'rounded half',
      sums(105, 0, 0, ['round', 105, 10, 115]),
      sums(105, 0, 0, ['round', 105, 11, 116]),
    ],
    [
      'rounded up',
      sums(101, 0, 0, ['ceil', 101, 10, 111]),
      sums(101, 0, 0, ['ceil', 101, 11, 112]),
    ],
    [
      'a discount',
      sums(-105, 0, 0, ['floor', -105, 10, -95]),
      sums(-105, 0, 0, ['floor', -105, -10, -115]),
    ],
    [
      'a discount whose share adds',
      sums(-105, 0, 0, ['floor', -87, -8, -95]),
      sums(-105, 0, 0, ['floor', -105, -10, -115]),
    ],
    [
      'a discount whose tax adds',
      sums(-105, 0, 0, ['floor', -125, 10, -115]),
      sums(-104, 0, 0, ['floor', -104, -10, -114]),
    ],
    [
      'rounded half although it is less',
      sums(104, 0, 0, ['round', 105, 10, 115]),
      sums(104, 0, 0, ['round', 104, 10, 114]),
    ],
    [
      'rounded up although it is whole',
      sums(100, 0, 0, ['ceil', 100, 11, 111]),
      sums(100, 0, 0, ['ceil', 100, 10, 110]),
    ],
    ['a share too small', sums(5, 0, 0, ['floor', 5, 1, 6]), sums(5, 0, 0, ['floor', 5, 0, 5])],
    ['a share of one', sums(10, 0, 0, ['floor', 10, 0, 10]), sums(10, 0, 0, ['floor', 10, 1, 11])],
    ['a share of all', sums(1, 0, 0, ['ceil', 1, 0, 1]), sums(1, 0, 0, ['ceil', 1, 1, 2])],
    ['nothing', sums(0, 0, 0, ['floor', -1, 1, 0]), sums(0, 0, 0, ['floor', 0, 0, 0])],
    [
      'more than is',
      sums(10 ** 11, 0, 0, ['floor', 10 ** 11, 10 ** 10, 11 * 10 ** 10]),
      sums(MOST, 0, 0, ['floor', MOST, 9_999_999_999, 109_999_999_998]),
    ],
    [
      'less than is',
      sums(-(10 ** 11), 0, 0, ['floor', -(10 ** 11), -(10 ** 10), -11 * 10 ** 10]),
      sums(-MOST, 0, 0, ['floor', -MOST, -9_999_999_999, -109_999_999_998]),
    ],
    ['too much tax-free', taxFree(10 ** 11), taxFree(MOST)],
    ['too little tax-free', taxFree(-(10 ** 11)), taxFree(-MOST)],
    ['what is outside is left out of gross', { outside: 500 }, outside(500)],
    ['too much outside', outside(10 ** 11), outside(MOST)],
    ['too little outside', outside(-(10 ** 11)), outside(-MOST)],
    ['a part of a yen outside', { outside: 0.5, gross: 57_734.5 }, outside(1)],
    [
      'too much within',
      sums(0, 10 ** 11, 0, ['floor', 90_909_090_910, 9_090_909_090, 10 ** 11]),
      sums(0, MOST, 0, ['floor', 90_909_090_909, 9_090_909_090, MOST]),
    ],
    [
      'too little within',
      sums(0, -(10 ** 11), 0, ['floor', -90_909_090_910, -9_090_909_090, -(10 ** 11)]),
      sums(0, -MOST, 0, ['floor', -90_909_090_909, -9_090_909_090, -MOST]),
    ],
  ]),
]);
