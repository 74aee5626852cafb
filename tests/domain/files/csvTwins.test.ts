import { describe, expect, test } from 'vitest';
import { clientCsv } from '#domain/client/csv.ts';
import { newClientForm, type ClientForm } from '#domain/client/form.ts';
import { parseCsv } from '#domain/files/csv.ts';
import { namesIn } from '#domain/files/csvColumn.ts';
import type { KnownRecord, TwinChoice } from '#domain/files/csvImport.ts';
import { importedText } from '#tests/support/importing.ts';

const aForm = (fields: Partial<ClientForm> = {}): ClientForm => ({
  ...newClientForm(),
  code: 'T01',
  name: '東洋海運',
  phone: '045-000-0001',
  ...fields,
});

type Known = KnownRecord<ClientForm>;

const read = (text: string, options: { known?: Known[]; onTwin?: TwinChoice } = {}) =>
  importedText(clientCsv, text, options);

describe('codes that a spreadsheet made numbers', () => {
  const one: Known = { id: 'one', form: aForm({ code: '0001' }) };

  test.each(['1', '001', '０００１'])('%s is the client 0001, which keeps its code', (code) =>
    expect(read(`コード,名称,電話\n${code},東洋海運,045-111-2222`, { known: [one] })).toMatchObject(
      [{ kind: 'update', change: { id: 'one', next: { code: '0001' } }, fields: ['phone'] }],
    ),
  );

  test('are told apart where both are there, and refused where that cannot be', () => {
    const other: Known = { id: 'other', form: aForm({ code: '1', name: '別の会社' }) };
    const known = [one, other];
    expect(read('コード,名称\n0001,東洋海運\n1,別の会社', { known })).toMatchObject([
      { kind: 'same' },
      { kind: 'same' },
    ]);
    expect(read('コード,名称\n01,東洋海運', { known })).toMatchObject([
      { kind: 'wrong', messages: ['このコードの取引先が2件登録されています'] },
    ]);
  });

  test('of one file are the same', () =>
    expect(read('コード,名称\n01,甲\n1,乙')[1]).toMatchObject({
      messages: ['コードが2行目と同じです'],
    }));
  test('of zeros alone are kept', () =>
    expect(read('コード,名称\n000,甲\n0A,乙').map(({ kind }) => kind)).toEqual(['new', 'new']));
});

describe('a client that is there under another code', () => {
  const yamate: Known = {
    id: 'yamate',
    form: aForm({ code: 'Y01', name: '㈱ヤマテ物流', phone: '' }),
  };
  const text = 'コード,名称,電話\n77,株式会社 ﾔﾏﾃ物流,045-111-2222';
  const known = [yamate];

  test('is said to be disabled', () =>
    expect(read(text, { known: [{ ...yamate, isDisabled: true }] })).toMatchObject([
      { twin: '同じ名称の取引先「Y01 ㈱ヤマテ物流」(無効)が登録されています' },
    ]));

  test('is not registered a second time, and named', () =>
    expect(read(text, { known })).toEqual([
      {
        number: 2,
        key: '77',
        kind: 'skipped',
        twin: '同じ名称の取引先「Y01 ㈱ヤマテ物流」が登録されています',
      },
    ]));

  test('is brought up to the file where a person says so, and keeps its name and code', () =>
    expect(read(text, { known, onTwin: 'update' })).toMatchObject([
      {
        kind: 'update',
        change: { id: 'yamate', next: { ...yamate.form, phone: '045-111-2222' } },
        fields: ['phone'],
      },
    ]));

  test('is another one where a person says so', () =>
    expect(read(text, { known, onTwin: 'create' })).toMatchObject([
      { kind: 'new', change: { next: { code: '77', name: '株式会社 ﾔﾏﾃ物流' } } },
    ]));

  test('cannot be told among two', () =>
    expect(
      read(text, { known: [yamate, { ...yamate, id: 'again' }], onTwin: 'update' }),
    ).toMatchObject([{ kind: 'wrong', messages: ['同じ名称の取引先が2件登録されています'] }]));

  test('is also seen within a file', () =>
    expect(read('コード,名称\nA,㈱甲\nB,甲 株式会社')).toMatchObject([
      { kind: 'new' },
      { kind: 'skipped', twin: '名称が2行目と同じです' },
    ]));

  test('is taken once', () =>
    expect(read(`${text}\nY01,㈱ヤマテ物流,`, { known, onTwin: 'update' })[1]).toMatchObject({
      kind: 'wrong',
      messages: ['コードが2行目と同じです'],
    }));
});

describe('a title above the header', () => {
  test('is no header', () => {
    const text = '取引先一覧\n2026/11/24現在,,\n\nコード,名称,TEL\nA,甲,045-111-2222\n';
    expect(read(text)).toMatchObject([
      { number: 5, kind: 'new', change: { next: { code: 'A', phone: '045-111-2222' } } },
    ]);
    expect(parseCsv(text, namesIn(clientCsv))).toMatchObject({ headerNumber: 4 });
  });

  test('does not hide tabs', () =>
    expect(read('得意先一覧、全1件\nコード\t名称\nA\t甲')).toMatchObject([{ key: 'A' }]));

  test('is the header itself where no row names columns', () =>
    expect(parseCsv('番号,社名欄\nコード,甲', namesIn(clientCsv))).toMatchObject({
      headerNumber: 1,
    }));
});
