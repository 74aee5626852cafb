// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import {
  isPaidLate,
  noStatement,
  payDayHint,
  pintSelfBilling,
  statementTotals,
  unpricedOrders,
  type CarrierStatement,
  type StatementWishes,
} from '#domain/peppol/pintSelfBilling.ts';
import { aStatement, NUMBER, participants, statementWishes } from '#tests/support/eInvoices.ts';

const fileOf = (statement: CarrierStatement, wishes: Partial<StatementWishes> = {}) =>
  pintSelfBilling(statement, { ...statementWishes, ...wishes }, participants);

function made(statement: CarrierStatement, wishes: Partial<StatementWishes> = {}): Document {
  const file = fileOf(statement, wishes);
  if (file.kind !== 'file') throw new Error(file.message);
  return new DOMParser().parseFromString(file.text, 'application/xml');
}

const texts = (parent: Document | Element | undefined, name: string): string[] =>
  [...(parent?.getElementsByTagName(name) ?? [])].map(({ textContent }) => textContent);

describe('a self-billed invoice', () => {
  const document = made(aStatement());
  const lines = [...document.getElementsByTagName('cac:InvoiceLine')];

  test('is of the profile of self-billing, the carrier sells and we buy', () => {
    expect(texts(document, 'cbc:CustomizationID')).toEqual(['urn:peppol:pint:selfbilling-1@jp-1']);
    expect(texts(document, 'cbc:ProfileID')).toEqual(['urn:peppol:bis:selfbilling']);
    expect(texts(document, 'cbc:InvoiceTypeCode')).toEqual(['389']);
    expect(texts(document, 'cbc:RegistrationName')).toEqual([
      '株式会社山手物流',
      'みなと運送株式会社',
    ]);
    expect(texts(document, 'cbc:CompanyID')).toEqual([NUMBER]);
    expect(texts(document, 'cbc:PostalZone')).toEqual(['2310862', '2310801']);
  });

  test('has the month as its period, and what was decided of it', () => {
    expect(texts(document, 'cbc:StartDate')[0]).toBe('2026-10-01');
    expect(texts(document, 'cbc:EndDate')[0]).toBe('2026-10-31');
    expect(texts(document, 'cbc:IssueDate')).toEqual(['2026-10-31']);
    expect(texts(document, 'cbc:DueDate')).toEqual(['2026-11-30']);
    expect(texts(document, 'cbc:Note')).toContain('お支払日 2026年11月30日');
    expect(texts(document, 'cbc:Note')).toContain(statementWishes.memo);
    const bare = made(aStatement(), { dueDay: '', memo: '' });
    expect(texts(bare, 'cbc:DueDate')).toEqual([]);
    expect(bare.getElementsByTagName('cac:PaymentTerms')).toHaveLength(0);
  });

  test('has a line for each price, with its day, its container and the legs that it is for; an order that is gone leaves them out', () => {
    expect(lines.map((line) => texts(line, 'cbc:Name')[0])).toEqual([
      "積み 40'HC・2軸 相模原 第二倉庫",
      "行き 40'HC・2軸 相模原 第二倉庫",
      '行き・返却',
    ]);
    expect(lines.map((line) => texts(line, 'cbc:StartDate')[0])).toEqual([
      '2026-10-05',
      '2026-10-05',
      '2026-10-05',
    ]);
    expect(lines.map((line) => texts(line, 'cbc:Note')[0])).toEqual(['T10-1', 'T10-1', undefined]);
    expect(texts(lines[0], 'cbc:ID')).toContain('ONEU1234566');
  });

  test('adds up without tax and with it, the tax rounded once', () => {
    expect(statementTotals(aStatement(), 'exclusive')).toMatchObject({
      net: 30_004,
      tax: 3_000,
      gross: 33_004,
    });
    expect(texts(document, 'cbc:PayableAmount')).toEqual(['33004']);
    const inside = made(aStatement(), { inclusion: 'inclusive' });
    const amounts = texts(inside, 'cbc:LineExtensionAmount').map(Number);
    const [net = 0, ...each] = amounts;
    expect(each.reduce((sum, one) => sum + one, 0)).toBe(net);
    expect(texts(inside, 'cbc:PayableAmount')).toEqual(['30004']);
    expect(statementTotals(aStatement(), 'inclusive').net).toBe(net);
  });

  test('there is none without the carrier’s number, without prices, without a number of its own, or where a tax is no tenth', () => {
    const { carrier, rows } = aStatement();
    const [first] = rows;
    const unregistered = aStatement({
      carrier: { ...carrier, qualifiedInvoiceIssuerNumber: 'T1' },
    });
    expect(noStatement(unregistered)).toMatch(/^株式会社山手物流の登録番号がないため/);
    expect(fileOf(unregistered)).toMatchObject({ kind: 'refused' });
    expect(noStatement(aStatement())).toBe('');
    if (first === undefined) throw new Error('no leg');
    const unpriced = aStatement({ rows: [{ ...first, price: 0, isPriced: false }] });
    expect(noStatement(unpriced)).toMatch(/^支払運賃の入った工程がありません/);
    expect(fileOf(unpriced)).toMatchObject({ kind: 'refused' });
    expect(unpricedOrders(unpriced.rows)).toBe(1);
    expect(unpricedOrders(rows)).toBe(0);
    // 丸投げ over the end of a month: what is paid stands on the leg of the month before.
    const paidBefore = aStatement({ rows: [{ ...first, price: 0 }] });
    expect(unpricedOrders(paidBefore.rows)).toBe(0);
    expect(noStatement(paidBefore)).toMatch(/ほかの月に完了した工程に入っています/);
    expect(fileOf(aStatement(), { number: '' })).toEqual({
      kind: 'refused',
      message: '番号を入力してください。',
    });
    const odd = aStatement({ rows: [{ ...first, price: 21 }], rounding: 'floor' });
    expect(fileOf(odd, { inclusion: 'inclusive' })).toMatchObject({
      message: expect.stringContaining('1円'),
    });
  });

  test('is paid late after the end of the next month', () => {
    expect(isPaidLate('2027-01', '')).toBe(false);
    expect(isPaidLate('2027-01', '2027-02-28')).toBe(false);
    expect(isPaidLate('2027-01', '2027-03-01')).toBe(true);
  });

  test.each([
    ['', '2027-01-31', ''],
    ['2027-02-28', '2027-02-05', ''],
    ['2027-02-05', '2027-02-05', ''],
    ['2027-01-31', '', ''],
    ['2027-01-30', '2027-01-05', '対象の月が終わる前の日です'],
    ['2026-02-28', '2027-02-05', '対象の月が終わる前の日です'],
    ['2027-02-04', '2027-02-05', '発行日より前の日です'],
    ['2027-03-01', '2027-03-05', '翌月末を過ぎています'],
  ])('that is paid on "%s" and issued on "%s" says: %s', (dueDay, issueDay, words) =>
    expect(payDayHint('2027-01', issueDay, dueDay).split('。')[0]).toBe(words),
  );
});
