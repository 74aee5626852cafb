import { describe, expect, test } from 'vitest';
import { pasted } from '#domain/order/paste/paste.ts';
import { CLIENTS, NOW } from './sample.ts';

const read = (text: string) => pasted(text, { clients: CLIENTS, now: NOW });
const valuesOf = (text: string) =>
  read(text).drafts.map(({ found }) =>
    Object.fromEntries(Object.entries(found).map(([path, { value }]) => [path, value])),
  );

describe('an hour behind a word for a part of the day', () => {
  test.each([
    ['12/7 昼1時 厚木倉庫 40HC', '13:00'],
    ['12/7 お昼の2時 厚木倉庫 40HC', '14:00'],
    ['12/7 昼11時 厚木倉庫 40HC', '11:00'],
    ['12/7 夕方5時 厚木倉庫 40HC', '17:00'],
    ['12/7 夜8時 厚木倉庫 40HC', '20:00'],
    ['12/7 夜の8時半 厚木倉庫 40HC', '20:30'],
    ['12/7 夜1時 厚木倉庫 40HC', '01:00'],
    ['12/7 夜20:00 厚木倉庫 40HC', '20:00'],
    ['12/7 朝8時 厚木倉庫 40HC', '08:00'],
    ['納入日:12/7\n納入時間:夜7時\n納入先:厚木倉庫\n40HC', '19:00'],
    ['納入日:12/7\n納入時間:昼1:30\n納入先:厚木倉庫\n40HC', '13:30'],
  ])('%s', (text, time) => {
    expect(valuesOf(text)).toMatchObject([{ arrivalTime: time }]);
    expect(read(text).surplus).toEqual([]);
  });
});

test('an hour of the next day is none of this one, and is said', () => {
  const { drafts, surplus } = read('12/7 夜12時 厚木倉庫 40HC');
  expect(drafts.map(({ found }) => found.arrivalTime)).toEqual([undefined]);
  expect(surplus).toEqual(['夜12時']);
});

describe('earlier mails below the newest, with their heads alone', () => {
  const NEWEST = '明日の追加です。8:00 厚木倉庫 40HC TEMU2946707';
  const EARLIER = '11/25 9:00 座間倉庫 20F ONEU1234566';
  const ENGLISH = 'From: 佐藤\nSent: Friday, November 20, 2026 9:00 AM\nTo: 配車\nSubject: 手配';
  const JAPANESE = '差出人: 佐藤\n送信日時: 2026年11月20日 9:00\n宛先: 配車\n件名: 手配';

  test.each([
    [ENGLISH, '\n________________________________\n'],
    [JAPANESE, '\n'],
    [JAPANESE, '\n\n'],
  ])('are no new orders: %j', (head, between) => {
    const { drafts, surplus } = read(`${NEWEST}${between}${head}\n\n${EARLIER}`);
    expect(drafts.map(({ found }) => found['container.containerId']?.value)).toEqual([
      'TEMU2946707',
    ]);
    expect(surplus).toContain('ONEU1234566');
  });

  test('are what a mail says that only sends them on', () =>
    expect(valuesOf(`転送します。\n${JAPANESE}\n\n${EARLIER}`)).toMatchObject([
      { 'container.containerId': 'ONEU1234566' },
    ]));

  test.each([
    ['2026年11月20日 10:00', 2],
    ['2026年11月20日 8:00', 1],
    ['2026年11月19日', 1],
    ['先日', 2],
  ])('are two mails where the lower one was sent later: %s', (time, count) => {
    const head = (sent: string) => `差出人: 佐藤\n送信日時: ${sent}\n宛先: 配車\n件名: 手配`;
    const upper = `${head('2026年11月20日 9:00')}\n\n11/24 8:00 厚木倉庫 40HC TEMU2946707`;
    expect(read(`${upper}\n\n${head(time)}\n\n${EARLIER}`).drafts).toHaveLength(count);
  });

  test('are none below the title of a form', () =>
    expect(valuesOf(`納入依頼書\n${JAPANESE}\n\n${EARLIER}`)).toMatchObject([
      { 'container.containerId': 'ONEU1234566' },
    ]));

  test('are what a mail is about whose note counts only: 40F 1本、依頼がきました', () =>
    expect(
      valuesOf(`40F 1本、お客様から依頼がきました。\n${JAPANESE}\n\n${EARLIER}`),
    ).toMatchObject([{ 'container.containerId': 'ONEU1234566' }]));

  test('the head of the mail itself is none', () =>
    expect(valuesOf(`${JAPANESE}\n\n${EARLIER}`)).toMatchObject([
      { 'container.containerId': 'ONEU1234566' },
    ]));
});

describe('請求先 without 取引先', () => {
  const ORDER = '12/7 8:00 厚木倉庫 40HC';
  const partiesOf = (text: string) =>
    read(text).drafts.map(({ found, warnings }) => [
      found.client?.value,
      found.clientBillingId?.value,
      warnings.filter((warning) => /取引先|請求先/.test(warning)),
    ]);

  test.each<[string, unknown[]]>([
    [`東洋海運の佐藤です。\n${ORDER}\n請求先:大黒港運`, ['toyo', 'daikoku', []]],
    [`■東洋海運\n${ORDER}\n請求先:大黒港運`, ['toyo', 'daikoku', []]],
    [`東洋海運の佐藤です。\n${ORDER}\n請求先:東洋海運`, ['toyo', undefined, []]],
    [
      `東洋海運の佐藤です。\n${ORDER}\n請求先:名無し商会`,
      ['toyo', undefined, ['請求先「名無し商会」は登録されていません']],
    ],
    [`${ORDER}\n請求先:大黒港運`, ['daikoku', undefined, []]],
    [
      `${ORDER}\n請求先:名無し商会`,
      [undefined, undefined, ['取引先「名無し商会」は登録されていません']],
    ],
  ])('is who pays; who ordered is who wrote, where that is known: %j', (text, parties) =>
    expect(partiesOf(text)).toEqual([parties]),
  );
});

