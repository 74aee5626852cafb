import { describe, expect, test } from 'vitest';
import {
  clientFieldsOf,
  clientFormOf,
  clientSchema,
  paymentTermLabel,
} from '#domain/client/client.ts';
import { clientFormSchema, newClientForm } from '#domain/client/form.ts';
import { addressLine, companyFormOf, isIssuerNumber, newCompany } from '#domain/company/company.ts';
import {
  companyFormSchema,
  companySetupSchema,
  normalizedIssuerNumber,
} from '#domain/company/form.ts';
import { driverFormOf } from '#domain/driver/driver.ts';
import { shortClientName, shortDriverName } from '#domain/driver/shortName.ts';
import { driverFormSchema, newDriverForm } from '#domain/driver/form.ts';
import { officeSchema } from '#domain/office/office.ts';
import { scheduleCounts, scheduled, scheduleSchema } from '#domain/schedule/schedule.ts';
import { displayName, userSchema } from '#domain/user/user.ts';
import { userFormSchema } from '#domain/user/form.ts';
import { aClient, aCompany, aDriver, anOrder } from '#tests/support/builders.ts';

test.each([null, '2', -1, 1.5])('%s are no months of payment', (paymentMonths) =>
  expect(clientSchema.parse({ id: 'c', paymentMonths }).paymentMonths).toBe(1),
);

describe('users', () => {
  test.each([
    ['山田', '口座名', 'a@b.jp', '山田'],
    ['', '口座名', 'a@b.jp', '口座名'],
    [undefined, null, 'a@b.jp', 'a@b.jp'],
    [undefined, undefined, null, '未設定'],
  ])('the display name of %j %j %j is %s', (profile, account, email, shown) =>
    expect(displayName(profile, account, email)).toBe(shown),
  );
  test('a name has 1 to 16 characters', () => {
    expect(userFormSchema.safeParse({ name: 'あ'.repeat(16) }).success).toBe(true);
    expect(userFormSchema.safeParse({ name: 'あ'.repeat(17) }).success).toBe(false);
    expect(userFormSchema.safeParse({ name: '　' }).success).toBe(false);
    expect(userSchema.parse({ id: 'u' }).name).toBe('');
  });
});

describe('companies', () => {
  test('are created with a name only', () => {
    const { name, administrators, ...rest } = newCompany('株式会社ABC', 'user-1');
    expect([name, administrators]).toEqual(['株式会社ABC', ['user-1']]);
    expect(new Set(Object.values(rest))).toEqual(new Set(['']));
    expect(rest).toHaveProperty('id');
    expect(companySetupSchema.safeParse({ name: 'あ'.repeat(65) }).success).toBe(false);
  });
  test.each([
    ['Ｔ９２３４５６７８９０１２３', 'T9234567890123', true],
    ['9234567890123', 'T9234567890123', true],
    ['t 9234-5678-90123', 'T9234567890123', true],
    ['T123', 'T123', false],
  ])('the registration number %s is read as %s', (entered, number, valid) => {
    expect(normalizedIssuerNumber(entered)).toBe(number);
    expect(isIssuerNumber(number)).toBe(valid);
  });
  test('the form normalises the number and refuses a wrong one', () => {
    const form = companyFormOf(aCompany());
    expect(
      companyFormSchema.parse({
        ...form,
        qualifiedInvoiceIssuerNumber: '９２３４５６７８９０１２３',
      }).qualifiedInvoiceIssuerNumber,
    ).toBe('T9234567890123');
    expect(
      companyFormSchema.safeParse({ ...form, qualifiedInvoiceIssuerNumber: 'T1' }).error?.issues[0]
        ?.message,
    ).toBe('登録番号は「T1234567890123」の形で入力してください');
  });
  test('an address is one line', () =>
    expect(addressLine({ postalCode: '', prefecture: '', address: '', building: '' })).toBe(''));
});

describe('clients', () => {
  test('survive their form', () => {
    const { id: _i, enabled: _e, createdAt: _c, ...fields } = aClient();
    expect(clientFieldsOf(clientFormOf(aClient()))).toEqual(fields);
    expect(clientFormOf(aClient({ paymentMonths: 12 })).paymentMonths).toBe('1');
  });
  test('odd closing days of old records read as the end of the month', () =>
    expect(clientSchema.parse({ id: 'c', closingDay: 99, paymentDay: '10' })).toMatchObject({
      closingDay: 31,
      paymentDay: 31,
      paymentMonths: 1,
    }));
  test('need a name, a code and a day', () => {
    const result = clientFormSchema.safeParse({ ...newClientForm(), closingDay: '0' });
    expect(result.error?.issues.map((issue) => issue.message)).toEqual([
      '名称を入力してください',
      'コードを入力してください',
      '締日を選んでください',
    ]);
  });
  test.each([
    [{}, '20日締め 翌月末日払い'],
    [{ closingDay: 31, paymentMonths: 2, paymentDay: 10 }, '末日締め 翌々月10日払い'],
    [{ paymentMonths: 3 }, '20日締め 3か月後末日払い'],
  ])('%j', (fields, label) => expect(paymentTermLabel(aClient(fields))).toBe(label));
  test.each([
    ['株式会社山手物流', '山手物流'],
    ['東洋海運株式会社', '東洋海運'],
    ['(株)港', '港'],
    ['山手物流', '山手物流'],
  ])('%s is %s for short', (name, short) => expect(shortClientName(name)).toBe(short));
});

describe('drivers and offices', () => {
  test('survive their form', () => {
    const { id: _i, enabled: _e, createdAt: _c, daysOff: _d, ...fields } = aDriver();
    expect(driverFormOf(aDriver())).toEqual(fields);
    expect(driverFormSchema.safeParse(newDriverForm()).success).toBe(false);
    expect(
      driverFormSchema.safeParse({ ...newDriverForm(), name: '田中', phone: '電話' }).success,
    ).toBe(false);
  });
  test('drivers are called by their family name', () => {
    expect(shortDriverName('田中 一郎')).toBe('田中');
    expect(shortDriverName('')).toBe('');
  });
  test('an office of an old document is read', () =>
    expect(officeSchema.parse({ id: 'o', name: '本牧' })).toMatchObject({ name: '本牧', fax: '' }));
});

describe('the schedule of a day', () => {
  const orders = [
    anOrder({ id: 'pm', arrivalTime: 'pm' }),
    anOrder({ id: 'am', arrivalTime: 'am' }),
    anOrder({ id: 'early', arrivalTime: '08:00', axleCount: 3, container: { lengthFt: 20 } }),
  ];
  test('is in the order of arrival', () =>
    expect(scheduled(orders, []).map((order) => order.id)).toEqual(['early', 'am', 'pm']));
  test('is as arranged, the others after it, without what is gone', () =>
    expect(scheduled(orders, ['pm', 'gone']).map((order) => order.id)).toEqual([
      'pm',
      'early',
      'am',
    ]));
  test('is counted', () =>
    expect(scheduleCounts(orders)).toEqual({ total: 3, twenty: 1, forty: 2, threeAxles: 1 }));
  test('nobody arranged it at first', () =>
    expect(scheduleSchema.parse({ id: '2026-11-24' }).orders).toEqual([]));
  test('the ids among other things are the order of a schedule', () =>
    expect(scheduleSchema.parse({ id: '2026-11-24', orders: ['a', null, 7, 'b'] }).orders).toEqual([
      'a',
      'b',
    ]));
});
