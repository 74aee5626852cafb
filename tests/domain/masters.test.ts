import { describe, expect, test } from 'vitest';
import { clientKindLabel, clientSchema } from '#domain/client/client.ts';
import { shortClientName } from '#domain/driver/shortName.ts';
import { clientFormSchema, newClientForm, type ClientForm } from '#domain/client/form.ts';
import { driverSchema, licenceStatus, MAX_DAYS_OFF, withDayOff } from '#domain/driver/driver.ts';
import { driverFormSchema, newDriverForm } from '#domain/driver/form.ts';
import { lastFares } from '#domain/price/fare.ts';
import { corporateCheckDigit, issuerNumberStatus } from '#domain/invoice/issuerNumber.ts';
import { addDays, startOfDay } from '#domain/time.ts';
import { aClient, aDriver, anOrder } from '#tests/support/builders.ts';

const messagesOf = (fields: Partial<Record<keyof ClientForm, unknown>>): string[] =>
  clientFormSchema
    .safeParse({ ...newClientForm(), name: '甲', code: 'A', ...fields })
    .error?.issues.map(({ message }) => message) ?? [];

const readForm = (fields: Partial<ClientForm>): ClientForm =>
  clientFormSchema.parse({ ...newClientForm(), name: '甲', code: 'A', ...fields });

describe('the form of a client', () => {
  test.each([
    ['code', ' Ａ－０１ ', 'A-01'],
    ['phone', '０４５－０００－０００１', '045-000-0001'],
    ['phone', '（０４５）０００ー０００１', '(045)000-0001'],
    ['fax', '045 000 0001', '0450000001'],
    ['postalCode', '〒２３１ー０８０１', '231-0801'],
    ['email', 'ｉｎｆｏ＠ｅｘａｍｐｌｅ．ｃｏ．ｊｐ', 'info@example.co.jp'],
    ['qualifiedInvoiceIssuerNumber', '１１８０３０１０１８７７１', 'T1180301018771'],
    ['peppolId', ' ０１８８：７００００１２０５０００２ ', '0188:7000012050002'],
    ['memo', '一\r\n二\r三', '一\n二\n三'],
  ] as const)('reads %s %j as %j', (field, entered, kept) =>
    expect(readForm({ [field]: entered })[field]).toBe(kept),
  );

  test.each([
    [{ peppolId: '0188' }, 'Peppol IDは「0188:7000012050002」の形で入力してください'],
    [
      { peppolId: '0188:T700' },
      '0188は法人番号(数字13桁)、0221は登録番号(Tと数字13桁)を続けて入力してください',
    ],
    [{ email: 'info@example' }, 'メールアドレスは「info@example.co.jp」の形で入力してください'],
    [{ email: '森@example.jp' }, 'メールアドレスは「info@example.co.jp」の形で入力してください'],
    [
      { email: `${'a'.repeat(60)}@${'b'.repeat(50)}.jp` },
      'メールアドレスは「info@example.co.jp」の形で入力してください',
    ],
    [{ postalCode: '231-08' }, '郵便番号は「231-0001」の形で入力してください'],
    [{ code: '　' }, 'コードを入力してください'],
    [{ memo: 'あ'.repeat(501) }, 'メモは500文字以内で入力してください'],
    [{ memo: '表\u0000裏' }, 'メモに使えない文字があります。入力し直してください'],
    [{ isCustomer: false }, '得意先か傭車先のどちらかは選んでください'],
    [{ taxRounding: 'x' }, '端数処理を選んでください'],
    [{ bearsTransferFee: 'x' }, '振込手数料を差し引けないかどうかは○か空欄で入力してください'],
    [{ paymentShift: 'x' }, '支払日が銀行休業日のときを選んでください'],
    [{ lineOrder: 'x' }, '明細の並びを選んでください'],
    [{ splitByOffice: 'x' }, '請求書を営業所別に分けるかどうかは○か空欄で入力してください'],
    [{ hiddenColumns: ['base'] }, '列を選んでください'],
  ])('refuses %j', (fields, message) => expect(messagesOf(fields)).toEqual([message]));

  test.each([
    // 末締め当月10日: the payment would be due before the invoice is made.
    ['31', '0', '10', false],
    ['20', '0', '19', false],
    ['20', '0', '20', true],
    ['31', '0', '31', true],
    ['20', '0', '31', true],
    ['31', '1', '10', true],
  ] as const)('closing on %s, paid after %s months on %s: %s', (closing, months, day, isTaken) =>
    expect(messagesOf({ closingDay: closing, paymentMonths: months, paymentDay: day })).toEqual(
      isTaken
        ? []
        : ['支払日が締日より前になります。支払月を翌月にするか、締日以降の日を選んでください'],
    ),
  );

  test('takes a client that is both, or only 傭車先', () => {
    expect(messagesOf({ isPartner: true })).toEqual([]);
    expect(messagesOf({ isCustomer: false, isPartner: true })).toEqual([]);
  });
});

