import { describe, expect, test } from 'vitest';
import { clientCsv } from '#domain/client/csv.ts';
import { newClientForm, type ClientForm } from '#domain/client/form.ts';
import { parseCsv } from '#domain/files/csv.ts';
import { choiceColumn, guessedMapping, type CsvMapping } from '#domain/files/csvColumn.ts';
import {
  changesOf,
  emptiedBy,
  importCounts,
  importRows,
  type KnownChoice,
  type KnownRecord,
} from '#domain/files/csvImport.ts';
import { driverCsv } from '#domain/driver/csv.ts';
import { newDriverForm } from '#domain/driver/form.ts';
import { importedText } from '#tests/support/importing.ts';

const aForm = (fields: Partial<ClientForm> = {}): ClientForm => ({
  ...newClientForm(),
  code: 'T01',
  name: '東洋海運',
  phone: '045-000-0001',
  ...fields,
});

type Known = KnownRecord<ClientForm>;

const read = (
  text: string,
  options: {
    known?: Known[];
    onKnown?: KnownChoice;

    mapping?: CsvMapping;
  } = {},
) => importedText(clientCsv, text, options);

const toyo: Known = { id: 'c1', form: aForm({ memo: '残す' }) };

describe('the columns of a file', () => {
  test('are recognised by our names, other names, field names, in any width and case', () =>
    expect(
      guessedMapping(clientCsv, ['ＴＥＬ', '会社名', 'ｺｰﾄﾞ', '色', 'closingDay', 'E-Mail', '締日']),
    ).toEqual({ phone: 0, name: 1, code: 2, closingDay: 6, email: 5 }));
  test.each(['免許期限', '免許有効期限'])('of drivers too, the licence under %s', (header) =>
    expect(guessedMapping(driverCsv, ['氏名', '携帯', header])).toEqual({
      name: 0,
      phone: 1,
      licenceExpiry: 2,
    }),
  );
});

describe('a row', () => {
  test('of a disabled record is known to be', () =>
    expect(
      read('コード,電話\nT01,045-999-9999\nT02,', { known: [{ ...toyo, isDisabled: true }] }),
    ).toMatchObject([{ kind: 'update', isDisabled: true }, { isDisabled: undefined }]));

  test('of an unknown code is a new record, what the file lacks as usual', () =>
    expect(read('コード,名称,締日,傭車先\nＡ０１,山手物流,20日,○')).toEqual([
      {
        number: 2,
        key: 'Ａ０１',
        kind: 'new',
        change: {
          id: 'new-1',
          base: null,
          next: {
            ...newClientForm(),
            code: 'A01',
            name: '山手物流',
            closingDay: '20',
            isPartner: true,
          },
        },
      },
    ]));

  test('of a known code changes what it speaks of', () => {
    const [row] = read('コード,電話\nｔ01,０４５ー１１１ー２２２２', { known: [toyo] });
    expect(row).toMatchObject({
      kind: 'update',
      fields: ['phone'],
      change: { id: 'c1', base: toyo.form, next: { ...toyo.form, phone: '045-111-2222' } },
    });
  });

  test('of a known code says what it would make empty', () => {
    const known = [{ ...toyo, form: { ...toyo.form, phone: '045-111-1111', fax: '045-111-2222' } }];
    const rows = read('コード,電話,FAX,メモ\nT01,,045-111-3333,\nT02,,,', { known });
    expect(rows.map(emptiedBy)).toEqual([['phone', 'memo'], []]);
  });

  test('of a known code may say nothing new, or be left alone', () => {
    const text = 'コード,名称\nT01,東洋海運';
    expect(read(text, { known: [toyo] })[0]?.kind).toBe('same');
    expect(changesOf(read(text, { known: [toyo] }))).toEqual([]);
    expect(read(text, { known: [toyo], onKnown: 'skip' })[0]?.kind).toBe('skipped');
  });

  test('is wrong in the words of the form', () =>
    expect(
      read('コード,名称,電話,締日,支払月,運賃の税,得意先,敬称,メール\nA,,なし,99,来月,込,?,殿,a@'),
    ).toMatchObject([
      {
        kind: 'wrong',
        messages: [
          '名称を入力してください',
          '敬称「殿」を読み取れません。「御中」「様」のどれかで入力してください',
          '電話は「045-000-0000」の形で入力してください(「なし」)',
          'メールアドレスは「info@example.co.jp」の形で入力してください(「a@」)',
          '得意先「?」を読み取れません。「○」か空欄で入力してください',
          '締日「99」を読み取れません。「20日」「末日」「翌月20日」「20日締翌月末払」の形で入力してください',
          '支払月「来月」を読み取れません。「翌月」「翌々月」「翌月20日」「20日締翌月末払」の形で入力してください',
          '運賃の税「込」を読み取れません。「外税」「内税」のどれかで入力してください',
        ],
      },
    ]));

  test('without a key is wrong, however many there are', () =>
    expect(read('コード,名称\n,甲\n ,乙').map((row) => 'messages' in row && row.messages)).toEqual([
      ['コードを入力してください'],
      ['コードを入力してください'],
    ]));

  test('that repeats the key of another row is wrong', () =>
    expect(read('コード,名称\nA,甲\nＡ,乙')[1]).toMatchObject({
      kind: 'wrong',
      messages: ['コードが2行目と同じです'],
    }));

  test('cannot be about two records', () =>
    expect(
      read('コード,名称\nT01,乙', { known: [toyo, { id: 'c2', form: aForm() }] })[0],
    ).toMatchObject({ kind: 'wrong', messages: ['このコードの取引先が2件登録されています'] }));

  test('with characters that were lost before is wrong', () =>
    expect(read('コード,名称\nA,山\uFFFD')[0]).toMatchObject({
      messages: ['読めない文字があります'],
    }));

  test('with more cells than the first one is wrong: a comma has moved them', () =>
    expect(
      read(
        'コード,名称,担当者,住所\nXA1,甲,佐藤,海岸通1-2, 海岸ビル3F\nXA1,甲,佐藤,"海岸通1-2, 海岸ビル"',
      ),
    ).toMatchObject([
      {
        kind: 'wrong',
        key: 'XA1',
        messages: ['列の数が見出しより多い行です。カンマを含む値は " で囲んでください'],
      },
      { kind: 'new', change: { next: { address: '海岸通1-2, 海岸ビル' } } },
    ]));

  test('with more cells of which none says anything is as any other', () =>
    expect(read('コード,名称\nA,甲,, ,')).toMatchObject([{ kind: 'new', key: 'A' }]));

  test('shorter than the first one says nothing in the cells that it lacks', () =>
    expect(read('名称,締日,コード,電話\n甲,,A')[0]).toMatchObject({
      change: { next: { closingDay: '31', phone: '' } },
    }));

  test('has no key while its column is not chosen', () =>
    expect(read('コード,名称\nA,甲', { mapping: { name: 1 } })[0]).toMatchObject({
      kind: 'wrong',
      key: '',
    }));
});

