import { describe, expect, test } from 'vitest';
import { bankFormOf, bankLoss, bankSchema, byAge, invoiceBank } from '#domain/bank/bank.ts';
import {
  bankFormSchema,
  bankLabels,
  newBankForm,
  normalizedAccountNumber,
} from '#domain/bank/form.ts';
import { bankNameOf, branchNameOf } from '#domain/bank/zengin.ts';
import { aBank } from '#tests/support/builders.ts';

describe('an account', () => {
  test('of older data lacks nothing', () => {
    const bank = bankSchema.parse({ id: 'bank-1', bankName: '横浜港銀行', isDefault: 'yes' });
    expect(bank).toMatchObject({ bankCode: '', isDefault: false, enabled: true, createdAt: null });
    expect(bankFormOf(bank)).toEqual({ ...newBankForm(), bankName: '横浜港銀行' });
  });

  test.each([
    ['普通', '普通'],
    ['当座', '当座'],
    ['貯蓄', '貯蓄'],
    ['別段', '普通'],
  ])('of the kind %s is edited as %s', (accountType, edited) => {
    expect(bankFormOf(aBank({ accountType })).accountType).toBe(edited);
  });

  test('comes in the order of its age', () => {
    const old = aBank({ id: 'z' });
    const first = aBank({ id: 'b', createdAt: new Date('2026-01-01') });
    const second = aBank({ id: 'a', createdAt: new Date('2026-02-01') });
    const twin = aBank({ id: 'c', createdAt: new Date('2026-02-01') });
    const order = [old, first, second, twin];
    expect(order.toReversed().toSorted(byAge)).toEqual(order);
    expect(order.toSorted(byAge)).toEqual(order);
  });
});

describe('the form of an account', () => {
  const filled = {
    bankName: ' 横浜銀行 ',
    bankCode: '０１３８',
    branchName: '本店',
    branchCode: '201',
    accountType: '普通',
    accountNumber: '１２３４',
    holder: 'はまみなとうんゆ(か',
  };
  const messageOf = (fields: object): string | undefined =>
    bankFormSchema.safeParse({ ...filled, ...fields }).error?.issues[0]?.message;

  test('has a label for every field', () => {
    expect(Object.keys(bankLabels).toSorted()).toEqual(Object.keys(newBankForm()).toSorted());
  });

  test('turns what was typed into what banks transfer', () => {
    expect(bankFormSchema.parse(filled)).toEqual({
      ...filled,
      bankName: '横浜銀行',
      bankCode: '0138',
      accountNumber: '0001234',
      holder: 'ﾊﾏﾐﾅﾄｳﾝﾕ(ｶ',
    });
  });

  test.each([
    [{ bankName: ' ' }, '銀行名を入力してください'],
    [{ branchName: '' }, '支店名を入力してください'],
    [{ bankCode: '138' }, '銀行コードは数字4桁で入力してください'],
    [{ branchCode: '01a' }, '支店コードは数字3桁で入力してください'],
    [{ accountNumber: '' }, '口座番号を入力してください'],
    [{ accountNumber: '12345678' }, '口座番号は数字7桁以内で入力してください'],
    [{ accountNumber: '12a' }, '口座番号は数字7桁以内で入力してください'],
    [{ holder: '' }, '口座名義を入力してください'],
    [{ holder: 'ア'.repeat(49) }, '口座名義は48文字以内で入力してください'],
    [
      { holder: 'ハマ港' },
      '口座名義に使えない文字「港」があります。カナ・英大文字・数字・かっこで入力してください',
    ],
  ])('refuses %j', (fields, message) => {
    expect(messageOf(fields)).toBe(message);
  });

  test('takes codes that are unknown', () => {
    expect(messageOf({ bankCode: '', branchCode: ' ' })).toBeUndefined();
    expect(messageOf({ accountType: '別段' })).toBeDefined();
  });

  test.each([
    ['1', '0000001'],
    ['123-4567', '1234567'],
    ['', ''],
    ['abc', 'abc'],
  ])('reads the account number %j as %j', (entered, number) => {
    expect(normalizedAccountNumber(entered)).toBe(number);
  });
});

describe('an account that is taken out of use', () => {
  const main = aBank({ id: 'main', isDefault: true });
  const second = aBank({ id: 'second' });
  const closed = aBank({ id: 'closed', enabled: false });
  const banks = [closed, second, main];
  const offices = [
    { name: '横浜営業所', defaultBankId: 'second' },
    { name: '大井営業所', defaultBankId: '' },
  ];

  test('is printed by the offices that name it, which print the default one afterwards', () =>
    expect(bankLoss(second, banks, offices)).toEqual({
      offices: ['横浜営業所'],
      isUsual: false,
      next: main,
    }));

  test('is printed by all others where it is the default one', () => {
    expect(bankLoss(main, banks, offices)).toEqual({ offices: [], isUsual: true, next: second });
    expect(bankLoss(main, [closed, main], offices)?.next).toBeUndefined();
  });

  test('leaves the oldest where none is the default one, whatever the order they are read in', () => {
    const older = aBank({ id: 'z', createdAt: new Date(1) });
    const newer = aBank({ id: 'a', createdAt: new Date(2) });
    expect(invoiceBank([newer, older])?.id).toBe('z');
    expect(bankLoss(main, [newer, older, main], [])?.next?.id).toBe('z');
  });

  test('is printed by none', () => expect(bankLoss(second, banks, [])).toBeUndefined());
});

describe('names of the table of banks', () => {
  test.each([
    ['0001', 'みずほ', 'みずほ銀行'],
    ['0005', '三菱ＵＦＪ', '三菱UFJ銀行'],
    ['0138', '横浜銀行', '横浜銀行'],
    ['0289', 'みずほ信託', 'みずほ信託'],
    ['0413', 'スタンダード　チャータード', 'スタンダード チャータード'],
    ['1280', '横浜信金', '横浜信用金庫'],
    ['2306', '横浜幸銀信組', '横浜幸銀信用組合'],
    ['2963', '中央労金', '中央労働金庫'],
    ['5123', '横浜農協', '横浜農業協同組合'],
    ['9900', 'ゆうちょ', 'ゆうちょ銀行'],
  ])('%s %s is %s', (code, name, whole) => {
    expect(bankNameOf(code, name)).toBe(whole);
  });

  test.each([
    ['0138', '高田', '高田支店'],
    ['0138', '本店営業部', '本店営業部'],
    ['0138', '横浜市庁出張所', '横浜市庁出張所'],
    ['0138', '西部', '西部支店'],
    ['3001', '中央', '中央'],
    ['9900', '〇一八', '〇一八支店'],
  ])('of the branch %s %s is %s', (bankCode, name, whole) => {
    expect(branchNameOf(bankCode, name)).toBe(whole);
  });
});
