import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import {
  bookingsOf,
  entriesOf,
  type Booking,
  type BookingDay,
  type BookingScope,
} from '#domain/accounting/sales.ts';
import { accountingFile, type AccountingFormat } from '#domain/accounting/file.ts';
import { cutTo, inShiftJis } from '#domain/accounting/text.ts';
import { csvBytes, plainCsvText } from '#domain/files/csv.ts';
import { invoiceSchema, type Invoice } from '#domain/invoice/record.ts';

const anInvoice = (fields: Record<string, unknown> = {}): Invoice =>
  invoiceSchema.parse({
    id: 'i',
    status: 'issued',
    number: '2026-11-001',
    clientName: '東洋海運株式会社',
    subject: '2026年11月分',
    month: '2026-11',
    periodTo: '2026-11-30',
    issueDay: '2026-12-01',
    dueDay: '2026-12-31',
    net: 45_000,
    tax: 4_500,
    gross: 49_500,
    sequence: 1,
    ...fields,
  });
const aVoided = (fields: Record<string, unknown> = {}): Invoice =>
  anInvoice({
    id: 'v',
    status: 'voided',
    number: '2026-11-002',
    sequence: 2,
    exportedDay: '2026-11-30',
    voidedAt: new Date('2026-12-10T03:00:00Z'),
    ...fields,
  });

const booked = (invoices: Invoice[], day: BookingDay = 'closing', scope: BookingScope = 'new') =>
  bookingsOf(invoices, day, scope).map(
    (one) => `${one.isReversal ? '取消' : '売上'} ${one.invoice.number} ${one.day}`,
  );

describe('what goes into a file', () => {
  test('is booked on the closing day, or on that of the issue', () => {
    expect(booked([anInvoice()])).toEqual(['売上 2026-11-001 2026-11-30']);
    expect(booked([anInvoice()], 'issue')).toEqual(['売上 2026-11-001 2026-12-01']);
    const march = anInvoice({ periodTo: '2027-03-31', issueDay: '2027-04-01' });
    expect(booked([march])).toEqual(['売上 2026-11-001 2027-03-31']);
    expect(booked([anInvoice({ periodTo: '' })])).toEqual(['売上 2026-11-001 2026-12-01']);
  });

  test('is what no file had yet, or all of it', () => {
    const exported = anInvoice({ exportedDay: '2026-11-30' });
    expect(booked([exported])).toEqual([]);
    expect(booked([exported], 'issue', 'all')).toEqual(['売上 2026-11-001 2026-12-01']);
    expect(booked([anInvoice({ status: 'draft' })], 'closing', 'all')).toEqual([]);
    expect(booked([aVoided({ exportedDay: '' })], 'closing', 'all')).toEqual([]);
  });

  test('takes back what a file had and is void now, once', () => {
    expect(booked([aVoided()])).toEqual(['取消 2026-11-002 2026-11-30']);
    expect(booked([aVoided()], 'issue')).toEqual(['取消 2026-11-002 2026-12-10']);
    expect(booked([aVoided({ voidedAt: null })], 'issue')).toEqual(['取消 2026-11-002 2026-11-30']);
    const early = aVoided({ voidedAt: new Date('2026-11-12T03:00:00Z') });
    expect(booked([early], 'issue')).toEqual(['取消 2026-11-002 2026-11-30']);
    expect(booked([aVoided({ reversedAt: new Date() })], 'closing', 'all')).toEqual([]);
    expect(booked([aVoided()], 'issue', 'all')).toEqual([
      '売上 2026-11-002 2026-11-30',
      '取消 2026-11-002 2026-12-10',
    ]);
  });

  test('comes by day, then as it was issued, the sale before it is taken back', () =>
    expect(
      booked(
        [
          aVoided(),
          anInvoice({ periodTo: '2026-11-20', number: 'c', sequence: 9 }),
          anInvoice({ number: 'b', sequence: 3 }),
        ],
        'closing',
        'all',
      ),
    ).toEqual([
      '売上 c 2026-11-20',
      '売上 2026-11-002 2026-11-30',
      '取消 2026-11-002 2026-11-30',
      '売上 b 2026-11-30',
    ]));
});

const sale = (fields: Record<string, unknown> = {}): Booking => ({
  invoice: anInvoice(fields),
  day: '2026-11-30',
  isReversal: false,
});
const fileOf = (format: AccountingFormat, ...bookings: Booking[]) =>
  accountingFile(format, bookings.flatMap(entriesOf));
