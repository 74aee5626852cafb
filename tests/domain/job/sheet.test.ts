import { describe, expect, test } from 'vitest';
import { jobSchema } from '#domain/job/job.ts';
import {
  chosenRecipient,
  jobSheet,
  sheetRecipients,
  type SheetVariant,
} from '#domain/job/sheet.ts';
import { chatText, fareText, sheetFileTitle } from '#domain/job/sheetText.ts';
import { atClock } from '#domain/time.ts';
import { aClient, aCompany, aDriver, anOffice, anOrder } from '#tests/support/builders.ts';

const yamate = aClient({ id: 'c2', name: '株式会社山手物流', isPartner: true });
const harbour = aClient({
  id: 'c3',
  name: '港南陸運',
  taxInclusion: 'inclusive',
  taxRounding: 'ceil',
});
const people = {
  drivers: [aDriver(), aDriver({ id: 'driver-2', name: '佐藤 二郎' })],
  clients: [aClient(), yamate, harbour],
  offices: [anOffice({ id: 'o1', name: '本牧営業所', phone: '045-111-2222' })],
};
const aJob = (steps: Record<string, object>) =>
  jobSchema.parse({ id: 'order-1', orderId: 'order-1', steps });
const driver = (id: string, more: object = {}) => ({ type: 'driver', id, ...more });
const carrier = (id: string, more: object = {}) => ({ type: 'client', id, ...more });

const mixed = aJob({
  loading: driver('driver-1', { chassisNumber: 'C-7' }),
  shipping: carrier('c2', { price: 40_000, chassisNumber: 'C-12' }),
  backhaul: carrier('c2', { price: 10_000, chassisNumber: 'C-12' }),
  returning: driver('driver-1'),
});

function sheetOf(
  given: {
    variant?: SheetVariant;
    order?: object;
    job?: typeof mixed;
    leg?: string;
    partner?: string;
    company?: Record<string, unknown>;
  } = {},
) {
  const { variant = 'instruction', order = {}, job, leg = '', partner = '' } = given;
  return jobSheet({
    variant,
    order: anOrder({ arrivalTime: atClock('2026-11-24', '08:30'), ...order }),
    job,
    recipient: chosenRecipient(sheetRecipients(job, people), { variant, leg, partner }),
    people,
    company: aCompany(given.company),
    now: atClock('2026-11-20', '10:00'),
  });
}

describe('who gets a sheet', () => {
  test('everybody once, with his legs, in the order of their first ones', () =>
    expect(sheetRecipients(mixed, people).map(({ key, name, legs }) => [key, name, legs])).toEqual([
      ['driver:driver-1', '田中 一郎', ['loading', 'returning']],
      ['client:c2', '株式会社山手物流', ['shipping', 'backhaul']],
    ]));

  test('nobody before the first assignment, nor of a leg that only was completed', () => {
    expect(sheetRecipients(undefined, people)).toEqual([]);
    expect(sheetRecipients(aJob({ loading: { completedAt: new Date() } }), people)).toEqual([]);
  });

  test('a person that is gone and a kind that is unknown show their ids', () =>
    expect(
      sheetRecipients(
        aJob({ loading: driver('x9'), shipping: { type: 'helicopter', id: 'h1' } }),
        people,
      ).map(({ name }) => name),
    ).toEqual(['x9', 'h1']));

  const all = sheetRecipients(mixed, people);
  const chosen = (variant: SheetVariant, leg = '', partner = '') =>
    chosenRecipient(all, { variant, leg, partner })?.key;
  test('an instruction goes to who is named, else to all of several', () => {
    expect(chosen('instruction')).toBeUndefined();
    expect(chosen('instruction', 'returning')).toBe('driver:driver-1');
    expect(chosen('instruction', 'backhaul')).toBe('client:c2');
    expect(chosen('instruction', '', 'c2')).toBe('client:c2');
    expect(
      chosenRecipient(all.slice(0, 1), { variant: 'instruction', leg: '', partner: '' })?.key,
    ).toBe('driver:driver-1');
  });
  test('a request goes to a carrier', () => {
    expect(chosen('request')).toBe('client:c2');
    expect(chosen('request', 'loading')).toBe('client:c2');
    expect(
      chosenRecipient(all.slice(0, 1), { variant: 'request', leg: '', partner: '' }),
    ).toBeUndefined();
  });
});

