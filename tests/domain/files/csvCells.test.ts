import { describe, expect, test } from 'vitest';
import { clientCsv } from '#domain/client/csv.ts';
import { driverCsv } from '#domain/driver/csv.ts';
import { importedText } from '#tests/support/importing.ts';

const read = (text: string) => importedText(clientCsv, text);

describe('terms of payment', () => {
  const termsOf = (header: string, cells: string): unknown => {
    const [row] = read(`コード,名称,${header}\nA,甲,${cells}`);
    if (row?.kind !== 'new') return row?.kind === 'wrong' ? row.messages : row;
    const { closingDay, paymentMonths, paymentDay } = row.change.next;
    return [closingDay, paymentMonths, paymentDay];
  };

  test.each([
    ['翌月末', ['31', '1', '31']],
    ['翌月末日', ['31', '1', '31']],
    ['翌月20日', ['31', '1', '20']],
    ['翌月２０日払い', ['31', '1', '20']],
    ['翌々月10日', ['31', '2', '10']],
    ['翌翌月５日', ['31', '2', '5']],
    ['20日締翌月末払', ['20', '1', '31']],
    ['20日締め 翌々月 5日払い', ['20', '2', '5']],
    ['末締め翌月末払い', ['31', '1', '31']],
    ['月末締・翌月25日お振込', ['31', '1', '25']],
    ['毎月15日〆翌月15日', ['15', '1', '15']],
    ['10日締当月末', ['10', '0', '31']],
    ['末締3ヶ月後10日払', ['31', '3', '10']],
    ['翌々々月末', ['31', '3', '31']],
    ['25', ['31', '1', '25']],
    ['末', ['31', '1', '31']],
  ])('%s under 支払日', (cell, terms) => expect(termsOf('支払日', cell)).toEqual(terms));

  test.each([
    ['支払条件', '20日締翌月末払', ['20', '1', '31']],
    ['締日', '20日締', ['20', '1', '31']],
    ['締日', '20日締め翌月10日払い', ['20', '1', '10']],
    ['支払サイト', '翌々月10日', ['31', '2', '10']],
    ['締日,支払月,支払日', '20,翌々月,翌々月末', ['20', '2', '31']],
  ])('%s %s', (header, cells, terms) => expect(termsOf(header, cells)).toEqual(terms));

  test.each([
    ['60日サイト', '支払日「60日サイト」を読み取れません。'],
    ['32日', '支払日「32日」を読み取れません。'],
    ['翌月', '支払日「翌月」を読み取れません。'],
    ['20日締', '支払日「20日締」を読み取れません。'],
  ])('%s is none, and named with the form that is expected', (cell, problem) =>
    expect(termsOf('支払日', cell)).toEqual([
      `${problem}「20日」「末日」「翌月20日」「20日締翌月末払」の形で入力してください`,
    ]),
  );

  test('that contradict each other are no terms', () =>
    expect(termsOf('締日,支払日', '末日,20日締翌月末払')).toEqual([
      '締日「末日」と支払日「20日締翌月末払」が食い違っています',
    ]));
});

test('a long cell is named by its beginning', () =>
  expect(read(`コード,名称,締日\nA,甲,${'あ'.repeat(40)}`)[0]).toMatchObject({
    messages: [expect.stringContaining(`締日「${'あ'.repeat(24)}…」を`)],
  }));

describe('telephones', () => {
  const phoneOf = (cell: string): unknown => {
    const [row] = read(`コード,名称,電話\nA,甲,${cell}`);
    return row?.kind === 'new' ? row.change.next.phone : row?.kind === 'wrong' && row.messages;
  };

  test.each([
    ['451112222', '0451112222'],
    ['312345678', '0312345678'],
    ['9012345678', '09012345678'],
    ['5012345678', '05012345678'],
    ['120000000', '0120000000'],
    ['8001234567', '08001234567'],
    ['45-111-2222', '045-111-2222'],
    ['０４５ー１１１ー２２２２', '045-111-2222'],
    ['(045)111-2222', '(045)111-2222'],
    ['+81-45-111-2222', '+81-45-111-2222'],
    ['111-2222', '111-2222'],
    ['', ''],
  ])('%s is %s', (cell, phone) => expect(phoneOf(cell)).toBe(phone));

  test.each(['3123456789', '45-1111-2222', '(45)111-2222', '81451112222'])(
    '%s is refused by its name',
    (cell) =>
      expect(phoneOf(cell)).toEqual([`電話は「045-000-0000」の形で入力してください(「${cell}」)`]),
  );
});

describe('days of licences', () => {
  const expiryOf = (cell: string): unknown => {
    const [row] = importedText(driverCsv, `名前,免許期限\n田中,${cell}`);
    return row?.kind === 'new'
      ? row.change.next.licenceExpiry
      : row?.kind === 'wrong' && row.messages;
  };

  test.each([
    ['R9.3.15', '2027-03-15'],
    ['r09/03/15', '2027-03-15'],
    ['令和10年3月15日', '2028-03-15'],
    ['令和１０年３月１５日まで有効', '2028-03-15'],
    ['平成39年3月15日', '2027-03-15'],
    ['令9.3.15', '2027-03-15'],
    ['令和元年5月1日', '2019-05-01'],
    ['2027/3/15 0:00', '2027-03-15'],
    ['2027.3.15', '2027-03-15'],
    ['', ''],
  ])('%s is %s', (cell, day) => expect(expiryOf(cell)).toBe(day));

  test.each(['令和10年', 'R9.3', '10.3.15', '2027/2/30', 'R9.2.30'])(
    '%s is no day, and named with the form that is expected',
    (cell) =>
      expect(expiryOf(cell)).toEqual([
        `免許期限「${cell}」を読み取れません。「2027-05-31」「R9.5.31」のように年月日で入力してください`,
      ]),
  );
});
