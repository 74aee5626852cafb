import { expect, test } from 'vitest';
import { twinWords } from '#domain/client/twins.ts';

const known = [
  { id: 'c1', name: '東洋海運株式会社', code: 'T01' },
  { id: 'c2', name: '株式会社山手物流', code: '0090' },
];
const said = (fields: object) => twinWords(known, { id: 'new', name: '', code: '', ...fields });

test.each([
  [{ name: '港南運輸', code: 'K1' }, []],
  [{}, []],
  [{ name: ' 東洋海運株式会社' }, ['同じ名称の取引先があります: 東洋海運株式会社(T01)']],
  [{ name: '東洋・海運(株)' }, ['同じ名称の取引先があります: 東洋海運株式会社(T01)']],
  [{ code: 'T・01' }, []],
  [{ code: 'ｔ０１' }, ['コード T01 は 東洋海運株式会社 が使っています']],
  [
    { name: '東洋海運株式会社', code: '90' },
    [
      '同じ名称の取引先があります: 東洋海運株式会社(T01)',
      'コード 0090 は 株式会社山手物流 が使っています',
    ],
  ],
  [{ id: 'c1', name: '東洋海運株式会社', code: 'T01' }, []],
])('of a client that is entered as %j: %j', (fields, words) => expect(said(fields)).toEqual(words));