test.each(['同', '同じ', '同所'])('"as above" in a list is the word above: %s', (sign) =>
  expect(
    valuesOf(`12/7 8:00 厚木倉庫 40HC TEMU2946707\n12/7 10:00 ${sign} 40HC TCLU5602138`),
  ).toMatchObject([{ 'destination.name': '厚木倉庫' }, { 'destination.name': '厚木倉庫' }]),
);

test.each([
  ['納入先:厚木倉庫\n 神奈川県厚木市中町1丁目2番3号 ABCビル3F', '厚木倉庫', 'ABCビル3F'],
  ['納入先:神奈川県厚木市中町1丁目2番3号 ABCビル3F', 'ABCビル3F', ''],
  ['納入先:厚木倉庫\n 神奈川県厚木市中町1丁目2番3号 座間倉庫', '厚木倉庫', ''],
])('a building is a part of the address of another site: %j', (text, name, building) =>
  expect(valuesOf(`12/7 8:00 40HC\n${text}`)).toMatchObject([
    {
      'destination.name': name,
      'destination.address': `神奈川県厚木市中町1丁目2番3号 ${building}`.trim(),
    },
  ]),
);

test.each([
  ['返却先変更 大黒VP→本牧BC', { returnPlace: '本牧BC' }],
  ['引取場所の変更:大黒VP→本牧BC', { pickupPlace: '本牧BC' }],
  ['納入先変更 座間倉庫→藤沢倉庫', { 'destination.name': '藤沢倉庫' }],
  ['ブッキング変更:EBKG12345678→EBKG87654321', { bookingNumber: 'EBKG87654321' }],
  ['BL番号変更 ONEYTYO12345→ONEYTYO54321', { billOfLandingNumber: 'ONEYTYO54321' }],
])('what replaces a place or a number is that one alone: %s', (line, change) => {
  const { drafts } = read(`ONEU1234566\n${line}`);
  expect(drafts.map(({ kind }) => kind)).toEqual(['change']);
  const { 'container.containerId': _id, ...found } = valuesOf(`ONEU1234566\n${line}`)[0] ?? {};
  expect(found).toEqual(change);
});

describe('a day in what is said beside the order', () => {
  const ORDER = '厚木倉庫 40HC TEMU2946707';

  test.each([
    `本日もよろしくお願いいたします。\n${ORDER}\n12/7 8時着`,
    `本日もよろしくお願いいたします。\n12/7 8時着 ${ORDER}`,
    `書類は明日メールします。\n厚木倉庫\n12/7(月) 8:00 40HC TEMU2946707`,
    `本日はありがとうございました。\n12/7 8:00 ${ORDER}`,
    `12/7 8:00 ${ORDER}\n10:00頃お電話します。`,
    `14時に到着しましたら電話してください。\n12/7 8:00 ${ORDER}`,
  ])('is none of the order: %j', (text) =>
    expect(valuesOf(text)).toMatchObject([{ arrivalDate: '2026-12-07', arrivalTime: '08:00' }]),
  );

  test.each([
    ['明日の配車よろしくお願いします。\n8:00 厚木倉庫 40HC\n※11/23(祝)は休業です。', '2026-11-21'],
    ['明日の配送よろしくお願いします。\n厚木倉庫 8時 40HC\nフリータイム:11/24まで', '2026-11-21'],
    ['明日納入分メールします。\n厚木倉庫 8時 40HC', '2026-11-21'],
    [`明日よろしくお願いします。\n8:00 ${ORDER}`, '2026-11-21'],
    [`明日8時${ORDER}よろしくお願いします`, '2026-11-21'],
  ])('is that of the order where nothing else is: %j', (text, day) =>
    expect(valuesOf(text)).toMatchObject([{ arrivalDate: day }]),
  );
});

test.each([
  ['明日8時に配送お願いします。到着前にお電話お願いします。', '2026-11-21'],
  ['11/25 8:00着(到着30分前に電話ください)', '2026-11-25'],
  ['11/25 8:00必着 前日に電話を入れてください', '2026-11-25'],
])('a line that asks for a call says the day of the delivery, too: %s', (line, day) =>
  expect(valuesOf(`納入先:厚木倉庫\n${line}\n40HC TEMU2946707`)).toMatchObject([
    { arrivalDate: day, arrivalTime: '08:00' },
  ]),
);

test('a day behind the number of a document is that of the order', () =>
  expect(valuesOf('B/L#ONEYTYOE12345600 11/25 8:00\n厚木倉庫 40HC')).toMatchObject([
    { arrivalDate: '2026-11-25', arrivalTime: '08:00', billOfLandingNumber: 'ONEYTYOE12345600' },
  ]));

test('items of a list are no days', () =>
  expect(
    valuesOf('11/25\n1-1 8:00 厚木倉庫 40HC TEMU2946707\n1-2 9:00 座間倉庫 20F TCLU5602138'),
  ).toMatchObject([{ arrivalDate: '2026-11-25' }, { arrivalDate: '2026-11-25' }]));

test('"as above" that may be of anything is said', () => {
  const { drafts, surplus } = read(
    '①11/25 8:00 厚木倉庫 40HC\n②11/25 10:00 座間倉庫 40HC\n③11/26 同 20F',
  );
  expect(drafts.at(-1)?.found.arrivalTime).toBeUndefined();
  expect(surplus).toEqual(['同']);
});