describe('old clients', () => {
  test('without the newer fields are 得意先 whom nothing special was agreed with', () =>
    expect(clientSchema.parse({ id: 'c', isPartner: 'yes', taxRounding: 'up' })).toMatchObject({
      honorific: '御中',
      isCustomer: true,
      isPartner: false,
      bearsTransferFee: false,
      taxRounding: '',
      taxInclusion: 'exclusive',
      splitByOffice: false,
      printCarryOver: false,
      lineOrder: 'day',
      hiddenColumns: [],
      memo: '',
      enabled: true,
    }));
  test('with newer fields are read as they are', () => {
    const stored = {
      honorific: '様',
      isCustomer: false,
      isPartner: true,
      bearsTransferFee: true,
      taxRounding: 'ceil',
      splitByOffice: true,
      printCarryOver: true,
      lineOrder: 'destination',
      hiddenColumns: ['size', 'wait'],
    };
    expect(clientSchema.parse({ id: 'c', ...stored })).toMatchObject(stored);
  });
  test('hide no column that there is not', () =>
    expect(aClient({ hiddenColumns: ['base', 'wait', 1] }).hiddenColumns).toEqual(['wait']));
  test.each([
    [{}, '得意先'],
    [{ isPartner: true }, '得意先・傭車先'],
    [{ isCustomer: false, isPartner: true }, '傭車先'],
    [{ isCustomer: false }, ''],
  ])('%j are %s', (fields, label) => expect(clientKindLabel(aClient(fields))).toBe(label));
  test.each([
    ['株山物流', '株山物流'],
    ['（株）港', '港'],
    ['港㈲', '港'],
  ])('%s is %s for short', (name, short) => expect(shortClientName(name)).toBe(short));
});

describe('the registration number', () => {
  test.each(['7000012050002', '1180301018771', '5010401067252', '9234567890123'])(
    'T%s has the check digit of a corporate number',
    (number) => {
      expect(corporateCheckDigit(number.slice(1))).toBe(Number(number[0]));
      expect(issuerNumberStatus(`T${number}`)).toBe('valid');
    },
  );
  test.each([
    ['', 'empty'],
    ['T123', 'malformed'],
    ['1180301018771', 'malformed'],
    // The sample number of many forms, and one wrong digit.
    ['T1234567890123', 'unusual'],
    ['T1180301018772', 'unusual'],
  ])('%j is %s', (number, status) => expect(issuerNumberStatus(number)).toBe(status));
});

describe('the days off of a driver', () => {
  test('what is no day is not read', () => {
    expect(aDriver({ daysOff: ['2026-11-24', '2026-02-30', 7, null] }).daysOff).toEqual([
      '2026-11-24',
    ]);
    expect(aDriver({ daysOff: 'x' }).daysOff).toEqual([]);
    expect(aDriver().daysOff).toEqual([]);
  });
  test('are taken and given back, sorted and each once', () => {
    expect(withDayOff(['2026-11-24'], '2026-11-20', true)).toEqual(['2026-11-20', '2026-11-24']);
    expect(withDayOff(['2026-11-24'], '2026-11-24', true)).toEqual(['2026-11-24']);
    expect(withDayOff(['2026-11-20', '2026-11-24'], '2026-11-20', false)).toEqual(['2026-11-24']);
    expect(withDayOff([], '2026-11-20', false)).toEqual([]);
  });
  test('the oldest are forgotten', () => {
    const many = Array.from({ length: MAX_DAYS_OFF }, (_, index) => addDays('2026-01-01', index));
    const next = withDayOff(many, '2027-06-01', true);
    expect(next).toHaveLength(MAX_DAYS_OFF);
    expect([next[0], next.at(-1)]).toEqual(['2026-01-02', '2027-06-01']);
  });
});

describe('the licence of a driver', () => {
  test.each([
    ['', 'unknown'],
    ['2026-11-20', 'expired'],
    ['2026-11-21', 'soon'],
    ['2027-01-20', 'soon'],
    ['2027-01-21', 'valid'],
  ])('until %j is %s on 2026-11-21', (licenceExpiry, status) =>
    expect(licenceStatus({ licenceExpiry }, '2026-11-21')).toBe(status),
  );

  test.each([
    ['２０２７／５／３１', '2027-05-31'],
    ['2027年5月31日', '2027-05-31'],
    ['2027.05.31', '2027-05-31'],
    ['', ''],
  ])('%j is kept as %j', (entered, day) =>
    expect(
      driverFormSchema.parse({ ...newDriverForm(), name: '甲', licenceExpiry: entered })
        .licenceExpiry,
    ).toBe(day),
  );

  test.each(['2027-02-29', '来年', '5/31'])('%s is refused', (entered) =>
    expect(
      driverFormSchema.safeParse({ ...newDriverForm(), name: '甲', licenceExpiry: entered }).error
        ?.issues[0]?.message,
    ).toBe('免許期限は「2027-05-31」の形で入力してください'),
  );

  test('of old records is repaired or unknown', () => {
    const expiryOf = (stored: unknown) =>
      driverSchema.parse({ id: 'd', licenceExpiry: stored }).licenceExpiry;
    expect(expiryOf(startOfDay('2027-05-31'))).toBe('2027-05-31');
    expect(expiryOf(new Date(Number.NaN))).toBe('');
    expect(expiryOf('2027-02-29')).toBe('');
    expect(expiryOf(undefined)).toBe('');
    expect(driverSchema.parse({ id: 'd', colour: 'black', licenceClass: 1 })).toMatchObject({
      colour: '',
      licenceClass: '',
    });
  });
});

describe('the last freights', () => {
  const order = (id: string, day: string, amount: number, fields = {}) =>
    anOrder({ id, arrivalDate: startOfDay(day), price: { amount }, ...fields });

  test('are one of each place and size, newest first, without orders that have none', () => {
    const fares = lastFares([
      order('old', '2026-10-01', 40_000),
      order('new', '2026-11-01', 45_000, { destination: { name: '相模原第二倉庫' } }),
      order('unpriced', '2026-11-20', 0),
      order('small', '2026-11-05', 38_000, { container: { lengthFt: 20, height: 8.6 } }),
    ]);
    expect(fares).toMatchObject([
      { size: "20'・2軸", amount: 38_000, count: 1, orderId: 'small' },
      {
        size: "40'HC・2軸",
        amount: 45_000,
        count: 2,
        orderId: 'new',
        destination: '相模原第二倉庫',
        taxInclusion: 'exclusive',
      },
    ]);
  });
  test('of no orders are none', () => expect(lastFares([])).toEqual([]));
});
