import { describe, expect, test } from 'vitest';
import {
  foldedText,
  found,
  matchesSearch,
  searchable,
  searchableCode,
  searcherOf,
} from '#domain/search.ts';

describe('text in searches', () => {
  test.each([
    ['株式会社ヤマテ物流', 'やまて物流'],
    ['㈱ヤマテ', 'やまて'],
    ['合同会社ヤマテ', 'やまて'],
    ['(同)ヤマテ', 'やまて'],
    ['ﾔﾏﾃ', 'やまて'],
    ['ＡＢ－０２', 'ab02'],
    ['045-111-2222', '0451112222'],
    ['田中 一郎', '田中一郎'],
    ['髙橋', '高橋'],
    ['山﨑', '山崎'],
    ['渡邊', '渡辺'],
    ['渡邉', '渡辺'],
    ['横濱', '横浜'],
    ['茅ヶ崎', '茅が崎'],
    ['茅ケ崎', '茅が崎'],
    ['茅が崎', '茅が崎'],
    ['タケガワ', 'たけがわ'],
    ['ｱｱあ', 'あああ'],
    ['𠮷田', '吉田'],
    ['葛\u{e0100}飾', '葛飾'],
    ['神\ufe00戸', '神戸'],
    ['マエスク・ジャパン', 'まえすくじやぱん'],
    ['ﾏｴｽｸ･ｼﾞｬﾊﾟﾝ', 'まえすくじやぱん'],
    ['045(123)4567', '0451234567'],
    ['神戸（株）', '神戸'],
    ['マ－ケット', 'まーけつと'],
    ['物流センタ−', '物流せんたー'],
    ['ﾄﾞﾗｲﾊﾞ－', 'どらいばー'],
    ['バース－３', 'ばーす3'],
    ['三ッ矢', '三つ矢'],
    ['キャノン', 'きやのん'],
    ['キヤノン', 'きやのん'],
    ['瀧眞曾淵渊藏惠榮', '滝真曽渕渕蔵恵栄'],
    ['A〜B‖C—D', 'a~b∥cd'],
    ['A～B∥C―D', 'a~b∥cd'],
  ])('%s is compared as %s', (text, compared) => {
    expect(searchable(text)).toBe(compared);
  });

  test('numbers and codes, and what is stored of orders, are folded as they always were', () => {
    expect(searchableCode('A・(1)－ッ 瀧')).toBe('a・(1)っ瀧');
    expect(searchableCode('㈱茅ヶ崎 髙橋')).toBe('茅け崎高橋');
  });

  test('office names keep their brackets and legal forms', () =>
    expect(foldedText('(株)霞ヶ関')).toBe('(株)霞が関'));

  test('matches in any of the texts; an empty search matches everything', () => {
    expect(matchesSearch(['東洋海運', 'TY01'], 'ty')).toBe(true);
    expect(matchesSearch(['東洋海運', 'TY01'], 'xy')).toBe(false);
    expect(matchesSearch(['東洋海運'], ' ')).toBe(true);
    expect(matchesSearch(['東洋海運'], '株式会社')).toBe(true);
    expect(matchesSearch(['東洋海運'], '-')).toBe(false);
    expect(matchesSearch(['東洋海運', 'TY01'], '海運 ty')).toBe(true);
    expect(matchesSearch(['東洋海運', 'TY01'], '海運　xy')).toBe(false);
    expect(matchesSearch(['東洋海運'], '株式会社 東洋 ・ 海運')).toBe(true);
    expect(searcherOf(['東洋海運'], (text) => [text])('-')).toEqual([]);
    expect(searcherOf(['東洋海運'], (text) => [text])('')).toEqual(['東洋海運']);
  });
});

describe('what is found', () => {
  const names = ['新山手倉庫', '東洋海運', '山手物流', '㈱山手'];
  const textsOf = (name: string) => [name];

  test('begins with what was searched, then contains it, each in its order', () => {
    expect(found(names, textsOf, '山手')).toEqual(['山手物流', '㈱山手', '新山手倉庫']);
  });

  test('is everything when nothing was searched, nothing when nothing matches', () => {
    expect(found(names, textsOf, '')).toEqual(names);
    expect(found(names, textsOf, '横浜')).toEqual([]);
  });
});

describe('a list made ready for searching', () => {
  const clients = [
    ['山手物流', 'やまて'],
    ['東洋海運㈱', 'とうよう'],
  ];
  const search = searcherOf(clients, (texts) => texts);

  test('finds what contains the text in any of its own, in its order', () => {
    expect(search('ﾔﾏﾃ')).toEqual([clients[0]]);
    expect(search('株式会社 東洋')).toEqual([clients[1]]);
    expect(search('')).toEqual(clients);
    expect(search('横浜')).toEqual([]);
    expect(search('とう 海運')).toEqual([clients[1]]);
  });

  test('does not find a text that only two of its texts make together', () =>
    expect(search('物流やま')).toEqual([]));
});
