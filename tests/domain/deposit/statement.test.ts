import { describe, expect, test } from 'vitest';
import { readStatement, withoutFuture } from '#domain/deposit/statement.ts';
import { encodeShiftJis } from '#domain/files/shiftJis.ts';

const utf8 = (text: string) => readStatement(new TextEncoder().encode(text));
const sjis = (text: string) => readStatement(encodeShiftJis(text));

const found = ({ deposits }: ReturnType<typeof readStatement>) =>
  deposits.map(({ day, amount, payer }) => [day, amount, payer]);

const fixed = (...fields: readonly (readonly [text: string, width: number])[]): string =>
  fields.map(([text, width]) => text.padEnd(width)).join('');

const HEADER_03 = fixed(['1030', 4], ['', 196]);
const movement = (day: string, direction: string, amount: number, payer: string, note = '') =>
  fixed(
    ['2', 1],
    ['00000001', 8],
    [day, 6],
    [day, 6],
    [direction, 1],
    ['11', 2],
    [String(amount).padStart(12, '0'), 12],
    ['', 12],
    ['', 6],
    ['', 6],
    ['', 1],
    ['', 7],
    ['', 3],
    ['', 10],
    [payer, 48],
    ['ﾐｽﾞﾎ', 15],
    ['ﾖｺﾊﾏ', 15],
    [note, 20],
    ['', 20],
    ['', 1],
  );
const END = fixed(['9', 200]);

const HEADER_01 = fixed(['1010', 4], ['', 196]);
const notice = (day: string, amount: number, payer: string, cancelled = ' ') =>
  fixed(
    ['2', 1],
    ['000001', 6],
    [day, 6],
    [day, 6],
    [String(amount).padStart(10, '0'), 10],
    ['', 10],
    ['', 10],
    [payer, 48],
    ['', 15],
    ['', 15],
    [cancelled, 1],
    ['', 72],
  );

describe('records of the Japanese Bankers Association', () => {
  const lines = [
    HEADER_03,
    movement('081201', '1', 120_000, 'ﾄｳﾖｳｶｲｳﾝ(ｶ'),
    movement('081201', '2', 5_000, 'ﾃﾞﾝｷﾀﾞｲ'),
    movement('261202', '1', 3_300, '', 'ﾘｿｸ'),
    movement('269902', '1', 3_300, 'ｶ)ﾅｿﾞ'),
    END,
  ];
  const expected = [
    ['2026-12-01', 120_000, 'ﾄｳﾖｳｶｲｳﾝ(ｶ'],
    ['2026-12-02', 3_300, 'ﾘｿｸ'],
  ];

  test.each([
    ['with line ends', lines.join('\r\n') + '\r\n\u001a'],
    ['without any', lines.join('')],
  ])('of kind 03 are read %s', (_how, text) => {
    expect(found(sjis(text))).toEqual(expected);
    expect(sjis(text).unread).toEqual([
      expect.objectContaining({ reason: '日付か金額を読み取れません' }),
    ]);
  });

  test('of kind 01 are read without what was cancelled', () => {
    const text = [
      HEADER_01,
      notice('081201', 55_000, 'ｶ)ﾍﾞｲﾛｼﾞ'),
      notice('081201', 9_000, 'ｶ)ﾍﾞｲﾛｼﾞ', '1'),
    ].join('\r\n');
    expect(found(sjis(text))).toEqual([['2026-12-01', 55_000, 'ｶ)ﾍﾞｲﾛｼﾞ']]);
    expect(sjis(text).unread[0]?.reason).toBe('取り消された振込です');
  });

  test('are read between commas too', () => {
    const cells = ['2', '1', '261201', '261201', '1', '11', '120000', '0', '', '', '', '', '', ''];
    const text = `"1","03","0"\r\n${[...cells, 'ﾄｳﾖｳｶｲｳﾝ', 'ﾐｽﾞﾎ', 'ﾖｺﾊﾏ', '振込', ''].join(',')}\r\n"9"\r\n`;
    expect(found(sjis(text))).toEqual([['2026-12-01', 120_000, 'ﾄｳﾖｳｶｲｳﾝ']]);
  });

  test('that end early say so', () =>
    expect(sjis('1,03\r\n2,1,261201\r\n').unread).toHaveLength(1));

  test('of another length are none', () =>
    expect(utf8(`${HEADER_03}x`).refusal).toContain('読み取れません'));
});

