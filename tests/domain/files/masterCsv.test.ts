import { describe, expect, test } from 'vitest';
import { bankCsv } from '#domain/bank/csv.ts';
import { newBankForm, type BankForm } from '#domain/bank/form.ts';
import { clientCsv } from '#domain/client/csv.ts';
import { csvRows, keyWordsOf } from '#domain/files/csvColumn.ts';
import { driverCsv } from '#domain/driver/csv.ts';
import { officeCsv } from '#domain/office/csv.ts';
import { newOfficeForm } from '#domain/office/form.ts';
import { importedText } from '#tests/support/importing.ts';

const yokohama = '横浜港銀行 本店 普通 1234567 ﾊﾏﾐﾅﾄ(ｶ';
const offices = officeCsv([{ id: 'bank-1', name: yokohama }]);
const oi = { id: 'office-1', form: { ...newOfficeForm(), name: '大井営業所', fax: '03-1' } };

describe('offices in files', () => {
  test('are found by their names, in any width', () => {
    const rows = importedText(offices, '拠点名,TEL\n大井 営業所,03-1234-5678\n本社,\n', {
      known: [oi],
    });
    expect(rows).toMatchObject([
      { kind: 'update', change: { id: 'office-1', next: { ...oi.form, phone: '03-1234-5678' } } },
      { kind: 'new', change: { next: { ...newOfficeForm(), name: '本社' } } },
    ]);
  });

  test('name their account in words', () => {
    const text = `営業所名,振込口座\nA,${yokohama}\nB,横浜港銀行　本店　普通　１２３４５６７　ハマミナト（カ\nC,\nD,知らない銀行\n`;
    const [a, b, c, d] = importedText(offices, text);
    expect(a).toMatchObject({ change: { next: { defaultBankId: 'bank-1' } } });
    expect(b).toMatchObject({ change: { next: { defaultBankId: 'bank-1' } } });
    expect(c).toMatchObject({ change: { next: { defaultBankId: '' } } });
    expect(d).toMatchObject({
      kind: 'wrong',
      messages: [expect.stringContaining('登録済みの振込口座に一致しません')],
    });
    const written = csvRows(offices, [{ ...oi.form, defaultBankId: 'bank-1' }, oi.form]);
    expect(written.map((row) => row[8])).toEqual(['振込口座', yokohama, '']);
  });
});

const aBank = (fields: Partial<BankForm> = {}): BankForm => ({
  ...newBankForm(),
  bankName: '横浜銀行',
  bankCode: '0138',
  branchName: '高田支店',
  branchCode: '305',
  accountNumber: '0123456',
  holder: 'ﾊﾏﾐﾅﾄ(ｶ',
  ...fields,
});

describe('accounts in files', () => {
  const known = [{ id: 'bank-1', form: aBank() }];
  const header = '銀行,銀行コード,支店,支店コード,預金種目,口座番号,口座名義\n';

  test('are found by bank, branch and number, whose zeros a spreadsheet has eaten', () => {
    const text = `${header}横浜銀行,138,高田支店,305,普通預金,123456,ハマミナト(カ\n横浜銀行,138,高田支店,305,2,123457,ハマミナト(カ\n`;
    expect(importedText(bankCsv, text, { known })).toMatchObject([
      { kind: 'same', key: '123456' },
      { kind: 'new', change: { next: { accountType: '当座', accountNumber: '0123457' } } },
    ]);
  });

  test('are the same by the names where there are no codes', () => {
    const plain = [{ id: 'bank-2', form: aBank({ bankCode: '', branchCode: '' }) }];
    const text = '銀行名,支店名,口座番号,口座名義\n横浜銀行,高田支店,0123456,ハマタロウ\n';
    expect(importedText(bankCsv, text, { known: plain })).toMatchObject([
      { kind: 'update', fields: ['holder'] },
    ]);
    // Also where the account that is there has codes, which stay.
    expect(importedText(bankCsv, text, { known })).toMatchObject([
      { kind: 'update', fields: ['holder'], change: { next: { bankCode: '0138' } } },
    ]);
    const blank = `${header}横浜銀行,,高田支店,,,0123456,ハマタロウ\n`;
    expect(importedText(bankCsv, blank, { known })).toMatchObject([
      { kind: 'update', fields: ['holder'] },
    ]);
  });

  test('of another kind, bank or branch are others', () => {
    const rows = [
      '横浜銀行,138,高田支店,305,当座,0123456,ﾊﾏﾐﾅﾄ(ｶ',
      '横浜銀行,,高田支店,,貯蓄,0123456,ﾊﾏﾐﾅﾄ(ｶ',
      '横浜信金,,高田支店,,,0123456,ﾊﾏﾐﾅﾄ(ｶ',
      '横浜銀行,138,本店,,,0123456,ﾊﾏﾐﾅﾄ(ｶ',
      '横浜銀行,5,高田支店,305,,0123456,ﾊﾏﾐﾅﾄ(ｶ',
    ];
    const read = importedText(bankCsv, header + rows.join('\n'), { known });
    expect(read.map(({ kind }) => kind)).toEqual(['new', 'new', 'new', 'new', 'new']);
  });

  test('that say no kind may be either of two', () => {
    const two = [...known, { id: 'bank-2', form: aBank({ accountType: '当座' }) }];
    const text = '銀行名,支店名,口座番号,口座名義\n横浜銀行,高田支店,0123456,ハマ\n';
    expect(importedText(bankCsv, text, { known: two })).toMatchObject([
      { kind: 'wrong', messages: ['この銀行・支店・口座番号の振込口座が2件登録されています'] },
    ]);
  });

  test('say what is wrong with them', () => {
    const text = `${header}横浜銀行,13A,高田支店,305,総合,1234567,漢字\n横浜銀行,,高田支店,,,,ハマ\n`;
    const [wrong, numberless] = importedText(bankCsv, text, { known });
    expect(wrong).toMatchObject({
      kind: 'wrong',
      messages: [
        '銀行コードは数字4桁で入力してください(「13A」)',
        '種別は普通・当座・貯蓄のどれかで入力してください(「総合」)',
        expect.stringContaining('口座名義に使えない文字'),
      ],
    });
    expect(numberless).toMatchObject({ kind: 'wrong', messages: ['口座番号を入力してください'] });
  });

  test('that repeat in a file are told of', () => {
    const row = '横浜銀行,0138,高田支店,305,,0123456,ハマ\n';
    expect(importedText(bankCsv, `${header}${row}${row}`)[1]).toMatchObject({
      kind: 'wrong',
      messages: ['銀行・支店・口座番号が2行目と同じです'],
    });
  });
});

test('what rows are compared by is called by the column, unless it is more than one', () => {
  expect([clientCsv, driverCsv, offices, bankCsv].map(keyWordsOf)).toEqual([
    'コード',
    '名前',
    '営業所名',
    '銀行・支店・口座番号',
  ]);
  expect(keyWordsOf({ columns: [], keyField: 'code' })).toBe('code');
});

test('a file without the column that records are known by has no keys', () => {
  expect([clientCsv, driverCsv, offices, bankCsv].map(({ keyOf }) => keyOf({}))).toEqual([
    '',
    '',
    '',
    '',
  ]);
});
