import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { halfKana, untransferable } from '#domain/files/halfKana.ts';

describe('the holder of an account in half-width kana', () => {
  test.each([
    ['はまみなとうんゆ', 'ﾊﾏﾐﾅﾄｳﾝﾕ'],
    ['ハマミナトウンユ', 'ﾊﾏﾐﾅﾄｳﾝﾕ'],
    ['ﾊﾏﾐﾅﾄｳﾝﾕ', 'ﾊﾏﾐﾅﾄｳﾝﾕ'],
    ['ガギグゲゴ ダヂヅデド', 'ｶﾞｷﾞｸﾞｹﾞｺﾞ ﾀﾞﾁﾞﾂﾞﾃﾞﾄﾞ'],
    ['ぱぴぷぺぽ', 'ﾊﾟﾋﾟﾌﾟﾍﾟﾎﾟ'],
    ['ヴァイオリン', 'ｳﾞｱｲｵﾘﾝ'],
    ['ァィゥェォッャュョヮヵヶ', 'ｱｲｳｴｵﾂﾔﾕﾖﾜｶｹ'],
    ['ゎゕゖ', 'ﾜｶｹ'],
    ['ｬｭｮｯ', 'ﾔﾕﾖﾂ'],
    ['ヰヱヲ', 'ｲｴｵ'],
    ['センター', 'ｾﾝﾀ-'],
    ['a-Z・１２', 'A-Z.12'],
    ['「ア」、。', '｢ｱ｣,.'],
    ['  ハマ　　ミナト ', 'ﾊﾏ ﾐﾅﾄ'],
    ['株式会社ハマミナト', 'ｶ)ﾊﾏﾐﾅﾄ'],
    ['ハマミナト㈱', 'ﾊﾏﾐﾅﾄ(ｶ'],
    ['有限会社 シオカゼ', 'ﾕ)ｼｵｶｾﾞ'],
    ['シオカゼ(有)', 'ｼｵｶｾﾞ(ﾕ'],
    ['合同会社ウミ', 'ﾄﾞ)ｳﾐ'],
    ['ハマミナトウンユ(カ', 'ﾊﾏﾐﾅﾄｳﾝﾕ(ｶ'],
    ['', ''],
  ])('%j is %j', (entered, written) => {
    expect(halfKana(entered)).toBe(written);
    expect(untransferable(written)).toBeUndefined();
  });

  test('of every kana can be transferred', () => {
    const kana = Array.from({ length: 0x56 }, (_, at) => String.fromCharCode(0x3041 + at));
    for (const one of kana) expect(untransferable(halfKana(one)), one).toBeUndefined();
  });

  test('what has no such form stays and is named', () => {
    expect(halfKana('浜港ウンユ')).toBe('浜港ｳﾝﾕ');
    expect(untransferable('ﾊﾏ浜港')).toBe('浜');
    expect(untransferable('ﾊﾏ*')).toBe('*');
    expect(untransferable('𠮷ﾊﾏ')).toBe('𠮷');
    for (const small of 'ｧｬｯｦｰ') expect(untransferable(small)).toBe(small);
  });

  test('is turned once and for all', () => {
    fc.assert(
      fc.property(fc.string(), (entered) => {
        const once = halfKana(entered);
        expect(halfKana(once)).toBe(once);
      }),
    );
  });
});
