import { describe, expect, test } from 'vitest';
import { pasted } from '#domain/order/paste/paste.ts';
import { aClient } from '#tests/support/builders.ts';
import { CLIENTS, NOW } from './sample.ts';

const read = (text: string) => pasted(text, { clients: CLIENTS, now: NOW });

/** Day, site and time of each order. */
const ordersOf = (text: string) =>
  read(text).drafts.map(({ found }) =>
    [found.arrivalDate, found['destination.name'], found.arrivalTime]
      .map((one) => one?.value ?? '')
      .join(' '),
  );

describe('a site and a time that no order names are said', () => {
  test.each([
    [
      '12/3、40フィートのハイキューブを2本取って、朝一で平塚の化成工場、もう1本は昼から大井松田倉庫へお願いします。',
      ['昼から', '大井松田倉庫'],
    ],
    [
      '12/3、40HCを2本お願いします。8時に平塚化成工場、午後に大井松田倉庫です。',
      ['午後', '大井松田倉庫'],
    ],
    ['12/3 20を2本、平塚化成工場と大井松田倉庫へ1本ずつ', ['大井松田倉庫']],
    ['12/3 40HC2本。平塚化成工場、残りは大井松田倉庫へ', ['大井松田倉庫']],
  ])('%s', (text, words) => {
    const { drafts, surplus } = read(text);
    expect(drafts).toHaveLength(2);
    expect(drafts[0]?.found['destination.name']?.value).toMatch(/化成工場$/);
    expect(surplus).toEqual(expect.arrayContaining(words));
  });

  test.each([
    '12/3 8:00 平塚化成工場 40HC',
    '東洋海運 横浜営業所の森です\n12/3 8:00 平塚化成工場 40HC',
    '12/3 40HC 8時に平塚化成工場へ納入、平塚化成工場は門が狭いです',
  ])('but not in %s', (text) => expect(read(text).surplus.join()).not.toMatch(/営業所|工場/));
});

describe('below a line that counts the containers each site is an order', () => {
  const both = ['2026-12-03 平塚化成工場 08:00', '2026-12-03 大井松田倉庫 pm'];
  test.each([
    '12/3 40HC2本\n・平塚化成工場 8時\n・大井松田倉庫 昼から',
    '12/3 40HC×2\n平塚化成工場 8時\n大井松田倉庫 午後',
    '12/3 40HC 2本お願いします\n\n・平塚化成工場 8時\n・大井松田倉庫 昼過ぎ\n\n引取・返却：本牧BC',
  ])('%s', (text) => {
    expect(ordersOf(text)).toEqual(both);
    expect(read(text).surplus).toEqual([]);
  });

  test('with the warning that vague words get', () =>
    expect(
      read('12/3 40HC2本\n・平塚化成工場 8時\n・大井松田倉庫 昼から').drafts.map(
        ({ warnings }) => warnings,
      ),
    ).toEqual([[], ['「昼から」はPM(午後)にしました']]));

  test('at the time of all', () =>
    expect(ordersOf('12/3 8:00 40HC×2本\n平塚化成工場\n大井松田倉庫')).toEqual([
      '2026-12-03 平塚化成工場 08:00',
      '2026-12-03 大井松田倉庫 08:00',
    ]));

  test('and fewer sites than containers are said', () => {
    const text = '12/3 40HC 3本\n・平塚化成工場 8時\n・大井松田倉庫 昼から';
    expect(ordersOf(text)).toEqual(both);
    expect(read(text).surplus).toEqual(['3本']);
  });

  test.each([
    ['an address', '12/3 8:00 40HC×2本\n平塚化成工場\n神奈川県平塚市大神工業団地3-1'],
    ['a site beside the count', '12/3 8:00 平塚化成工場 40HC×2本\n・正門は平塚化成工場の北'],
    ['sites that are not as many', '12/3 8:00 40HC×3本\n平塚化成工場\n平塚化成工場の北側倉庫'],
  ])('not where there is %s', (_what, text) =>
    expect([...new Set(ordersOf(text))]).toEqual(['2026-12-03 平塚化成工場 08:00']),
  );
});

test.each([
  ['午前中 午後', 'am', ['午後']],
  ['午前不可 午後', 'pm', ['午前不可']],
  ['午後はNG、午前中', 'am', ['午後はNG']],
])('of halves of a day the first is taken that is not ruled out: %s', (halves, time, surplus) => {
  const text = `12/3 40HC 平塚化成工場 ${halves}`;
  expect(ordersOf(text)).toEqual([`2026-12-03 平塚化成工場 ${time}`]);
  expect(read(text).surplus).toEqual(surplus);
});

describe("a client's own name that looks like a site", () => {
  const logistics = aClient({ id: 'kanto', name: '株式会社関東物流', code: 'KB11' });
  const siteOf = (text: string) =>
    pasted(text, { clients: [...CLIENTS, logistics], now: NOW }).drafts.map(
      ({ found }) => found['destination.name']?.value,
    );

  test('is no site where there is another', () => {
    const text = '関東物流です 12月3日 AM 前橋工場 40フィート背高 1本 MSKU6011672';
    expect(siteOf(text)).toEqual(['前橋工場']);
    expect(pasted(text, { clients: [...CLIENTS, logistics], now: NOW }).surplus).toEqual([]);
  });

  test('is one where it is the only one, or labelled', () => {
    expect(siteOf('12/3 8:00 関東物流 40HC MSKU6011672')).toEqual(['関東物流']);
    expect(siteOf('12/3 8:00 40HC\n納入先: 関東物流\n前橋工場の荷物')).toEqual(['関東物流']);
  });
});