const reversal = { ...sale(), isReversal: true };

describe('弥生会計', () => {
  test('has 25 columns, the tax within, and what is outside the tax apart', () => {
    const { rows, notes } = fileOf(
      'yayoi',
      sale({ number: '2611-001', taxFree: 500, outside: 30 }),
    );
    expect(rows.map((row) => row.join())).toEqual([
      '2000,,,2026/11/30,売掛金,東洋海運株式会社,,対象外,49500,0,売上高,,,課税売上込10%,49500,4500,2611-001 東洋海運株式会社 2026年11月分,2611-001,2026/12/31,0,,,0,0,no',
      '2000,,,2026/11/30,売掛金,東洋海運株式会社,,対象外,500,0,売上高,,,非課売上,500,0,2611-001 東洋海運株式会社 2026年11月分,2611-001,2026/12/31,0,,,0,0,no',
      '2000,,,2026/11/30,売掛金,東洋海運株式会社,,対象外,30,0,立替金,,,対象外,30,0,2611-001 東洋海運株式会社 2026年11月分,2611-001,2026/12/31,0,,,0,0,no',
    ]);
    expect(rows[0]).toHaveLength(25);
    expect(notes).toEqual([]);
  });

  test('gets no row below zero: a discount and what is taken back are entered the other way round', () => {
    const discount = sale({ net: -1_000, tax: -100, gross: -1_100, number: 'd' });
    const { rows } = fileOf('yayoi', discount, reversal);
    expect(rows.map((row) => row.slice(4, 17).join())).toEqual([
      '売上高,,,課税売上込10%,1100,100,売掛金,東洋海運株式会社,,対象外,1100,0,d 東洋海運株式会社 2026年11月分',
      '売上高,,,課税売上込10%,49500,4500,売掛金,東洋海運株式会社,,対象外,49500,0,取消 2026-11-001 東洋海運株式会社 2026年11月分',
    ]);
    expect(rows[1]?.[18]).toBe('');
  });

  test('gets nothing of ¥0', () =>
    expect(fileOf('yayoi', sale({ net: 0, tax: 0, gross: 0 })).rows).toEqual([]));

  test('cuts what is too long, and says so', () => {
    const name = '青葉浜インターナショナルトレーディング株式会社';
    const { rows, notes } = fileOf(
      'yayoi',
      sale({ clientName: name, subject: '海上コンテナ輸送料' }),
    );
    const [row = []] = rows;
    expect(row[5]).toBe('青葉浜インターナショナル');
    expect(row[16]).toBe('2026-11-001 青葉浜インターナショナルトレーディング株式会社 海上');
    expect(row[17]).toBe('202611001');
    expect(notes).toEqual([
      `補助科目は半角24文字までのため、取引先名を切り詰めます: ${name} → 青葉浜インターナショナル`,
      '摘要は半角64文字までのため、1件の終わりを切り詰めます',
      '番号は半角10文字までのため、2026-11-001 は 202611001 のように書きます(摘要には元の番号が残ります)',
    ]);
    for (const one of rows)
      for (const [at, most] of [
        [5, 24],
        [16, 64],
        [17, 10],
      ] as const)
        expect(csvBytes(one[at] ?? '', 'shift_jis').length).toBeLessThanOrEqual(most);
  });

  test('keeps the end of a number that is too long even so, and names clients that become one', () => {
    const { rows, notes } = fileOf(
      'yayoi',
      sale({ number: 'INV-20261130-000123', clientName: '日本海上コンテナ輸送協同組合東支部' }),
      sale({ number: 'a', clientName: '日本海上コンテナ輸送協同組合西支部' }),
    );
    expect(rows.map((row) => row[17])).toEqual(['1130000123', 'a']);
    expect(notes[1]).toBe(
      '補助科目が同じ名前になる取引先があります: 日本海上コンテナ輸送協同組合東支部、日本海上コンテナ輸送協同組合西支部',
    );
  });

  test('has no question mark for a character that Shift_JIS lacks, and says which', () => {
    const { rows, notes } = fileOf('yayoi', sale({ number: '1', clientName: '𠮷野家翟運輸Café' }));
    expect(rows[0]?.[5]).toBe('吉野家〓運輸Cafe');
    expect(notes).toEqual([
      'Shift_JISにない文字を近い文字か「〓」に置き換えます: 𠮷 → 吉、翟 → 〓、é → e',
    ]);
    const bytes = csvBytes(plainCsvText(rows), 'shift_jis');
    expect(new TextDecoder('shift_jis').decode(bytes)).not.toContain('?');
  });
});

