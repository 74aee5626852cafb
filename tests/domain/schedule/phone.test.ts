import { expect, test } from 'vitest';
import { jobSchema } from '#domain/job/job.ts';
import { dayLines } from '#domain/schedule/dayModel.ts';
import {
  legsOfDriver,
  legText,
  lineUrl,
  mapUrl,
  spokenContainer,
  telephoneUrl,
} from '#domain/schedule/phone.ts';
import { atClock } from '#domain/time.ts';
import { aDriver, anOrder } from '#tests/support/builders.ts';

const lineOf = (fields: object, steps: object = {}) => {
  const [line] = dayLines({
    orders: [anOrder({ id: 'a', ...fields })],
    jobs: [jobSchema.parse({ id: 'a', orderId: 'a', steps })],
    arranged: [],
    people: { drivers: [aDriver()], clients: [], offices: [], isRead: true },
    unsent: new Set(),
  });
  if (line === undefined) throw new Error('no line');
  return line;
};
const tanaka = { type: 'driver', id: 'driver-1', chassisNumber: 'C-12' };

test('a leg is told as a message, without a price', () => {
  const line = lineOf(
    {
      arrivalTime: atClock('2026-11-24', '08:30'),
      destination: { name: '相模原', address: '相模原市1-2', tel: '042-1', inCharge: '山本様' },
      reservationNumber: '予約 4471',
      returnPlace: '大黒VP',
      description: '30分前に電話',
    },
    { loading: tanaka, shipping: tanaka },
  );
  expect(legText(line, ['loading', 'shipping'])).toBe(
    [
      '11/24(火) 8:30',
      '積み 田中・行き 田中',
      '相模原',
      '相模原市1-2',
      '電話 042-1 山本様',
      'コンテナ ONEU1234566',
      "40'HC・2軸",
      'シャーシ C-12',
      '引取 本牧BC',
      '予約 4471',
      '返却 大黒VP',
      '備考 30分前に電話',
    ].join('\n'),
  );
});

test('a leg on another chassis is told with that one', () => {
  const line = lineOf({}, { loading: tanaka, backhaul: { ...tanaka, chassisNumber: 'C-7' } });
  expect(line.chassis).toBe('C-12→C-7');
  expect(legText(line, ['returning'])).toContain('シャーシ C-7\n');
  expect(legText(line, ['loading'])).toContain('シャーシ C-12\n');
});

test('what is not known is left out of it', () => {
  const bare = lineOf({
    arrivalTime: null,
    destination: {},
    container: { containerId: '' },
    pickupPlace: '',
    returnPlace: '',
  });
  expect(legText(bare, ['backhaul']).split('\n').slice(0, 4)).toEqual([
    '11/24(火) 時間未定',
    '帰り',
    '作業先未定',
    'コンテナ (積後記入)',
  ]);
});

test('places and numbers lead to the map, the telephone and LINE', () => {
  expect(telephoneUrl('０４６-１２３(4567)')).toBe('tel:0461234567');
  expect(telephoneUrl('なし')).toBe('');
  // The word before the number is not its extension.
  expect(telephoneUrl('構内 045-111-2222')).toBe('tel:0451112222');
  for (const extension of ['(内線 123)', '内123', ' ext. 123', ' Ext123', ' x123', ' #123'])
    expect(telephoneUrl(`042-700-1005${extension}`)).toBe('tel:0427001005');
  for (const second of [
    '/',
    '／',
    '、',
    ',',
    '，',
    '・',
    '･',
    ';',
    '；',
    ' ',
    '　',
    ' 又は ',
    'または',
    '\n',
  ])
    expect(telephoneUrl(`045-111-2222${second}０９０-3333-4444`)).toBe('tel:0451112222');
  expect(telephoneUrl('(045) 111 0222')).toBe('tel:0451110222');
  for (const number of ['03・1234・5678', '03/1234/5678', '03 1234 5678'])
    expect(telephoneUrl(number)).toBe('tel:0312345678');
  for (const second of ['/', '、', '・', ' 又は ', ' '])
    expect(telephoneUrl(`52-1234${second}090-1234-5678`)).toBe('tel:521234');
  expect(telephoneUrl('045-111-2222/3333')).toBe('tel:0451112222');
  expect(telephoneUrl('045・123・0678')).toBe('tel:0451230678');
  expect(telephoneUrl('+81 (0)90 1234 0678')).toBe('tel:+8109012340678');
  expect(telephoneUrl('山本、045-111-2222(内線 123) 090-3333-4444')).toBe('tel:0451112222');
  expect(mapUrl(lineOf({ destination: { name: '甲', address: '横浜市1' } }))).toBe(
    `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent('横浜市1')}`,
  );
  expect(mapUrl(lineOf({ destination: { name: '甲' } }))).toContain(encodeURIComponent('甲'));
  expect(mapUrl(lineOf({ destination: {} }))).toBe('');
  expect(lineUrl('甲 8:00')).toBe(`https://line.me/R/share?text=${encodeURIComponent('甲 8:00')}`);
  expect(spokenContainer('ONEU1234566')).toBe('ONEU 123456 6');
  expect(spokenContainer('仮')).toBe('仮');
});

test('the legs of a driver are his own', () => {
  const client = { type: 'client', id: 'driver-1' };
  const line = lineOf({}, { loading: tanaka, shipping: client, returning: tanaka });
  expect(legsOfDriver(line, 'driver-1')).toEqual(['loading', 'returning']);
  expect(legsOfDriver(line, 'driver-2')).toEqual([]);
});