describe('cells', () => {
  const valueOf = (header: string, cell: string, field: keyof ClientForm): unknown => {
    const [row] = read(`コード,名称,得意先,${header}\nA,甲,1,${cell}`);
    return row?.kind === 'new' ? row.change.next[field] : row;
  };
  test.each([
    ['締日', '末', 'closingDay', '31'],
    ['締日', '月末', 'closingDay', '31'],
    ['締日', '末日', 'closingDay', '31'],
    ['締日', '０５日', 'closingDay', '5'],
    ['締日', '25', 'closingDay', '25'],
    ['支払月', '翌々月', 'paymentMonths', '2'],
    ['支払月', '3', 'paymentMonths', '3'],
    ['支払月', '', 'paymentMonths', '1'],
    ['敬称', '', 'honorific', '御中'],
    ['端数', '四捨五入', 'taxRounding', 'round'],
    ['端数', '切り捨て', 'taxRounding', 'floor'],
    ['端数', '', 'taxRounding', ''],
    ['端数', '会社の設定に従う', 'taxRounding', ''],
    ['税区分', '内税', 'taxInclusion', 'inclusive'],
    ['傭車先', 'はい', 'isPartner', true],
    ['傭車先', '◯', 'isPartner', true],
    ['傭車先', '×', 'isPartner', false],
    ['傭車先', '', 'isPartner', false],
    ['T番号', '１１８０３０１０１８７７１', 'qualifiedInvoiceIssuerNumber', 'T1180301018771'],
  ] as const)('%s %j is %s = %j', (header, cell, field, value) =>
    expect(valueOf(header, cell, field)).toBe(value),
  );
});

test('a stored value that no choice stands for is written as nothing', () => {
  const column = choiceColumn('size', 'サイズ', [], { s: '小' });
  expect(['s', 'x', ''].map(column.write)).toEqual(['小', '', '']);
});

describe('drivers', () => {
  test('are found by their names, however those are spaced', () => {
    const table = parseCsv('名前,免許期限,免許の種類\n田中一郎,2027年5月31日,大型・けん引\n佐藤,,');
    if ('problem' in table) throw new Error(table.problem);
    const form = { ...newDriverForm(), name: '田中 一郎', colour: 'red' as const };
    const rows = importRows({
      spec: driverCsv,
      table,
      mapping: { ...guessedMapping(driverCsv, table.header), name: 9, licenceExpiry: 1 },
      known: [{ id: 'd1', form }],
      onKnown: 'update',
      onTwin: 'skip',
      newId: () => 'new',
    });
    expect(rows[0]).toMatchObject({ kind: 'wrong' });
    const mapped = importRows({
      spec: driverCsv,
      table,
      mapping: guessedMapping(driverCsv, table.header),
      known: [{ id: 'd1', form }],
      onKnown: 'update',
      onTwin: 'skip',
      newId: () => 'new',
    });
    expect(mapped[0]).toMatchObject({
      kind: 'update',
      change: {
        id: 'd1',
        next: { licenceExpiry: '2027-05-31', licenceClass: 'largeTowing', colour: 'red' },
      },
    });
    expect(importCounts(mapped)).toEqual({ new: 1, update: 1, same: 0, skipped: 0, wrong: 0 });
    expect(changesOf(mapped).map(({ id }) => id)).toEqual(['d1', 'new']);
  });
});