describe('freee', () => {
  test('has 21 columns; what is below zero is an expense', () => {
    const { rows, notes } = fileOf('freee', sale({ taxFree: 500, outside: 30 }), reversal);
    const [header = [], ...entries] = rows;
    expect(header.join()).toBe(
      '収支区分,管理番号,発生日,決済期日,取引先コード,取引先,勘定科目,税区分,金額,税計算区分,税額,備考,品目,部門,メモタグ（複数指定可、カンマ区切り）,セグメント1,セグメント2,セグメント3,決済日,決済口座,決済金額',
    );
    expect(entries.map((row) => row.slice(0, 11).join())).toEqual([
      '収入,2026-11-001,2026/11/30,2026/12/31,,東洋海運株式会社,売上高,課税売上10%,49500,内税,4500',
      '収入,2026-11-001,2026/11/30,2026/12/31,,東洋海運株式会社,売上高,非課売上,500,内税,0',
      '収入,2026-11-001,2026/11/30,2026/12/31,,東洋海運株式会社,立替金,対象外,30,内税,0',
      '支出,2026-11-001,2026/11/30,,,東洋海運株式会社,売上高,課税売上10%,49500,内税,4500',
    ]);
    for (const row of rows) expect(row).toHaveLength(21);
    expect(notes).toEqual([]);
  });
});

describe('マネーフォワード', () => {
  test('has 27 columns, an entry of its own for each row', () => {
    const { rows } = fileOf('moneyforward', sale({ taxFree: 500, outside: 30 }), reversal);
    const [header = [], ...entries] = rows;
    expect(header.join()).toBe(
      '取引No,取引日,借方勘定科目,借方補助科目,借方部門,借方取引先,借方税区分,借方インボイス,借方金額(円),借方税額,貸方勘定科目,貸方補助科目,貸方部門,貸方取引先,貸方税区分,貸方インボイス,貸方金額(円),貸方税額,摘要,仕訳メモ,タグ,MF仕訳タイプ,決算整理仕訳,作成日時,作成者,最終更新日時,最終更新者',
    );
    expect(entries.map((row) => row.slice(0, 18).join())).toEqual([
      '1,2026/11/30,売掛金,,,東洋海運株式会社,対象外,,49500,0,売上高,,,東洋海運株式会社,課税売上 10%,,49500,4500',
      '2,2026/11/30,売掛金,,,東洋海運株式会社,対象外,,500,0,売上高,,,東洋海運株式会社,非課税売上,,500,0',
      '3,2026/11/30,売掛金,,,東洋海運株式会社,対象外,,30,0,立替金,,,東洋海運株式会社,対象外,,30,0',
      '4,2026/11/30,売上高,,,東洋海運株式会社,課税売上 10%,,49500,4500,売掛金,,,東洋海運株式会社,対象外,,49500,0',
    ]);
    for (const row of rows) expect(row).toHaveLength(27);
  });
});

test('a name that looks like a formula is written as it is: no spreadsheet stands before the program', () => {
  for (const format of ['yayoi', 'freee', 'moneyforward'] as const) {
    const { rows } = fileOf(format, sale({ clientName: '=LOVE,"浜"株式会社' }));
    const read = Papa.parse<string[]>(plainCsvText(rows).trimEnd()).data;
    expect(read).toEqual(rows);
    expect(read.at(-1)).toContain('=LOVE,"浜"株式会社');
  }
});

describe('text of Shift_JIS', () => {
  test.each([
    ['髙﨑①㈱', '髙﨑①㈱'],
    ['鷗塡剝頰', '鴎填剥頬'],
    ['葛\u{e0100}城', '葛城'],
    ['a\u0301', 'a'],
    ['㋿', '令和'],
    ['😀', '〓'],
  ])('%j is written as %j', (text, written) => expect(inShiftJis(text).text).toBe(written));

  test.each([
    ['あいう', 6, 'あいう'],
    ['あいう', 5, 'あい'],
    ['ｱｲｳ', 3, 'ｱｲｳ'],
    ['あ い', 3, 'あ'],
    ['abc', 2, 'ab'],
  ])('%j within %i is %j', (text, most, cut) => expect(cutTo(text, most)).toBe(cut));
});