describe('tables of banks', () => {
  test.each([
    [
      'MUFG',
      '"日付","摘要","摘要内容","支払い金額","預かり金額","差引残高","メモ","未資金化区分","入払区分"\r\n"2026/7/1","振込１","ﾄｳﾖｳｶｲｳﾝ(ｶ","","120,000","1,500,000","","",""\r\n"2026/7/2","手数料","","440","","1,499,560","","",""\r\n',
      [['2026-07-01', 120_000, 'ﾄｳﾖｳｶｲｳﾝ(ｶ']],
    ],
    [
      'BizSTATION',
      '金融機関コード,金融機関名,支店コード,支店名,科目,口座番号,口座名,取引日,入払区分,取引区分,取引金額,内他店券金額,手形・小切手区分,手形・小切手番号,振込依頼人番号,振込依頼人名,仕向金融機関名,仕向支店名,摘要,EDI情報\r\n0005,三菱UFJ,001,本店,普通,1,ハマミナト,20260701,入金,振込,120000,0,,,,ﾄｳﾖｳｶｲｳﾝ,ﾐｽﾞﾎ,ﾖｺﾊﾏ,振込,\r\n0005,三菱UFJ,001,本店,普通,1,ハマミナト,20260701,出金,振込,5000,0,,,,ﾅﾆｶ,,,,\r\n',
      [['2026-07-01', 120_000, 'ﾄｳﾖｳｶｲｳﾝ']],
    ],
    [
      'SMBC',
      '年月日,お引出し,お預入れ,お取り扱い内容,残高,メモ,ラベル\r\n2026/7/1,,120000,ﾄｳﾖｳｶｲｳﾝ(ｶ,1500000,,\r\n',
      [['2026-07-01', 120_000, 'ﾄｳﾖｳｶｲｳﾝ(ｶ']],
    ],
    [
      'みずほ',
      'お取引明細\r\n照会口座,横浜支店\r\n明細通番,日付,お引出金額,お預入金額,残高,お取引内容\r\n1,2026.07.01,,120000,1500000,ﾄｳﾖｳｶｲｳﾝ(ｶ\r\n\r\n※ご注意\r\n',
      [['2026-07-01', 120_000, 'ﾄｳﾖｳｶｲｳﾝ(ｶ']],
    ],
    [
      'ゆうちょ',
      'お客さま口座情報\r\n現在高,1500000\r\n取引日,入出金明細ＩＤ,受入金額（円）,払出金額（円）,詳細１,詳細２,現在（貸付）高,\r\n20260701,202607010001,120000,,振込,トウヨウカイウン（カ,1500000,\r\n',
      [['2026-07-01', 120_000, '振込 トウヨウカイウン（カ']],
    ],
    [
      'PayPay',
      '"操作日(年)","操作日(月)","操作日(日)","操作時刻(時)","操作時刻(分)","操作時刻(秒)","取引順番号","摘要","お支払金額","お預り金額","残高","メモ"\r\n"2026","7","1","10","0","0","1","振込 ﾄｳﾖｳｶｲｳﾝ(ｶ","","120000","1500000","-"\r\n',
      [['2026-07-01', 120_000, '振込 ﾄｳﾖｳｶｲｳﾝ(ｶ']],
    ],
    [
      'ANSER',
      '照会口座,番号,勘定日,(起算日),出金金額(円),入金金額(円),小切手区分,残高(円),取引区分,明細区分,金融機関名,支店名,摘要,ﾖｺﾊﾏ,1,2026年07月01日,,,"120,000",,"1,500,000",振込,,,,ﾄｳﾖｳｶｲｳﾝ(ｶ\r\n',
      [['2026-07-01', 120_000, 'ﾄｳﾖｳｶｲｳﾝ(ｶ']],
    ],
    [
      'some other bank',
      '取引日,入金額,内容\r\nR8.7.1,"+120,000円",ﾄｳﾖｳｶｲｳﾝ\r\n',
      [['2026-07-01', 120_000, 'ﾄｳﾖｳｶｲｳﾝ']],
    ],
  ])('%s', (_bank, text, expected) => {
    expect(found(sjis(text))).toEqual(expected);
    expect(found(utf8(`\uFEFF${text}`))).toEqual(expected);
  });

  test('say which rows cannot be read, and pass over notes below them', () => {
    const { unread, deposits } = utf8(
      '日付,入金,摘要\r\n2026/2/30,100,ｱ\r\n2026/2/28,千円,ｲ\r\n合計,,\r\n2026/2/28,0,ｳ\r\n',
    );
    expect(deposits).toEqual([]);
    expect(unread.map(({ line }) => line)).toEqual(['2026/2/30 100 ｱ', '2026/2/28 千円 ｲ']);
  });

  test('number deposits that are alike', () =>
    expect(
      utf8('日付,入金,摘要\r\n2026/2/1,100,ｱ\r\n2026/2/1,100,ｱ\r\n2026/2/1,100,ｲ\r\n').deposits.map(
        ({ ordinal }) => ordinal,
      ),
    ).toEqual([1, 2, 1]));
});

test.each([
  ['bytes of no text', Uint8Array.of(0x81, 0xff, 0xff)],
  ['a text without headers', new TextEncoder().encode('こんにちは')],
  ['an empty file', new Uint8Array()],
  ['a statement without deposits', new TextEncoder().encode('日付,入金,摘要\r\n')],
])('%s is refused with a word', (_what, bytes) => {
  const { deposits, refusal } = readStatement(bytes);
  expect(deposits).toEqual([]);
  expect(refusal).not.toBe('');
});

test('what cannot have come in yet is left out with a word', () => {
  const read = utf8('日付,入金,摘要\r\n2026/12/1,1000,ｱ\r\n2099/12/31,2000,ｲ\r\n2026/2/30,1,ｳ\r\n');
  const { deposits, unread } = withoutFuture(read, '2026-12-01');
  expect(deposits.map(({ payer }) => payer)).toEqual(['ｱ']);
  expect(unread.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    expect.stringMatching(/^2026\/2\/30 1 ｳ/),
    '2099/12/31 ｲ 2,000円: 入金日が先の日付です。',
  ]);
  expect(withoutFuture(read, '2099-12-01')).toBe(read);
});
