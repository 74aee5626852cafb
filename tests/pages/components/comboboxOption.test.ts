import { describe, expect, it } from 'vitest';
import { matching, optionOf, type ComboboxOption } from '#components/form/comboboxOption.ts';

const option = (label: string, hint?: string): ComboboxOption => ({ value: label, label, hint });
const options = [
  option('株式会社髙﨑ロジ', 'A-01'),
  option('茅ヶ崎運輸㈱', 'B-02'),
  option('横濱渡邊商店', 'C-03'),
];
const first = (text: string) => matching(options, text).map(({ value }) => value);

describe('choices', () => {
  it.each([
    ['高崎ろじ', '株式会社髙﨑ロジ'],
    ['ﾛｼﾞ', '株式会社髙﨑ロジ'],
    ['茅ケ崎', '茅ヶ崎運輸㈱'],
    ['横浜渡辺', '横濱渡邊商店'],
    ['渡邉', '横濱渡邊商店'],
    ['ｃ03', '横濱渡邊商店'],
  ])('%s finds %s', (text, label) => expect(first(text)).toEqual([label]));

  const alike = [
    option('三井倉庫港運', 'M-10'),
    option('旧三井倉庫', 'M-3'),
    option('三井倉庫', 'M-1'),
    option('㈱三井倉庫', 'M-2'),
    option('株式会社三井倉庫', 'M-4'),
  ];
  it.each([
    // Whoever types a whole name means it, and not the longer one that stands before it in the list.
    ['三井倉庫', ['三井倉庫', '㈱三井倉庫', '株式会社三井倉庫', '三井倉庫港運', '旧三井倉庫']],
    [
      '株式会社三井倉庫',
      ['株式会社三井倉庫', '三井倉庫', '㈱三井倉庫', '三井倉庫港運', '旧三井倉庫'],
    ],
    ['m1', ['三井倉庫', '三井倉庫港運']],
  ])('%s finds first what is just that', (text, labels) =>
    expect(matching(alike, text).map(({ value }) => value)).toEqual(labels),
  );

  it.each([
    ['(株)高崎ロジ', '株式会社髙﨑ロジ'],
    ['茅ケ崎運輸株式会社', '茅ヶ崎運輸㈱'],
    ['', ''],
    ['なし', undefined],
    ['-', undefined],
  ])('%j is the option %j', (text, value) => expect(optionOf(options, text)).toBe(value));
});
