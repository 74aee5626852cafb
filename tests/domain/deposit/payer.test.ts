import { expect, test } from 'vitest';
import { payerKey } from '#domain/deposit/payer.ts';

test.each([
  'ト゛ウヨウ',
  'ﾄﾞ ｳﾖｳ',
  '（カ）ドウヨウ',
  'ﾄﾞｳﾖｳ(',
  'ﾄﾞｳﾖｳ(ﾄﾞ',
  '０１２３ カ）ドウヨウ',
  '振込＊カ）ドウヨウ',
  '振込１ ｶ)ﾄﾞｳﾖｳ',
  'フリコミ　ドウヨウ　カブシキガイシヤ',
])('%s is ﾄﾞｳﾖｳ', (name) => expect(payerKey(name)).toBe('ﾄﾞｳﾖｳ'));

test.each(['', '振込', '現金', 'ﾌﾘｺﾐ ATM', 'でんさい', '小切手'])('%s names nobody', (name) =>
  expect(payerKey(name)).toBe(''),
);
