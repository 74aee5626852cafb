import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ageOf,
  ages,
  agingOf,
  agingRows,
  inCreditWords,
  reminderText,
} from '#domain/receivable/aging.ts';
import { aPayment } from '#tests/domain/payment/builders.ts';
import { anInvoice, TODAY } from '#tests/domain/receivable/builders.ts';

const owingOf = (...known: Parameters<typeof agingOf>) => agingOf(...known).owing;
test.each([
  [0, 'notDue'],
  [1, 'upTo30'],
  [30, 'upTo30'],
  [31, 'upTo60'],
  [60, 'upTo60'],
  [61, 'upTo90'],
  [90, 'upTo90'],
  [91, 'older'],
])('%i days late is %s', (late, age) => expect(ageOf(late)).toBe(age));

describe('what is owed', () => {
  const invoices = [
    anInvoice('4', { month: '2026-07', dueDay: '2026-08-01', gross: 400, paidTotal: 100 }),
    anInvoice('1'),
    anInvoice('2', { dueDay: '2026-10-31', clientName: '東洋海運(新)' }),
    anInvoice('3', { dueDay: '' }),
    anInvoice('p', { status: 'paid', paidTotal: 1_000 }),
    anInvoice('v', { status: 'voided' }),
    anInvoice('d', { status: 'draft' }),
    anInvoice('o', { clientId: 'bay', clientName: 'ベイロジ', gross: 9_000 }),
    anInvoice('q', { clientId: 'alpha', clientName: 'アルファ', gross: 9_000, dueDay: '' }),
  ];
  const advances = [
    aPayment({ id: '1', clientId: 'toyo', rest: 300 }),
    aPayment({ id: '2', clientId: 'toyo', rest: 500 }),
    aPayment({ id: '3', clientId: 'owesNothing', rest: 9_999 }),
  ];

  test('is added up by client and age, those that owe most first', () => {
    const owing = owingOf(invoices, [], TODAY);
    expect(owing.map(({ clientId }) => clientId)).toEqual(['alpha', 'bay', 'toyo']);
    expect(owing[2]).toMatchObject({
      clientName: '東洋海運株式会社',
      by: { notDue: 2_000, upTo30: 1_000, upTo60: 0, upTo90: 0, older: 300 },
      advance: 0,
      total: 3_300,
      oldestDue: '2026-08-01',
      oldestMonth: '2026-07',
    });
    expect(owing[0]?.oldestDue).toBe('');
  });

  test('is a file with its sums', () =>
    expect(agingRows(owingOf(invoices, advances, TODAY))).toEqual([
      [
        '取引先',
        '期限前',
        '1〜30日',
        '31〜60日',
        '61〜90日',
        '90日超',
        '前受金',
        '合計',
        '最も古い期限',
      ],
      ['アルファ', '9000', '0', '0', '0', '0', '0', '9000', ''],
      ['ベイロジ', '9000', '0', '0', '0', '0', '0', '9000', '2026-11-30'],
      ['東洋海運株式会社', '2000', '1000', '0', '0', '300', '-800', '2500', '2026-08-01'],
      ['合計', '20000', '1000', '0', '0', '300', '-800', '20500', ''],
    ]));

  test('is less what the client paid in advance, and its age is that of the invoices', () => {
    const [, , toyo] = owingOf(invoices, advances, TODAY);
    expect(toyo).toMatchObject({
      by: { notDue: 2_000, upTo30: 1_000, upTo60: 0, upTo90: 0, older: 300 },
      advance: 800,
      total: 2_500,
    });
    const one = [anInvoice('1')];
    const owed = (rest: number) =>
      owingOf(one, [aPayment({ clientId: 'toyo', rest })], TODAY).map(({ total }) => total);
    expect([owed(999), owed(1_000), owed(1_001)]).toEqual([[1], [], []]);
  });

  test('leaves out who owes nothing, and says what is theirs, so that all adds up', () => {
    const paid = [
      aPayment({ clientId: 'toyo', rest: 1_001 }),
      aPayment({ clientId: 'kamome', clientName: 'かもめ', rest: 500 }),
    ];
    const { owing, inCredit } = agingOf([anInvoice('1')], paid, TODAY);
    expect(owing).toEqual([]);
    expect(inCredit).toEqual({ count: 2, amount: 501 });
    expect(inCreditWords(inCredit)).toBe('ほかに前受金やお返しする分が残る取引先 2社 -501円');
    expect(inCreditWords(agingOf([anInvoice('1')], [], TODAY).inCredit)).toBe('');
  });

  test('is asked for by a letter that names what is late alone', () => {
    const [, , toyo] = owingOf(invoices, [], TODAY);
    const text = toyo === undefined ? '' : reminderText(toyo, '浜港運輸株式会社', TODAY);
    expect(text).toContain('東洋海運株式会社 御中');
    expect(text).toContain('・請求書 4 300円(お支払期限 2026/08/01)');
    expect(text).toContain('・請求書 2 1,000円(お支払期限 2026/10/31)');
    expect(text).not.toContain('請求書 1 ');
    expect(text).not.toContain('前受金');
    expect(text).toContain('合計 1,300円');
  });

  test('is asked for less what was paid in advance, and not at all where that covers what is late', () => {
    const letter = (rest: number) => {
      const [, , toyo] = owingOf(invoices, [aPayment({ clientId: 'toyo', rest })], TODAY);
      return toyo && reminderText(toyo, '浜港運輸株式会社', TODAY);
    };
    expect(letter(1_000)).toContain(
      '1,000円(お支払期限 2026/10/31)\n・前受金 -1,000円(差し引き)\n合計 300円\n',
    );
    expect(letter(1_299)).toContain('合計 1円');
    expect(letter(1_300)).toBe('');
  });

  test('and is not late asks for nothing', () => {
    const [first] = owingOf([anInvoice('1')], [], TODAY);
    expect(first && reminderText(first, '浜港運輸', TODAY)).toBe('');
  });

  test('is less what is to be given back, also in the letter', () => {
    const late = anInvoice('2', { dueDay: '2026-10-31' });
    const back = anInvoice('n', { gross: -300, dueDay: '2026-09-30' });
    const [one] = owingOf([late, back], [], TODAY);
    expect(one).toMatchObject({
      by: { notDue: -300, upTo30: 1_000 },
      total: 700,
      oldestDue: '2026-10-31',
    });
    const text = one === undefined ? '' : reminderText(one, '浜港運輸', TODAY);
    expect(text).toContain('・請求書 n -300円(差し引き)\n合計 700円');
    const covered = [late, anInvoice('n', { gross: -1_000 }), anInvoice('1')];
    const [rest] = owingOf(covered, [], TODAY);
    expect(rest?.total).toBe(1_000);
    expect(rest && reminderText(rest, '浜港運輸', TODAY)).toBe('');
    expect(owingOf(covered.slice(0, 2), [], TODAY)).toEqual([]);
  });

  test('is the same sum, by age less what was paid in advance, by client and as a whole', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            clientId: fc.constantFrom('a', 'b', 'c'),
            gross: fc.integer({ min: -99_999, max: 9_999_999 }),
            paidTotal: fc.integer({ min: 0, max: 9_999_999 }),
            dueDay: fc.constantFrom('', '2026-01-31', '2026-09-30', '2026-11-23', '2027-02-28'),
            status: fc.constantFrom('issued', 'paid', 'voided', 'draft'),
          }),
        ),
        fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(5_000_000)), { maxLength: 5 }),
        (all, paid) => {
          const owing = owingOf(
            all.map((fields, index) => anInvoice(String(index), fields)),
            paid.map(([clientId, rest]) => aPayment({ clientId, rest })),
            TODAY,
          );
          const owed = ['a', 'b', 'c']
            .map((id) =>
              all
                .filter(({ clientId }) => clientId === id)
                .map(({ status, gross, paidTotal }) => {
                  if (status === 'issued') return gross - paidTotal;
                  return status === 'paid' ? Math.min(0, gross - paidTotal) : 0;
                })
                .concat(paid.map(([clientId, rest]) => (clientId === id ? -rest : 0)))
                .reduce((sum, one) => sum + one, 0),
            )
            .reduce((sum, one) => sum + Math.max(0, one), 0);
          const byAge = owing.flatMap(({ by, advance }) => [...Object.values(by), -advance]);
          expect(owing.reduce((sum, { total }) => sum + total, 0)).toBe(owed);
          expect(byAge.reduce((sum, part) => sum + part, 0)).toBe(owed);
          expect(Object.keys(owing[0]?.by ?? ages)).toEqual(Object.keys(ages));
        },
      ),
    ));
});

describe('what is to be given back', () => {
  const below = anInvoice('n', { gross: -300, dueDay: '2026-10-31', issueDay: '2026-10-20' });
  const settled = { ...below, paidTotal: -300, status: 'paid' as const };
  const open = anInvoice('1');

  test('is never late', () => {
    expect(owingOf([open, below], [], TODAY)[0]?.by).toMatchObject({ notDue: 700, upTo30: 0 });
    expect(reminderText({ clientName: '', invoices: [below], advance: 0 }, '', TODAY)).toBe('');
  });

  test('leaves the same total once it is the client’s, and once it is set off', () => {
    const credit = aPayment({ clientId: 'toyo', kind: 'credit', amount: 0, rest: 300 });
    const setOff = { ...open, paidTotal: 300 };
    const totals = [
      owingOf([open, below], [], TODAY),
      owingOf([open, settled], [credit], TODAY),
      owingOf([setOff, settled], [], TODAY),
    ].map(([owing]) => owing?.total);
    expect(totals).toEqual([700, 700, 700]);
  });
});