describe('the sheet', () => {
  test('says when, where and what', () => {
    const sheet = sheetOf({
      order: { billOfLandingNumber: 'BL1', title: '輸入', officeId: 'o1' },
      job: mixed,
      leg: 'loading',
    });
    expect(sheet).toMatchObject({
      issueDay: '2026-11-20',
      addressee: '田中 一郎',
      honorific: '様',
      addresseeLegs: '積み・返却',
      day: '2026年11月24日(火)',
      time: '8:30',
      direction: '輸入',
      client: '東洋海運株式会社',
      containerId: 'ONEU1234566',
      containerStatus: 'valid',
      size: "40'HC・2軸",
      chassis: 'C-7、C-12',
      title: '輸入',
      fare: undefined,
    });
    expect(sheet.legs.map(({ name, isOwn }) => [name, isOwn])).toEqual([
      ['田中 一郎', true],
      ['株式会社山手物流', false],
      ['株式会社山手物流', false],
      ['田中 一郎', true],
    ]);
  });

  test.each([
    [null, '時間指定なし'],
    ['am', 'AM(午前)'],
    ['pm', 'PM(午後)'],
    ['9:00', '9:00'],
  ])('time %j is %s', (arrivalTime, time) =>
    expect(sheetOf({ order: { arrivalTime } }).time).toBe(time),
  );

  test.each([
    [{ bookingNumber: 'BK1' }, '輸出'],
    [{ billOfLandingNumber: 'BL1' }, '輸入'],
    [{ bookingNumber: 'BK1', billOfLandingNumber: 'BL1' }, ''],
    [{}, ''],
  ])('%j is %j', (order, direction) => expect(sheetOf({ order }).direction).toBe(direction));

  test('an order of an unknown client, not dispatched', () => {
    const sheet = sheetOf({ order: { client: 'gone' } });
    expect([sheet.client, sheet.addressee, sheet.chassis]).toEqual(['', '', '']);
    expect(sheet.legs.every(({ name }) => name === '')).toBe(true);
  });

  test('the sender is the office where it says how it is reached, else the company', () => {
    expect(sheetOf({ order: { officeId: 'o1' } }).sender).toEqual({
      name: '浜港運輸株式会社',
      office: '本牧営業所',
      address: '〒231-0801 神奈川県横浜市中区新山下3-1',
      contact: 'TEL 045-111-2222  FAX 045-000-0002',
      inCharge: '山田',
      issuerNumber: 'T9234567890123',
    });
    const whole = { id: 'o2', address: '鶴見区1-1', fax: '045-9', inCharge: '森', phone: '' };
    const sheet = jobSheet({
      variant: 'instruction',
      order: anOrder({ officeId: 'o2' }),
      job: undefined,
      recipient: undefined,
      people: { ...people, offices: [anOffice(whole)] },
      company: aCompany({ phone: '', qualifiedInvoiceIssuerNumber: 'T1' }),
      now: atClock('2026-11-20', '10:00'),
    });
    expect(sheet.sender).toMatchObject({
      address: '鶴見区1-1',
      contact: 'FAX 045-9',
      inCharge: '森',
      issuerNumber: '',
    });
    expect(sheetOf({ company: { phone: '1', fax: '' } }).sender.contact).toBe('TEL 1');
  });
});

describe('the fare of a request', () => {
  const request = (steps: Record<string, object>, order: object = {}) =>
    sheetOf({ variant: 'request', job: aJob(steps), order });

  test('is what the carrier is paid for its legs, with tax, and how it is paid', () => {
    const sheet = sheetOf({
      variant: 'request',
      job: mixed,
      order: { price: { amount: 99_000, additionalItems: [{ type: 'highway', amount: 3_000 }] } },
    });
    expect(sheet.addressee).toBe('株式会社山手物流');
    expect(sheet.honorific).toBe('御中');
    expect(sheet.fare).toMatchObject({
      inclusion: '税抜',
      extras: '高速',
      paymentTerm: '20日締め 翌月末日払い',
    });
    expect(fareText(sheet)).toBe('¥55,000(税抜 ¥50,000、消費税10% ¥5,000)');
    expect(JSON.stringify(sheet)).not.toContain('99000');
  });

  test('keeps to how prices are agreed with the carrier', () => {
    const sheet = request({ loading: carrier('c3', { price: 10_001 }) });
    expect(sheet.fare?.inclusion).toBe('税込');
    expect(fareText(sheet)).toBe('¥10,001(税抜 ¥9,091、消費税10% ¥910)');
  });

  test('is open when none is set, or nobody is assigned', () => {
    expect(fareText(request({ loading: carrier('c2') }))).toBe('別途協議');
    expect(request({}).fare).toMatchObject({ totals: undefined, paymentTerm: '' });
  });
});

describe('as words', () => {
  test('the name of the file has nothing that files cannot have', () =>
    expect(
      sheetFileTitle(sheetOf({ order: { destination: { name: 'A/B 倉庫' } } }), '2026-11-24'),
    ).toBe('作業指示書_20261124_A B 倉庫_ONEU1234566'));

  test('the text for a driver has no price, and the whole note', () => {
    const sheet = sheetOf({ job: mixed, leg: 'loading' });
    expect(chatText(sheet, '台切り\n電話すること\n')).toBe(`【作業指示書】田中 一郎 様
納入: 2026年11月24日(火) 8:30
作業先: 相模原 第二倉庫
コンテナ: ONEU1234566 40'HC・2軸
シャーシ: C-7、C-12
引取: 本牧BC
返却: 本牧BC
担当工程: 積み・返却
備考: 台切り
電話すること`);
  });

  test('the text for a carrier has its fare', () =>
    expect(chatText(sheetOf({ variant: 'request', job: mixed }), '')).toContain(
      '運賃: ¥55,000(税抜 ¥50,000、消費税10% ¥5,000)',
    ));

  test('without an addressee it begins with its kind alone', () =>
    expect(chatText(sheetOf(), '').split('\n')[0]).toBe('【作業指示書】'));
});
